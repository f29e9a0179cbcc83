// @ts-check
import { expect, test } from 'vitest';
import { countTests } from '../lib/count-tests.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...outcomes) => ({
  status,
  assertionResults: outcomes.map((outcome, n) => ({ status: outcome, fullName: `test ${n}` })),
});

test('counts passed and failed tests and names the skipped', () => {
  const testResults = [file('passed', 'passed', 'pending', 'passed'), file('failed', 'failed', 'todo')];
  const counts = { passed: 2, failed: 1, skipped: ['test 1', 'test 1'] };
  expect(countTests({ testResults }, false)).toEqual(counts);
});

test('counts a file that does not load as one failure', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] }, false)).toMatchObject({
    failed: 1,
  });
});

test('counts a run that failed without a failing test as one failure', () => {
  expect(countTests({ testResults: [file('passed', 'passed')] }, false)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});
