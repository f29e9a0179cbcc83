import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlain } from '../src/lib/parse-plain.js';
import { JsonScanner } from '../src/lib/scan-json.js';
import { jsonValue } from './support/json-values.js';

const DEPTH = 128;

// What is taken for plain must be what a scan finds nothing to say of.
function expectSound(text: string): void {
  const plain = parsePlain(text, DEPTH);
  if (plain === undefined) return;
  const scanner = new JsonScanner(text, DEPTH);
  expect(scanner.scan(), text).toBe(true);
  expect(scanner.warnings, text).toEqual([]);
  expect(plain.value).toEqual(JSON.parse(text));
}

describe('a text is taken for plain only where a scan would find nothing', () => {
  test.each([
    ['a member twice', '{"a":1,"a":1}'],
    ['a member twice, spelled in two ways', '{"a":1,"\\u0061":1}'],
    ['a member twice further in', '{"b":[{"a":1,"a":2}]}'],
    ['a member twice, a blank before a colon', '{"a":1,"a" :2}'],
    ['a member twice, each blank before a colon', '{"a":1,"a"\t\n\r :2}'],
    ['a member twice, its name ends in a backslash', '{"a\\\\":1,"a\\\\":2}'],
    ['a member twice, its name ends in a quote', '{"a\\"":1,"a\\"":2}'],
    ['the empty member twice', '{"":1,"":2}'],
    ['a member twice, and a text that begins with a colon', '{"a":":1","a":2}'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":1}'],
    ['__proto__ with more in it', '{"__proto__":{"a":1,"a":2}}'],
    ['a number out of range', '{"a":1e400}'],
    ['an integer of many digits', '{"a":12345678901234567890}'],
    ['the first integer that loses a digit', '[9007199254740993]'],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['more text', '{"a":1}{}'],
    ['no JSON', '{"a":'],
    ['a lone surrogate, escaped', '{"a":"\\ud800"}'],
    ['a lone surrogate, escaped in capitals', '{"a":"\\uDC00"}'],
    ['a lone surrogate as it is', '{"a":"\ud800"}'],
    ['129 levels', '['.repeat(129) + ']'.repeat(129)],
    ['129 levels of objects', `${'{"a":'.repeat(128)}{}${'}'.repeat(128)}`],
    ['so many levels that no stack holds them', '['.repeat(200_000) + ']'.repeat(200_000)],
  ])('not with %s', (_, text) => {
    expect(parsePlain(text, DEPTH)).toBeUndefined();
  });

  test.each([
    ['a scalar', 'null'],
    ['blanks', ' { "a" : 1 , "b"\t\n\r : [ ] } '],
    ['a colon and a blank before it in a text', '{"a":"b :c: d"}'],
    ['JSON in a text', JSON.stringify({ a: JSON.stringify({ a: { b: '"' } }), b: '\\' })],
    ['__proto__', '{"__proto__":{"a":1}}'],
    ['members in the order of numbers', '{"2":1,"1":2}'],
    ['the largest integer that stands for itself alone', '[9007199254740991,-9007199254740991]'],
    ['characters beyond ASCII, in pairs too', '{"straße":"\u{1f600}"}'],
    ['128 levels', '['.repeat(128) + ']'.repeat(128)],
    ['more brackets than levels', `[${Array.from({ length: 500 }, () => '[]').join()}]`],
  ])('with %s', (_, text) => {
    expect(parsePlain(text, DEPTH)).toEqual({ value: JSON.parse(text) });
    expectSound(text);
  });

  test('whatever it is', () => {
    const json = jsonValue.map((value) => JSON.stringify(value));
    const text = fc.oneof(
      json,
      fc.json().map((each) => each.replace(/"[a-z]*":/g, '"a":')),
      fc
        .tuple(fc.json(), fc.array(fc.constantFrom('', '', ' ', '\t', '\n', '\r'), { minLength: 1 }))
        .map(([each, blanks]) => {
          let at = 0;
          const blank = () => blanks[at++ % blanks.length];
          return each
            .replace(/"[a-z]*":/g, () => `"${blank()}b"${blank()}:${blank()}`)
            .replace(/[,{}[\]]/g, (mark) => `${mark}${blank()}`);
        }),
      fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([each, at, more]) => {
        const place = at % (each.length + 1);
        return each.slice(0, place) + more + each.slice(place);
      }),
    );
    fc.assert(fc.property(text, expectSound), { numRuns: scaled(50_000) });
  });
});
