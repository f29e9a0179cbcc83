import { randomInt } from 'node:crypto';
import { LEAST_ENTRIES } from '../status/status-list.js';

/**
 * Returns a random index that was never taken, in the last list; a new list where that one is full. At random, so
 * that an index does not tell which credential was issued when.
 */
export function takeIndex(
  taken: readonly ReadonlySet<number>[],
  entries: number = LEAST_ENTRIES,
): { readonly list: number; readonly index: number } {
  const last = Math.max(0, taken.length - 1);
  const used = taken[last] ?? new Set<number>();
  if (used.size >= entries) return { list: last + 1, index: randomInt(entries) };
  // Up to half full a try succeeds at least every second time; after that the free ones are counted off.
  for (let tries = 0; used.size < entries / 2 && tries < 64; tries++) {
    const index = randomInt(entries);
    if (!used.has(index)) return { list: last, index };
  }
  let left = randomInt(entries - used.size);
  for (let index = 0; ; index++) {
    if (!used.has(index) && left-- === 0) return { list: last, index };
  }
}
