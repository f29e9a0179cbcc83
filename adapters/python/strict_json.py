"""JSON text in, values out, for text from strangers.

Python's own reader is lenient where a hash cannot afford it: it keeps the last of two members with one name, reads
NaN and Infinity, and turns 1e400 into infinity. Each of these is refused here, so that no two readers see two
documents in one text.
"""

import json
import math
import re

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 128

# A string as a whole, so that a bracket inside one is not counted; one without an end is the reader's to refuse.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


class NotJson(ValueError):
    """The text is no JSON that is read here."""


def parse(text):
    """Returns the value of a JSON text; every number is a float, as in ECMAScript. Raises NotJson."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise NotJson("too large")
    # Counted before the reader recurses, so that no text can exhaust the stack.
    if _depth(text) > MAX_DEPTH:
        raise NotJson("too deep")
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique_members,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            # An integer past 2**53 has the bytes of the double that it becomes (RFC 8785 3.2.2.3).
            parse_int=_finite,
        )
    except json.JSONDecodeError as error:
        raise NotJson(error.msg) from error


def _depth(text):
    deepest = depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        if match[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif match[0] in "]}":
            depth -= 1
    return deepest


def _unique_members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NotJson("a member name occurs twice")
    return members


def _refuse_constant(name):
    raise NotJson(f"{name} is no JSON")


def _finite(text):
    number = float(text)
    if not math.isfinite(number):
        raise NotJson("a number is out of range")
    return number
