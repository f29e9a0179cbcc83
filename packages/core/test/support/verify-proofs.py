"""Verifies proofs as a third party would, with Debian's python3-cryptography.

Reads one {"document", "jwk"} a line and answers true or false. json.dumps writes the canonical bytes of
documents whose member names are ASCII and whose numbers are whole, which is all that it is given.
"""

import base64
import json
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def holds(document: dict, jwk: dict) -> bool:
    header, payload, signature = document["proof"].split(".")
    if payload != "" or json.loads(decode(header))["alg"] not in ("Ed25519", "EdDSA"):
        return False
    signed = {name: value for name, value in document.items() if name not in ("signature", "proof")}
    canonical = json.dumps(signed, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    message = f"{header}.{encode(canonical.encode())}".encode()
    try:
        Ed25519PublicKey.from_public_bytes(decode(jwk["x"])).verify(decode(signature), message)
    except InvalidSignature:
        return False
    return True


for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps(holds(case["document"], case["jwk"])), flush=True)
