import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdapterProcess } from '../support/adapter-process.js';

const FOLDER = join(repositoryRoot, 'conformance', 'arcp');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const casesIn = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Case[];

let adapter: AdapterProcess;
beforeAll(() => {
  adapter = new AdapterProcess();
});
afterAll(() => adapter.close());

test('there are at least 150 vectors, each with an id of its own', () => {
  const ids = files.flatMap(casesIn).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(files)('alm adapter answers the cases of %s', (file) => {
  test.each(casesIn(file).map((entry) => [entry.id, entry.why, entry] as const))(
    '%s %s',
    async (_id, _why, { component, input, expected }) => {
      expect(`${component}.json`).toBe(file);
      const { result, error } = await adapter.ask({ hook: 'case', component, input });
      expect(error).toBeUndefined();
      expect(result).toMatchObject(expected);
    },
  );
});

// What is refused, by component; a case never answers an error.
const REFUSALS: Readonly<Record<string, object>> = {
  'arcp-match': { allowed: false },
  'arcp-subset': { subset: false },
  'arcp-amount': { code: 'INVALID_REQUEST' },
  'arcp-meter': { next_op: 'INVALID_REQUEST' },
  'arcp-expiry': { code: 'INVALID_REQUEST' },
  'arcp-capability': { valid: false },
};

test.each(Object.entries(REFUSALS))('%s refuses an input that is no case', async (component, refusal) => {
  for (const input of [null, [], 'x', {}, { op: 7 }, { op: 'constructor' }]) {
    const { result, error } = await adapter.ask({ hook: 'case', component, input });
    expect(error).toBeUndefined();
    expect(result).toMatchObject(refusal);
  }
});
