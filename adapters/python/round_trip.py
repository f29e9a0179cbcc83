"""Conformance adapter over the generated types: offers the hook roundTrip and no other.

A typed dictionary is a plain one at run time, so what a document must have by its type is compared here: each
required member present, each declared member of its type. Members that the type does not know are left alone.

It takes one argument, the folder of contract_types.py.
"""

import json
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

sys.path.insert(0, sys.argv[1] if len(sys.argv) > 1 else str(
    Path(__file__).parents[2] / "packages" / "contract" / "types" / "python"
))
import contract_types  # noqa: E402  found through the line above


def fits(value, expected):
    """Reports whether a JSON value is of a type of contract_types."""
    if expected is Any:
        return True
    origin, arguments = get_origin(expected), get_args(expected)
    if origin in (Union, UnionType):
        return any(fits(value, branch) for branch in arguments)
    if origin is Literal:
        return any(type(value) is type(option) and value == option for option in arguments)
    if origin is list:
        return isinstance(value, list) and all(fits(item, arguments[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(item, arguments[1]) for item in value.values())
    if hasattr(expected, "__required_keys__"):
        return isinstance(value, dict) and _has_members(value, expected)
    if expected is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return type(value) is expected  # NoneType too


def _has_members(value, expected):
    hints = get_type_hints(expected)
    return expected.__required_keys__ <= value.keys() and all(
        fits(item, hints[name]) for name, item in value.items() if name in hints
    )


def round_trip(shape, text):
    name = "".join(word.capitalize() for word in shape.split("-"))
    document = json.loads(text)
    if not fits(document, getattr(contract_types, name)):
        raise TypeError(f"the document is no {name}")
    return json.dumps(document)


def answer(request):
    if request["hook"] == "hello":
        return {
            "result": {
                "name": "Python types",
                "version": "1.2",
                "language": "Python",
                "schema_set": "1.2",
                "hooks": ["roundTrip"],
                "signature_algorithms": [],
            }
        }
    if request["hook"] != "roundTrip":
        return {"unsupported": True}
    try:
        return {"result": {"text": round_trip(request["shape"], request["text"])}}
    except TypeError as error:
        return {"error": {"code": "round_trip_failed", "message": str(error)}}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        reply = {"id": request["id"], **answer(request)}
        sys.stdout.buffer.write(json.dumps(reply).encode("ascii") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
