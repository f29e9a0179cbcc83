import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdapterProcess } from '../support/adapter-process.js';

interface ProofVector {
  readonly name: string;
  readonly document: unknown;
  readonly keys: readonly { readonly key: string }[];
  readonly at: string;
  readonly conformance?: false;
  readonly expected: string;
}

const file = JSON.parse(readFileSync(join(repositoryRoot, 'conformance', 'proof-vectors.json'), 'utf8')) as {
  readonly keys: Record<string, Record<string, unknown>>;
  readonly vectors: readonly ProofVector[];
};

let adapter: AdapterProcess;
beforeAll(() => {
  adapter = new AdapterProcess();
});
afterAll(() => adapter.close());

// Those with a thumbprint beside are published with both halves, and the verifier is given the public one.
function jwkOf(name: string): unknown {
  const { d: _, ...publicHalf } = file.keys[name] ?? {};
  return 'kid' in publicHalf ? publicHalf : file.keys[name];
}

test.each(file.vectors)('$name: $expected', async ({ document, keys, at, conformance, expected }) => {
  const input = {
    document_text: JSON.stringify(document),
    keys: keys.map(({ key, ...times }) => ({ jwk: jwkOf(key), ...times })),
    at,
    ...(conformance !== undefined && { conformance }),
  };
  const { result } = await adapter.ask({ hook: 'case', component: 'proof', input });
  const { verified, code } = result as { verified: boolean; code?: string };
  expect(verified ? 'verified' : code).toBe(expected);
});

test('what is no case is refused, not answered with an error', async () => {
  for (const input of [{}, { document_text: '{' }, { document_text: '{}', keys: 1, at: '' }]) {
    const { result } = await adapter.ask({ hook: 'case', component: 'proof', input });
    expect(result).toMatchObject({ verified: false });
  }
});
