import { expect, test } from 'vitest';
import { takeIndex } from '../src/lifecycle/take-index.js';

test('no index is taken twice until the list is full, and then there is a new list', () => {
  const entries = 64;
  const taken = [new Set<number>()];
  for (let i = 0; i < entries; i++) {
    const { list, index } = takeIndex(taken, entries);
    expect(list).toBe(0);
    expect(index >= 0 && index < entries && !taken[0]?.has(index)).toBe(true);
    taken[0]?.add(index);
  }
  expect(takeIndex(taken, entries).list).toBe(1);
});

test('the first index is anywhere in the list', () => {
  const drawn = Array.from({ length: 200 }, () => takeIndex([]).index);
  expect(new Set(drawn).size).toBeGreaterThan(190);
  expect(drawn.some((index) => index > 65_536) && drawn.some((index) => index < 65_536)).toBe(true);
});
