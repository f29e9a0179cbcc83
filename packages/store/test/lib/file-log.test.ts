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
  test('are given what others appended, once, and never what they appended themselves', async () => {
    const [a, b] = await Promise.all([openFileLog(file), openFileLog(file)]);
    await a.transact(() => ({ append: ['{"a":1}', '{"a":2}'], answer: undefined }));
    expect(await b.transact(look)).toEqual(['{"a":1}', '{"a":2}']);
    await b.transact(one('{"b":1}'));
    expect(await b.transact(look)).toEqual([]);
    expect(await a.catchUp()).toEqual([{ number: 3, offset: 16, text: '{"b":1}' }]);
    expect(await a.catchUp()).toEqual([]);
    await Promise.all([a.close(), b.close()]);
  });

  test('that wait together are written and flushed together, in call order', async () => {
    const [log, other] = await Promise.all([openFileLog(file), openFileLog(file)]);
    await other.transact(() => ({ append: ['{"other":1}', '{"other":2}'], answer: undefined }));
    const flushes = await countFlushes();
    const given: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        log.transact((news) => {
          given.push(news.length);
          return { append: [JSON.stringify({ n })], answer: n };
        }),
      ),
    );
    expect(flushes.mock.calls.length).toBeLessThanOrEqual(2);
    expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(given).toEqual([2, ...Array.from({ length: 99 }, () => 0)]);
    const appended = (await other.catchUp()).map((line) => JSON.parse(line.text) as unknown);
    expect(appended).toEqual(answers.map((n) => ({ n })));
    await Promise.all([log.close(), other.close()]);
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

  test('whose step throws reject alone and append nothing', async () => {
    const log = await openFileLog(file);
    const results = await Promise.allSettled([
      log.transact(one('{"n":1}')),
      log.transact(() => {
        throw new TypeError('misuse');
      }),
      log.transact(one('{"n":2}')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toHaveProperty('reason.message', 'misuse');
    await log.close();
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
  });

  test.each([
    ['a line feed', '{}\n{}'],
    ['a carriage return', '{}\r'],
    ['a lone surrogate', '"\ud800"'],
    ['nothing', ''],
    ['blanks', ' \t'],
  ])('refuse a line with %s, and all that waited with it', async (_, line) => {
    const log = await openFileLog(file);
    const calls = [log.transact(one('{"n":1}')), log.transact(one(line)), log.transact(one('{"n":2}'))];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'store_line_unwritable', file } });
    }
    await log.close();
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('refuse a line over the limit and take one at it', async () => {
    const log = await openFileLog(file, { maxLineBytes: 6 });
    await log.transact(one('"\u00e9\u00e9"'));
    await expect(log.transact(one('"\u00e9\u00e93"'))).rejects.toMatchObject({ code: 'store_line_too_long' });
    await log.close();
  });
});

describe('after a failed write', () => {
  test('everything is refused until the consumer rewinds', async () => {
    const log = await openFileLog(file);
    await log.transact(one('{"n":1}'));
    await expect(log.transact(one('\n'))).rejects.toMatchObject({ code: 'store_line_unwritable' });
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_rewind_needed' });
    await expect(log.transact(one('{"n":2}'))).rejects.toMatchObject({ code: 'store_rewind_needed' });
    log.rewind();
    expect(await log.transact(look)).toEqual(['{"n":1}']);
    await log.transact(one('{"n":2}'));
    await log.close();
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
  });

  test('a writer that ignores the lock leaves the answer in doubt and loses nothing', async () => {
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

describe('rewinding', () => {
  test('begins again at the first line', async () => {
    const log = await openFileLog(file);
    await log.transact(() => ({ append: ['{"n":1}', '{"n":2}'], answer: undefined }));
    log.rewind();
    expect((await log.catchUp()).map((line) => line.number)).toEqual([1, 2]);
    await log.close();
  });

  test('while calls are under way gives them the lines from the first', async () => {
    const log = await openFileLog(file);
    await log.transact(() => ({ append: ['{"n":1}'], answer: undefined }));
    const seen = log.transact((news) => ({ append: ['{"n":2}'], answer: news.length }));
    const read = log.catchUp();
    log.rewind();
    expect(await seen).toBe(1);
    expect(await read).toEqual([]);
    const during = log.transact(() => {
      // Between the step and the write: the appended line is read back with the others.
      queueMicrotask(() => log.rewind());
      return { append: ['{"n":3}'], answer: undefined };
    });
    await during;
    expect(await log.catchUp()).toHaveLength(3);
    await log.close();
  });
});
