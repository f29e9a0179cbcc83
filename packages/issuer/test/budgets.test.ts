import { leaseHandle } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../src/charge.js';
import { manifest, rootPolicy } from './support/manifests.js';
import { granted, KEY, recordsIn, START, workbench } from './support/workbench.js';

const MINUTE = 60_000;

/** A parent with a budget and two children who declare none, on one journal. */
async function family(budget: object = { tokens: 100, cost_usd: 1, steps: 10 }) {
  const bench = workbench();
  const issuer = await bench.issuer();
  const parent = (await granted(issuer, manifest({ budget }))).lease_id;
  const [a, b] = [await granted(issuer, manifest(), parent), await granted(issuer, manifest(), parent)];
  const check = async (lease_id: string) => {
    const answer = await issuer.check({ lease_id, tool: 'read_file' });
    return answer.outcome === 'denied' ? answer.code : answer.outcome;
  };
  return { bench, issuer, parent, a: a.lease_id, b: b.lease_id, check };
}

describe('a report', () => {
  test('is charged to the lease and to every ancestor, and is on record as a sum', async () => {
    const { bench, issuer, parent, a, b } = await family();
    await issuer.report(a, { tokens: 30, cost_usd: 0.1 });
    await issuer.report(b, { cost_usd: 0.2, steps: 1 });
    await issuer.report(a, { tokens: 12, cost_usd: 0.2 });
    const usages = bench.records().flatMap(({ usage, lease_id }) => (usage ? [[lease_id, usage]] : []));
    expect(usages).toEqual([
      [a, { tokens: 30, cost_usd: 0.1 }],
      [b, { steps: 1, cost_usd: 0.2 }],
      [a, { tokens: 42, cost_usd: 0.3 }],
    ]);
    expect(await issuer.get(a)).toMatchObject({
      usage: { tokens: 42, cost_usd: 0.3 },
      charged: { tokens: 42 },
    });
    const above = await issuer.get(parent);
    expect(above?.usage).toEqual({});
    expect(above?.charged).toEqual({ steps: 1, tokens: 42, cost_usd: 0.5 });
    expect(above?.remaining).toEqual({ depth: 3, fan_out: 6, steps: 9, tokens: 58, cost_usd: 0.5 });
    // What the other child spent is gone for this one, too.
    expect(await issuer.remaining(a)).toMatchObject({ steps: 9, tokens: 58, cost_usd: 0.5 });
  });

  test('that exhausts a budget is recorded and says so; after it nothing passes that the budget is above', async () => {
    const { issuer, parent, a, b, check } = await family();
    const exhausted = (id: string) => ({ exhausted: { lease: leaseHandle(id), measure: 'tokens' } });
    expect(await issuer.report(a, { tokens: 130 })).toMatchObject({ outcome: 'recorded', ...exhausted(a) });
    expect(await issuer.report(b, { tokens: 1 })).toMatchObject({
      outcome: 'recorded',
      ...exhausted(parent),
    });
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 131 });
    expect(await issuer.remaining(b)).toMatchObject({ tokens: 0 });
    for (const id of [parent, a, b]) expect(await check(id)).toBe('budget_exhausted');
    expect(await issuer.open(a, 'x', 'r')).toMatchObject({ code: 'budget_exhausted' });
    expect(await issuer.reserve(b, { steps: 1 })).toMatchObject({ code: 'budget_exhausted' });
    expect(await issuer.issue({ declared: manifest(), parent: a })).toMatchObject({
      reasons: ['runtime_error:parent_closed'],
      issues: [{ message: expect.stringContaining(leaseHandle(a)) }],
    });
    const answer = await issuer.check({ lease_id: b, tool: 'read_file' });
    expect(JSON.stringify(answer)).not.toContain(parent);
    // Whoever cannot go on can still be ended.
    expect(await issuer.revoke(a)).toMatchObject({ outcome: 'recorded' });
  });

  test('of a lease that has ended is charged to those above it, for an hour after its expiry', async () => {
    const { bench, issuer, parent, a, b } = await family();
    await issuer.revoke(a);
    expect(await issuer.report(a, { tokens: 40 })).toMatchObject({ outcome: 'recorded' });
    bench.clock.now += 15 * MINUTE;
    await issuer.expire();
    expect(await issuer.report(b, { tokens: 7 })).toMatchObject({ outcome: 'recorded' });
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 47 });
    bench.clock.now = START + 15 * MINUTE + GRACE_MS + 1;
    expect(await issuer.report(b, { tokens: 7 })).toMatchObject({ outcome: 'unchanged', state: 'expired' });
  });

  test('counts what is not named as unmeasured, never as nothing', async () => {
    const { issuer, a } = await family({ tokens: 100 });
    await issuer.report(a, { steps: 2 });
    const view = await issuer.get(a);
    expect(view?.usage).toEqual({ steps: 2 });
    expect(view?.remaining).toEqual({ depth: 2, fan_out: 8, tokens: 100 });
  });

  test.each([
    ['nothing', {}],
    ['something that is not counted', { tokens: 1, apples: 2 }],
    ['less than nothing', { tokens: -1 }],
    ['a part of a token', { tokens: 1.5 }],
    ['no number', { cost_usd: Number.NaN }],
    ['a text', { steps: '1' }],
    ['no object', null],
  ])('of %s is refused, and nothing recorded', async (_, usage) => {
    const { bench, issuer, a } = await family();
    const before = bench.records().length;
    expect(await issuer.report(a, usage as object)).toMatchObject({ code: 'request_malformed' });
    expect(await issuer.reserve(a, usage as object)).toMatchObject({ code: 'request_malformed' });
    expect(bench.records()).toHaveLength(before);
  });

  test('adds up exactly, in cents as in the largest numbers', async () => {
    const { issuer, a } = await family({ cost_usd: 1 });
    for (let time = 0; time < 10; time += 1) await issuer.report(a, { cost_usd: 0.1 });
    expect((await issuer.get(a))?.usage).toEqual({ cost_usd: 1 });
    expect(await issuer.remaining(a)).toMatchObject({ cost_usd: 0 });
    for (let time = 0; time < 3; time += 1) {
      await issuer.report(a, { tokens: Number.MAX_SAFE_INTEGER, cost_usd: Number.MAX_VALUE });
    }
    const largest = { tokens: Number.MAX_SAFE_INTEGER, cost_usd: Number.MAX_VALUE };
    expect((await issuer.get(a))?.usage).toEqual(largest);
  });
});

