import type { Literals } from './literals.js';
import { found, NONE, type Outcome, unknown } from './outcome.js';
import {
  divide,
  floor,
  isExact,
  isMultiple,
  lcm,
  leastCommonMultiple,
  type Rational,
  rational,
  reduce,
  toNumber,
} from './rational.js';

const MAX_TRIED = 100_000;

/** An interval; `open` where the end itself is out. */
interface Interval {
  readonly low: number;
  readonly lowOpen: boolean;
  readonly high: number;
  readonly highOpen: boolean;
}

/** Finds a number. Values that have to be hit are no concern of this. */
export function findNumber(literals: Literals): Outcome {
  const interval = intervalOf(literals);
  const { low, high } = interval;
  if (low > high || (low === high && (interval.lowOpen || interval.highOpen))) return NONE;
  const multiples = literals.holding('multiple').map(({ divisor }) => divisor);
  const excluded = new Set(literals.failing('values').flatMap(({ values }) => values));
  const nonMultiples = literals.failing('multiple').map(({ divisor }) => divisor);
  const fits = (value: number): boolean =>
    Number.isFinite(value) &&
    isIn(value, interval) &&
    !excluded.has(value) &&
    multiples.every((divisor) => isMultiple(value, divisor)) &&
    !nonMultiples.some((divisor) => isMultiple(value, divisor));

  const outcome =
    multiples.length > 0
      ? findMultiple(multiples, nonMultiples, interval, fits, excluded.size)
      : findInInterval(interval, fits);
  const inexact = [...multiples, ...nonMultiples].find((divisor) => !isExact(divisor));
  if (inexact === undefined) return outcome;
  const why = `validators disagree on multiples of ${inexact}, which is no binary fraction`;
  return outcome.kind === 'found' ? found(outcome.value, { place: '', why }) : unknown(why);
}

function intervalOf(literals: Literals): Interval {
  let [low, lowOpen, high, highOpen] = [Number.NEGATIVE_INFINITY, false, Number.POSITIVE_INFINITY, false];
  for (const { bound, strict } of literals.holding('bound')) {
    if (bound > low || (bound === low && strict)) [low, lowOpen] = [bound, strict];
  }
  for (const { bound, strict } of literals.failing('bound')) {
    if (bound < high || (bound === high && !strict)) [high, highOpen] = [bound, !strict];
  }
  return { low, lowOpen, high, highOpen };
}

function isIn(value: number, { low, lowOpen, high, highOpen }: Interval): boolean {
  return (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high);
}

// The multiples of all divisors are those of one step; the search goes from the one nearest to zero outwards.
function findMultiple(
  multiples: readonly number[],
  nonMultiples: readonly number[],
  interval: Interval,
  fits: (value: number) => boolean,
  excluded: number,
): Outcome {
  const step = multiples.map(rational).reduce(leastCommonMultiple);
  const first = firstFactor(step, interval);
  const last = lastFactor(step, interval);
  if (first !== undefined && last !== undefined && first > last) return NONE;
  // A multiple of the step is one of a non-multiple with every so-many-th factor: the pattern repeats.
  const periods = nonMultiples.map((divisor) => divide(step, rational(divisor)).under);
  if (periods.includes(1n)) return NONE;
  const period = periods.reduce(lcm, 1n);
  const enough = period * BigInt(excluded + 2) * 2n;
  let tried = 0n;
  const start = first !== undefined && first > 0n ? first : last !== undefined && last < 0n ? last : 0n;
  for (let distance = 0n; tried <= enough; distance++) {
    const factors = distance === 0n ? [start] : [start + distance, start - distance];
    const inside = factors.filter(
      (factor) => (first === undefined || factor >= first) && (last === undefined || factor <= last),
    );
    if (inside.length === 0) return NONE;
    for (const factor of inside) {
      tried++;
      const value = toNumber(reduce(step.over * factor, step.under));
      if (fits(value)) return found(value);
    }
    if (tried > MAX_TRIED) break;
  }
  return unknown('too many multiples would have to be tried');
}

function firstFactor(step: Rational, { low, lowOpen }: Interval): bigint | undefined {
  if (low === Number.NEGATIVE_INFINITY) return undefined;
  const quotient = divide(rational(low), step);
  const whole = floor(quotient);
  return quotient.under === 1n && !lowOpen ? whole : whole + 1n;
}

function lastFactor(step: Rational, { high, highOpen }: Interval): bigint | undefined {
  if (high === Number.POSITIVE_INFINITY) return undefined;
  const quotient = divide(rational(high), step);
  const whole = floor(quotient);
  return quotient.under === 1n && highOpen ? whole - 1n : whole;
}

// An interval of more than one number has one beside every finite or regular set that is left out of it.
function findInInterval(interval: Interval, fits: (value: number) => boolean): Outcome {
  const { low, high } = interval;
  if (low === high) return fits(low) ? found(low) : NONE;
  const from = Number.isFinite(low) ? low : Math.min(0, high) - 1;
  const to = Number.isFinite(high) ? high : Math.max(0, low) + 1;
  const candidates = [
    0,
    1,
    -1,
    0.5,
    -0.5,
    low,
    high,
    low + 1,
    high - 1,
    low + 0.5,
    high - 0.5,
    from + (to - from) / 2,
  ];
  for (let i = 1; i < 200; i++) candidates.push(i, -i, low + i, high - i, from + ((to - from) * i) / 211);
  const value = candidates.find(fits);
  return value === undefined ? unknown('no number could be found in a narrow interval') : found(value);
}
