import { setTimeout as wait } from 'node:timers/promises';
import { openFileLog, StoreError } from '@cognitive-delivery/store';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGate } from '../src/create-gate.js';
import type { Gate, GateOptions } from '../src/issuer.js';
import { manifest } from './support/manifests.js';
import { granted, KEY, type Workbench, workbench } from './support/workbench.js';

const KEYS_TO_VERIFY = { verifying: [KEY] };

async function gateOn({ journal, clock }: Workbench, options: Partial<GateOptions> = {}): Promise<Gate> {
  const store = options.store ?? (await openFileLog(journal, { readOnly: true }));
  const gate = createGate({ keys: KEYS_TO_VERIFY, clock: () => clock.now, ...options, store });
  onTestFinished(() => gate.close());
  return gate;
}

async function opens(gate: Gate, lease_id: string): Promise<string> {
  const answer = await gate.check({ lease_id, tool: 'read_file' });
  return answer.outcome === 'denied' ? answer.code : answer.outcome;
}

/** A store that can be made to fail or to hang on reading. */
async function moody({ journal }: Workbench) {
  const store = await openFileLog(journal, { readOnly: true });
  const mood = { now: 'well' as 'well' | 'failing' | 'hanging' };
  const catchUp = store.catchUp.bind(store);
  store.catchUp = async (options) => {
    if (mood.now === 'failing')
      throw new StoreError('store_unavailable', 'the store is away', { file: journal });
    if (mood.now === 'hanging') await wait(4000);
    return await catchUp(options);
  };
  return { store, mood };
}

describe('a gate that stands alone', () => {
  test('answers as the issuer does, over a store that it only reads', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const { lease_id: parent } = await granted(issuer, manifest());
    const { lease_id: child } = await granted(issuer, manifest({ approvals: ['read_file'] }), parent);
    const gate = await gateOn(bench);
    expect(await opens(gate, parent)).toBe('allowed');
    expect(await opens(gate, child)).toBe('approval_required');
    await issuer.approve(child, { tool: 'read_file' });
    expect(await gate.check({ lease_id: child, tool: 'read_file' })).toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining('store_read_only'),
    });
    expect(await issuer.revoke(parent)).toMatchObject({ reach: 'effective_everywhere' });
    expect([await opens(gate, parent), await opens(gate, child)]).toEqual([
      'lease_revoked',
      'ancestor_closed',
    ]);
  });

  test('with a bound answers from memory, and learns of a revocation before the bound is over', async () => {
    const bench = workbench();
    const issuer = await bench.issuer({ maxStalenessMs: 2000 });
    const { lease_id } = await granted(issuer, manifest());
    const gate = await gateOn(bench, { maxStalenessMs: 2000 });
    expect(await opens(gate, lease_id)).toBe('allowed');
    const answer = await issuer.revoke(lease_id);
    expect(answer).toMatchObject({ outcome: 'recorded', reach: 'recorded' });
    const by = 'effective_by' in answer ? Date.parse(answer.effective_by) : Number.NaN;
    expect(by - bench.clock.now).toBeGreaterThanOrEqual(2000);
    const begun = performance.now();
    while ((await opens(gate, lease_id)) === 'allowed') await wait(5);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(await opens(gate, lease_id)).toBe('lease_revoked');
  });

  test.each(['failing', 'hanging'] as const)(
    'with a bound outlives a store that is %s for a moment, and then opens nothing',
    async (how) => {
      const bench = workbench();
      const { lease_id } = await granted(await bench.issuer(), manifest());
      const { store, mood } = await moody(bench);
      const gate = await gateOn(bench, { store, maxStalenessMs: 1000 });
      expect(await opens(gate, lease_id)).toBe('allowed');
      mood.now = how;
      expect(await opens(gate, lease_id)).toBe('allowed');
      await wait(1010);
      const begun = performance.now();
      expect(await opens(gate, lease_id)).toBe('view_stale');
      expect(performance.now() - begun).toBeLessThan(3000);
      mood.now = 'well';
      while ((await opens(gate, lease_id)) === 'view_stale') await wait(100);
      expect(await opens(gate, lease_id)).toBe('allowed');
    },
  );

  test('without a bound opens nothing while the store is away', async () => {
    const bench = workbench();
    const { lease_id } = await granted(await bench.issuer(), manifest());
    const { store, mood } = await moody(bench);
    const gate = await gateOn(bench, { store });
    expect(await opens(gate, lease_id)).toBe('allowed');
    mood.now = 'failing';
    expect(await opens(gate, lease_id)).toBe('store_unavailable');
  });

  test('with a bound still goes by its own clock for what runs out', async () => {
    const bench = workbench();
    const { lease_id } = await granted(await bench.issuer(), manifest());
    const gate = await gateOn(bench, { maxStalenessMs: 60_000 });
    expect(await opens(gate, lease_id)).toBe('allowed');
    bench.clock.now += 15 * 60_000;
    expect(await opens(gate, lease_id)).toBe('lease_expired');
  });
});