describe('a reservation', () => {
  const id = (answer: object) => ('reservation' in answer ? String(answer.reservation) : 'none');

  test('is charged when it is made, and children together get no more than there is', async () => {
    const { issuer, parent, a, b } = await family();
    expect(await issuer.reserve(a, { tokens: 60 })).toMatchObject({ outcome: 'recorded' });
    const tooMuch = await issuer.reserve(b, { tokens: 41 });
    expect(tooMuch).toMatchObject({
      code: 'budget_exhausted',
      message: expect.stringContaining(leaseHandle(parent)),
    });
    expect(await issuer.reserve(b, { tokens: 40 })).toMatchObject({
      exhausted: { lease: leaseHandle(parent), measure: 'tokens' },
    });
  });

  test('gives back what was not used, and what was not measured counts as used', async () => {
    const { issuer, parent, a, check } = await family();
    const all = id(await issuer.reserve(a, { tokens: 100, cost_usd: 0.5 }));
    expect(await check(a)).toBe('budget_exhausted');
    expect(await issuer.commit(a, all, { tokens: 25 })).toMatchObject({ outcome: 'recorded' });
    expect(await check(a)).toBe('allowed');
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 25, cost_usd: 0.5 });
    const more = id(await issuer.reserve(a, { tokens: 10 }));
    await issuer.commit(a, more);
    const none = id(await issuer.reserve(a, { tokens: 10, cost_usd: 0.5 }));
    await issuer.release(a, none);
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 35, cost_usd: 0.5 });
  });

  test('is settled once, by its own lease', async () => {
    const { bench, issuer, a, b } = await family();
    const made = id(await issuer.reserve(a, { tokens: 10 }));
    expect(await issuer.commit(b, made)).toMatchObject({ code: 'reservation_unknown' });
    await issuer.release(a, made);
    const before = bench.records().length;
    expect(await issuer.release(a, made)).toMatchObject({ code: 'reservation_unknown' });
    expect(await issuer.commit(a, made, { tokens: 1 })).toMatchObject({ code: 'reservation_unknown' });
    expect(bench.records()).toHaveLength(before);
  });

  test('dies with its lease: it can be settled no more, and what it held stays charged', async () => {
    const { issuer, parent, a } = await family();
    const made = id(await issuer.reserve(a, { tokens: 10 }));
    await issuer.stop(a);
    expect(await issuer.release(a, made)).toMatchObject({ outcome: 'unchanged', state: 'stopped' });
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 10 });
  });

  test('outlives the process that made it', async () => {
    const { bench, issuer, a, b } = await family();
    const made = id(await issuer.reserve(a, { tokens: 90 }));
    await issuer.close();
    const next = await bench.issuer();
    expect(await next.remaining(b)).toMatchObject({ tokens: 10 });
    await next.commit(a, made, { tokens: 20 });
    expect(await next.remaining(b)).toMatchObject({ tokens: 80 });
  });

  test('that turns out too small is charged with what was used all the same', async () => {
    const { issuer, parent, a } = await family();
    const made = id(await issuer.reserve(a, { tokens: 10 }));
    expect(await issuer.commit(a, made, { tokens: 150 })).toMatchObject({
      exhausted: { lease: leaseHandle(a), measure: 'tokens' },
    });
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 150 });
  });

  test('stands on a lease that opens nothing less than a check does', async () => {
    const { bench, issuer, parent, a } = await family();
    const foreign = await bench.issuer({ keys: { signing: KEY, verifying: [] } });
    expect(await foreign.reserve(a, { tokens: 1 })).toMatchObject({ code: 'signature_invalid' });
    await issuer.revoke(parent);
    expect(await issuer.reserve(a, { tokens: 1 })).toMatchObject({ code: 'ancestor_closed' });
    expect(await issuer.reserve('none', { tokens: 1 })).toMatchObject({ outcome: 'unknown' });
  });
});

