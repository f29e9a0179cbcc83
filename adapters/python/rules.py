"""Lease rules: what no schema can state (sections 6 and 6.1)."""

import re

_INSTANT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")


def check_rules(document, chain=None):
    """Returns the findings {rule, path} of a lease or a record.

    `chain` holds the ancestors of the record's lease. Without it there is no journal, and L3 is not checked: an
    implementation that has none must not claim that it was.
    """
    if not isinstance(document, dict):
        return [{"rule": "L1", "path": ""}]
    findings = []
    issued, expires = document.get("issued_at"), document.get("expires_at")
    # One form only, so text order is time order; what has another form is the schema's to refuse.
    if _is_instant(issued) and _is_instant(expires) and expires <= issued:
        findings.append({"rule": "L1", "path": "/expires_at"})
    parent = document.get("parent_lease_id")
    if isinstance(parent, str) and parent == document.get("lease_id"):
        findings.append({"rule": "L2", "path": "/parent_lease_id"})
    by = document.get("by")
    if chain is not None and document.get("event") == "revoked" and isinstance(by, str):
        if by != "issuer" and by not in chain:
            findings.append({"rule": "L3", "path": "/by"})
    return findings


def _is_instant(value):
    return isinstance(value, str) and _INSTANT.fullmatch(value) is not None
