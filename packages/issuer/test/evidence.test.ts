import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuditEvent } from '@cognitive-delivery/contract';
import { checkEventType, leaseHandle, validate } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Action } from '../src/action.js';
import { requestHash } from '../src/approval.js';
import { checkDraft } from '../src/evidence/check-draft.js';
import { Evidence } from '../src/evidence/evidence.js';
import { draftsOf } from '../src/evidence/record-drafts.js';
import type { EvidenceSink } from '../src/evidence/sink.js';
import { evidenceFile, evidenceHttp, evidenceStream } from '../src/evidence/sinks.js';
import { type Command, command, Ledger } from './support/ledger.js';
import { manifest } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

/** Keeps what it gets. */
class Kept implements EvidenceSink {
  readonly events: AuditEvent[] = [];
  put(event: AuditEvent): void {
    this.events.push(event);
  }
  status() {
    return { written: this.events.length, lost: 0, waiting: 0 };
  }
  async close(): Promise<void> {}
}

const event = (n: number) => ({
  schema_version: '1.2',
  timestamp: '2026-10-05T06:00:00.000Z',
  event_type: `alm.n${n}`,
});
const lines = (text: string) => text.split('\n').filter((line) => line !== '');
const types = (text: string) => lines(text).map((line) => (JSON.parse(line) as AuditEvent).event_type);

describe('each decision', () => {
  test('is an event with hashes and handles, and nothing of what was asked for', async () => {
    const sink = new Kept();
    const bench = workbench();
    const issuer = await bench.issuer({ evidence: { sink } });
    const declared = manifest({ approvals: ['read_file'], allow: { tools: ['read_file', 'sudo'] } });
    const { lease_id } = await granted(issuer, declared);
    await issuer.issue({ declared: manifest({ intent: { purpose: ' ' } }) });
    await issuer.check({ lease_id, tool: 'read_file', args: { path: 'secret-plan' } });
    await issuer.approve(lease_id, { tool: 'read_file', args: { path: 'secret-plan' } });
    await issuer.check({ lease_id, tool: 'read_file', args: { path: 'secret-plan' } });
    await issuer.check({ lease_id, host: 'secret-plan.example.com' });
    const reserved = await issuer.reserve(lease_id, { tokens: 5 });
    await issuer.release(lease_id, 'reservation' in reserved ? String(reserved.reservation) : 'none');
    await issuer.report(lease_id, { tokens: 7, cost_usd: 0.5 });
    await issuer.heartbeat(lease_id);
    await issuer.attach(lease_id, { containment: 'enforced', platform: 'linux' });
    await issuer.stop(lease_id, { reason: 'secret-plan' });
    await issuer.issue({ declared, dryRun: true });

    expect(sink.events.map(({ event_type }) => event_type.replace('alm.lease.', ''))).toEqual([
      'granted',
      'refused',
      'approval_required',
      'approved',
      'approval_used',
      'allowed',
      'denied',
      'reserved',
      'settled',
      'charged',
      'heartbeat',
      'attached',
      'stopped',
    ]);
    for (const each of sink.events) {
      expect(validate('audit-event', each).errors).toEqual([]);
      expect(checkEventType(each.event_type, { kind: 'vendor', vendor: 'alm' })).toEqual([]);
      expect(each).toMatchObject({ session_id: 'session-1', event_id: expect.any(String) });
    }
    expect(JSON.stringify(sink.events)).not.toMatch(/secret-plan|keep the tests honest|worker/);
    expect(JSON.stringify(sink.events)).not.toContain(lease_id);
    const [grant, refusal, asked, , , allowed, denied] = sink.events;
    const [record, , refused] = bench.records();
    expect(grant).toMatchObject({
      outcome: 'partial',
      actor: { kind: 'agent', runtime_agent: 'unknown' },
      details: {
        lease: leaseHandle(lease_id),
        declared_hash: record?.declared_hash,
        granted_hash: record?.granted_hash,
      },
    });
    expect(refusal).toMatchObject({
      outcome: 'failure',
      details: { reasons: 'R1', declared_hash: refused?.declared_hash },
    });
    const request_hash = requestHash('read_file', { path: 'secret-plan' });
    for (const each of [asked, allowed]) {
      expect(each).toMatchObject({ request_hash, details: { action: 'tool', tool: 'read_file' } });
    }
    expect(denied).toMatchObject({
      outcome: 'failure',
      details: { action: 'host', code: 'host_not_granted' },
    });
  });

  test('of the reference writer has its types', async () => {
    const sink = new Kept();
    const issuer = await workbench().issuer({ evidence: { sink, asReferenceWriter: true } });
    await granted(issuer, manifest());
    const [first] = sink.events;
    expect(first?.event_type).toBe('lease.granted');
    expect(checkEventType(first?.event_type, { kind: 'reference' })).toEqual([]);
  });

  test('stands, whatever its evidence comes to', async () => {
    const broken: EvidenceSink = {
      put() {
        throw new Error('no more');
      },
      status: () => ({ written: 0, lost: 0, waiting: 0 }),
      close: async () => undefined,
    };
    const issuer = await workbench().issuer({ evidence: { sink: broken } });
    const { lease_id } = await granted(issuer, manifest());
    expect(await issuer.check({ lease_id, tool: 'read_file' })).toMatchObject({ outcome: 'allowed' });
    expect(await issuer.sync()).toMatchObject({ evidence: { lost: 2 } });
  });

  test('whatever it is makes a valid event', () => {
    const commands = fc.array(command, { minLength: 5, maxLength: 30 });
    const action: fc.Arbitrary<Action> = fc.oneof(
      fc.record({
        kind: fc.constant('tool' as const),
        subject: fc.string({ maxLength: 300 }),
        args: fc.anything(),
      }),
      fc.record({ kind: fc.constantFrom('read' as const, 'host' as const), subject: fc.string() }),
    );
    fc.assert(
      fc.property(commands, action, fc.string(), (steps: Command[], asked, id) => {
        const sink = new Kept();
        const ledger = new Ledger();
        const evidence = new Evidence({ sink }, 'session-1');
        for (const step of steps) ledger.run(step);
        evidence.write(() => draftsOf(ledger.lines.map(({ text }) => JSON.parse(text))));
        const denied = {
          outcome: 'denied',
          code: 'tool_not_granted',
          message: '',
          entry: id.repeat(100),
        } as const;
        evidence.write(() => [checkDraft(id, asked, denied, '2026-10-05T06:00:00.000Z')]);
        expect(evidence.status()).toMatchObject({ lost: 0 });
        for (const each of sink.events) expect(validate('audit-event', each).valid).toBe(true);
      }),
      { numRuns: scaled(5000) },
    );
  });
});

