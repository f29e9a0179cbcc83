// @ts-check
/**
 * @typedef {object} Operation
 * @property {string} title
 * @property {string} ours the contender that the target is about
 * @property {string} floor what nobody could go below
 * @property {Readonly<Record<string, import('./measure.mjs').Contender>>} contenders
 * @property {import('./measure.mjs').Clock} [clock] processor time where left out
 * @property {number} [atMost] target: so many times the floor
 * @property {number} [atMostNs] target: so many nanoseconds
 * @property {number} [overFloorNs] target: so many nanoseconds above the floor
 */
/**
 * @typedef {object} Verdict
 * @property {string} title
 * @property {string} target
 * @property {string} figure
 * @property {number} share figure of target; met up to 1
 * @property {number} [tolerance] how much more passes a check, where that is not the usual
 */

/**
 * Holds an operation's figures against its target; undefined where it has none.
 * @param {Operation} operation
 * @param {Map<string, import('./measure.mjs').Figure>} figures
 * @returns {Verdict | undefined}
 */
export function verdictOf({ title, ours, floor, atMost, atMostNs, overFloorNs }, figures) {
  const own = figures.get(ours);
  const least = figures.get(floor);
  if (!own || !least) throw new Error(`${title}: no figures`);
  if (atMost !== undefined) {
    return {
      title,
      target: `${atMost} times the floor`,
      figure: own.ratio.toFixed(2),
      share: own.ratio / atMost,
    };
  }
  const inMicroseconds = (/** @type {number} */ ns) => `${(ns / 1000).toFixed(2)} µs`;
  if (atMostNs !== undefined) {
    return {
      title,
      target: inMicroseconds(atMostNs),
      figure: inMicroseconds(own.quietNs),
      share: own.quietNs / atMostNs,
    };
  }
  if (overFloorNs !== undefined) {
    const over = own.quietNs - least.quietNs;
    const target = `${inMicroseconds(overFloorNs)} above the floor`;
    return { title, target, figure: inMicroseconds(over), share: over / overFloorNs };
  }
  return undefined;
}

/**
 * @param {{ title: string, ratio: number, atMost?: number }} start
 * @returns {Verdict | undefined}
 */
export function verdictOfStart({ title, ratio, atMost }) {
  if (atMost === undefined) return undefined;
  return { title, target: `${atMost} times node -e 0`, figure: ratio.toFixed(2), share: ratio / atMost };
}

/** What a package may weigh. @type {Readonly<Record<string, { kilobytes: number, importMs: number }>>} */
const BUDGETS = { core: { kilobytes: 150, importMs: 10 } };

/**
 * @param {{ name: string, kilobytes: number, importMs: number }} weight
 * @returns {Verdict[]}
 */
export function verdictsOfWeight({ name, kilobytes, importMs }) {
  const budget = BUDGETS[name];
  if (!budget) return [];
  return [
    {
      title: `${name}: code without validators`,
      target: `${budget.kilobytes} kB`,
      figure: `${kilobytes.toFixed(0)} kB`,
      share: kilobytes / budget.kilobytes,
    },
    {
      title: `${name}: time to import`,
      target: `${budget.importMs} ms`,
      figure: `${importMs.toFixed(1)} ms`,
      share: importMs / budget.importMs,
    },
  ];
}

/**
 * @param {{ title: string, slope: number }} curve
 * @returns {Verdict}
 */
export function verdictOfCurve({ title, slope }) {
  // What n log n comes to over the sizes measured.
  const atMost = 1.2;
  // A quarter more would be another order of growth.
  return { title, target: 'n log n', figure: `n^${slope.toFixed(2)}`, share: slope / atMost, tolerance: 0.1 };
}
