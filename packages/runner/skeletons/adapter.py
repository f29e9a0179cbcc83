"""Conformance adapter: answers the runner's questions, one JSON line each way.

Run it with:  npx @cognitive-delivery/runner --command 'python3 adapter.py'
"""

import json
import sys

HOOKS = {}


def hook(function):
    """Offers a function as the hook of its name."""
    HOOKS[function.__name__] = function
    return function


@hook
def roundTrip(request):
    # A reader keeps members that it does not know.
    return {"text": json.dumps(json.loads(request["text"]), ensure_ascii=False)}


# Next: validate, canonicalise, hash, narrow, verify, rules. docs/PROTOCOL.md gives the members of each.


def hello(_request):
    return {
        "name": "my implementation",
        "version": "0.1.0",
        "language": "python",
        "schema_set": "1.2",
        "hooks": sorted(HOOKS),
        "signature_algorithms": [],
    }


def answer(request):
    name = request["hook"]
    function = hello if name == "hello" else HOOKS.get(name)
    if function is None:
        return {"unsupported": True}
    try:
        return {"result": function(request)}
    except Exception as error:
        return {"error": {"code": "hook_failed", "message": type(error).__name__}}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        reply = {"id": request["id"], **answer(request)}
        sys.stdout.buffer.write(json.dumps(reply).encode("utf-8") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
