import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFileLog, type RecordLog } from '../src/index.js';

// What a consumer does; `wait` says whether it awaits the answer before the next thing happens.
const action = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.oneof(
    fc.record({ append: fc.integer({ min: 0, max: 3 }) }),
    fc.constant('catch up' as const),
    fc.constant('throw' as const),
    fc.constant('tear' as const),
  ),
  wait: fc.boolean(),
});

/** A consumer that keeps the lines it knows of, in the order in which it came to know them. */
class Consumer {
  readonly known: string[] = [];
  readonly #log: RecordLog;

  constructor(log: RecordLog) {
    this.#log = log;
  }

  async append(lines: readonly string[]): Promise<void> {
    await this.#log.transact((news) => {
      this.known.push(...news.map(({ text }) => text), ...lines);
      return { append: lines, answer: undefined };
    });
  }

  async throwInStep(): Promise<void> {
    const failing = this.#log.transact<never>((news) => {
      this.known.push(...news.map(({ text }) => text));
      throw new Error('of the step');
    });
    await expect(failing).rejects.toThrow('of the step');
  }

  async catchUp(): Promise<void> {
    this.known.push(...(await this.#log.catchUp()).map(({ text }) => text));
  }
}

test('two consumers each come to know every line once, in file order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const folder = temporaryFolder();
      const file = join(folder.path, 'journal.jsonl');
      const logs = [await openFileLog(file), await openFileLog(file)];
      const consumers = logs.map((log) => new Consumer(log));
      const running: Promise<void>[] = [];
      let next = 0;
      const newLine = () => `{"n":${next++}}`;
      const perform = async (consumer: Consumer, what: (typeof actions)[number]['what']): Promise<void> => {
        if (what === 'catch up') return await consumer.catchUp();
        if (what === 'throw') return await consumer.throwInStep();
        if (what !== 'tear') return await consumer.append(Array.from({ length: what.append }, newLine));
        // A writer dies in the middle of a line; only while nobody else writes.
        await Promise.all(running);
        appendFileSync(file, '{"torn');
      };
      for (const { who, what, wait } of actions) {
        const done = perform(consumers[who] as Consumer, what);
        running.push(done);
        if (wait || what === 'tear') await done;
      }
      await Promise.all(running);
      await consumers[0]?.append([newLine()]);
      await Promise.all(consumers.map((consumer) => consumer.catchUp()));
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(new Set(lines)).toEqual(new Set(Array.from({ length: next }, (_, n) => `{"n":${n}}`)));
      expect(lines).toHaveLength(next);
      for (const { known } of consumers) expect(known).toEqual(lines);
      await Promise.all(logs.map((log) => log.close()));
      folder.remove();
    }),
    { numRuns: scaled(2000) },
  );
});
