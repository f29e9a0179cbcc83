"""Canonical bytes: section 7 of the specification, which is RFC 8785."""

import hashlib
import math
import re
from decimal import Decimal

_SHORT_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
# The list is closed: nothing else is escaped. Only a surrogate without its other half is left in a Python string.
_ESCAPED = re.compile('["\\\\\x00-\x1f\ud800-\udfff]')


class NotCanonical(ValueError):
    """The value has no canonical form."""


def canonical(value):
    """Returns the canonical text of a JSON value. Raises NotCanonical."""
    if value is None:
        return "null"
    # Before the numbers: to Python a bool is an int.
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, (int, float)):
        return _number(float(value))
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: _code_units(member[0]))
        return "{" + ",".join(f"{_string(name)}:{canonical(item)}" for name, item in members) + "}"
    raise NotCanonical(f"{type(value).__name__} is no JSON value")


def canonical_bytes(value):
    """Returns what is hashed and signed."""
    return canonical(value).encode("utf-8")


def sha256_hex(value):
    """Returns the SHA-256 of the canonical bytes, in lower-case hexadecimal."""
    return hashlib.sha256(canonical_bytes(value)).hexdigest()


def _string(text):
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(match):
    return _SHORT_ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04x}"


def _code_units(name):
    # Python compares code points. Names are ordered by UTF-16 code unit, where U+1F600 comes before U+FB33.
    return name.encode("utf-16-be", "surrogatepass")


def _number(number):
    """Returns Number::toString of ECMA-262. Python's repr has the right digits and another layout (1e-07, 1e+16)."""
    if not math.isfinite(number):
        raise NotCanonical("a number must be finite")
    if number == 0:
        return "0"  # negative zero too
    sign, digit_tuple, exponent = Decimal(repr(number)).as_tuple()
    digits = "".join(map(str, digit_tuple))
    point = len(digits) + exponent  # where the decimal point stands, counted from the first digit
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        text = digits + "0" * (point - len(digits))
    elif 0 < point <= 21:
        text = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        fraction = "." + digits[1:] if len(digits) > 1 else ""
        text = f"{digits[0]}{fraction}e{point - 1:+d}"
    return "-" * sign + text
