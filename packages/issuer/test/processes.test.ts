import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseInstant } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { evolve } from '../src/evolve.js';
import { emptyLedger } from '../src/ledger-state.js';
import { liveBelow } from '../src/openness.js';
import { manifest, rootPolicy } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

const LOOP = join(import.meta.dirname, 'support/issue-loop.mjs');

/** A process that issues under `parent`; `lines` are what it said, whole lines only. */
function issueLoop(journal: string, parent: string, count: number) {
  const child = spawn(process.execPath, [LOOP, journal, parent, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const closed = once(child, 'close');
  return {
    child,
    closed,
    lines: () => said.split('\n').slice(0, -1),
    granted: () =>
      said
        .split('\n')
        .slice(0, -1)
        .flatMap((line) => /^granted (.*)$/.exec(line)?.[1] ?? []),
  };
}

/** A parent with room for `fan_out` children, issued at the time of day that child processes go by. */
async function parentWith(fan_out: number) {
  const bench = workbench(rootPolicy({ budget: { depth: 4, fan_out } }));
  bench.clock.now = Date.now();
  const issuer = await bench.issuer({ clock: Date.now });
  const parent = await granted(issuer, manifest({ budget: { fan_out, wall_clock_ms: 3_600_000 } }));
  return { bench, issuer, parent: parent.lease_id };
}

describe('a process that is killed while it issues', () => {
  test('loses nothing that it answered, and leaves a journal that goes on', {
    timeout: 1_200_000,
  }, async () => {
    const { bench, issuer, parent } = await parentWith(256);
    const answered: string[] = [];
    for (let round = 0; round < scaled(200); round += 1) {
      const loop = issueLoop(bench.journal, parent, 1000);
      await once(loop.child.stdout, 'data');
      await wait(Math.random() * 40);
      loop.child.kill('SIGKILL');
      await loop.closed;
      answered.push(...loop.granted());
      const status = await issuer.sync();
      expect(status).toMatchObject({ unreadable: [], invalid: [] });
      // Makes room again, and shows that issuing goes on.
      for (const { lease_id, state, parent_lease_id } of await issuer.list()) {
        if (parent_lease_id === parent && state === 'open') await issuer.complete(lease_id);
      }
      answered.push((await granted(issuer, manifest(), parent)).lease_id);
    }
    const recorded = new Set(bench.records().map(({ lease_id }) => lease_id));
    expect(answered.filter((id) => !recorded.has(id))).toEqual([]);
    expect(answered.length).toBeGreaterThan(scaled(200));
  });
});

describe('processes that issue at once', () => {
  test('never exceed fan_out in any prefix of the journal, and lose none', { timeout: 600_000 }, async () => {
    const { bench, parent } = await parentWith(16);
    const each = scaled(50, 6);
    const loops = Array.from({ length: 8 }, () => issueLoop(bench.journal, parent, each));
    await Promise.all(loops.map(({ closed }) => closed));

    const said = loops.flatMap((loop) => loop.lines());
    expect(said).toHaveLength(8 * each);
    const refusals = said.filter((line) => !line.startsWith('granted '));
    expect(refusals.every((line) => line === 'refused R6')).toBe(true);

    const state = emptyLedger();
    let most = 0;
    for (const [index, record] of bench.records().entries()) {
      evolve(state, record, index + 1);
      most = Math.max(most, liveBelow(state, parent, parseInstant(record.at) ?? 0));
    }
    expect(most).toBeLessThanOrEqual(16);
    if (refusals.length > 0) expect(most).toBe(16);
    const acknowledged = loops.flatMap((loop) => loop.granted());
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.filter((id) => !state.leases.has(id))).toEqual([]);
    expect(state.refusals).toHaveLength(refusals.length);
  });

  test('KF-153: two at once under a fan_out of one get one lease and one R6', async () => {
    const { bench, parent } = await parentWith(1);
    const [first, second] = [
      await bench.issuer({ clock: Date.now }),
      await bench.issuer({ clock: Date.now }),
    ];
    const request = { declared: manifest(), parent };
    const answers = await Promise.all([first.issue(request), second.issue(request)]);
    const [refused, ...more] = answers.filter(({ outcome }) => outcome === 'refused');
    expect(refused).toMatchObject({ reasons: ['R6'] });
    expect(more).toEqual([]);
  });
});
