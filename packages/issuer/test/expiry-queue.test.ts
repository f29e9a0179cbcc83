import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpiryQueue } from '../src/expiry-queue.js';

const instants = fc.array(fc.oneof(fc.nat({ max: 50 }), fc.constant(Number.NaN)), { maxLength: 40 });

test('finds what a look at every lease would, whatever was closed meanwhile', () => {
  fc.assert(
    fc.property(instants, fc.func(fc.boolean()), fc.nat({ max: 50 }), (expiries, closes, now) => {
      const queue = new ExpiryQueue();
      const closed = new Set<string>();
      for (const [index, at] of expiries.entries()) {
        queue.add(String(index), at);
        if (!closes(index)) continue;
        closed.add(String(index));
        queue.drop((id) => closed.has(id));
      }
      const found = queue.lapsed(now).filter((id) => !closed.has(id));
      const due = expiries.flatMap((at, index) =>
        at > now || closed.has(String(index)) ? [] : [String(index)],
      );
      expect(found.sort()).toEqual(due.sort());
      queue.drop(() => true);
      expect(queue.lapsed(Number.POSITIVE_INFINITY)).toEqual([]);
    }),
    { numRuns: scaled(20_000) },
  );
});
