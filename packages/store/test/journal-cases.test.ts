import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, loadCases, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileLog } from '../src/index.js';
import { script, start } from './support/child.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
});
afterEach(() => folder.remove());

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => JSON.stringify({ n: from + n }));

async function readAll(): Promise<unknown[]> {
  const log = await openFileLog(file, { readOnly: true });
  const lines = await log.catchUp();
  await log.close();
  return lines.map((line) => JSON.parse(line.text) as unknown);
}

// The kinds that ask nothing but of a store; the others belong to whoever reads the lines.
const judges: Readonly<Record<string, (input: never) => Promise<unknown>>> = {
  async torn(input: { complete_lines: number; tail: string; then_append: number }) {
    const before = await openFileLog(file);
    await before.transact(() => ({ append: numbered(input.complete_lines), answer: undefined }));
    await before.close();
    appendFileSync(file, input.tail);
    const after = await openFileLog(file);
    await after.transact(() => ({ append: numbered(input.then_append, 100), answer: undefined }));
    await after.close();
    expect(after.tornTails.map((torn) => readFileSync(torn.file, 'utf8'))).toEqual([input.tail]);
    return { readable_records: (await readAll()).length };
  },

  async 'concurrent-append'(input: { writers: number; records_per_writer: number; record_bytes: number }) {
    const { writers, records_per_writer: each, record_bytes: bytes } = input;
    const children = Array.from({ length: writers }, (_, w) =>
      start(script('append.mjs', file, w, each, bytes)),
    );
    for (const { code, stderr } of await Promise.all(children.map(({ ended }) => ended))) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    }
    const records = (await readAll()) as { tag: string; n: number }[];
    // Each writer's lines stand in the order it wrote them, none twice.
    for (let w = 0; w < writers; w++) {
      const own = records.filter(({ tag }) => tag === String(w)).map(({ n }) => n);
      expect(own).toEqual(Array.from({ length: each }, (_, n) => n + 1));
    }
    return { lines: records.length, all_parse: true };
  },

  async lines(input: { text: string }) {
    writeFileSync(file, input.text);
    return { records: (await readAll()).length };
  },
};

const cases = loadCases('journal').filter(({ input }) => String(input['kind']) in judges);

test('the corpus holds cases for the store', () => {
  expect(cases.map(({ id }) => id)).toEqual(['KF-150', 'KF-151', 'KF-152', 'KF-156']);
});

test.each(cases.map((one): [string, string, Case] => [one.id, one.why, one]))(
  '%s: %s',
  async (_id, _why, one) => {
    const judge = judges[String(one.input['kind'])];
    expect(await judge?.(one.input as never)).toEqual(one.expected);
  },
);
