import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runExample } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

test('the example of the README runs and prints what its comments say', () => {
  const { said, printed, errors } = runExample('packages/explorer/README.md', ['explorer']);
  expect(said).toHaveLength(2);
  expect(errors).toBe('');
  expect(printed).toEqual(said);
});

test('what others wrote in the pages is named with its licence', () => {
  const licences = readFileSync(join(repositoryRoot, 'packages/explorer/dist/licences.txt'), 'utf8');
  for (const name of ['preact', '@preact/signals', '@codemirror/state'])
    expect(licences).toContain(`\n${name} `);
  expect(licences).not.toContain('@cognitive-delivery');
});
