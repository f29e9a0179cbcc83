"""Hosts: containment of entries (section 5.1) and the gate's judgement of what is really asked for (section 4.4).

A host has many spellings. A denial that compares one of them is no denial, so each host is brought to one form
first, and what cannot be brought there is no host and is denied, also under `*`.
"""

import re
import unicodedata

MAX_LENGTH = 253

_LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})*")
_ENTRY = re.compile(rf"\*|(?:\*\.)?{_LABEL}(?:\.{_LABEL})*")
_ADDRESS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}")
_NUMBER = re.compile(r"[0-9]+|0[xX][0-9a-fA-F]*")
# What a URL parser would read as something else than a host, or would drop or decode.
_NO_HOST = re.compile(r'[\x00-\x20\x7f"#%/:<>?@\[\\\]^`{|}]')
# ASCII: without it, ignoring case lets U+017F pass for an s.
_URL = re.compile(r"https?://([^/?#@:\[\]]+)(?::([0-9]{0,5}))?(?:[/?#].*)?", re.IGNORECASE | re.ASCII)
_AUTHORITY = re.compile(r"([^:]+):([0-9]{1,5})")
_UNREADABLE = re.compile(r"[\x00-\x1f\x7f\\]")
# Mapped to nothing by IDNA: soft hyphen, joiner, zero-width blank, word joiner, BOM, variation selectors.
_IGNORED = dict.fromkeys([0xAD, 0x34F, 0x200B, 0x2060, 0xFEFF, *range(0xFE00, 0xFE10)])


def contains_host(parent, child):
    """Reports whether a parent's entry holds a child's entry, both in the form of the schema."""
    if not (_is_entry(parent) and _is_entry(child)):
        return False
    if parent in ("*", child):
        return True
    name = child.removeprefix("*.")
    # Nothing lies below an address, and an entry in another spelling may cover a host outside its own text.
    if not parent.startswith("*.") or normalize(name) != name or _ADDRESS.fullmatch(name):
        return False
    return child.endswith(parent[1:])


def allowed(allow, deny, host):
    """Reports whether a host may be reached: some allow entry covers it and no deny entry does."""
    name = None if host is None else normalize(host)
    if name is None or any(_denies(entry, name) for entry in deny):
        return False
    return any(_covers(entry, name) for entry in allow)


def host_of_url(url):
    """Returns the host of an absolute http or https URL, or None where it could be read in two ways."""
    parts = _URL.fullmatch(url)
    if parts is None or _UNREADABLE.search(url) or int(parts[2] or 0) > 65535:
        return None
    return parts[1]


def host_of_request(method, target):
    """Returns the host that a request to a proxy asks for. Headers never count."""
    if method != "CONNECT":
        return host_of_url(target)
    parts = _AUTHORITY.fullmatch(target)
    return parts[1] if parts and int(parts[2]) <= 65535 else None


def normalize(host):
    """Returns the one spelling of a host, or None where the text is no host."""
    if _NO_HOST.search(host):
        return None
    name = _to_ascii(host)
    if name is None:
        return None
    name = name.removesuffix(".")
    labels = name.split(".")
    # As a URL parser does it: a number at the end makes an address, or nothing.
    if _NUMBER.fullmatch(labels[-1]):
        return _address(labels)
    return name if len(name) <= MAX_LENGTH and _NAME.fullmatch(name) else None


def _covers(entry, name):
    if entry == "*":
        return True
    if entry.startswith("*."):
        return not _ADDRESS.fullmatch(name) and name.endswith(entry[1:].lower())
    return normalize(entry) == name


def _denies(entry, name):
    # As a reader who compares texts would: a denial of *.0.0.1 covers addresses too.
    return _covers(entry, name) or entry.startswith("*.") and name.endswith(entry[1:].lower())


def _is_entry(text):
    return len(text) <= MAX_LENGTH and _ENTRY.fullmatch(text) is not None


def _address(labels):
    numbers = [_number(label) for label in labels]
    if len(numbers) > 4 or None in numbers:
        return None
    *high, low = numbers
    # The last number fills what the others leave: 127.1 is 127.0.0.1, 2130706433 too.
    if any(number > 255 for number in high) or low >= 256 ** (4 - len(high)):
        return None
    whole = low + sum(number << (24 - 8 * index) for index, number in enumerate(high))
    return ".".join(str(whole >> shift & 255) for shift in (24, 16, 8, 0))


def _number(text):
    if not _NUMBER.fullmatch(text):
        return None
    base = 16 if text[:2] in ("0x", "0X") else 8 if text.startswith("0") else 10
    try:
        return int(text[2:] or "0", 16) if base == 16 else int(text, base)
    except ValueError:  # 08 is no octal number
        return None


def _to_ascii(host):
    """Returns a host as DNS asks for it: UTS 46 mapping and Punycode.

    The standard library's own codec knows IDNA 2003, which reads some names as another host. Here letters, marks and
    digits are mapped as UTS 46 maps them; whatever else a table would be needed for is refused, never guessed.
    """
    if host.isascii():
        return host.lower()
    # Sharp s and final sigma stay themselves in UTS 46, while casefold would replace them.
    folded = "".join(c if c in "ßς" else c.casefold() for c in unicodedata.normalize("NFKC", host))
    mapped = unicodedata.normalize("NFKC", folded.translate(_IGNORED)).replace("\u3002", ".")
    labels = [_label_to_ascii(label) for label in mapped.split(".")]
    return None if None in labels else ".".join(labels)


def _label_to_ascii(label):
    if label.isascii():
        return label
    categories = [unicodedata.category(c) for c in label if c != "-"]
    if not all(category[0] in "LM" or category == "Nd" for category in categories) or categories[0][0] == "M":
        return None
    directions = [unicodedata.bidirectional(c) for c in label]
    if "L" in directions and not {"R", "AL", "AN"}.isdisjoint(directions):
        return None
    return "xn--" + label.encode("punycode").decode("ascii")