describe('a sink', () => {
  test('that is a file has a line for each event, for its owner only, and is appended to', async () => {
    const { folder } = workbench();
    const path = join(folder, 'audit.jsonl');
    for (let n = 0; n < 4; n += 2) {
      const sink = evidenceFile(path);
      sink.put(event(n));
      sink.put(event(n + 1));
      await sink.close();
      expect(sink.status()).toEqual({ written: 2, lost: 0, waiting: 0 });
    }
    expect(types(readFileSync(path, 'utf8'))).toEqual(['alm.n0', 'alm.n1', 'alm.n2', 'alm.n3']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('that cannot be written counts what is lost, and says so once it can be', async () => {
    const { folder } = workbench();
    const sink = evidenceFile(join(folder, 'missing', 'audit.jsonl'), { maxWaiting: 3, firstPauseMs: 5 });
    for (let n = 0; n < 5; n += 1) sink.put(event(n));
    const told = { written: 0, lost: 2, waiting: 3, last_failure: expect.any(String) };
    await vi.waitFor(() => expect(sink.status()).toMatchObject(told), { timeout: 20_000 });
    await sink.close();
    expect(sink.status()).toMatchObject({ written: 0, lost: 5, waiting: 0 });
    sink.put(event(6));
    expect(sink.status()).toMatchObject({ lost: 6 });

    const kept = new Kept();
    const lossy = {
      ...kept,
      put: kept.put,
      events: kept.events,
      close: kept.close,
      status: () => ({ written: 0, lost: 7, waiting: 0 }),
    };
    const evidence = new Evidence({ sink: lossy }, 'session-1');
    evidence.write(() => [{ what: 'heartbeat', at: '2026-10-05T06:00:00.000Z', details: {} }]);
    expect(kept.events).toMatchObject([
      { event_type: 'alm.lease.evidence_lost', details: { events: 7 } },
      { event_type: 'alm.lease.heartbeat' },
    ]);
  });

  test('that is a stream is written to, and a reader that went away loses events and ends nobody', async () => {
    const stream = new PassThrough();
    const sink = evidenceStream(stream);
    sink.put(event(1));
    await sink.close();
    expect(types(String(stream.read()))).toEqual(['alm.n1']);

    const gone = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const lost = evidenceStream(gone);
    lost.put(event(1));
    await wait(5);
    lost.put(event(2));
    await lost.close();
    expect(lost.status()).toMatchObject({ written: 0, lost: 2 });
  });

  /** A receiver that gives the answers in turn, the last one again and again. */
  async function receiver(...answers: number[]) {
    const bodies: string[] = [];
    const heads: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        bodies.push(body);
        heads.push(request.headers['content-type'], request.headers.authorization);
        const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 500;
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { url: `http://127.0.0.1:${port}/events`, bodies, heads };
  }

  test('that is a URL gets events in order, and again until it takes them', async () => {
    const { url, bodies, heads } = await receiver(503, 429, 200);
    const sink = evidenceHttp(url, { firstPauseMs: 5, headers: { authorization: 'Bearer t' } });
    sink.put(event(1));
    sink.put(event(2));
    const all = { written: 2, lost: 0, waiting: 0 };
    await vi.waitFor(() => expect(sink.status()).toEqual(all), { timeout: 20_000 });
    expect(bodies.map(types)).toEqual(Array.from({ length: 3 }, () => ['alm.n1', 'alm.n2']));
    expect(heads.slice(0, 2)).toEqual(['application/x-ndjson', 'Bearer t']);
    await sink.close();
  });

  test.each([400, 403, 302])('that is a URL which answers %d loses those events', async (status) => {
    const { url, bodies } = await receiver(status, 200);
    const sink = evidenceHttp(url, { firstPauseMs: 5 });
    sink.put(event(1));
    await vi.waitFor(() => expect(bodies).not.toEqual([]), { timeout: 20_000 });
    sink.put(event(2));
    await sink.close();
    const { written, lost } = sink.status();
    // A redirection is no answer of the receiver's, so it is asked again.
    expect([written, lost]).toEqual(status === 302 ? [2, 0] : [1, 1]);
  });

  test('that is a URL nobody listens at keeps nobody waiting when it is closed', async () => {
    const sink = evidenceHttp('http://127.0.0.1:9/', { firstPauseMs: 5, closeMs: 200 });
    sink.put(event(1));
    await wait(20);
    const begun = performance.now();
    await sink.close();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(sink.status()).toMatchObject({ written: 0, lost: 1 });
    expect(() => evidenceHttp('file:///tmp/x')).toThrow(TypeError);
  });
});
