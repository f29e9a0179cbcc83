import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';
import { adaptCommand } from '../src/adapters/child-adapter.js';
import { HOOKS } from '../src/protocol.js';
import { runCorpus } from '../src/run-corpus.js';
import { productCommand, readCorpus } from './support/corpus.js';

const file = join(repositoryRoot, 'packages/runner/schemas/protocol.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8')) as { $id: string };
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajv.addSchema(schema);
const part = (name: string): ValidateFunction => {
  const found = ajv.getSchema(`${schema.$id}#/definitions/${name}`);
  if (!found) throw new Error(`the protocol schema has no ${name}`);
  return found;
};

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('every line of a real run keeps to the schema, in both directions', async () => {
  // The shell records what goes each way.
  const command = `tee requests.jsonl | ${productCommand} | tee replies.jsonl`;
  await runCorpus(adaptCommand({ command, cwd: folder.path }), readCorpus());
  const lines = (name: string): Record<string, unknown>[] =>
    readFileSync(join(folder.path, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const [requests, replies] = [lines('requests.jsonl'), lines('replies.jsonl')];
  expect(replies).toHaveLength(requests.length);
  expect(new Set(requests.map(({ hook }) => hook))).toEqual(new Set(['hello', ...HOOKS]));

  const faults = requests.flatMap((request, index) => {
    const reply = replies[index] ?? {};
    const result = 'result' in reply ? [[part(`${request['hook']}Result`), reply['result']] as const] : [];
    return [[part('request'), request] as const, [part('reply'), reply] as const, ...result]
      .filter(([holds, value]) => !holds(value))
      .map(([{ errors }, value]) => ({ value, errors }));
  });
  expect(faults).toEqual([]);
});

describe('the schema refuses', () => {
  test.each([
    ['a request without an id', { hook: 'hash', text: '1' }],
    ['a hook that does not exist', { id: 1, hook: 'teleport' }],
    ['a document that is no text', { id: 1, hook: 'hash', text: {} }],
    ['a shape that does not exist', { id: 1, hook: 'validate', shape: 'lease', text: '{}' }],
    ['both text and construct', { id: 1, hook: 'canonicalise', text: '1', construct: 'NaN' }],
    ['a reply of two forms', { id: 1, result: {}, unsupported: true }],
    ['a reply of no form', { id: 1 }],
    ['an error without a code', { id: 1, error: { message: 'no' } }],
  ])('%s', (_, line) => {
    expect(ajv.validate(schema.$id, line)).toBe(false);
  });

  test.each([
    ['hello', { name: 'x' }],
    ['validate', { valid: 'yes' }],
    ['canonicalise', { canonical: '1', fails: true }],
    ['hash', { sha256: 'AB' }],
    ['narrow', { granted: {}, refusals: ['R1'] }],
    ['narrow', { refusals: [] }],
    ['verify', {}],
    ['rules', { findings: [{ path: '' }] }],
    ['case', []],
  ])('as a result of %s: %j', (hook, result) => {
    expect(part(`${hook}Result`)(result)).toBe(false);
  });
});
