import type { Amount } from './amount.js';
import { Counter } from './counter.js';
import { compare, decimalOf, parseDecimal, ZERO } from './decimal.js';
import { type Metric, REMAINING_METRIC, type RemainingMetric, spends } from './metric.js';

/** What one job may still spend. All operations are synchronous, so none comes between another's steps. */
export interface Budget {
  /** What is left by currency, as exact decimal texts. */
  remaining(): Readonly<Record<string, string>>;
  /** Returns a currency that is used up, at zero or below; undefined where none is. */
  exhausted(): string | undefined;
  /**
   * Charges a metric event where it spends from a currency of the budget, also beyond what is left, and
   * returns what there is to tell of the counters. A value that is negative or no number charges nothing.
   */
  record(metric: Metric): readonly RemainingMetric[];
  /**
   * Takes the amounts of a child job out of what is left and returns its budget, which shares the counters
   * of the currencies that it does not name. Undefined where a currency is missing or has less left.
   */
  reserve(amounts: readonly Amount[]): Budget | undefined;
  /** Gives back to the parent what was not spent, once the job has ended. */
  release(): void;
}

/** Settings of {@link createBudget}. */
export interface BudgetOptions {
  /** The name of the metric that tells what is left; `cost.budget.remaining` where left out. */
  readonly remainingMetric?: string;
}

/** Returns the budget of a job that has no parent. Without amounts nothing is ever exhausted. */
export function createBudget(amounts: readonly Amount[], options: BudgetOptions = {}): Budget {
  return budgetOf(new Map(amounts.map((amount) => [amount.currency, new Counter(amount)])), [], options);
}

function budgetOf(
  counters: ReadonlyMap<string, Counter>,
  own: readonly Counter[],
  options: BudgetOptions,
): Budget {
  const name = options.remainingMetric ?? REMAINING_METRIC;
  let released = false;
  return {
    remaining: () => Object.fromEntries([...counters].map(([currency, { text }]) => [currency, text])),
    exhausted: () => [...counters.values()].find(({ isExhausted }) => isExhausted)?.currency,
    record(metric) {
      if (typeof metric.name !== 'string' || typeof metric.unit !== 'string') return [];
      const counter = counters.get(metric.unit);
      if (counter === undefined || metric.name === name || !spends(metric)) return [];
      const { value } = metric;
      const spent = typeof value === 'number' ? decimalOf(value) : parseDecimal(value);
      if (spent === undefined || compare(spent, ZERO) < 0) return [];
      counter.charge(spent);
      return counter.takeNews() ? [{ name, value: Number(counter.text), unit: counter.currency }] : [];
    },
    reserve(amounts) {
      const fits = amounts.every(({ currency, value }) => {
        const left = counters.get(currency)?.left;
        return left !== undefined && compare(value, left) <= 0;
      });
      if (!fits) return undefined;
      const reserved = amounts.map((amount) => new Counter(amount, counters.get(amount.currency)));
      const named = reserved.map((counter) => [counter.currency, counter] as const);
      return budgetOf(new Map([...counters, ...named]), reserved, options);
    },
    release() {
      if (released) return;
      released = true;
      for (const counter of own) counter.release();
    },
  };
}
