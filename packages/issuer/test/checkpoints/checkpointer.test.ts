import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MerkleTree, verifyCheckpoint } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import { expect, test, vi } from 'vitest';
import { verifiersOf } from '../../src/checkpoints/checkpoint-log.js';
import type { CheckpointOptions } from '../../src/checkpoints/options.js';
import { readCheckpoints } from '../../src/checkpoints/read-checkpoints.js';
import { manifest, rootPolicy } from '../support/manifests.js';
import { HISTORY, PROOF_KEYS } from '../support/proof-keys.js';
import { granted, KEYS, workbench as plainWorkbench, type Workbench } from '../support/workbench.js';

const ORIGIN = 'journal.test/1';
const workbench = () => plainWorkbench(rootPolicy({ budget: { depth: 2, fan_out: 100 } }));
const checkpointsOf = ({ journal }: Workbench) => `${journal}.checkpoints`;
const anchorOf = ({ folder }: Workbench) => join(folder, 'anchor');

function optionsOf(bench: Workbench, more: Partial<CheckpointOptions> = {}): CheckpointOptions {
  return {
    origin: ORIGIN,
    log: () => openFileLog(checkpointsOf(bench)),
    journal: () => openFileLog(bench.journal, { readOnly: true }),
    ...more,
  };
}

const issuerOf = (bench: Workbench, more: Partial<CheckpointOptions> = {}, options: object = {}) =>
  bench.issuer({ keys: PROOF_KEYS, checkpoints: optionsOf(bench, more), ...options });

const linesIn = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

function headOf(lines: readonly string[]) {
  const tree = new MerkleTree();
  for (const line of lines) tree.append(line);
  return tree.head();
}

// What the checkpoints in a file say; every one of them must hold for the journal.
function verified(bench: Workbench, file = checkpointsOf(bench)): readonly number[] {
  const lines = linesIn(bench.journal);
  return readCheckpoints(readFileSync(file, 'utf8')).map(({ note }) => {
    const read = verifyCheckpoint(note, verifiersOf(HISTORY, ORIGIN), ORIGIN);
    if (!read.ok) throw new Error(read.code);
    const { size, root, keys } = read.checkpoint;
    expect(headOf(lines.slice(0, size))).toEqual({ size, root });
    expect(keys).toEqual(HISTORY.head);
    return size;
  });
}

test('a checkpoint covers every line as it stands on disk', async () => {
  const bench = workbench();
  const issuer = await issuerOf(bench);
  await granted(issuer, manifest());
  const answer = await issuer.checkpoint();
  expect(answer).toMatchObject({ outcome: 'signed', ...headOf(linesIn(bench.journal)) });
  expect(await issuer.checkpoint()).toEqual({ ...answer, outcome: 'unchanged' });
  await granted(issuer, manifest());
  expect((await issuer.checkpoint()).outcome).toBe('signed');
  expect(verified(bench)).toHaveLength(2);
});

test('an empty journal has a checkpoint, too', async () => {
  const bench = workbench();
  expect(await (await issuerOf(bench)).checkpoint()).toMatchObject({ outcome: 'signed', size: 0 });
  expect(verified(bench)).toEqual([0]);
});

test('one is made by itself after so many lines, and copied to the anchor', async () => {
  const bench = workbench();
  const issuer = await issuerOf(bench, { everyLines: 4, anchor: () => openFileLog(anchorOf(bench)) });
  for (let i = 0; i < 10; i++) await granted(issuer, manifest());
  await issuer.close();

  const sizes = verified(bench);
  expect(sizes.length).toBeGreaterThan(0);
  expect(linesIn(bench.journal).length - (sizes.at(-1) ?? 0)).toBeLessThan(4);
  expect(verified(bench, anchorOf(bench))).toEqual(sizes);
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
});

test('one is made by itself after so much time, and when the issuer closes', async () => {
  const bench = workbench();
  const issuer = await issuerOf(bench, { everyMs: 5 });
  await granted(issuer, manifest());
  await vi.waitFor(() => expect(verified(bench)).not.toEqual([]), { timeout: 20_000 });
  await issuer.close();

  const other = await issuerOf(bench, { everyMs: 3_600_000 });
  await granted(other, manifest());
  await granted(other, manifest());
  await other.close();
  expect(verified(bench).at(-1)).toBe(linesIn(bench.journal).length);
});

