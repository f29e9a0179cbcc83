import { describe, expect, test } from 'vitest';
import { isStoreError } from '../../../src/index.js';
import { script, start } from '../child.js';
import { type Given, one, textsOf } from './given.js';

/** What processes that share a log do to each other. */
export function processContract({ target, open, readAll }: Given): void {
  describe('processes', () => {
    test('that append at once keep their order, and every line is whole and once', async () => {
      const each = 25;
      const children = Array.from({ length: 4 }, (_, w) =>
        start(script('append.mjs', target(), w, each, 300)),
      );
      for (const { code, stderr } of await Promise.all(children.map(({ ended }) => ended))) {
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      }
      const lines = await readAll();
      expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 4 * each }, (_, n) => n + 1));
      const records = lines.map(({ text }) => JSON.parse(text) as { tag: string; n: number });
      for (let w = 0; w < 4; w++) {
        const own = records.filter(({ tag }) => tag === String(w)).map(({ n }) => n);
        expect(own).toEqual(Array.from({ length: each }, (_, n) => n + 1));
      }
    });

    test('wait for a holder of the lock, give up in time, and go on once it is killed', async () => {
      const log = await open({ lockTimeoutMs: 2000 });
      const { child, ended } = start(script('stop-in-step.mjs', target()));
      await new Promise((resolve) => child.stdout?.once('data', resolve));
      let ran = false;
      const call = log.transact(() => {
        ran = true;
        return { append: ['{}'], answer: undefined };
      });
      const error: unknown = await call.catch((reason: unknown) => reason);
      expect(isStoreError(error, 'store_lock_timeout')).toBe(true);
      expect(ran).toBe(false);
      expect(await log.catchUp()).toEqual([]);
      child.kill('SIGKILL');
      await ended;
      await log.transact(one('{"n":1}'));
      expect(textsOf(await readAll())).toEqual(['{"n":1}']);
    });
  });
}
