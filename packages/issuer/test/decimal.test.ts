import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUnits, toUnits } from '../src/decimal.js';

const USD = 10n ** 24n;

test.each([
  [0, 0n],
  [-0, 0n],
  [0.1, USD / 10n],
  [12.5, (25n * USD) / 2n],
  [1e21, 10n ** 45n],
  [7.5e-8, 75n * 10n ** 15n],
  [1e-24, 1n],
])('%d is %s units', (value, units) => {
  expect(toUnits(value, 'up')).toBe(units);
  expect(toUnits(value, 'down')).toBe(units);
  expect(fromUnits(units, 'up')).toBe(Math.abs(value));
});

test('what is finer than a unit goes the way that is safe', () => {
  expect(toUnits(5e-324, 'up')).toBe(1n);
  expect(toUnits(5e-324, 'down')).toBe(0n);
  expect(toUnits(1.5e-24, 'up')).toBe(2n);
});

test('what no number can hold is rounded to 15 digits, and is never infinite', () => {
  const units = 1_234_567_890_123_456_789n;
  expect(fromUnits(units, 'up')).toBe(1.23456789012346e-6);
  expect(fromUnits(units, 'down')).toBe(1.23456789012345e-6);
  expect(fromUnits(toUnits(Number.MAX_VALUE, 'up') * 2n, 'up')).toBe(Number.MAX_VALUE);
});

describe('for any amount', () => {
  const runs = { numRuns: scaled(100_000) };
  const amount = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });

  test('the way there and back loses nothing that a unit can tell', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-7, noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(fromUnits(toUnits(value, 'up'), 'up')).toBe(value);
      }),
      runs,
    );
  });

  test('what is charged never falls short, and what is left never exceeds', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 5 }), (values) => {
        const sum = values.reduce((total, value) => total + toUnits(value, 'up'), 0n);
        const stated = fromUnits(sum, 'up');
        expect(stated === Number.MAX_VALUE || toUnits(stated, 'up') >= sum).toBe(true);
        expect(toUnits(fromUnits(sum, 'down'), 'down')).toBeLessThanOrEqual(sum);
      }),
      runs,
    );
  });

  test('cents add up as on paper', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10_000 }), { maxLength: 50 }), (cents) => {
        const sum = cents.reduce((total, each) => total + toUnits(each / 100, 'up'), 0n);
        const total = cents.reduce((a, b) => a + b, 0);
        expect(fromUnits(sum, 'up')).toBe(total / 100);
      }),
      runs,
    );
  });
});
