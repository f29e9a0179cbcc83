// @ts-check
/** @typedef {() => unknown} Contender what is measured; one that returns a promise is waited for each time */
/**
 * @typedef {'processor' | 'wall'} Clock processor time, of all threads, for what computes: it does not count what else
 *   the machine does. The time that passes for what waits, as for a disk.
 */
/**
 * @typedef {object} Figure
 * @property {number} ns what one call takes
 * @property {number} quietNs what it takes in the tenth of the rounds in which the machine did the least else
 * @property {number} ratio how many times the floor
 * @property {readonly [number, number]} spread the middle half of that over the rounds
 */

// So that what is measured is code that has been in use for a while.
const WARM_MS = 1000;
const BATCH_MS = 4;
const sink = { value: /** @type {unknown} */ (undefined) };

/**
 * Measures contenders side by side: each round runs a batch of every one of them in turn, so that whatever else
 * the machine does meets all alike, and ratios are taken within a round.
 * @param {Readonly<Record<string, Contender>>} contenders
 * @param {string} floor the name of the one that the others are held against
 * @param {number} rounds
 * @param {Clock} [clock]
 * @returns {Promise<Map<string, Figure>>}
 */
export async function measure(contenders, floor, rounds, clock = 'processor') {
  const runners = [];
  for (const [name, call] of Object.entries(contenders)) {
    for (const begun = performance.now(); performance.now() - begun < WARM_MS; ) await call();
    runners.push({ name, call, size: await batchSize(call, clock), times: /** @type {number[]} */ ([]) });
  }
  for (let round = 0; round < rounds; round++) {
    // The order turns, so that none always follows the same neighbour.
    const first = round % runners.length;
    for (const { call, size, times } of [...runners.slice(first), ...runners.slice(0, first)]) {
      times.push(await timeOf(call, size, clock));
    }
  }
  const floors = runners.find(({ name }) => name === floor)?.times ?? [];
  return new Map(
    runners.map(({ name, times }) => {
      const ratios = times.map((ns, round) => ns / (floors[round] ?? Number.NaN)).toSorted((a, b) => a - b);
      const spread = /** @type {const} */ ([quantile(ratios, 0.25), quantile(ratios, 0.75)]);
      const quietNs = quantile(
        times.toSorted((a, b) => a - b),
        0.1,
      );
      return [name, { ns: median(times), quietNs, ratio: quantile(ratios, 0.5), spread }];
    }),
  );
}

/**
 * Returns how the time grows with the size: the exponent e of size^e that fits best.
 * @param {readonly { size: number, ns: number }[]} points
 */
export function slopeOf(points) {
  const logs = points.map(({ size, ns }) => ({ x: Math.log(size), y: Math.log(ns) }));
  const mean = (/** @type {'x' | 'y'} */ axis) =>
    logs.reduce((sum, each) => sum + each[axis], 0) / logs.length;
  const [mx, my] = [mean('x'), mean('y')];
  const above = logs.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  const below = logs.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
  return above / below;
}

/**
 * Returns the least time of a call over a few batches, in nanoseconds: what a curve is made of.
 * @param {Contender} call
 * @param {Clock} [clock]
 */
export async function leastTimeOf(call, clock = 'processor') {
  const size = await batchSize(call, clock);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) least = Math.min(least, await timeOf(call, size, clock));
  return least;
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  return quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
}

/** @param {Contender} call @param {Clock} clock */
async function batchSize(call, clock) {
  for (let size = 1; ; size *= 2) {
    const ms = ((await timeOf(call, size, clock)) * size) / 1e6;
    if (ms >= BATCH_MS) return Math.max(1, Math.round((size * BATCH_MS) / ms));
  }
}

/** @param {Contender} call @param {number} times @param {Clock} clock */
async function timeOf(call, times, clock) {
  const first = call();
  const isAsync = first instanceof Promise;
  // What is still under way would be measured with the rest.
  if (isAsync) await first;
  const begun = now(clock);
  // Waiting costs more than many of these calls.
  if (isAsync) for (let i = 0; i < times; i++) sink.value = await call();
  else for (let i = 0; i < times; i++) sink.value = call();
  return (now(clock) - begun) / times;
}

/** @param {Clock} clock @returns {number} nanoseconds */
function now(clock) {
  if (clock === 'wall') return performance.now() * 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

/** @param {readonly number[]} sorted @param {number} share */
function quantile(sorted, share) {
  const at = (sorted.length - 1) * share;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}
