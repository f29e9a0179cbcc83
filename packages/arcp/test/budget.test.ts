import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, decimalOf, formatDecimal, parseDecimal, truncate } from '../src/budget/decimal.js';
import { type Budget, createBudget, type RemainingMetric } from '../src/index.js';
import { amounts } from './support/leases.js';

const cost = (value: number | string, unit = 'USD') => ({ name: 'cost.llm', value, unit });

describe('decimals are exact', () => {
  test.each([
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [1.5e-10, '0.00000000015'],
    [-0, '0'],
    [-2.5, '-2.5'],
    [2 ** 53, '9007199254740992'],
  ])('%d is %s', (value, text) => {
    const decimal = decimalOf(value);
    expect(decimal && formatDecimal(decimal)).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is none', (value) => {
    expect(decimalOf(value)).toBeUndefined();
  });

  test('a number is the text that it prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const decimal = decimalOf(value);
        expect(Number(decimal && formatDecimal(decimal))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test('sums do not depend on their order, and texts go round', () => {
    const text = fc.tuple(fc.integer(), fc.nat({ max: 999_999 })).map(([whole, part]) => `${whole}.${part}`);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const sum = (list: readonly string[]) =>
          list.map((one) => parseDecimal(one) ?? expect.fail(one)).reduce((left, right) => add(left, right));
        expect(formatDecimal(sum(texts))).toBe(formatDecimal(sum(texts.toReversed())));
        const [first = ''] = texts;
        expect(formatDecimal(parseDecimal(first) ?? expect.fail(first), 6)).toMatch(/\.[0-9]{6}$/);
      }),
    );
  });

  test('truncation is towards zero', () => {
    expect(formatDecimal(truncate({ digits: 199n, scale: 2 }, 1))).toBe('1.9');
    expect(formatDecimal(truncate({ digits: -199n, scale: 2 }, 0))).toBe('-1');
  });
});

describe('metering', () => {
  test('a metric that uses the budget up is recorded and the next operation fails', () => {
    const budget = createBudget(amounts('USD:1.00'));
    expect(budget.exhausted()).toBeUndefined();
    budget.record(cost(1.25));
    expect([budget.remaining(), budget.exhausted()]).toEqual([{ USD: '-0.25' }, 'USD']);
    budget.record(cost('0.000000000000000000001'));
    expect(budget.remaining()).toEqual({ USD: '-0.250000000000000000001' });
  });

  test.each([
    ['a text that is no plain number', cost('1e3')],
    ['not a number', cost(Number.NaN)],
    ['infinity', cost(Number.POSITIVE_INFINITY)],
    ['a negative value', cost(-1)],
    ['a name that every object has', { name: 'cost.x', value: 1, unit: 'constructor' }],
    ['no unit', { name: 'cost.x', value: 1 }],
    ['the remainder under the name that was set', { name: 'left', value: 1, unit: 'USD' }],
  ])('%s spends nothing', (_, metric) => {
    const budget = createBudget(amounts('USD:1.00'), { remainingMetric: 'left' });
    expect(budget.record(metric)).toEqual([]);
    expect(budget.remaining()).toEqual({ USD: '1.00' });
  });
});

describe('what is told of the remainder', () => {
  const told = (budget: Budget, values: readonly (number | string)[]) =>
    values.flatMap((value) => budget.record(cost(value))).map(({ value }) => value);

  test('one for each twentieth and one at the end, however small the steps', () => {
    const budget = createBudget(amounts('USD:1.00'));
    const values = told(
      budget,
      Array.from({ length: 150 }, () => 0.01),
    );
    expect(values).toHaveLength(20);
    expect(values.at(0)).toBe(0.95);
    expect(values.at(-1)).toBe(0);
  });

  test('one where a metric takes several at once, and one where the first takes all', () => {
    expect(told(createBudget(amounts('USD:1.00')), [0.3, 0.01])).toEqual([0.7]);
    expect(told(createBudget(amounts('USD:1.00')), [9, 9])).toEqual([-8]);
  });

  test('under the name that was set', () => {
    const budget = createBudget(amounts('tokens:100'), { remainingMetric: 'budget_remaining' });
    expect(budget.record({ name: 'tokens', value: 5, unit: 'tokens' })).toEqual<RemainingMetric[]>([
      { name: 'budget_remaining', value: 95, unit: 'tokens' },
    ]);
  });
});

