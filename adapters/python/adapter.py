"""Conformance adapter in Python: standard library only, written from the specification as a model for others.

Run it with:  npx @cognitive-delivery/runner --command 'python3 adapters/python/adapter.py'

It takes one argument, the folder of the schemas; in this repository it finds them by itself.
"""

import json
import sys
from pathlib import Path

from canonical import NotCanonical, canonical, sha256_hex
from containment import contains_path
from globs import matches
from hosts import allowed, contains_host, host_of_request, host_of_url
from narrow import narrow
from rules import check_rules
from schema import Schemas
from signature import ALGORITHM, verify
from strict_json import NotJson, parse

SCHEMAS = Schemas(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "schemas")
HOOKS = {}
COMPONENTS = {}
CONSTRUCTS = {"NaN": float("nan"), "Infinity": float("inf")}


def offered_in(table, name=None):
    """Offers a function under its own name, or under one that is no Python name."""

    def offer(function):
        table[name or function.__name__] = function
        return function

    return offer


@offered_in(HOOKS)
def validate(request):
    try:
        value = parse(request["text"])
    except NotJson:
        return {"valid": False, "errors": [{"instancePath": "", "keyword": "parse"}]}
    errors = SCHEMAS.errors(request["shape"], value)
    return {"valid": not errors, "errors": errors}


@offered_in(HOOKS)
def roundTrip(request):
    # A reader keeps members that it does not know.
    return {"text": canonical(parse(request["text"]))}


@offered_in(HOOKS)
def canonicalise(request):
    try:
        return {"canonical": canonical(_constructed(request, "text"))}
    except (NotJson, NotCanonical):
        return {"fails": True}


@offered_in(HOOKS, "hash")
def hash_hook(request):
    return {"sha256": sha256_hex(parse(request["text"]))}


@offered_in(HOOKS, "narrow")
def narrow_hook(request):
    try:
        declared, parent = parse(request["declared"]), parse(request["parent"])
    except NotJson:
        return {"refusals": ["runtime_error:manifest_unparseable"]}
    return narrow(declared, parent, lambda manifest: SCHEMAS.errors("agent-lease-manifest", manifest))


@offered_in(HOOKS, "verify")
def verify_hook(request):
    return {"verified": _verified(request["lease"], request["key_hex"], conformance=True)}


@offered_in(HOOKS)
def rules(request):
    return {"findings": check_rules(parse(request["text"]), request.get("chain"))}


@offered_in(HOOKS)
def case(request):
    component = COMPONENTS.get(request["component"])
    return None if component is None else component(request["input"])


@offered_in(COMPONENTS, "path-contains")
def path_contains(given):
    return {"contained": contains_path(given["parents"], given["child"])}


@offered_in(COMPONENTS, "glob-match")
def glob_match(given):
    return {"matches": matches(given["pattern"], given["path"])}


@offered_in(COMPONENTS, "host-contains")
def host_contains(given):
    return {"contained": contains_host(given["parent"], given["child"])}


@offered_in(COMPONENTS, "host-match")
def host_match(given):
    if "request" in given:
        host = host_of_request(given["request"]["method"], given["request"]["target"])
    else:
        host = host_of_url(given["url"]) if "url" in given else given["host"]
    return {"allowed": allowed(given["allow"], given["deny"], host)}


@offered_in(COMPONENTS, "canonicalise")
def canonicalise_case(given):
    try:
        value = _constructed(given, "json_text")
        return {"bytes": canonical(value), "sha256": sha256_hex(value)}
    except (NotJson, NotCanonical):
        return {"fails": True}


@offered_in(COMPONENTS, "verify")
def verify_case(given):
    # No algorithm is accepted that is not verified here.
    known = given["algorithm"] == ALGORITHM
    return {"verified": known and _verified(given["lease_text"], given["key_hex"])}


def _constructed(request, text_member):
    return CONSTRUCTS[request["construct"]] if "construct" in request else parse(request[text_member])


def _verified(lease_text, key_hex, **options):
    try:
        return verify(parse(lease_text), key_hex, **options)
    except NotJson:
        return False


def hello(_request):
    return {
        "name": "adapters/python",
        "version": "1.2",
        "language": "Python",
        "schema_set": "1.2",
        "hooks": sorted(HOOKS),
        "signature_algorithms": [ALGORITHM],
    }


def answer(request):
    """Returns a reply without its id: a result, `unsupported`, or an error."""
    name = request["hook"]
    hook = hello if name == "hello" else HOOKS.get(name)
    if hook is None:
        return {"unsupported": True}
    try:
        result = hook(request)
    except Exception as error:  # whatever goes wrong belongs to this question and not to the next
        return {"error": {"code": "hook_failed", "message": f"{type(error).__name__}: {error}"}}
    return {"unsupported": True} if result is None else {"result": result}


def main():
    # Bytes, so that neither the locale nor a line end of the platform changes what is read and written.
    for line in sys.stdin.buffer:
        request = json.loads(line)
        reply = {"id": request["id"], **answer(request)}
        sys.stdout.buffer.write(json.dumps(reply).encode("ascii") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
