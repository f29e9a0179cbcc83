"""Tests alm_client against a real service, whose address and tokens come from the environment (ALM_URL,
ALM_SOCKET, ALM_TOKEN, ALM_AUDIT_TOKEN), and against one that misbehaves:  python3 -m unittest test_alm_client"""

import os
import threading
import traceback
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from alm_client import Client, ClientError, lease_handle

URL, TOKEN = os.environ["ALM_URL"], os.environ["ALM_TOKEN"]
DECLARED = {
    "schema_version": "1.2",
    "agent": {"name": "worker", "kind": "external", "runtime_agent": "unknown"},
    "intent": {"purpose": "test the client"},
    "allow": {
        "tools": ["read_file", "deploy"],
        "read_paths": [],
        "write_paths": [],
        "hosts": [],
        "commands": [],
    },
    "deny": {"commands": [], "paths": [], "hosts": []},
    "budget": {"tokens": 100, "depth": 2, "fan_out": 4},
    "approvals": ["deploy"],
}
NOBODY = "00000000-0000-4000-8000-000000000000"


class RealService(unittest.TestCase):
    def setUp(self):
        self.operator = Client(URL, token=TOKEN)
        self.agent = Client(URL)

    def issued(self, **options):
        return self.operator.issue(DECLARED, **options)["lease"]["lease_id"]

    def test_issue(self):
        self.operator.ready()
        self.assertEqual(self.operator.issue(DECLARED, dry_run=True)["outcome"], "grantable")
        refused = self.operator.issue("{")
        self.assertEqual(refused["reasons"], ["runtime_error:manifest_unparseable"])
        self.assertNotIn("error", refused)
        self.assertEqual(*[self.issued(idempotency_key="python", ttl_ms=60_000) for _ in range(2)])
        with self.assertRaises(ClientError) as raised:
            self.operator.issue("{}", idempotency_key="python")
        self.assertEqual((raised.exception.code, raised.exception.status), ("idempotency_conflict", 409))

    def test_agent(self):
        lease = self.issued()
        self.assertEqual(self.agent.check(lease, tool="read_file")["outcome"], "allowed")
        self.assertEqual(self.agent.check(lease, tool="rm")["code"], "tool_not_granted")
        self.assertEqual(self.agent.report(lease, tokens=10)["outcome"], "recorded")
        reservation = self.agent.reserve(lease, tokens=40)["reservation"]
        self.assertEqual(self.agent.commit(lease, reservation, tokens=30)["outcome"], "recorded")
        self.assertEqual(self.agent.release(lease, reservation)["code"], "reservation_unknown")
        self.assertEqual(self.agent.reserve(lease, tokens=1000)["code"], "budget_exhausted")
        self.assertEqual(self.agent.heartbeat(lease)["event"], "heartbeat")
        self.assertEqual(self.agent.get(lease)["usage"]["tokens"], 40)
        child = self.agent.issue(DECLARED, parent=lease)["lease"]["lease_id"]
        self.assertEqual(self.agent.complete(lease, tokens=42)["event"], "completed")
        self.assertEqual(self.agent.complete(lease)["outcome"], "unchanged")
        self.assertEqual(self.agent.check(child, tool="read_file")["code"], "ancestor_closed")
        with self.assertRaises(ClientError):
            self.agent.stop(child)

    def test_operator(self):
        lease = self.issued()
        asked = self.operator.check(lease, tool="deploy", args={"to": "test"})
        self.assertEqual(asked["outcome"], "approval_required")
        self.operator.approve(lease, "deploy", args={"to": "test"})
        self.assertEqual(self.agent.check(lease, tool="deploy", args={"to": "test"})["outcome"], "allowed")
        self.assertEqual(self.operator.attach(lease, "enforced", "linux")["event"], "attached")
        self.assertEqual(self.operator.get(lease_handle(lease))["handle"], lease_handle(lease))
        self.assertEqual(self.operator.stop(lease, reason="enough")["event"], "stopped")
        parent = self.issued()
        child = self.operator.issue(DECLARED, parent=parent)["lease"]["lease_id"]
        self.assertEqual(self.operator.revoke(child, by=parent)["event"], "revoked")
        self.assertEqual(self.operator.revoke(NOBODY)["outcome"], "unknown")
        self.assertEqual(self.operator.check(NOBODY, tool="x")["code"], "lease_unknown")
        self.assertIsNone(self.operator.get(NOBODY))
        self.assertIn("keys", self.operator.public_keys())

    def test_pages_and_journal(self):
        lease = self.issued()
        found, page = [], {"next": None}
        while "next" in page:
            page = self.operator.list(limit=2, after=page["next"], state="open")
            found += [each["lease_id"] for each in page["leases"]]
        self.assertIn(lease, found)
        lines = list(self.operator.journal())
        self.assertEqual([number for number, _ in lines], list(range(1, len(lines) + 1)))
        self.assertTrue(any(lease in line for _, line in lines))
        stream = self.operator.journal(after=len(lines), follow=True)
        later = []
        reader = threading.Thread(target=lambda: later.append(next(stream)))
        reader.start()
        other = self.issued()
        reader.join()
        self.assertIn(other, later[0][1])
        auditor = Client(URL, token=os.environ["ALM_AUDIT_TOKEN"])
        seen = "".join(line for _, line in auditor.journal())
        self.assertNotIn(other, seen)
        self.assertIn(lease_handle(other), seen)

    def test_socket(self):
        client = Client("unix:" + os.environ["ALM_SOCKET"])
        client.ready()
        with self.assertRaises(ClientError) as raised:
            client.list()
        self.assertEqual(raised.exception.code, "credential_missing")


