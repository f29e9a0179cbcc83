import { expect, test } from 'vitest';
import { Cache } from '../src/network/cache.js';

const kept = (cache: Cache<number>, ...keys: string[]) => keys.map((key) => cache.get(key, 0));

test('holds a value until its time', () => {
  const cache = new Cache<number>({ entries: 2, weight: 10 });
  cache.set('a', 1, { since: 0, until: 5, weight: 1 });
  expect([cache.get('a', 4), cache.get('a', 5), cache.get('b', 0)]).toEqual([1, undefined, undefined]);
});

test('a clock that is set back does not make a value last longer', () => {
  const cache = new Cache<number>({ entries: 2, weight: 10 });
  cache.set('a', 1, { since: 100, until: 105, weight: 1 });
  expect([cache.get('a', 99), cache.get('a', 100)]).toEqual([undefined, 1]);
});

test('the oldest goes where there are too many', () => {
  const cache = new Cache<number>({ entries: 2, weight: 10 });
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 }))
    cache.set(key, value, { since: 0, until: 1, weight: 1 });
  expect(kept(cache, 'a', 'b', 'c')).toEqual([undefined, 2, 3]);
});

test('as many go as weigh too much together, and what weighs too much alone is not held', () => {
  const cache = new Cache<number>({ entries: 100, weight: 10 });
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 }))
    cache.set(key, value, { since: 0, until: 1, weight: 3 });
  cache.set('d', 4, { since: 0, until: 1, weight: 7 });
  expect(kept(cache, 'a', 'b', 'c', 'd')).toEqual([undefined, undefined, 3, 4]);
  // One that is set anew weighs once.
  for (let i = 0; i < 9; i++) cache.set('d', i, { since: 0, until: 1, weight: 7 });
  expect(kept(cache, 'c', 'd')).toEqual([3, 8]);
  cache.set('e', 5, { since: 0, until: 1, weight: 11 });
  expect(kept(cache, 'c', 'd', 'e')).toEqual([undefined, undefined, undefined]);
});
