import { fromUnits, type Rounding, toUnits } from './decimal.js';

/** What usage is counted in, beside the time that passes by itself. `steps` is a member of ours. */
export const MEASURES = ['steps', 'tokens', 'cost_usd'] as const;
export type Measure = (typeof MEASURES)[number];

/** Usage, or what a budget says of it, as a record and an answer have it: absent means unmeasured, not zero. */
export type Usage = { readonly [M in Measure]?: number };

/** The same as exact integers, cost in units of 10^-24 dollars. */
export type Amounts = { [M in Measure]?: bigint };

/** Reports whether `value` can be a measured amount: finite, not negative, whole but for the cost. */
export function isAmount(measure: Measure, value: unknown): value is number {
  if (measure !== 'cost_usd') return Number.isSafeInteger(value) && Number(value) >= 0;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Returns the measured members of a record's `usage` or a manifest's `budget`; any others are left out. */
export function toAmounts(from: { readonly [name: string]: unknown }, rounding: Rounding): Amounts {
  const amounts: Amounts = {};
  for (const measure of MEASURES) {
    const value = Object.hasOwn(from, measure) ? from[measure] : undefined;
    if (!isAmount(measure, value)) continue;
    amounts[measure] = measure === 'cost_usd' ? toUnits(value, rounding) : BigInt(value);
  }
  return amounts;
}

/** Returns amounts as numbers; what is beyond the largest number of its kind is that number. */
export function toUsage(amounts: Amounts, rounding: Rounding): Usage {
  const usage: { [M in Measure]?: number } = {};
  for (const measure of MEASURES) {
    const amount = amounts[measure];
    if (amount === undefined) continue;
    usage[measure] =
      measure === 'cost_usd'
        ? fromUnits(amount, rounding)
        : Math.min(Number(amount), Number.MAX_SAFE_INTEGER);
  }
  return usage;
}

/** Adds to amounts; what neither measured stays unmeasured. */
export function add(to: Amounts, more: Amounts): void {
  for (const measure of MEASURES) {
    const amount = more[measure];
    if (amount !== undefined) to[measure] = (to[measure] ?? 0n) + amount;
  }
}

/** Returns the sum of two. */
export function plus(a: Amounts, b: Amounts): Amounts {
  const sum = { ...a };
  add(sum, b);
  return sum;
}

/** Returns the larger of two, measure by measure. */
export function atLeast(a: Amounts, b: Amounts): Amounts {
  const larger: Amounts = { ...a };
  for (const measure of MEASURES) {
    const amount = b[measure];
    if (amount !== undefined && amount > (larger[measure] ?? -1n)) larger[measure] = amount;
  }
  return larger;
}
