import { runExample } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

test('the example of the README runs and prints what its comments say', () => {
  const { said, printed, errors } = runExample('packages/gateway/README.md', ['gateway', 'issuer', 'store']);
  expect(said).toHaveLength(4);
  expect(errors).toBe('');
  expect(printed).toEqual(said);
});
