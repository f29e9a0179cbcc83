import { createHash } from 'node:crypto';
import { parseJson } from '@cognitive-delivery/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalForm, manifestHash } from '../src/index.js';
import { CORPUS } from './support/vectors/corpus.js';
import { canonical } from './support/vectors/material.js';

describe('the hash of every case', () => {
  test.each((CORPUS['credential-hash'] ?? []).map((one) => [one.id, one.why, one] as const))(
    '%s %s',
    (_id, _why, { input, expected }) => {
      const parsed = parseJson(String(input['json']));
      let answer: object = { fails: true };
      if (parsed.ok) answer = { canonical: canonicalForm(parsed.value), sha256: manifestHash(parsed.value) };
      expect(answer).toEqual(expected);
    },
  );
});

test('any JSON value has the text of an independent reading of section 1.4', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4, noUnicodeString: false }), (value) => {
      expect(canonicalForm(value)).toBe(canonical(value));
      expect(manifestHash(value)).toBe(createHash('sha256').update(canonical(value)).digest('hex'));
    }),
  );
});

test('members that are undefined are left out, and elements are null', () => {
  expect(canonicalForm({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}');
  expect(canonicalForm(undefined)).toBe('null');
});

class Other {
  readonly x = 1;
}

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a big integer', 1n],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['an instance', new Other()],
  ['toJSON', { toJSON: () => 1 }],
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
  ['a hole', [, 1]],
])('%s is no JSON and has no hash', (_name, value) => {
  expect(() => manifestHash({ a: [value] })).toThrow(expect.objectContaining({ code: 'not_canonical' }));
});

test('nesting deeper than 128, and a cycle, have no hash', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  expect(() => manifestHash(deep(128))).not.toThrow();
  const cycle: unknown[] = [];
  cycle.push(cycle);
  for (const value of [deep(200), cycle]) {
    expect(() => manifestHash(value)).toThrow(expect.objectContaining({ code: 'not_canonical' }));
  }
});

test('a member called __proto__ changes no prototype', () => {
  const value = JSON.parse('{"__proto__":{"polluted":true}}') as object;
  expect(canonicalForm(value)).toBe('{"__proto__":{"polluted":true}}');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
