import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaseHandle } from '@cognitive-delivery/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../src/client/index.js';
import { fetchOverSocket } from '../../src/client/socket.js';
import { manifest } from '../support/manifests.js';
import { type ServiceProcess, serviceProcess } from '../support/service-process.js';

// Everything that a client can ask, of a real service in a process of its own.

let service: ServiceProcess;
let operator: Client;
let auditor: Client;
let agent: Client;
beforeAll(async () => {
  service = await serviceProcess();
  operator = createClient({ url: service.address, token: await service.token('present', 'operate') });
  auditor = createClient({ url: service.address, token: await service.token('audit') });
  agent = createClient({ url: service.address });
});
afterAll(() => service.remove());

const DECLARED = manifest({
  allow: { tools: ['read_file', 'deploy', 'rm'] },
  approvals: ['deploy'],
  budget: { tokens: 100, depth: 2, fan_out: 4 },
});

async function issued(parent?: string, client = operator): Promise<string> {
  const answer = await client.issue({ declared: DECLARED, ...(parent !== undefined && { parent }) });
  if (answer.outcome !== 'granted') throw new Error(JSON.stringify(answer));
  return answer.lease.lease_id;
}

describe('a client', () => {
  test('is granted, refused, and told what would be granted', async () => {
    await operator.ready();
    const granted = await operator.issue({ declared: DECLARED, ttlMs: 60_000 });
    expect(granted).toMatchObject({ outcome: 'granted', changes: [{ entry: 'rm' }] });
    expect(await operator.issue({ declared: DECLARED, dryRun: true })).toMatchObject({
      outcome: 'grantable',
    });
    const refused = await operator.issue({ declared: '{"agent":' });
    expect(refused).toMatchObject({ outcome: 'refused', reasons: ['runtime_error:manifest_unparseable'] });
    expect(refused).not.toHaveProperty('error');
  });

  test('is given the same lease for the same key', async () => {
    const [first, second] = [
      await operator.issue({ declared: DECLARED }, { idempotencyKey: 'once' }),
      await operator.issue({ declared: DECLARED }, { idempotencyKey: 'once' }),
    ];
    expect(first.outcome === 'granted' && second.outcome === 'granted' && first.lease).toEqual(
      second.outcome === 'granted' && second.lease,
    );
    const other = operator.issue({ declared: manifest() }, { idempotencyKey: 'once' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_conflict', status: 409 });
  });

  test('is an agent with no more than the id of its lease', async () => {
    const lease = await issued();
    expect(await agent.check({ lease_id: lease, tool: 'read_file' })).toMatchObject({ outcome: 'allowed' });
    expect(await agent.check({ lease_id: lease, tool: 'rm' })).toMatchObject({ code: 'tool_not_granted' });
    expect(await agent.report(lease, { tokens: 10 })).toMatchObject({ outcome: 'recorded' });
    const reserved = await agent.reserve(lease, { tokens: 40 });
    const reservation = reserved.outcome === 'recorded' ? (reserved.reservation ?? '') : '';
    expect(await agent.commit(lease, reservation, { tokens: 30 })).toMatchObject({ outcome: 'recorded' });
    const other = await agent.reserve(lease, { tokens: 20 });
    expect(
      await agent.release(lease, other.outcome === 'recorded' ? (other.reservation ?? '') : ''),
    ).toMatchObject({
      outcome: 'recorded',
    });
    expect(await agent.commit(lease, reservation)).toMatchObject({ code: 'reservation_unknown' });
    expect(await agent.reserve(lease, { tokens: 1000 })).toMatchObject({ code: 'budget_exhausted' });
    expect(await agent.heartbeat(lease, { usage: { tokens: 41 } })).toMatchObject({ event: 'heartbeat' });
    expect(await agent.get(lease)).toMatchObject({ usage: { tokens: 41 }, remaining: { tokens: 59 } });
    const child = await issued(lease, agent);
    expect((await operator.get(child))?.parent_lease_id).toBe(lease);
    expect(await agent.complete(lease, { usage: { tokens: 42 } })).toMatchObject({
      event: 'completed',
      reach: 'effective_everywhere',
    });
    expect(await agent.complete(lease)).toMatchObject({ outcome: 'unchanged', state: 'completed' });
    expect(await agent.check({ lease_id: child, tool: 'read_file' })).toMatchObject({
      code: 'ancestor_closed',
    });
    await expect(agent.stop(child)).rejects.toMatchObject({ status: 403 });
    await expect(agent.list()).rejects.toMatchObject({ code: 'credential_missing' });
  });

  test('is an operator', async () => {
    const lease = await issued();
    const asked = await operator.check({ lease_id: lease, tool: 'deploy', args: { to: 'test' } });
    expect(asked).toMatchObject({ outcome: 'approval_required', tool: 'deploy' });
    expect(await operator.approve(lease, { tool: 'deploy', args: { to: 'test' } })).toMatchObject({
      outcome: 'recorded',
    });
    expect(await agent.check({ lease_id: lease, tool: 'deploy', args: { to: 'test' } })).toMatchObject({
      outcome: 'allowed',
    });
    expect(await operator.approve(lease, { tool: 'read_file' })).toMatchObject({ code: 'tool_not_granted' });
    expect(await operator.attach(lease, { containment: 'enforced', platform: 'linux' })).toMatchObject({
      event: 'attached',
    });
    const handle = leaseHandle(lease);
    expect(await operator.get(handle)).toMatchObject({ handle, attached: { containment: 'enforced' } });
    expect(await operator.stop(handle, { reason: 'enough' })).toMatchObject({ event: 'stopped' });
    const [parent, child] = await issued().then(async (id) => [id, await issued(id)] as const);
    expect(await operator.revoke(child, { by: parent, reason: 'no more' })).toMatchObject({
      event: 'revoked',
    });
    expect(await operator.revoke(child)).toMatchObject({ outcome: 'unchanged', state: 'revoked' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await operator.revoke(nobody)).toMatchObject({ outcome: 'unknown' });
    expect(await operator.get(nobody)).toBeUndefined();
    expect(await operator.check({ lease_id: nobody, tool: 'x' })).toMatchObject({ code: 'lease_unknown' });
    expect(await operator.publicKeys()).toMatchObject({ keys: [{ kty: 'OKP' }] });
  });

  test('pages through leases', async () => {
    const some = await Promise.all(Array.from({ length: 3 }, () => issued()));
    const found = [];
    for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
      const page = await operator.list({ limit: 2, state: 'open', ...(after !== undefined && { after }) });
      expect(page.leases.length).toBeLessThanOrEqual(2);
      found.push(...page.leases);
      after = page.next;
    }
    expect(found.map(({ lease_id }) => lease_id)).toEqual(expect.arrayContaining(some));
  });

  test('follows the journal', async () => {
    const known = readFileSync(join(service.folder, 'journal.jsonl'), 'utf8').split('\n').length - 1;
    const controller = new AbortController();
    const lines = operator.journal({ after: known, follow: true }, { signal: controller.signal });
    const first = lines.next();
    const lease = await issued();
    expect((await first).value).toMatchObject({ number: known + 1, text: expect.stringContaining(lease) });
    controller.abort();
    await expect(lines.next().then(() => lines.next())).rejects.toMatchObject({ code: 'call_aborted' });
    const all = [];
    for await (const { text } of operator.journal()) all.push(text);
    expect(`${all.join('\n')}\n`).toBe(readFileSync(join(service.folder, 'journal.jsonl'), 'utf8'));
    const seen = [];
    for await (const { text } of auditor.journal({ after: known })) seen.push(text);
    expect(seen.join()).not.toContain(lease);
    expect(seen.join()).toContain(leaseHandle(lease));
  });
});

test('over a Unix socket it is the same, and a service that comes back is found again', async () => {
  const own = await serviceProcess('socket');
  try {
    const client = createClient({
      url: 'http://localhost',
      token: await own.token('present', 'operate'),
      fetch: fetchOverSocket(own.address.replace('unix:', '')),
      retries: 50,
      timeoutMs: 60_000,
    });
    const lease = await issued(undefined, client);
    await own.stop();
    const waiting = client.check({ lease_id: lease, tool: 'read_file' });
    await own.start();
    expect(await waiting).toMatchObject({ outcome: 'allowed' });
    const lines = [];
    for await (const { number } of client.journal()) lines.push(number);
    expect(lines.length).toBeGreaterThan(0);
    const controller = new AbortController();
    controller.abort();
    await expect(client.list({}, { signal: controller.signal })).rejects.toMatchObject({
      code: 'call_aborted',
    });
  } finally {
    await own.remove();
  }
});
