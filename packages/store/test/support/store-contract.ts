import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RecordLog, StoreError } from '../../src/index.js';
import { type Bench, type Given, numbered, one, textsOf } from './contract/given.js';
import { processContract } from './contract/processes.js';
import { readingContract } from './contract/reading.js';
import { snapshotContract } from './contract/snapshots.js';
import { transactionContract } from './contract/transactions.js';

/** What every store promises, said once: each store runs these tests. */
export function describeStore(name: string, makeBench: () => Promise<Bench>): void {
  let bench: Bench;
  const opened: RecordLog[] = [];
  const open: Bench['open'] = async (options) => {
    const log = await bench.open(options);
    opened.push(log);
    return log;
  };
  const given: Given = {
    target: () => bench.target,
    open,
    async fill(count) {
      const log = await open();
      await log.transact(() => ({ append: numbered(count), answer: undefined }));
      return log;
    },
    readAll: async () => await (await open({ readOnly: true })).catchUp(),
  };
  const { readAll } = given;

  describe(name, () => {
    beforeEach(async () => {
      bench = await makeBench();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((log) => log.close()));
      await bench.remove();
    });

    transactionContract(given);
    readingContract(given);
    snapshotContract(given);
    processContract(given);

    test('whoever watches is woken when another appends, until it stops', async () => {
      const [watcher, writer] = [await open(), await open()];
      let wakes = 0;
      let woken: () => void = () => undefined;
      const stop = watcher.onNews(() => {
        wakes += 1;
        woken();
      });
      const next = () =>
        new Promise<void>((resolve) => {
          woken = resolve;
        });
      // The first may come before anything was appended: it says that the watch has begun.
      for (let n = 1; wakes === 0; n++) {
        const waited = Promise.race([next(), new Promise((resolve) => setTimeout(resolve, 50))]);
        await writer.transact(one(JSON.stringify({ n })));
        await waited;
      }
      const wake = next();
      await writer.transact(one('{"last":true}'));
      await wake;
      stop();
      const before = wakes;
      await writer.transact(one('{}'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(wakes).toBe(before);
    });

    test('closing waits for what was asked, then refuses', async () => {
      const log = await open();
      const calls = Promise.all([log.transact(one('{"n":1}')), log.transact(one('{"n":2}'))]);
      await log.close();
      await log.close();
      await calls;
      expect(textsOf(await readAll())).toEqual(numbered(2));
      await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_closed' });
      await expect(log.transact(one('{}'))).rejects.toBeInstanceOf(StoreError);
    });
  });
}
