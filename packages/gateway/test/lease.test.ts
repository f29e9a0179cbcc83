import type { Issuer, LeaseView } from '@cognitive-delivery/issuer';
import { expect, test, vi } from 'vitest';
import { LeaseHold } from '../src/lease/hold.js';
import { StepMeter } from '../src/lease/steps.js';
import { watchLease } from '../src/lease/watch.js';
import { leaseFixture } from './support/lease.js';

test('steps are charged before they are taken, in blocks, and what is left is given back', async () => {
  const fixture = await leaseFixture({ tools: ['a'] });
  const meter = new StepMeter(fixture.issuer, fixture.leaseId, 8);
  for (let n = 0; n < 9; n++) expect(await meter.take()).toEqual({ ok: true });
  expect(await fixture.steps()).toBe(16);
  expect(meter.hasSpare).toBe(true);
  await meter.settle();
  expect(await fixture.steps()).toBe(9);
  await fixture.close();
});

test('two that share a budget can use it up to the last step, and no further', async () => {
  const fixture = await leaseFixture({ tools: ['a'], budget: { steps: 50 } });
  const { issuer, leaseId } = fixture;
  const holds = await Promise.all([1, 2].map(() => LeaseHold.of({ issuer, leaseId })));
  let taken = 0;
  const work = async (hold: LeaseHold) => {
    for (;;) {
      const checked = await hold.check('a', {});
      const step = checked.outcome === 'allowed' ? await hold.takeStep() : undefined;
      if (step?.ok !== true) return;
      taken += 1;
    }
  };
  await Promise.all(holds.map(work));
  await Promise.all(holds.map((hold) => hold.release()));
  // One may end while the other holds some in reserve, which is then given back: never more than there are.
  expect(taken).toBeLessThanOrEqual(50);
  expect(taken).toBeGreaterThanOrEqual(35);
  expect(await fixture.steps()).toBe(taken);
  await fixture.close();
});

test('alone, a holder gets the last step', async () => {
  const fixture = await leaseFixture({ tools: ['a'], budget: { steps: 37 } });
  const hold = await LeaseHold.of({ issuer: fixture.issuer, leaseId: fixture.leaseId });
  let taken = 0;
  while ((await hold.check('a', {})).outcome === 'allowed' && (await hold.takeStep()).ok) taken += 1;
  expect(taken).toBe(37);
  await hold.release();
  await fixture.close();
});

test.each(['revoke', 'stop', 'complete'] as const)(
  'a watch tells once that a lease was closed by %s',
  async (how) => {
    const fixture = await leaseFixture({ tools: ['a'] });
    const told: string[] = [];
    const stop = watchLease(fixture.issuer, fixture.leaseId, ({ code }) => told.push(code), { everyMs: 10 });
    await fixture.issuer[how](fixture.leaseId);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatch(/^lease_(revoked|stopped|completed)$/);
    stop();
    await fixture.close();
  },
);

test('a lease of which nothing can be seen any more counts as closed after a while', async () => {
  const told: string[] = [];
  const blind: Pick<Issuer, 'get'> = { get: () => Promise.reject<LeaseView>(new Error('the disk is gone')) };
  watchLease(blind, 'x', ({ code }) => told.push(code), { everyMs: 5, blindMs: 30 });
  await vi.waitFor(() => expect(told).toEqual(['store_unavailable']));
});
