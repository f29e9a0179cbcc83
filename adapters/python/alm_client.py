"""A client of `alm serve` in one file, with nothing but the standard library (Python 3.9 and later).

    from alm_client import Client

    client = Client("http://127.0.0.1:8787", token="alm_...")  # or Client("unix:/run/alm/alm.sock", ...)
    answer = client.issue(declaration)  # {"outcome": "granted", "lease": {...}, ...}
    agent = Client("http://127.0.0.1:8787")  # an agent needs its lease id and no token
    agent.check(lease_id, tool="edit_file")["outcome"] == "allowed"

Refusals and denials are answers. Whatever keeps the service from an answer is a ClientError, so code that
opens something only where `check` says "allowed" keeps it shut then, too. What is safe to ask twice is asked
again for a moment where the service is not there; a charge is not. No lease id is ever put into a URL, and no
token or id into an error. Calls are synchronous; one client may be used by several threads.
"""

import hashlib
import http.client
import json
import random
import re
import socket
import time
import uuid
from urllib.parse import urlencode, urlsplit

__all__ = ["Client", "ClientError", "lease_handle"]

_PASSING = {429, 502, 503, 504}
_FIRST_WAIT = 0.1


class ClientError(Exception):
    """A call without an answer: `code` is the service's, or one of service_unreachable, call_timeout,
    answer_malformed, credential_malformed, url_malformed; `status` and `path` are set where there are any."""

    def __init__(self, code, message, status=None, path=None):
        super().__init__(f"{message} ({code})")
        self.code = code
        self.status = status
        self.path = path


def lease_handle(lease_id):
    """Returns what a lease is called where its id must not be seen."""
    return "lease:" + hashlib.sha256(b"alm-lease-handle-v1\0" + lease_id.encode()).hexdigest()[:12]


class Client:
    """Asks one service. `timeout` is how many seconds a call may wait for its answer to begin, all attempts
    together, and then for each piece of it."""

    def __init__(self, url, token=None, timeout=10.0, retries=3):
        self._connect, self._base = _address(url)
        self._token = None if token is None else _credential(token)
        self._timeout = timeout
        self._retries = retries

    def issue(self, declared, parent=None, ttl_ms=None, dry_run=False, idempotency_key=None):
        """Returns the outcome granted, refused, or grantable (dry_run). `declared` is JSON text or a value."""
        body = {"declared": declared, "parent": parent, "ttl_ms": ttl_ms, "dry_run": dry_run or None}
        key = {} if dry_run else {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        credential = self._token or (parent and _credential(parent))
        _, value, error = self._ask("POST", "/v1/leases", credential, _present(body), key, safe=True)
        if error is None or error.code != "refused":
            return _value(value, error)
        return {name: member for name, member in value.items() if name != "error"}

    def check(self, lease_id, **action):
        """Returns the outcome allowed, denied or approval_required of one of tool (and args), read, write,
        host, url or command (and cwd)."""
        _, value, error = self._lease("check", lease_id, action, safe=True)
        if error is not None and error.code == "lease_unknown":
            return {"outcome": "denied", "code": error.code, "message": str(error)}
        return _value(value, error)

    def approve(self, lease_id, tool, **call):
        """Approves one call, by its args or its request_hash."""
        return self._change("approve", lease_id, {"tool": tool, **call})

    def report(self, lease_id, **usage):
        """Charges steps, tokens and cost_usd that were spent since the last report."""
        return self._change("report", lease_id, {"usage": usage})

    def reserve(self, lease_id, **usage):
        """Charges what work is about to spend, where every budget holds it."""
        return self._change("reserve", lease_id, {"usage": usage})

    def commit(self, lease_id, reservation, **usage):
        """Settles a reservation; what was not measured counts as used."""
        body = {"reservation": reservation, "usage": usage or None}
        return self._change("commit", lease_id, _present(body))

    def release(self, lease_id, reservation):
        """Gives a reservation back whole."""
        return self._change("release", lease_id, {"reservation": reservation})

    def heartbeat(self, lease_id, **usage):
        """Records a sign of life, and the usage so far, all in all."""
        return self._change("heartbeat", lease_id, {"usage": usage} if usage else {}, safe=True)

    def attach(self, lease_id, containment, platform):
        """Records how the process that works under the lease is held: enforced or advisory."""
        return self._change("attach", lease_id, {"containment": containment, "platform": platform}, safe=True)

    def complete(self, lease_id, **usage):
        """Ends a lease whose work is done, with the usage all in all."""
        return self._change("complete", lease_id, {"usage": usage} if usage else {}, safe=True)

    def stop(self, lease_id, reason=None):
        """Ends a lease by hand of an operator."""
        return self._change("stop", lease_id, _present({"reason": reason}), safe=True)

    def revoke(self, lease_id, reason=None, by=None):
        """Ends a lease, and with it all beneath, by authority of the issuer or of the ancestor `by`."""
        return self._change("revoke", lease_id, _present({"reason": reason, "by": by}), safe=True)

    def get(self, lease_id):
        """Returns one lease, or None where nobody granted it or it has been closed for long."""
        path, credential = self._place(lease_id)
        return _unless("lease_unknown", *self._ask("GET", path, credential, safe=True)[1:])

    def list(self, after=None, limit=None, state=None):
        """Returns a page {"leases": [...], "next"?: after}."""
        path = "/v1/leases" + _search({"after": after, "limit": limit, "state": state})
        return _value(*self._ask("GET", path, self._token, safe=True)[1:])

    def journal(self, after=0, limit=None, follow=False, silence=60.0):
        """Yields (number, line) of the journal. With `follow` it goes on until the service stops; begin again
        behind the last number. No sign of life for `silence` seconds is a ClientError."""
        path = "/v1/journal" + _search({"after": after, "limit": limit, "follow": "true" if follow else None})
        deadline = time.monotonic() + silence
        response = self._exchange("GET", path, self._token, None, {}, True, deadline, silence)
        with response:
            if response.status != 200:
                raise _told(response)[2] or _malformed(response.status)
            number, rest = after, b""
            # Not readline, which takes a connection that was cut for the end.
            while piece := _guarded(response.read1):
                *lines, rest = (rest + piece).split(b"\n")
                for line in filter(None, lines):
                    number += 1
                    yield number, line.decode()

    def public_keys(self):
        """Returns the JWK set that proofs are checked with, or None where the service has none."""
        return _unless("not_found", *self._ask("GET", "/v1/keys", None, safe=True)[1:])

    def ready(self):
        """Returns when the service can decide, and raises where it cannot."""
        _value(*self._ask("GET", "/readyz", None, safe=True)[1:])

    def _place(self, lease_id):
        if self._token is None:
            return "/v1/leases/self", _credential(lease_id)
        handle = lease_id if lease_id.startswith("lease:") else lease_handle(lease_id)
        return f"/v1/leases/{handle}", self._token

    def _lease(self, verb, lease_id, body, safe):
        path, credential = self._place(lease_id)
        return self._ask("POST", f"{path}/{verb}", credential, body, safe=safe)

    def _change(self, verb, lease_id, body, safe=False):
        status, value, error = self._lease(verb, lease_id, body, safe)
        if error is not None and error.code == "lease_unknown":
            return {"outcome": "unknown", "message": str(error)}
        if error is not None and status == 409 and error.code != "handle_ambiguous":
            return {"outcome": "refused", "code": error.code, "message": str(error)}
        return _value(value, error)

    def _ask(self, method, path, credential, body=None, headers=None, safe=False):
        deadline = time.monotonic() + self._timeout
        with self._exchange(method, path, credential, body, headers or {}, safe, deadline) as response:
            return _told(response)

    def _exchange(self, method, path, credential, body, headers, safe, deadline, patience=None):
        headers = dict(headers)
        if credential:
            headers["Authorization"] = f"Bearer {credential}"
        content = None
        if body is not None:
            content = json.dumps(body, allow_nan=False).encode()
            headers["Content-Type"] = "application/json"
        attempt = 0
        while True:
            wait = random.uniform(0, _FIRST_WAIT * 2**attempt)
            error = response = None
            try:
                response = self._once(method, path, content, headers, patience or deadline - time.monotonic())
                wait += _seconds(response.getheader("Retry-After"))
            except ClientError as raised:
                error = raised
            passing = response.status in _PASSING if error is None else error.code == "service_unreachable"
            may_repeat = safe and attempt < self._retries and time.monotonic() + wait < deadline
            if not (passing and may_repeat):
                if error is not None:
                    raise error
                return response
            if response is not None:
                response.close()
            time.sleep(wait)
            attempt += 1

    def _once(self, method, path, content, headers, seconds):
        if seconds <= 0:
            raise ClientError("call_timeout", "no answer came in time; what was asked may have been done")

        def send():
            connection = self._connect(seconds)
            # Its connection is closed with the response: "Connection: close" makes that so.
            connection.request(method, self._base + path, content, {**headers, "Connection": "close"})
            return connection.getresponse()

        return _guarded(send)


class _OverSocket(http.client.HTTPConnection):
    def __init__(self, path, timeout):
        super().__init__("localhost", timeout=timeout)
        self._path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self._path)


