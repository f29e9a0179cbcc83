import { leaseHandle, validate, verifyRecord } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { manifest } from './support/manifests.js';
import { granted, KEY, workbench } from './support/workbench.js';

async function family() {
  const bench = workbench();
  const issuer = await bench.issuer();
  const root = await granted(issuer, manifest());
  const child = await granted(issuer, manifest(), root.lease_id);
  const grandchild = await granted(issuer, manifest(), child.lease_id);
  const ids = { root: root.lease_id, child: child.lease_id, grandchild: grandchild.lease_id };
  return { bench, issuer, ...ids };
}

describe('revoke', () => {
  test('by the issuer is on record and signed', async () => {
    const { bench, issuer, child } = await family();
    expect(await issuer.revoke(child, { reason: 'done with it' })).toEqual({
      outcome: 'recorded',
      event: 'revoked',
      lease_id: child,
      at: '2026-10-05T06:00:00.000Z',
      reach: 'effective_everywhere',
      effective_by: '2026-10-05T06:00:00.000Z',
    });
    const record = bench.records().at(-1);
    expect(record).toMatchObject({ event: 'revoked', by: 'issuer', reason: 'done with it' });
    expect(validate('lease-record', record).valid).toBe(true);
    expect(verifyRecord(record, KEY).verified).toBe(true);
  });

  test('by an ancestor is for an ancestor only (L3)', async () => {
    const { bench, issuer, root, child, grandchild } = await family();
    const before = bench.records().length;
    for (const by of [grandchild, child, '11111111-1111-4111-8111-111111111111', 'nobody']) {
      const answer = await issuer.revoke(child, { by });
      expect(answer).toMatchObject({ outcome: 'refused', code: 'not_an_ancestor' });
      expect(JSON.stringify(answer)).not.toContain(by);
      expect(answer).toMatchObject({ message: expect.stringContaining(leaseHandle(by)) });
    }
    expect(bench.records()).toHaveLength(before);
    expect(await issuer.revoke(grandchild, { by: root })).toMatchObject({ outcome: 'recorded' });
  });

  test('needs no key', async () => {
    const { bench, child } = await family();
    const keyless = await bench.issuer({ keys: { verifying: [KEY] } });
    expect(await keyless.revoke(child)).toMatchObject({ outcome: 'recorded' });
    expect(bench.records().at(-1)).not.toHaveProperty('signature');
  });

  test('has a reason of at most 500 characters, astral ones counted as one', async () => {
    const { bench, issuer, child, grandchild } = await family();
    await issuer.revoke(grandchild, { reason: '🔑'.repeat(500) });
    expect(bench.records().at(-1)?.reason).toBe('🔑'.repeat(500));
    await issuer.revoke(child, { reason: '🔑'.repeat(501) });
    expect(bench.records().at(-1)?.reason).toBe(`${'🔑'.repeat(499)}…`);
  });
});

test('what is closed is closed once', async () => {
  const { bench, issuer, root, child } = await family();
  await issuer.complete(child, { usage: { tokens: 12 } });
  const before = bench.records();
  expect(before.at(-1)).toMatchObject({ event: 'completed', usage: { tokens: 12 } });
  for (const close of [issuer.revoke, issuer.stop, issuer.complete, issuer.heartbeat]) {
    expect(await close(child)).toMatchObject({ outcome: 'unchanged', state: 'completed' });
  }
  expect(bench.records()).toEqual(before);
  // Closed from above, it may still be closed itself.
  await issuer.stop(root, { reason: 'enough' });
  expect(bench.records().at(-1)).toMatchObject({ event: 'stopped', reason: 'enough' });
});

test('a lease that nobody granted is unknown to every command', async () => {
  const { issuer } = await family();
  const attach = (id: string) => issuer.attach(id, { containment: 'enforced' });
  for (const command of [issuer.revoke, issuer.stop, issuer.complete, issuer.heartbeat, attach]) {
    expect(await command('11111111-1111-4111-8111-111111111111')).toMatchObject({ outcome: 'unknown' });
  }
});

test('a heartbeat and an attachment are noted and extend nothing', async () => {
  const { bench, issuer, child } = await family();
  const expires = (await issuer.get(child))?.lease.expires_at;
  bench.clock.now += 1000;
  expect(await issuer.heartbeat(child, { usage: { tokens: 5 } })).toMatchObject({ outcome: 'recorded' });
  expect(await issuer.attach(child, { containment: 'enforced', platform: 'linux' })).toMatchObject({
    event: 'attached',
  });
  expect(await issuer.get(child)).toMatchObject({
    heartbeat_at: '2026-10-05T06:00:01.000Z',
    attached: { containment: 'enforced', platform: 'linux' },
    usage: { tokens: 5 },
    time_left_ms: 15 * 60_000 - 1000,
    lease: { expires_at: expires },
  });
});

test('nothing but usage gets into a heartbeat, whoever put it there', async () => {
  const bench = workbench();
  const issuer = await bench.issuer();
  const lease = await granted(issuer, manifest());
  const more = { at: '2099-01-01T00:00:00.000Z', schema_version: '9.9', approval: {}, reason: 'x' };
  await issuer.heartbeat(lease.lease_id, { usage: { tokens: 1 }, ...more });
  const at = new Date(bench.clock.now).toISOString();
  const { lease_id } = lease;
  expect(bench.records().at(-1)).toEqual({
    schema_version: '1.2',
    at,
    event: 'heartbeat',
    lease_id,
    usage: { tokens: 1 },
  });
});

test('what no record can hold is refused and not recorded', async () => {
  const { bench, issuer, child } = await family();
  const before = bench.records();
  const bad = [
    issuer.heartbeat(child, { usage: { tokens: -1 } }),
    issuer.heartbeat(child, { usage: { cost_usd: Number.POSITIVE_INFINITY } }),
    issuer.attach(child, { containment: 'enforced', platform: 'p'.repeat(33) }),
    issuer.attach(child, { containment: 'loose' as 'enforced' }),
  ];
  for (const answer of await Promise.all(bad)) expect(answer).toMatchObject({ code: 'request_malformed' });
  expect(bench.records()).toEqual(before);
});

test('expire records each lapsed lease once', async () => {
  const { bench, issuer, root, child, grandchild } = await family();
  expect(await issuer.expire()).toEqual({ outcome: 'recorded', lease_ids: [] });
  await issuer.stop(grandchild);
  bench.clock.now += 15 * 60_000;
  expect(await issuer.expire()).toEqual({ outcome: 'recorded', lease_ids: [root, child] });
  expect(await issuer.expire()).toEqual({ outcome: 'recorded', lease_ids: [] });
  expect(
    bench
      .records()
      .slice(-2)
      .map(({ event }) => event),
  ).toEqual(['expired', 'expired']);
});
