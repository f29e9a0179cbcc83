import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Line, openFileLog } from '../../src/index.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
});
afterEach(() => folder.remove());

const one = (line: string) => () => ({ append: [line], answer: undefined });
const look = (news: readonly Line[]) => ({ append: [], answer: news.map((line) => line.text) });

/** Counts the flushes that really happen on open files. */
async function countFlushes() {
  const handle = await open(file, 'a');
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync');
  await handle.close();
  return spy;
}

describe('transactions', () => {
  test('that wait together are written and flushed together', async () => {
    const log = await openFileLog(file);
    const flushes = await countFlushes();
    await Promise.all(Array.from({ length: 100 }, (_, n) => log.transact(one(JSON.stringify({ n })))));
    expect(flushes.mock.calls.length).toBeLessThanOrEqual(2);
    await log.close();
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(100);
  });

  test('that append nothing flush what their answer rests on, once', async () => {
    writeFileSync(file, '{"n":1}\n');
    const log = await openFileLog(file);
    const flushes = await countFlushes();
    await log.transact(look);
    expect(flushes).toHaveBeenCalledTimes(1);
    await log.transact(look);
    expect(flushes).toHaveBeenCalledTimes(1);
    await log.close();
  });

  test('refuse a line over the limit and take one at it', async () => {
    const log = await openFileLog(file, { maxLineBytes: 6 });
    await log.transact(one('"\u00e9\u00e9"'));
    await expect(log.transact(one('"\u00e9\u00e93"'))).rejects.toMatchObject({ code: 'store_line_too_long' });
    await log.close();
  });

  test('beside a writer that ignores the lock are left in doubt, and nothing is lost', async () => {
    const log = await openFileLog(file);
    const call = log.transact(() => {
      appendFileSync(file, '{"foreign":1}\n');
      return { append: ['{"n":1}'], answer: undefined };
    });
    await expect(call).rejects.toMatchObject({ code: 'store_in_doubt' });
    log.rewind();
    expect(await log.transact(look)).toEqual(['{"foreign":1}', '{"n":1}']);
    await log.close();
  });
});