test('issuers that take turns, and those at the same time, sign one history', async () => {
  const bench = workbench();
  const issuers = await Promise.all([1, 2, 3].map(() => issuerOf(bench, { everyLines: 2 })));
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const issuer = issuers[i % 3] as (typeof issuers)[number];
      await granted(issuer, manifest());
      if (i % 5 === 0) expect((await issuer.checkpoint()).outcome).not.toBe('refused');
    }),
  );
  for (const issuer of issuers) expect((await issuer.sync()).checkpoint_failure).toBeUndefined();
  await Promise.all(issuers.map((issuer) => issuer.close()));
  const sizes = verified(bench);
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
});

test('a snapshot carries the tree on', async () => {
  const bench = workbench();
  const lines = Array.from({ length: 10_050 }, (_, i) =>
    JSON.stringify({
      schema_version: '1.2',
      at: '2026-10-05T06:00:00.000Z',
      event: 'heartbeat',
      lease_id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    }),
  );
  writeFileSync(bench.journal, `${lines.join('\n')}\n`);
  const first = await issuerOf(bench);
  await granted(first, manifest());
  await first.close();
  expect(existsSync(`${bench.journal}.snapshot`)).toBe(true);

  // Were it to read the lines again, it would read these.
  const bytes = readFileSync(bench.journal);
  bytes.write('0000-0000-4000-8000-00000000000f', bytes.indexOf('0000-0000-4000-8000-000000000000'));
  writeFileSync(bench.journal, bytes);
  const second = await issuerOf(bench);
  await granted(second, manifest());
  bytes.write('0000-0000-4000-8000-000000000000', bytes.indexOf('0000-0000-4000-8000-00000000000f'));
  const head = headOf([
    ...bytes.toString().split('\n').slice(0, -1),
    ...linesIn(bench.journal).slice(bytes.toString().split('\n').length - 1),
  ]);
  expect(await second.checkpoint()).toMatchObject({ outcome: 'signed', ...head });
});

test('nothing is signed over a journal that was cut', async () => {
  const bench = workbench();
  const issuer = await issuerOf(bench);
  for (let i = 0; i < 3; i++) await granted(issuer, manifest());
  await issuer.checkpoint();
  await issuer.close();
  const lines = linesIn(bench.journal);
  truncateSync(bench.journal, Buffer.byteLength(`${lines.slice(0, -1).join('\n')}\n`));

  const other = await issuerOf(bench);
  expect(await other.checkpoint()).toMatchObject({ outcome: 'refused', code: 'journal_truncated' });
  // It goes on deciding; that no checkpoint is made is told.
  for (let i = 0; i < 3; i++) await granted(other, manifest());
  expect(await other.checkpoint()).toMatchObject({ outcome: 'refused', code: 'journal_forked' });
  expect((await other.sync()).checkpoint_failure).toContain('not those that were signed');
});

test('an anchor knows what was cut together with its checkpoints', async () => {
  const bench = workbench();
  const anchor = () => openFileLog(anchorOf(bench));
  const issuer = await issuerOf(bench, { anchor });
  for (let i = 0; i < 3; i++) await granted(issuer, manifest());
  await issuer.checkpoint();
  await issuer.close();
  rmSync(checkpointsOf(bench));
  writeFileSync(bench.journal, `${linesIn(bench.journal)[0]}\n`);

  const other = await issuerOf(bench, { anchor });
  expect(await other.checkpoint()).toMatchObject({ outcome: 'refused', code: 'journal_truncated' });
  const blind = await issuerOf(bench);
  expect((await blind.checkpoint()).outcome).toBe('signed');
});

test('nothing is signed over lines that were changed', async () => {
  const bench = workbench();
  const issuer = await issuerOf(bench);
  await granted(issuer, manifest());
  await issuer.checkpoint();
  await issuer.close();
  writeFileSync(
    bench.journal,
    readFileSync(bench.journal, 'utf8').replace('T06:00:00.000Z', 'T06:00:00.001Z'),
  );
  const other = await issuerOf(bench);
  expect(await other.checkpoint()).toMatchObject({ outcome: 'refused', code: 'journal_forked' });
  // What is remembered of it is too young: the lines are read once more.
  await granted(other, manifest());
  expect(await other.checkpoint()).toMatchObject({ outcome: 'refused', code: 'journal_forked' });
});