def _address(url):
    if url.startswith("unix:"):
        path = url[len("unix:"):]
        return (lambda seconds: _OverSocket(path, seconds)), ""
    parts = urlsplit(url)
    is_plain = parts.hostname and not ("@" in parts.netloc or parts.query or parts.fragment)
    if parts.scheme not in ("http", "https") or not is_plain:
        raise ClientError("url_malformed", "the url is not http(s)://host with nothing but a path behind it")
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    return (lambda seconds: kind(parts.hostname, parts.port, timeout=seconds)), parts.path.rstrip("/")


def _credential(text):
    # Checked here, since what refuses a header elsewhere repeats it in its message.
    if not re.fullmatch(r"[\x21-\x7e]+", text):
        raise ClientError("credential_malformed", "the token or lease id holds what no header can carry")
    return text


def _guarded(job):
    # Outside the handler, so that no cause is chained that repeats what was sent.
    try:
        return job()
    except TimeoutError:
        failure = "call_timeout", "no answer came in time; what was asked may have been done"
    except (OSError, http.client.HTTPException):
        failure = "service_unreachable", "the service cannot be reached, or broke off"
    raise ClientError(*failure)


def _told(response):
    text = _guarded(response.read)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if isinstance(value, dict):
        if 200 <= response.status < 300:
            return response.status, value, None
        error = value.get("error")
        if isinstance(error, dict) and isinstance(error.get("code"), str):
            told = ClientError(error["code"], error.get("message", ""), response.status, error.get("path"))
            return response.status, value, told
    raise _malformed(response.status)


def _malformed(status):
    # What came is not repeated: it may hold what a proxy was given.
    message = f"what answered with {status} is not the service; look at the url"
    return ClientError("answer_malformed", message, status)


def _value(value, error):
    if error is not None:
        raise error
    return value


def _unless(code, value, error):
    return None if error is not None and error.code == code else _value(value, error)


def _present(members):
    return {name: member for name, member in members.items() if member is not None}


def _search(members):
    present = _present(members)
    return f"?{urlencode(present)}" if present else ""


def _seconds(text):
    return float(text) if text is not None and re.fullmatch(r"[0-9]{1,6}", text) else 0.0