describe('children', () => {
  test('together take no more than there is', () => {
    const parent = createBudget(amounts('USD:5.00'));
    expect(parent.reserve(amounts('USD:3'))).toBeDefined();
    expect(parent.reserve(amounts('USD:3'))).toBeUndefined();
    expect(parent.remaining()).toEqual({ USD: '2.00' });
    expect(parent.reserve(amounts('EUR:1'))).toBeUndefined();
  });

  test('share the counters that they do not name', () => {
    const parent = createBudget(amounts('USD:5', 'tokens:10'));
    const child = parent.reserve(amounts('USD:1'));
    child?.record(cost(10, 'tokens'));
    expect([parent.remaining(), parent.exhausted()]).toEqual([{ USD: '4', tokens: '0' }, 'tokens']);
    expect(child?.exhausted()).toBe('tokens');
  });

  test('give back what they did not spend, once', () => {
    const parent = createBudget(amounts('USD:5'));
    const child = parent.reserve(amounts('USD:3'));
    child?.record(cost(1));
    child?.release();
    child?.release();
    expect(parent.remaining()).toEqual({ USD: '4' });
    child?.record(cost(0.5));
    expect(parent.remaining(), 'a late metric is spent all the same').toEqual({ USD: '3.5' });
  });

  test('overdraw what is above them, at once and at every generation', () => {
    const top = createBudget(amounts('USD:5'));
    const middle = top.reserve(amounts('USD:2'));
    const bottom = middle?.reserve(amounts('USD:2'));
    bottom?.record(cost(6));
    expect([top, middle, bottom].map((one) => one?.remaining()['USD'])).toEqual(['-1', '-4', '-4']);
  });
});

// What the budgets must come to, in whole hundredths and without a tree of counters.
interface Job {
  readonly budget: Budget;
  readonly parent: Job | undefined;
  readonly granted: number;
  spent: number;
  live: boolean;
  readonly children: Job[];
}

// What a job has taken out of its parent: its amount while it lives, and whatever was spent beyond.
function taken(job: Job): number {
  const used = job.spent + job.children.reduce((sum, child) => sum + taken(child), 0);
  return job.live ? Math.max(job.granted, used) : used;
}

function left(job: Job): number {
  const used = job.spent + job.children.reduce((sum, child) => sum + taken(child), 0);
  return job.live ? job.granted - used : Math.min(0, 0 - Math.max(0, used - job.granted));
}

interface Model {
  readonly jobs: Job[];
}

const inHundredths = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;

class Delegate implements fc.Command<Model, Model> {
  constructor(
    readonly from: number,
    readonly amount: number,
  ) {}
  check = () => true;
  run({ jobs }: Model): void {
    const parent = jobs[this.from % jobs.length] as Job;
    if (!parent.live) return;
    const fits = this.amount <= left(parent);
    const budget = parent.budget.reserve(amounts(`USD:${inHundredths(this.amount)}`));
    expect(budget !== undefined).toBe(fits);
    if (budget === undefined) return;
    const job: Job = { budget, parent, granted: this.amount, spent: 0, live: true, children: [] };
    parent.children.push(job);
    jobs.push(job);
    agree(jobs);
  }
  toString = () => `delegate(${this.from}, ${this.amount})`;
}

class Spend implements fc.Command<Model, Model> {
  constructor(
    readonly by: number,
    readonly amount: number,
  ) {}
  check = () => true;
  run({ jobs }: Model): void {
    const job = jobs[this.by % jobs.length] as Job;
    // As a guard has it: a job that is used up or has ended does nothing more.
    if (!job.live || job.budget.exhausted() !== undefined) return;
    job.budget.record(cost(this.amount / 100));
    job.spent += this.amount;
    agree(jobs);
  }
  toString = () => `spend(${this.by}, ${this.amount})`;
}

class End implements fc.Command<Model, Model> {
  constructor(readonly which: number) {}
  check = () => true;
  run({ jobs }: Model): void {
    const job = jobs[this.which % jobs.length] as Job;
    if (job.parent === undefined) return;
    const end = (one: Job) => {
      for (const child of one.children) end(child);
      one.live = false;
      one.budget.release();
    };
    end(job);
    agree(jobs);
  }
  toString = () => `end(${this.which})`;
}

function agree(jobs: readonly Job[]): void {
  const [root] = jobs as [Job];
  for (const job of jobs.filter(({ live }) => live)) {
    const text = job.budget.remaining()['USD'] as string;
    expect(Math.round(Number(text) * 100), String(text)).toBe(left(job));
    expect(text).toMatch(/^-?[0-9]+\.[0-9]{2}$/);
  }
  // Siblings never spend what is not there: beyond the amount goes only what the last metric of a job did.
  const all = jobs.reduce((sum, { spent }) => sum + spent, 0);
  const overdrafts = jobs.reduce((sum, job) => sum + Math.max(0, -left(job)), 0);
  expect(all).toBeLessThanOrEqual(root.granted + overdrafts);
}

test('whatever jobs delegate, spend and end, nothing is overspent and every hundredth is accounted for', () => {
  const amount = fc.integer({ min: 0, max: 400 });
  const which = fc.nat({ max: 20 });
  const command = fc.oneof(
    fc.tuple(which, amount).map(([from, value]) => new Delegate(from, value)),
    fc.tuple(which, amount).map(([by, value]) => new Spend(by, value)),
    which.map((one) => new End(one)),
  );
  fc.assert(
    fc.property(fc.commands([command], { maxCommands: 40 }), (commands) => {
      fc.modelRun(() => {
        const budget = createBudget(amounts('USD:10.00'));
        const root: Job = { budget, parent: undefined, granted: 1000, spent: 0, live: true, children: [] };
        const model: Model = { jobs: [root] };
        return { model, real: model };
      }, commands);
    }),
    { numRuns: scaled(10_000) },
  );
});