test('a heartbeat tells a sum, which reservations for other work come on top of and which never falls', async () => {
  const { bench, issuer, a } = await family();
  await issuer.reserve(a, { tokens: 20 });
  await issuer.heartbeat(a, { usage: { tokens: 30, cache_hits: 4 } });
  await issuer.heartbeat(a, { usage: { tokens: 5 } });
  expect(
    bench
      .records()
      .slice(-2)
      .map(({ usage }) => usage),
  ).toEqual([{ tokens: 50, cache_hits: 4 }, { tokens: 50 }]);
  expect(await issuer.heartbeat(a, { usage: { tokens: 60, steps: 0.5 } })).toMatchObject({
    code: 'request_malformed',
  });
});

test('the record of a completed lease has what was measured of it, time always', async () => {
  const { bench, issuer, a, b } = await family();
  await issuer.report(a, { tokens: 30 });
  bench.clock.now += 1500;
  await issuer.complete(a, { usage: { cost_usd: 0.25 } });
  await issuer.complete(b);
  expect(recordsIn(bench.journal).slice(-2)).toMatchObject([
    { event: 'completed', usage: { tokens: 30, cost_usd: 0.25, wall_clock_ms: 1500 } },
    { event: 'completed', usage: { wall_clock_ms: 1500 } },
  ]);
});

test('a budget of nothing opens nothing', async () => {
  const issuer = await workbench().issuer();
  const { lease_id } = await granted(issuer, manifest({ budget: { steps: 0 } }));
  expect(await issuer.check({ lease_id, tool: 'read_file' })).toMatchObject({ code: 'budget_exhausted' });
});

test('a root policy lends its budget to each root lease', async () => {
  const bench = workbench(rootPolicy({ budget: { depth: 1, fan_out: 2, tokens: 50 } }));
  const issuer = await bench.issuer();
  const first = await granted(issuer, manifest());
  await issuer.report(first.lease_id, { tokens: 50 });
  expect((await granted(issuer, manifest())).manifest.budget).toMatchObject({ tokens: 50 });
});
