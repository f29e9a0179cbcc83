import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MerkleTree, validate, verifyRecord } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { remainingBudget } from '../src/budgets.js';
import { GRACE_MS } from '../src/charge.js';
import { fold } from '../src/fold.js';
import { liveBelow, opennessOf } from '../src/openness.js';
import { type PruneStatement, previewPruning, pruneJournal } from '../src/prune-journal.js';
import { command, Ledger } from './support/ledger.js';
import { manifest } from './support/manifests.js';
import { granted, KEY, KEYS, type Workbench, workbench } from './support/workbench.js';

const HOUR = 3_600_000;
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

function headOf(journal: readonly string[]) {
  const tree = new MerkleTree();
  for (const line of journal) tree.append(line);
  return tree.head();
}

/** Prunes the journal of a bench into another file beside it. */
async function prune(bench: Workbench, before: number) {
  const file = join(bench.folder, 'pruned.jsonl');
  const [from, to] = [await openFileLog(bench.journal, { readOnly: true }), await openFileLog(file)];
  try {
    return { file, statement: await pruneJournal(from, to, { before, keys: KEYS }) };
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** A tree that is over, one that is not, and refusals of both and of none. */
async function twoTrees() {
  const bench = workbench();
  const issuer = await bench.issuer();
  const long = manifest({ budget: { wall_clock_ms: 10 * HOUR, tokens: 100 } });
  const old = await granted(issuer, manifest());
  await granted(issuer, manifest(), old.lease_id);
  const kept = await granted(issuer, long);
  const short = await granted(issuer, manifest(), kept.lease_id);
  await issuer.report(short.lease_id, { tokens: 40 });
  await issuer.complete(short.lease_id);
  const refused = manifest({ intent: { purpose: ' ' } });
  for (const parent of [old.lease_id, kept.lease_id]) await issuer.issue({ declared: refused, parent });
  await issuer.issue({ declared: refused });
  bench.clock.now += HOUR / 2;
  await issuer.expire();
  bench.clock.now += 3 * HOUR;
  await issuer.heartbeat(kept.lease_id);
  await issuer.close();
  return { bench, old: old.lease_id, kept: kept.lease_id, short: short.lease_id };
}

describe('a journal that was pruned', () => {
  test('lacks the trees that were over, says so, and has the rest byte for byte', async () => {
    const { bench, old, kept, short } = await twoTrees();
    const { file, statement } = await prune(bench, bench.clock.now - HOUR);
    const [before, after] = [lines(bench.journal), lines(file)];
    const dropped = before.filter((line) => !after.includes(line));
    expect(statement).toEqual({
      lines: dropped.length,
      leases: 2,
      refusals: 2,
      from: '2026-10-05T06:00:00.000Z',
      until: '2026-10-05T06:30:00.000Z',
      sha256: createHash('sha256')
        .update(dropped.map((line) => `${line}\n`).join(''))
        .digest('hex'),
      tree: headOf(before),
    });
    expect(after.slice(0, -1)).toEqual(before.filter((line) => !dropped.includes(line)));
    const last = JSON.parse(after.at(-1) ?? '');
    expect(last).toMatchObject({ event: 'heartbeat', pruned: statement });
    expect(validate('lease-record', last).valid).toBe(true);
    expect(verifyRecord(last, KEY).verified).toBe(true);

    const issuer = await bench.issuer({ store: await openFileLog(file), history: true });
    expect((await issuer.list()).map(({ lease_id }) => lease_id)).toEqual([kept, short]);
    // What a lease that is over spent is still charged to the one that is not.
    expect(await issuer.remaining(kept)).toMatchObject({ tokens: 60 });
    expect(await issuer.check({ lease_id: old, tool: 'read_file' })).toMatchObject({ code: 'lease_unknown' });
    expect(await issuer.check({ lease_id: kept, tool: 'read_file' })).toMatchObject({ outcome: 'allowed' });
    expect(await issuer.sync()).toMatchObject({ unreadable: [], invalid: [] });
  });

  test('is what the preview says, which changes nothing', async () => {
    const { bench } = await twoTrees();
    const whole = readFileSync(bench.journal);
    const before = bench.clock.now - HOUR;
    const from = await openFileLog(bench.journal, { readOnly: true });
    const preview = await previewPruning(from, { before });
    await from.close();
    expect(readFileSync(bench.journal)).toEqual(whole);
    expect((await prune(bench, before)).statement).toEqual(preview);
  });

  test('can be pruned again, and tells of both times', async () => {
    const { bench } = await twoTrees();
    const first = await prune(bench, bench.clock.now - HOUR);
    const issuer = await bench.issuer({ store: await openFileLog(first.file) });
    for (const hours of [20, 3]) {
      bench.clock.now += hours * HOUR;
      await granted(issuer, manifest());
    }
    await issuer.close();
    const again = await prune(
      { ...bench, journal: first.file, folder: temporaryFolder('alm-prune-').path },
      bench.clock.now,
    );
    const told = lines(again.file).flatMap((line) => JSON.parse(line).pruned ?? []);
    expect(told).toEqual([first.statement, again.statement]);
    expect(again.statement?.tree).toEqual(headOf(lines(first.file)));
  });

  test('lacks nothing where nothing was over', async () => {
    const { bench } = await twoTrees();
    const { file, statement } = await prune(bench, bench.clock.now - 3 * HOUR);
    expect(statement).toBeUndefined();
    expect(readFileSync(file)).toEqual(readFileSync(bench.journal));
  });

  test('is not made of one that cannot be read, nor on top of another', async () => {
    const { bench } = await twoTrees();
    await prune(bench, bench.clock.now);
    await expect(prune(bench, bench.clock.now)).rejects.toMatchObject({ code: 'store_diverged' });
    appendFileSync(bench.journal, '{"event":"revoked"}\n');
    const other = { ...bench, folder: temporaryFolder('alm-prune-').path };
    await expect(prune(other, bench.clock.now)).rejects.toMatchObject({ code: 'store_line_unreadable' });
  });
});

test('whatever it holds, a pruned journal opens, lends and counts what the whole one does', async () => {
  const { path, remove } = temporaryFolder('alm-prune-');
  onTestFinished(remove);
  let runs = 0;
  const steps = fc.array(command, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.nat({ max: 4 * HOUR }), async (first, second, ago) => {
      const ledger = new Ledger();
      for (const step of first) ledger.run(step);
      ledger.clock += 3 * HOUR;
      for (const step of second) ledger.run(step);
      const { now, isVerified } = ledger.context;
      runs += 1;
      const from = await openFileLog(join(path, `whole-${runs}`));
      const to = await openFileLog(join(path, `pruned-${runs}`));
      await from.transact(() => ({ append: ledger.lines.map(({ text }) => text), answer: undefined }));
      const statement: PruneStatement | undefined = await pruneJournal(from, to, { before: now - ago });
      to.rewind();
      const [whole, pruned] = [fold(ledger.lines), fold(await to.catchUp())];
      await Promise.all([from.close(), to.close()]);

      expect(pruned.invalid).toEqual([]);
      expect(whole.leases.size - pruned.leases.size).toBe(statement?.leases ?? 0);
      expect(liveBelow(pruned, undefined, now)).toBe(liveBelow(whole, undefined, now));
      for (const [id, entry] of whole.leases) {
        const there = pruned.leases.get(id);
        const openness = opennessOf(whole, id, now, isVerified);
        if (there === undefined) {
          expect(openness.open).toBe(false);
          expect(entry.expiresAt + GRACE_MS).toBeLessThan(now);
          continue;
        }
        expect(opennessOf(pruned, id, now, isVerified).open).toBe(openness.open);
        expect(remainingBudget(pruned, there, now)).toEqual(remainingBudget(whole, entry, now));
      }
    }),
    { numRuns: scaled(2000) },
  );
});
