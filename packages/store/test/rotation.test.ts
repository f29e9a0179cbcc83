import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileLog, type RecordLog } from '../src/index.js';
import { script, start } from './support/child.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
const opened: RecordLog[] = [];
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
  folder.remove();
});

// Four lines of eight bytes fill a file.
const open = async (options = {}) => {
  const log = await openFileLog(file, { rotateBytes: 32, ...options });
  opened.push(log);
  return log;
};
const append = async (log: RecordLog, from: number, to: number) => {
  for (let n = from; n <= to; n++) {
    await log.transact(() => ({ append: [JSON.stringify({ n })], answer: undefined }));
  }
};
const segments = () =>
  readdirSync(folder.path)
    .filter((name) => name.endsWith('.jsonl'))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
const numbers = async (log: RecordLog) => (await log.catchUp()).map(({ number }) => number);
const oneTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('a file that is full is followed by one named after its first line, and all are read in order', async () => {
  await append(await open(), 1, 9);
  expect(segments()).toEqual(['journal.jsonl', 'journal.000000000005.jsonl', 'journal.000000000009.jsonl']);
  const content = segments().map((name) => readFileSync(join(folder.path, name), 'utf8'));
  expect(content.join('')).toBe(
    oneTo(9)
      .map((n) => `${JSON.stringify({ n })}\n`)
      .join(''),
  );
  const lines = await (await open({ readOnly: true })).catchUp();
  expect(lines.map(({ number }) => number)).toEqual(oneTo(9));
  expect(lines.map(({ offset }) => offset)).toEqual([0, 8, 16, 24, 0, 8, 16, 24, 0]);
});

test('readers and writers that were there before go along, each with a size of its own', async () => {
  const [eager, lazy, reader] = [
    await open(),
    await open({ rotateBytes: 64 }),
    await open({ readOnly: true }),
  ];
  const seen: number[] = [];
  for (let n = 1; n <= 20; n++) {
    await append(n % 2 === 0 ? eager : lazy, n, n);
    if (n % 7 === 0) seen.push(...(await numbers(reader)));
  }
  seen.push(...(await numbers(reader)));
  expect(seen).toEqual(oneTo(20));
  eager.rewind();
  expect(await numbers(eager)).toEqual(oneTo(20));
});

test('a writer that died after beginning a file, or within a line of it, leaves the log whole', async () => {
  await append(await open(), 1, 4);
  const next = join(folder.path, 'journal.000000000005.jsonl');
  writeFileSync(next, '');
  await append(await open(), 5, 5);
  appendFileSync(next, '{"torn');
  const log = await open();
  await append(log, 6, 9);
  expect(log.tornTails).toEqual([{ offset: 8, file: next.replace('.jsonl', '.torn-8'), bytes: 6 }]);
  expect(await numbers(await open())).toEqual(oneTo(9));
});

test.each([
  ['a file in between is missing', () => rmSync(join(folder.path, 'journal.000000000005.jsonl'))],
  ['an earlier file has grown', () => appendFileSync(file, '{"n":5}\n')],
  ['an earlier file was cut', () => writeFileSync(file, '{"n":1}\n')],
  ['the first file is missing', () => rmSync(file)],
])('where %s nothing is taken for the whole', async (_, change) => {
  await append(await open(), 1, 9);
  change();
  const log = await open();
  await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_truncated' });
  await expect(append(log, 10, 10)).rejects.toMatchObject({ code: 'store_truncated' });
});

test('a snapshot is read on from although the files that it covers were moved away', async () => {
  const log = await open();
  await append(log, 1, 10);
  await log.saveSnapshot(() => 'ten lines');
  await append(log, 11, 14);
  for (const name of ['journal.jsonl', 'journal.000000000005.jsonl']) rmSync(join(folder.path, name));
  const later = await open();
  expect(await later.resume()).toEqual({ lines: 10, state: 'ten lines' });
  expect(await numbers(later)).toEqual([11, 12, 13, 14]);
  await append(later, 15, 15);
  later.rewind();
  await expect(later.catchUp()).rejects.toMatchObject({ code: 'store_truncated' });
});

test('other files in the folder are none of the log', async () => {
  const others = [
    'journal.5.jsonl',
    'journal.000000000002.json',
    'other.000000000002.jsonl',
    'journal.jsonl.bak',
  ];
  for (const name of others) writeFileSync(join(folder.path, name), 'not ours\n');
  await append(await open(), 1, 2);
  expect(await numbers(await open())).toEqual([1, 2]);
});

test('processes that append, rotate and are killed lose nothing that they acknowledged', async () => {
  const rotateAt = 2000;
  const writers = Array.from({ length: 4 }, (_, tag) =>
    start(script('append.mjs', file, tag, 1e6, 100, rotateAt)),
  );
  await Promise.all(
    writers.map(({ child }) => new Promise((resolve) => child.stdout?.once('data', resolve))),
  );
  const isRotated = () => existsSync(join(folder.path, segments()[3] ?? 'none'));
  while (!isRotated()) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const { child } of writers) child.kill('SIGKILL');
  const ends = await Promise.all(writers.map(({ ended }) => ended));
  expect(ends.map(({ stderr }) => stderr)).toEqual(['', '', '', '']);
  const log = await open();
  await append(log, 0, 0);
  log.rewind();
  const lines = await log.catchUp();
  expect(lines.map(({ number }) => number)).toEqual(oneTo(lines.length));
  const written = new Set(lines.map(({ text }) => text.replace(/,"pad.*/, '')));
  for (const [tag, { stdout }] of ends.entries()) {
    const told = stdout.split('\n').slice(0, -1);
    expect(told.filter((n) => !written.has(`{"tag":"${tag}","n":${n}`))).toEqual([]);
  }
});
