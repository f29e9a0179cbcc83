// @ts-check

/**
 * A source of chance that gives the same choices for the same seed.
 *
 * @typedef {object} Random
 * @property {(below: number) => number} int a whole number, from 0
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {(percent: number) => boolean} chance
 * @property {<T>(most: number, make: () => T) => T[]} list of none to `most`
 */

/** @param {number} seed @returns {Random} */
export function randomOf(seed) {
  let state = seed >>> 0;
  // Mulberry32: 32 bits of state are plenty to vary inputs.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (/** @type {number} */ below) => Math.floor(next() * below);
  return {
    int,
    pick: (list) => /** @type {any} */ (list[int(list.length)]),
    chance: (percent) => int(100) < percent,
    list: (most, make) => Array.from({ length: int(most + 1) }, make),
  };
}
