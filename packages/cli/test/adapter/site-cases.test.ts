import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { AdapterProcess } from '../support/adapter-process.js';

const file = join(repositoryRoot, 'conformance', 'intentweb', 'site-validate.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

test('alm adapter answers every case of the manifests of websites', async () => {
  const adapter = new AdapterProcess();
  for (const { id, component, input, expected } of cases) {
    const { result, error } = await adapter.ask({ hook: 'case', component, input });
    expect(error).toBeUndefined();
    expect(result, id).toEqual(expected);
  }
  for (const input of [null, [], {}, { text: 7 }, { text: '{}', url: 7 }]) {
    const { result } = await adapter.ask({ hook: 'case', component: 'site-validate', input });
    expect(result).toMatchObject({ valid: false });
  }
  await adapter.close();
});
