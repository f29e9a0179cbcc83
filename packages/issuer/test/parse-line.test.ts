import { parseJson } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLine } from '../src/parse-line.js';

const strict = (text: string) => {
  const { warnings: _, ...parsed } = {
    warnings: [],
    ...parseJson(text, { maxBytes: 1 << 24, maxDepth: 136 }),
  };
  return parsed;
};
const parsed = (text: string) => {
  const { warnings: _, ...rest } = { warnings: [], ...parseLine(text) };
  return rest;
};

describe('a line is read as the strict parser reads it', () => {
  test.each([
    ['a member twice', '{"a":1,"a":1}'],
    ['a member twice, spelled in two ways', '{"a":1,"\\u0061":1}'],
    ['a member twice further in', '{"b":[{"a":1,"a":2}]}'],
    ['a member twice, a blank before a colon', '{"a":1,"a" :2}'],
    ['a member twice, each blank before a colon', '{"a":1,"a"\t\n\r :2}'],
    ['a member twice, and a text that begins with a colon', '{"a":":1","a":2}'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":1}'],
    ['__proto__ once', '{"__proto__":{"a":1}}'],
    ['a number out of range', '{"a":1e400}'],
    ['a number of many digits', '{"a":12345678901234567890}'],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['blanks', ' { "a" : 1 } '],
    ['more text', '{"a":1}{}'],
    ['no JSON', '{"a":'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['members in the order of numbers', '{"2":1,"1":2}'],
    ['136 levels', '['.repeat(136) + ']'.repeat(136)],
    ['137 levels', '['.repeat(137) + ']'.repeat(137)],
    ['so many levels that no stack holds them', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['more brackets than levels', `[${Array.from({ length: 500 }, () => '[]').join()}]`],
    ['brackets in a text', JSON.stringify({ a: '['.repeat(1000) })],
  ])('with %s', (_, text) => {
    expect(parsed(text)).toEqual(strict(text));
  });

  test('whatever it is', () => {
    const text = fc.oneof(
      fc.json(),
      fc.json().map((json) => json.replace(/"[a-z]*":/g, '"a":')),
      fc
        .tuple(fc.json(), fc.array(fc.constantFrom('', '', ' ', '\t', '\n', '\r'), { minLength: 1 }))
        .map(([json, blanks]) => {
          let at = 0;
          const blank = () => blanks[at++ % blanks.length];
          return json
            .replace(/"[a-z]*":/g, () => `"${blank()}b"${blank()}:${blank()}`)
            .replace(/[,{}[\]]/g, (mark) => `${mark}${blank()}`);
        }),
      fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, more]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + more + json.slice(place);
      }),
    );
    fc.assert(
      fc.property(text, (json) => {
        expect(parsed(json)).toEqual(strict(json));
      }),
      { numRuns: scaled(50_000) },
    );
  });
});
