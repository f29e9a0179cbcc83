import { describe, expect, test } from 'vitest';
import { type Given, look, numbered, one, textsOf } from './given.js';

/** What one step, and steps that wait together, may rely on. */
export function transactionContract({ open, readAll }: Given): void {
  describe('transactions', () => {
    test('are given what others appended, once, and never what they appended themselves', async () => {
      const [a, b] = [await open(), await open()];
      await a.transact(() => ({ append: ['{"a":1}', '{"a":2}'], answer: undefined }));
      expect(await b.transact(look)).toEqual(['{"a":1}', '{"a":2}']);
      await b.transact(one('{"b":1}'));
      expect(await b.transact(look)).toEqual([]);
      expect(await a.catchUp()).toEqual([{ number: 3, offset: 16, text: '{"b":1}' }]);
      expect(await a.catchUp()).toEqual([]);
    });

    test('that wait together run in call order, the first with the news', async () => {
      const [log, other] = [await open(), await open()];
      await other.transact(() => ({ append: ['{"other":1}', '{"other":2}'], answer: undefined }));
      const given: number[] = [];
      const calls = numbered(100).map((line) =>
        log.transact((news) => {
          given.push(news.length);
          return { append: [line], answer: line };
        }),
      );
      expect(await Promise.all(calls)).toEqual(numbered(100));
      expect(given).toEqual([2, ...Array.from({ length: 99 }, () => 0)]);
      expect((await other.catchUp()).map(({ text }) => text)).toEqual(numbered(100));
    });

    test('whose step throws reject alone and append nothing', async () => {
      const log = await open();
      const results = await Promise.allSettled([
        log.transact(one('{"n":1}')),
        log.transact(() => {
          throw new TypeError('misuse');
        }),
        log.transact(one('{"n":2}')),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(results[1]).toHaveProperty('reason.message', 'misuse');
      expect(textsOf(await readAll())).toEqual(['{"n":1}', '{"n":2}']);
    });

    test.each([
      ['a line feed', '{}\n{}'],
      ['a carriage return', '{}\r'],
      ['a NUL', '"\0"'],
      ['a lone surrogate', '"\ud800"'],
      ['nothing', ''],
      ['blanks', ' \t'],
    ])('refuse a line with %s, and all that waited with it', async (_, line) => {
      const log = await open();
      const calls = [log.transact(one('{"n":1}')), log.transact(one(line)), log.transact(one('{"n":2}'))];
      for (const result of await Promise.allSettled(calls)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'store_line_unwritable' } });
      }
      expect(await readAll()).toEqual([]);
    });

    test('keep every character of a line, and its place', async () => {
      const lines = [
        '"\\u0000"',
        '"\u2028 \ud83d\ude00 \\\\ \\" {} NULL $1 \'\'"',
        '\t{"\u00e9": 1} ',
        '"\ufffe"',
      ];
      const log = await open();
      await log.transact(() => ({ append: lines, answer: undefined }));
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      const read = await readAll();
      expect(read.map(({ text }) => text)).toEqual(lines);
      for (const { offset, text } of read) {
        expect(bytes.subarray(offset, offset + Buffer.byteLength(text)).toString()).toBe(text);
      }
    });
  });
}
