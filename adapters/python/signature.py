"""Lease signatures: HMAC-SHA256 over the canonical bytes of every member but `signature` (section 7)."""

import hashlib
import hmac
import re

from canonical import canonical_bytes

ALGORITHM = "hmac-sha256"
# Published with the corpus, so it proves nothing: refused wherever no conformance run goes on.
TEST_KEY_HEX = "f26727a6f3ac3817c4ea31fd126ed165a8e5e3cda28cdfe6900c26ea54a98df3"

_HEX64 = re.compile("[0-9a-f]{64}")


def verify(lease, key_hex, *, conformance=False):
    """Reports whether a lease carries the signature that this key gives. Never raises on JSON values."""
    if not _is_hex64(key_hex) or (key_hex == TEST_KEY_HEX and not conformance):
        return False
    signature = lease.get("signature") if isinstance(lease, dict) else None
    if not _is_hex64(signature):
        return False
    # Members that are not known were signed too: they stay.
    signed = {name: value for name, value in lease.items() if name != "signature"}
    expected = hmac.new(bytes.fromhex(key_hex), canonical_bytes(signed), hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, signature)


def _is_hex64(value):
    # fullmatch, since `$` also matches before a line feed at the end.
    return isinstance(value, str) and _HEX64.fullmatch(value) is not None
