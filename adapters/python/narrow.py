"""Narrowing: what an issuer grants of a declaration, or why it refuses (section 5)."""

import re

from containment import contains_path, escapes
from hosts import contains_host

# What ECMAScript trims; Python's strip() knows another set.
_BLANK = re.compile("[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*")
_VERSION = re.compile(r"([0-9]+)\.([0-9]+)")
_PATH_LISTS = ("read_paths", "write_paths")
_ONE_PARTY_RUNTIMES = ("native", "delegated-cli")
_CLAMPED = ("steps", "wall_clock_ms", "tokens", "cost_usd", "fan_out")
OUR_MINOR = "2"


def narrow(declared, parent, schema_errors):
    """Returns {granted} or {refusals}. `schema_errors(manifest)` lists the schema's errors, each with its place."""
    if _is_other_major(declared):
        # What another major means by its members is not known, so nothing else is judged.
        return _refused(["runtime_error:unsupported_schema_version"])
    codes, excused = _judge_before_schema(declared)
    if any(error["instancePath"] not in excused for error in schema_errors(declared)):
        return _refused([*codes, "runtime_error:manifest_invalid"])
    if _is_other_major(parent) or schema_errors(parent):
        return _refused(["runtime_error:policy_invalid"])

    agent = declared["agent"]
    if agent["runtime_agent"] == "unknown" and agent["kind"] in _ONE_PARTY_RUNTIMES:
        codes.append("R4")
    granted = _grant(declared, parent)
    if not granted["allow"]["tools"]:
        codes.append("R2")
    codes += [code for code, limit in (("R5", "depth"), ("R6", "fan_out")) if parent["budget"].get(limit) == 0]
    return _refused(codes) if codes else {"granted": granted}


def _refused(codes):
    return {"refusals": sorted(codes)}


def _is_other_major(manifest):
    version = manifest.get("schema_version") if isinstance(manifest, dict) else None
    parts = _VERSION.fullmatch(version) if isinstance(version, str) else None
    return parts is not None and parts[1].lstrip("0") != "1"


def _judge_before_schema(declared):
    """Judges R1 and R3. The schema refuses some of the same places; there the condition says it all."""
    codes, excused = [], set()
    intent = _member(declared, "intent", {})
    purpose = intent.get("purpose", "") if isinstance(intent, dict) else ""
    if isinstance(purpose, str) and _BLANK.fullmatch(purpose):
        codes.append("R1")
        # The place where the schema misses a purpose, or faults an empty one; not where it misses the intent.
        if isinstance(intent, dict):
            excused |= {"/intent", "/intent/purpose"}
    allow = _member(declared, "allow", {})
    for name in _PATH_LISTS:
        paths = _member(allow, name, [])
        for index, path in enumerate(paths if isinstance(paths, list) else ()):
            if isinstance(path, str) and escapes(path):
                excused.add(f"/allow/{name}/{index}")
                codes.append("R3")
    return sorted(set(codes)), excused


def _member(value, name, default):
    return value.get(name, default) if isinstance(value, dict) else default


def _grant(declared, parent):
    """Applies the algebra. What it does not know is not in the grant: a grant opens only what it produced."""
    wanted, held = declared["allow"], parent["allow"]
    granted = {
        "schema_version": _lower_version(declared["schema_version"]),
        "agent": declared["agent"],
        "intent": declared["intent"],
        "allow": {
            "tools": _kept(wanted["tools"], lambda tool: tool in held["tools"]),
            "read_paths": _kept(wanted["read_paths"], lambda path: contains_path(held["read_paths"], path)),
            "write_paths": _kept(wanted["write_paths"], lambda path: contains_path(held["write_paths"], path)),
            "hosts": _kept(wanted["hosts"], lambda host: any(contains_host(entry, host) for entry in held["hosts"])),
            "commands": _kept(wanted["commands"], lambda command: command in held["commands"]),
        },
        "deny": {
            name: _union(declared["deny"][name], parent["deny"][name]) for name in ("commands", "paths", "hosts")
        },
        "budget": _budget(declared["budget"], parent["budget"]),
        "approvals": _union(declared["approvals"], parent["approvals"]),
    }
    # As declared or not at all; the parent's never takes their place.
    granted |= {name: declared[name] for name in ("parent_lease_id", "attestation") if name in declared}
    return granted


def _kept(entries, is_held):
    return [entry for entry in dict.fromkeys(entries) if is_held(entry)]


def _union(declared, parent):
    return list(dict.fromkeys([*declared, *parent]))


def _budget(declared, parent):
    # An absent member is the parent's remainder, never "no limit".
    limits = {name: [side[name] for side in (declared, parent) if name in side] for name in _CLAMPED}
    limits["depth"] = [declared["depth"]] if "depth" in declared else []
    if "depth" in parent:
        limits["depth"].append(max(parent["depth"] - 1, 0))
    return {name: min(values) for name, values in limits.items() if values}


def _lower_version(version):
    """Returns the declared version, or ours where the declaration is newer: 1.10 is newer than 1.2."""
    minor = _VERSION.fullmatch(version)[2].lstrip("0")
    is_newer = (len(minor), minor) > (len(OUR_MINOR), OUR_MINOR)
    return f"1.{OUR_MINOR}" if is_newer else version
