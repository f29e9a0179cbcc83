import { describe, expect, test } from 'vitest';
import { type Line, StoreError } from '../../../src/index.js';
import { type Given, look, numbered, one, textsOf } from './given.js';

/** What a reader comes to know, and what it begins with after a rewind. */
export function readingContract({ open, fill, readAll }: Given): void {
  describe('reading', () => {
    test('takes at most as many lines as it is asked for, and none only at the end', async () => {
      await fill(2500);
      const log = await open();
      const sizes: number[] = [];
      const seen: Line[] = [];
      for (let lines = await log.catchUp({ limit: 1000 }); lines.length > 0; ) {
        sizes.push(lines.length);
        seen.push(...lines);
        lines = await log.catchUp({ limit: 1000 });
      }
      expect(sizes).toEqual([1000, 1000, 500]);
      expect(seen.map(({ number }) => number)).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1));
      expect(seen.map(({ text }) => text)).toEqual(numbered(2500));
    });

    test('and no more is what a log opened for it does', async () => {
      await fill(1);
      const log = await open({ readOnly: true });
      await expect(log.transact(one('{}'))).rejects.toMatchObject({ code: 'store_read_only' });
      expect(await log.catchUp()).toHaveLength(1);
    });

    test('by many while many write never skips a line', async () => {
      const patient = { lockTimeoutMs: 60_000 };
      const logs = await Promise.all(Array.from({ length: 4 }, () => open(patient)));
      const reader = await open();
      let writing = true;
      const writers = logs.map(async (log, w) => {
        for (let n = 0; n < 50; n++) await log.transact(one(JSON.stringify({ w, n })));
      });
      const over = Promise.all(writers).finally(() => {
        writing = false;
      });
      const numbers: number[] = [];
      while (writing) {
        numbers.push(...(await reader.catchUp()).map(({ number }) => number));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await over;
      numbers.push(...(await reader.catchUp()).map(({ number }) => number));
      expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    });
  });

  describe('rewinding', () => {
    test('begins again at the first line', async () => {
      const log = await fill(2);
      log.rewind();
      expect((await log.catchUp()).map(({ number }) => number)).toEqual([1, 2]);
    });

    test('is asked for after a failed write, and nothing goes without', async () => {
      const log = await fill(1);
      await expect(log.transact(one('\n'))).rejects.toMatchObject({ code: 'store_line_unwritable' });
      await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_rewind_needed' });
      await expect(log.transact(one('{}'))).rejects.toMatchObject({ code: 'store_rewind_needed' });
      log.rewind();
      expect(await log.transact(look)).toEqual(numbered(1));
      await log.transact(one('{"n":2}'));
      expect(textsOf(await readAll())).toEqual(numbered(2));
    });

    test('while calls are under way gives them the lines from the first', async () => {
      const log = await fill(1);
      const seen = log.transact((news) => ({ append: ['{"n":2}'], answer: news.length }));
      const read = log.catchUp();
      log.rewind();
      expect(await seen).toBe(1);
      expect(await read).toEqual([]);
      await log.transact(() => {
        // Between the step and the write: the appended line is read back with the others.
        queueMicrotask(() => log.rewind());
        return { append: ['{"n":3}'], answer: undefined };
      });
      expect(await log.catchUp()).toHaveLength(3);
    });

    test('within a step keeps those that wait with it from deciding on nothing', async () => {
      const log = await fill(2);
      const results = await Promise.allSettled([
        log.transact(one('{"n":3}')),
        log.transact(() => {
          log.rewind();
          throw new TypeError('lost count');
        }),
        log.transact(one('{"n":4}')),
      ]);
      expect(results).toMatchObject([
        { status: 'fulfilled' },
        { reason: { message: 'lost count' } },
        { reason: { code: 'store_aborted' } },
      ]);
      expect(await log.transact(look)).toEqual(numbered(3));
      await log.transact(() => {
        log.rewind();
        return { append: ['{"n":4}'], answer: undefined };
      });
      expect(textsOf(await log.catchUp())).toEqual(numbered(4));
      expect(textsOf(await readAll())).toEqual(numbered(4));
    });

    test('after a failure that took a later call along leaves the lines to whoever asks next', async () => {
      const log = await fill(2);
      let late: Promise<unknown> | undefined;
      const failing = log.transact(() => {
        // Comes while the turn is under way, and waits for the next.
        late = log.transact(look);
        return { append: ['\n'], answer: undefined };
      });
      const failed = async (call: Promise<unknown> | undefined) => {
        await expect(call).rejects.toBeInstanceOf(StoreError);
        log.rewind();
      };
      await failed(failing);
      await failed(late);
      expect(await log.catchUp()).toHaveLength(2);
    });
  });
}
