// @ts-check
import { expect, test } from 'vitest';
import { countStep, countTests } from '../lib/count-tests.mjs';

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

test('counts a step as its last line says, and names what it skipped', () => {
  const output = 'passed  Python\nskipped  Go is missing\n12 passed, 0 failed, 1 skipped\n';
  expect(countStep(output, true)).toEqual({ passed: 12, failed: 0, skipped: ['Go is missing'] });
});

test('counts a step without such a line as one, and one that ended badly as a failure at least', () => {
  expect(countStep('3 files are up to date\n', true)).toMatchObject({ passed: 1, failed: 0 });
  expect(countStep('stale: a\n', false)).toMatchObject({ passed: 0, failed: 1 });
  expect(countStep('5 passed, 0 failed\n', false)).toMatchObject({ passed: 5, failed: 1 });
});