class BadService(unittest.TestCase):
    """Answers with what is in `answers`, one after another; None breaks off."""

    def setUp(self):
        case = self
        self.answers, self.asked = [], []

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                case.asked.append((self.path, dict(self.headers)))
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                told = case.answers.pop(0)
                if told is not None:
                    self.wfile.write(told)

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()

    def failing(self, call, code):
        with self.assertRaises(ClientError) as raised:
            call()
        self.assertEqual(raised.exception.code, code)
        shown = "".join(traceback.format_exception(None, raised.exception, raised.exception.__traceback__))
        self.assertNotIn("s3cr3t", shown + repr(raised.exception.__dict__))
        self.assertIsNone(raised.exception.__context__)

    def test_safe_calls_are_repeated(self):
        busy = b'HTTP/1.1 503 No\r\n\r\n{"error":{"code":"shutting_down","message":"m"}}'
        good = b'HTTP/1.1 200 OK\r\n\r\n{"outcome":"granted"}'
        self.answers = [None, busy, good]
        self.assertEqual(Client(self.url, token="s3cr3t").issue(DECLARED)["outcome"], "granted")
        self.assertEqual(len({headers["Idempotency-Key"] for _, headers in self.asked}), 1)
        self.answers = [None, good]
        self.failing(lambda: Client(self.url).report("s3cr3t", tokens=1), "service_unreachable")
        self.answers = [busy] * 3
        self.failing(lambda: Client(self.url, retries=2).check("s3cr3t", tool="x"), "shutting_down")
        self.assertTrue(all("s3cr3t" not in path for path, _ in self.asked))

    def test_what_is_no_answer(self):
        for answer in [b"200 OK\r\n\r\n<html>", b"404 No\r\n\r\n{}", b"302 No\r\nLocation: /\r\n\r\n"]:
            self.answers = [b"HTTP/1.1 " + answer]
            self.failing(Client(self.url, token="s3cr3t").list, "answer_malformed")
        self.answers = [b'HTTP/1.1 200 OK\r\n\r\n{"leases":' + b"[" * 100_000]
        self.failing(Client(self.url, token="s3cr3t").list, "answer_malformed")
        self.answers = [b'HTTP/1.1 422 No\r\n\r\n{"error":{"code":"of_a_proxy","message":"m"}}']
        self.failing(lambda: Client(self.url, token="s3cr3t").issue(DECLARED), "of_a_proxy")
        self.answers = [b"rubbish"]
        self.failing(Client(self.url, token="s3cr3t", retries=0).list, "service_unreachable")

    def test_a_stream_that_is_cut_is_not_at_its_end(self):
        chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{}\n\n\r\n3\r\n[]\n\r\n"
        self.answers = [chunked + b"0\r\n\r\n", chunked]
        self.assertEqual(list(Client(self.url, token="s3cr3t").journal(after=7)), [(8, "{}"), (9, "[]")])
        self.failing(lambda: list(Client(self.url, token="s3cr3t").journal()), "service_unreachable")

    def test_credentials_and_addresses(self):
        for token in ["s3cr3t\n", "s3cr3t\u00e9", " "]:
            self.failing(lambda: Client(self.url, token=token), "credential_malformed")
        for url in ["localhost", "ftp://h", "http://u:s3cr3t@h", "http://h?q", "http://"]:
            self.failing(lambda: Client(url), "url_malformed")
        self.failing(lambda: Client("http://127.0.0.1:1", retries=0).ready(), "service_unreachable")
        self.failing(lambda: Client(self.url, timeout=0).ready(), "call_timeout")


if __name__ == "__main__":
    unittest.main()
