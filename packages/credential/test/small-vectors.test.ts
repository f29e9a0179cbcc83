import { describe, expect, test } from 'vitest';
import { bindingsHash, createResourceReferences, locateDidWeb, StatusList } from '../src/index.js';
import type { VectorCase } from './support/vectors/case.js';
import { CORPUS } from './support/vectors/corpus.js';

const casesOf = (component: string) =>
  (CORPUS[component] ?? []).map((one) => [one.id, one.why, one] as const);
type Answer = (input: VectorCase['input']) => object | Promise<object>;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'credential-did-url': ({ did }) => {
    const place = locateDidWeb(String(did));
    return place.ok ? { url: place.url } : { refused: true };
  },
  'credential-bit': async ({ encoded_list, index }) => {
    const list = await StatusList.decode(encoded_list);
    const bit = typeof list === 'string' ? undefined : list.get(index as number);
    return bit === undefined ? { refused: true } : { bit: bit ? 1 : 0 };
  },
  'credential-reference': ({ salt_hex, providers, provider, external_id }) => {
    try {
      const salt = Buffer.from(String(salt_hex), 'hex');
      return {
        ref: createResourceReferences(salt, providers as string[]).ref(String(provider), String(external_id)),
      };
    } catch {
      return { refused: true };
    }
  },
  'credential-bindings': ({ resources }) => ({ sha256: bindingsHash(resources as object[]) }),
};

describe.each(Object.keys(ANSWERS))('%s', (component) => {
  test.each(casesOf(component))('%s %s', async (_id, _why, { input, expected }) => {
    expect(await ANSWERS[component]?.(input)).toEqual(expected);
  });
});

test('references with registered providers are injective where a plain one is not', () => {
  const references = createResourceReferences(new Uint8Array(32), ['openai', 'mail']);
  expect(references.ref('openai', 'key1')).not.toBe(references.ref('openai', 'key2'));
  expect(() => createResourceReferences(new Uint8Array(32), ['open', 'openai'])).toThrow(
    expect.objectContaining({ name: 'CredentialError', code: 'provider_ambiguous' }),
  );
});
