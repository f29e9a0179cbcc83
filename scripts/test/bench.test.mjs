// @ts-check
import { describe, expect, test } from 'vitest';
import { measure, slopeOf } from '../../bench/speed/measure.mjs';
import { verdictOf, verdictOfCurve } from '../../bench/speed/targets.mjs';

const figure = (/** @type {number} */ ns, /** @type {number} */ ratio) => ({
  ns,
  quietNs: ns,
  ratio,
  spread: [ratio, ratio],
});
const figures = /** @type {any} */ (
  new Map([
    ['floor', figure(1000, 1)],
    ['core', figure(4500, 4.5)],
  ])
);
const operation = { title: 'an operation', ours: 'core', floor: 'floor', contenders: {} };

describe('the benchmark', () => {
  test.each([1, 2, 0.5])('finds the exponent of n^%s', (exponent) => {
    const points = [10, 100, 1000].map((size) => ({ size, ns: 3 * size ** exponent }));
    expect(slopeOf(points)).toBeCloseTo(exponent);
    expect(verdictOfCurve({ title: 'growth', slope: exponent }).share <= 1).toBe(exponent <= 1);
  });

  test.each([
    ['a ratio', { atMost: 5 }, { atMost: 4 }],
    ['a time', { atMostNs: 5000 }, { atMostNs: 4000 }],
    ['a time above the floor', { overFloorNs: 3500 }, { overFloorNs: 3400 }],
  ])('tells a target that is met from one that is not: %s', (_, met, missed) => {
    expect(verdictOf({ ...operation, ...met }, figures)?.share).toBeLessThanOrEqual(1);
    expect(verdictOf({ ...operation, ...missed }, figures)?.share).toBeGreaterThan(1);
  });

  test('takes ratios within a round, and waits for promises', async () => {
    const work = (/** @type {number} */ times) => () => {
      let text = '';
      for (let i = 0; i < times; i++) text = JSON.stringify({ text: 'some work', i });
      return text;
    };
    const contenders = { floor: work(10), ten: work(100), later: async () => work(10)() };
    const found = await measure(contenders, 'floor', 9);
    expect(found.get('floor')?.ratio).toBe(1);
    expect(found.get('ten')?.ratio).toBeGreaterThan(2);
    expect(found.get('later')?.ns).toBeGreaterThan(0);
  });
});
