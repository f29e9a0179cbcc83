import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { scaled } from '@cognitive-delivery/testkit';
import oracle from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalBytes, canonicalize } from '../src/canonicalize.js';
import { jsonValue } from './support/json-values.js';

describe('canonicalize', () => {
  test.each([
    [
      'members by UTF-16 code unit',
      { '\ufb33': 1, '\u{1f600}': 2, a: 3 },
      '{"a":3,"\u{1f600}":2,"\ufb33":1}',
    ],
    ['integer-like names as text', { 9: 1, 10: 2, 1: 3 }, '{"1":3,"10":2,"9":1}'],
    ['numbers in their shortest form', [-0, 1e21, 1e-7, 1e-6, 4.5], '[0,1e+21,1e-7,0.000001,4.5]'],
    ['the escapes of the rule', '\b\t\n\f\r"\\\u0000\u001f', '"\\b\\t\\n\\f\\r\\"\\\\\\u0000\\u001f"'],
    ['all else as it is', '\u007f\u0080\u2028/<é\u{1f600}', '"\u007f\u0080\u2028/<é\u{1f600}"'],
    ['half a surrogate pair', ['\ud800', '\udc00x'], '["\\ud800","\\udc00x"]'],
    ['no absent member', { a: undefined, b: null, c: {} }, '{"b":null,"c":{}}'],
    ['a member called toJSON', { toJSON: 'x', a: 1 }, '{"a":1,"toJSON":"x"}'],
    ['an own __proto__', JSON.parse('{"b":2,"__proto__":{"x":1}}'), '{"__proto__":{"x":1},"b":2}'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['another realm’s data', runInNewContext('({ a: [{}] })'), '{"a":[{}]}'],
  ])('%s', (_, value, text) => {
    expect(canonicalize(value)).toBe(text);
  });

  test('grows with what it writes', () => {
    const text = 'é"x'.repeat(100_000);

    expect(canonicalize({ text, again: [text] })).toBe(JSON.stringify({ again: [text], text }));
    expect(canonicalize('x'.repeat(100_000))).toHaveLength(100_002);
  });

  test(`agrees with the canonicalize package on ${scaled(10_000)} random values`, () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(canonicalize(value)).toBe(oracle(value));
      }),
      { numRuns: scaled(10_000) },
    );
  });

  test('is undone by JSON.parse, and gives the same text again', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const text = canonicalize(value);
        // JSON has no -0.
        const expected = JSON.parse(JSON.stringify(value));

        expect(isDeepStrictEqual(JSON.parse(text), expected)).toBe(true);
        expect(canonicalize(JSON.parse(text))).toBe(text);
      }),
      { numRuns: scaled(10_000) },
    );
  });
});

describe('canonicalBytes', () => {
  test('are the UTF-8 of the text, and the caller’s own', () => {
    const first = canonicalBytes({ a: 'é\ud800' });
    const copy = first.slice();
    canonicalBytes(['something else that is long enough']);

    expect(new TextDecoder().decode(first)).toBe('{"a":"é\\ud800"}');
    expect(first).toEqual(copy);
  });
});

describe('what is no JSON value', () => {
  class Point {
    x = 1;
  }
  const cycle: unknown[] = [];
  cycle.push({ again: cycle });
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

  test.each([
    ['undefined', undefined, ''],
    ['an undefined element', { a: [1, undefined] }, '/a/1'],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    ['a hole', [1, , 2], '/1'],
    ['NaN', { x: Number.NaN }, '/x'],
    ['Infinity', [[Number.NEGATIVE_INFINITY]], '/0/0'],
    ['a bigint', { 'a/b': { '~': 1n } }, '/a~1b/~0'],
    ['a symbol', { s: Symbol('s') }, '/s'],
    ['a function', { f: () => 1 }, '/f'],
    ['a toJSON method', { a: { toJSON: () => 1 } }, '/a/toJSON'],
    ['a Date', { at: new Date(0) }, '/at'],
    ['a Map', [new Map()], '/0'],
    ['a boxed string', [new String('x')], '/0'],
    ['bytes', [new Uint8Array(1)], '/0'],
    ['an instance', { p: new Point() }, '/p'],
  ])('%s is refused at its place', (_, value, place) => {
    expect(() => canonicalize(value)).toThrow(expect.objectContaining({ code: 'not_canonical', place }));
    expect(() => canonicalBytes(value)).toThrow(expect.objectContaining({ code: 'not_canonical', place }));
  });

  test('a cycle ends, and so does nesting over 1,000', () => {
    expect(() => canonicalize(cycle)).toThrow(expect.objectContaining({ code: 'not_canonical' }));
    expect(canonicalize(deep(1000))).toHaveLength(2000);
    expect(() => canonicalize(deep(1001))).toThrow(expect.objectContaining({ code: 'not_canonical' }));
  });

  test('a call from within a call does not disturb it', () => {
    const value = {
      a: 'before',
      get b() {
        return canonicalize({ inner: ['a longer text than the outer one has so far'] });
      },
    };

    expect(JSON.parse(canonicalize(value))).toEqual({ a: value.a, b: value.b });
  });

  test('a refusal leaves nothing behind for the next call', () => {
    expect(() => canonicalize(['left over', undefined])).toThrow();
    expect(canonicalize([1])).toBe('[1]');
  });
});
