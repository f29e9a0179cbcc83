import { expect, test } from 'vitest';
import { ExpectedFailuresError, parseExpectedFailures } from '../src/expected-failures.js';

test('reads a case and its reason, and leaves comments and blank lines out', () => {
  const text = '# known\n\nvalidate/a.b   # a reason # with a hash\n';
  expect([...parseExpectedFailures(text)]).toEqual([['validate/a.b', 'a reason # with a hash']]);
});

test.each(['validate/a.b', 'validate/a.b #', 'validate/a.b #  ', 'two words # why'])(
  'refuses %j: no reason, or no id',
  (line) => {
    expect(() => parseExpectedFailures(`\n${line}\n`)).toThrow(ExpectedFailuresError);
    expect(() => parseExpectedFailures(`\n${line}\n`)).toThrow(/line 2/);
  },
);

test('refuses a case that stands twice', () => {
  expect(() => parseExpectedFailures('a # x\na # y\n')).toThrow(/line 2: a stands twice/);
});
