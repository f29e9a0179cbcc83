"""Verifies an evidence bundle as an auditor's own program would: from the public formats (RFC 6962, C2SP
signed-note and tlog-checkpoint, RFC 7515, RFC 7638) and the bundle's schema, with Debian's python3-cryptography.

Reads one {"bundle", "jwks"} a line and answers "verified" or what speaks against it. json.dumps writes the
canonical bytes of documents whose member names are ASCII and whose numbers are whole, which is all it is given.
"""

import base64
import hashlib
import json
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def from_url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def canonical(value: dict) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def thumbprint(jwk: dict) -> str:
    return to_url(sha256(canonical({name: jwk[name] for name in ("crv", "kty", "x")})))


def signed(point: bytes, message: bytes, signature: bytes) -> None:
    Ed25519PublicKey.from_public_bytes(point).verify(signature, message)


def check_proof(document: dict, points: dict) -> None:
    header, payload, signature = document["proof"].split(".")
    if payload or set(json.loads(from_url(header))) != {"alg", "kid"}:
        raise ValueError("a header that is not ours")
    kid = json.loads(from_url(header))["kid"]
    if kid not in points:
        raise ValueError("a key that is not trusted")
    content = {name: value for name, value in document.items() if name not in ("signature", "proof")}
    signed(points[kid], f"{header}.{to_url(canonical(content))}".encode(), from_url(signature))


def read_keys(lines: list, trusted: dict) -> dict:
    """Returns the checkpoint keys of a key history that trusted proof keys vouch for."""
    found = {}
    for number, line in enumerate(lines):
        event = json.loads(line)
        before = hashlib.sha256(lines[number - 1].encode()).hexdigest() if number else None
        if event.get("prev") != before:
            raise ValueError("a key history that was changed")
        check_proof(event, trusted)
        if event["event"] == "created" and event["purpose"] == "checkpoint":
            if thumbprint(event["jwk"]) != event["kid"]:
                raise ValueError("a key under another name")
            found[event["kid"]] = from_url(event["jwk"]["x"])
    return found


def read_checkpoint(note: str, keys: dict) -> list:
    text, signatures = note.rsplit("\n\n", 1)
    lines = text.split("\n")
    for line in signatures.rstrip("\n").split("\n"):
        dash, name, encoded = line.split(" ")
        raw = base64.b64decode(encoded, validate=True)
        for point in keys.values():
            key_id = sha256(name.encode(), b"\n\x01", point)[:4]
            if dash == "\u2014" and name == lines[0] and raw[:4] == key_id:
                signed(point, f"{text}\n".encode(), raw[4:])
                return lines
    raise ValueError("a checkpoint that none of the keys signed")


def head(leaves: list) -> bytes:
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    return sha256(b"\x01", head(leaves[:split]), head(leaves[split:]))


def climb(leaf: bytes, index: int, size: int, path: list) -> bytes:
    inner = (index ^ (size - 1)).bit_length()
    if index >= size or len(path) != inner + bin(index >> inner).count("1"):
        raise ValueError("a proof of another shape")
    for level, encoded in enumerate(path):
        sibling = base64.b64decode(encoded, validate=True)
        left = level >= inner or (index >> level) & 1
        leaf = sha256(b"\x01", sibling, leaf) if left else sha256(b"\x01", leaf, sibling)
    return leaf


def verify(bundle: dict, jwks: dict) -> None:
    trusted = {key["kid"]: from_url(key["x"]) for key in jwks["keys"] if thumbprint(key) == key["kid"]}
    history = bundle["key_history"]
    _, size, root, extension = read_checkpoint(bundle["checkpoint"], read_keys(history, trusted))
    name, keys_size, keys_root = extension.split(" ")
    known = [sha256(b"\x00", line.encode()) for line in history[: int(keys_size)]]
    if name != "alm-keys" or len(known) != int(keys_size) or head(known) != base64.b64decode(keys_root):
        raise ValueError("a key history that the checkpoint does not commit to")
    leases = {}
    for line in bundle["lines"]:
        leaf = sha256(b"\x00", line["text"].encode())
        if climb(leaf, line["index"], int(size), line["path"]) != base64.b64decode(root):
            raise ValueError("a line that is not in the tree")
        record = json.loads(line["text"])
        if record["event"] == "granted":
            check_proof(record["lease"], trusted)
            leases[record["lease_id"]] = record["lease"]
        if record["event"] == "revoked":
            check_proof(record, trusted)
    handles = {"lease:" + hashlib.sha256(b"alm-lease-handle-v1\x00" + i.encode()).hexdigest()[:12] for i in leases}
    if handles != set(bundle["chain"]):
        raise ValueError("a chain with a lease too many or too few")


for case in map(json.loads, sys.stdin):
    try:
        verify(case["bundle"], case["jwks"])
        print("verified", flush=True)
    except InvalidSignature:
        print("a signature that does not hold", flush=True)
    except ValueError as fault:
        print(fault, flush=True)
