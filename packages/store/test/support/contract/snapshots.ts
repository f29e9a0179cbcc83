import { describe, expect, test } from 'vitest';
import { type Given, look, numbered, one } from './given.js';

/** What a saved state covers. */
export function snapshotContract({ open, fill }: Given): void {
  describe('a snapshot', () => {
    test('is read on from where it was taken', async () => {
      const [a, b] = [await fill(3), await open()];
      await b.saveSnapshot((news) => `seen ${news.length}`);
      expect(await b.catchUp()).toEqual([]);
      await a.transact(one('{"n":4}'));
      const c = await open();
      expect(await c.resume()).toEqual({ lines: 3, state: 'seen 3' });
      expect((await c.catchUp()).map(({ number }) => number)).toEqual([4]);
      await c.saveSnapshot(() => 'seen \u00e9\n\ud83d\ude00');
      a.rewind();
      expect(await a.resume()).toEqual({ lines: 4, state: 'seen \u00e9\n\ud83d\ude00' });
      expect(await a.transact(look)).toEqual([]);
    });

    test('taken beside transactions covers exactly what its consumer saw', async () => {
      const log = await fill(1);
      const seen = new Set(numbered(1));
      const append = (line: string) =>
        log.transact((news) => {
          for (const { text } of news) seen.add(text);
          seen.add(line);
          return { append: [line], answer: undefined };
        });
      const before = numbered(20, 2).map(append);
      const saved = log.saveSnapshot(() => JSON.stringify([...seen]));
      const after = numbered(20, 22).map(append);
      await Promise.all([...before, saved, ...after]);
      const reader = await open();
      const { lines = 0, state = '' } = (await reader.resume()) ?? {};
      expect(JSON.parse(state)).toEqual(numbered(lines));
      expect(await reader.catchUp()).toHaveLength(41 - lines);
    });

    test('that nobody saved is none, and a step that throws saves none', async () => {
      const log = await fill(2);
      const failing = log.saveSnapshot(() => {
        throw new TypeError('misuse');
      });
      await expect(failing).rejects.toThrow('misuse');
      const reader = await open();
      expect(await reader.resume()).toBeUndefined();
      expect(await reader.catchUp()).toHaveLength(2);
    });
  });
}
