/** A metric event of a job. */
export interface Metric {
  readonly name: string;
  /** A number stands for its shortest decimal form; a decimal text is exact. */
  readonly value: number | string;
  readonly unit?: string | null;
}

/** What the runtime itself tells of a counter that has gone down. */
export interface RemainingMetric {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** The name under which the runtime tells what is left. */
export const REMAINING_METRIC = 'cost.budget.remaining';

/**
 * Reports whether a metric spends from the currency of its unit: its name begins with `cost.` or is the
 * unit itself. What tells of a remainder never does, whoever sends it.
 */
export function spends({ name, unit }: Metric): boolean {
  if (name.startsWith('cost.budget.') || name === 'budget_remaining') return false;
  return name.startsWith('cost.') || name === unit;
}
