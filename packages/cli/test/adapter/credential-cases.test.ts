import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdapterProcess } from '../support/adapter-process.js';

const FOLDER = join(repositoryRoot, 'conformance', 'credential');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const casesIn = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Case[];

let adapter: AdapterProcess;
beforeAll(() => {
  adapter = new AdapterProcess();
});
afterAll(() => adapter.close());

describe.each(files)('alm adapter answers the cases of %s', (file) => {
  test('each of them', async () => {
    for (const { id, component, input, expected } of casesIn(file)) {
      expect(`${component}.json`).toBe(file);
      const { result, error } = await adapter.ask({ hook: 'case', component, input });
      expect(error, id).toBeUndefined();
      expect(result, id).toMatchObject(expected);
    }
  });
});

// What is refused, by component; a case never answers an error.
const REFUSALS: Readonly<Record<string, object>> = {
  'credential-verify': { outcome: 'fail' },
  'credential-manifest': { valid: false },
  'credential-hash': { fails: true },
  'credential-did-url': { refused: true },
  'credential-bit': { refused: true },
  'credential-reference': { refused: true },
  'credential-bindings': { refused: true },
};

test.each(Object.entries(REFUSALS))('%s refuses an input that is no case', async (component, refusal) => {
  for (const input of [null, [], 'x', {}, { token: 7, json: 7, did: 7, salt_hex: 7, encoded_list: 7 }]) {
    const { result, error } = await adapter.ask({ hook: 'case', component, input });
    expect(error).toBeUndefined();
    expect(result).toMatchObject(refusal);
  }
});