test('checkpoints that somebody else signed are not built upon', async () => {
  const bench = workbench();
  const issuer = await issuerOf(bench);
  await granted(issuer, manifest());
  await issuer.checkpoint();
  await issuer.close();
  const file = checkpointsOf(bench);
  const text = readFileSync(file, 'utf8');
  const forged = text.replace(/(\\n\\n\S+ \S+ .{20})(.)/u, (_, head, c) => `${head}${c === 'A' ? 'B' : 'A'}`);
  expect(forged).not.toBe(text);
  writeFileSync(file, forged);
  const other = await issuerOf(bench);
  expect(await other.checkpoint()).toMatchObject({ outcome: 'refused', code: 'checkpoint_unverified' });
});

test('checkpoints of other trees in the same file are left alone', async () => {
  const bench = workbench();
  const [a, b] = [workbench(), workbench()];
  const shared = () => openFileLog(anchorOf(bench));
  for (const [i, one] of [a, b].entries()) {
    const issuer = await issuerOf(one, { origin: `journal.test/${i}`, anchor: shared });
    await granted(issuer, manifest());
    await granted(issuer, manifest());
    expect(await issuer.checkpoint()).toMatchObject({ outcome: 'signed', size: linesIn(one.journal).length });
  }
  expect(linesIn(anchorOf(bench))).toHaveLength(2);
});

test('an anchor that cannot be written is told of, and keeps nobody from anything', async () => {
  const bench = workbench();
  const anchor = () => openFileLog(join(bench.folder, 'no', 'such', 'folder', 'anchor'));
  const issuer = await issuerOf(bench, { anchor, everyLines: 1 });
  await granted(issuer, manifest());
  await vi.waitFor(async () => expect((await issuer.sync()).checkpoint_failure).toBeDefined(), {
    timeout: 20_000,
  });
  expect(await issuer.checkpoint()).toMatchObject({
    outcome: 'unchanged',
    anchor_failure: expect.any(String),
  });
});

test('without a key, or without checkpoints, the answer says so', async () => {
  const bench = workbench();
  const plain = await bench.issuer();
  expect(await plain.checkpoint()).toMatchObject({ outcome: 'refused', code: 'checkpoints_off' });
  const keyless = await issuerOf(bench, { everyLines: 1 }, { keys: KEYS });
  await granted(keyless, manifest());
  expect(await keyless.checkpoint()).toMatchObject({ outcome: 'refused', code: 'no_checkpoint_key' });
  expect((await keyless.check({ lease_id: '', tool: 'x' })).outcome).toBe('denied');
});

test('checkpoints that cannot be kept fail no decision, and are tried again', async () => {
  const bench = workbench();
  const failures: string[] = [];
  let place = bench.folder;
  const more = {
    log: () => openFileLog(place),
    everyLines: 1,
    everyMs: 5,
    onFailure: (why: string) => failures.push(why),
  };
  const issuer = await issuerOf(bench, more);
  for (let i = 0; i < 3; i++) await granted(issuer, manifest());
  expect(await issuer.checkpoint()).toMatchObject({ outcome: 'refused', code: 'store_unavailable' });
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0), { timeout: 20_000 });
  // Nothing more is decided; it is the time that goes by.
  place = checkpointsOf(bench);
  await vi.waitFor(() => expect(verified(bench).at(-1)).toBe(linesIn(bench.journal).length), {
    timeout: 20_000,
  });
  expect((await issuer.sync()).checkpoint_failure).toBeUndefined();
});

test('a journal of many files has one tree', async () => {
  const bench = workbench();
  const store = await openFileLog(bench.journal, { rotateBytes: 4000 });
  const issuer = await issuerOf(bench, {}, { store });
  for (let i = 0; i < 12; i++) await granted(issuer, manifest());
  const answer = await issuer.checkpoint();
  const log = await openFileLog(bench.journal, { readOnly: true });
  const lines = (await log.catchUp()).map(({ text }) => text);
  await log.close();
  expect(linesIn(bench.journal).length).toBeLessThan(lines.length);
  expect(answer).toMatchObject({ outcome: 'signed', ...headOf(lines) });
});
