import { runExample } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

test.each([
  ['the README', 'packages/issuer/README.md', 4],
  ['the guide to budgets', 'docs/guides/budgets.md', 6],
])('the example of %s runs and prints what its comments say', (_, page, prints) => {
  const { said, printed, errors } = runExample(page, ['issuer', 'store']);
  expect(said).toHaveLength(prints);
  expect(errors).toBe('');
  expect(printed).toEqual(said);
});
