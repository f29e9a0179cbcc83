import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdapterProcess } from './support/adapter-process.js';

const FOLDER = join(repositoryRoot, 'conformance', 'escape');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

let adapter: AdapterProcess;
beforeAll(() => {
  adapter = new AdapterProcess();
});
afterAll(() => adapter.close());

describe.each(files)('alm adapter lets nothing escape by %s', (file) => {
  test.each(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Case[])('$id $why', async (vector) => {
    const { component, input, expected } = vector;
    const { result, error } = await adapter.ask({ hook: 'case', component, input });
    expect(error).toBeUndefined();
    expect(result).toMatchObject(expected);
  });
});
