import { isDeepStrictEqual } from 'node:util';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../src/parse-json.js';
import { jsonValue } from './support/json-values.js';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

function fault(input: string | Uint8Array, options?: Parameters<typeof parseJson>[1]) {
  const parsed = parseJson(input, options);
  if (parsed.ok) throw new Error('was accepted');
  const { code, path, line, column } = parsed.issues[0];
  return `${code} ${path} ${line}:${column}`;
}

function warnings(text: string): string[] {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error('was refused');
  return parsed.warnings.map(({ code, path, line, column }) => `${code} ${path} ${line}:${column}`);
}

describe('a refusal names its code and place', () => {
  test.each([
    ['', 'json_syntax  1:1'],
    [' \n ', 'json_syntax  2:2'],
    ['{', 'json_syntax  1:2'],
    ['{"a":[1,\n  tru]}', 'json_syntax /a/1 2:3'],
    ['{"a" 1}', 'json_syntax /a 1:6'],
    ['{"a":1 "b":2}', 'json_syntax /a 1:8'],
    ['{"a":1,}', 'json_syntax  1:8'],
    ['{a:1}', 'json_syntax  1:2'],
    ["{'a':1}", 'json_syntax  1:2'],
    ['[1,]', 'json_syntax /1 1:4'],
    ['[,1]', 'json_syntax /0 1:2'],
    ['[1 2]', 'json_syntax /0 1:4'],
    ['[1}', 'json_syntax /0 1:3'],
    ['[01]', 'json_syntax /0 1:3'],
    ['[1.]', 'json_syntax /0 1:3'],
    ['[.5]', 'json_syntax /0 1:2'],
    ['[+1]', 'json_syntax /0 1:2'],
    ['[-]', 'json_syntax /0 1:2'],
    ['[1e]', 'json_syntax /0 1:3'],
    ['[NaN]', 'json_syntax /0 1:2'],
    ['[1] // text', 'json_trailing_text  1:5'],
    ['["a\tb"]', 'json_syntax /0 1:4'],
    ['["a\\x"]', 'json_syntax /0 1:4'],
    ['["a\\u12G4"]', 'json_syntax /0 1:4'],
    ['["a', 'json_syntax /0 1:4'],
    ['["a\\', 'json_syntax /0 1:4'],
    ['[\u00a01]', 'json_syntax /0 1:2'],
    ['[\ufeff1]', 'json_syntax /0 1:2'],
    ['1 2', 'json_trailing_text  1:3'],
    ['{}\n{}', 'json_trailing_text  2:1'],
    ['{} \u0000', 'json_trailing_text  1:4'],
    ['{"a":1,"a":1}', 'json_duplicate_member /a 1:8'],
    ['{"x":[{"a":1,"\\u0061":1}]}', 'json_duplicate_member /x/0/a 1:14'],
    ['{"__proto__":1,"__proto__":2}', 'json_duplicate_member /__proto__ 1:16'],
    ['{"":1,"":2}', 'json_duplicate_member / 1:7'],
    ['\ufeff{}', 'json_bom  1:1'],
    ['[1e400]', 'json_number_out_of_range /0 1:2'],
    ['{"n":-1e309}', 'json_number_out_of_range /n 1:6'],
    [`[${'9'.repeat(400)}]`, 'json_number_out_of_range /0 1:2'],
  ])('%j: %s', (text, expected) => {
    expect(fault(text)).toBe(expected);
    expect(fault(utf8(text))).toBe(expected);
  });

  test.each([
    [bytes(0x22, 0xff, 0x22), 'json_not_utf8  1:2'],
    [bytes(0x5b, 0x0a, 0x22, 0xc3, 0xa9, 0xc0, 0xaf, 0x22, 0x5d), 'json_not_utf8  2:3'],
    [bytes(0x22, 0xed, 0xa0, 0x80, 0x22), 'json_not_utf8  1:2'],
    [bytes(0x22, 0xe2, 0x82), 'json_not_utf8  1:2'],
    [bytes(0xef, 0xbb, 0xbf, 0x31), 'json_bom  1:1'],
    [bytes(0xff, 0xfe, 0x31, 0x00), 'json_not_utf8  1:1'],
  ])('bytes %o: %s', (input, expected) => {
    expect(fault(input)).toBe(expected);
  });

  test('no message quotes the text', () => {
    for (const text of [
      '{"secret":"hunter2" x',
      '["hunter2"] hunter2',
      '{"hunter2":1,"hunter2":2}',
      '"hunter2',
    ]) {
      const parsed = parseJson(text);

      expect(parsed.ok ? '' : parsed.issues[0].message).toMatch(/^[a-z]/);
      expect(parsed.ok ? '' : parsed.issues[0].message).not.toContain('hunter2');
    }
  });
});

describe('limits', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  test('128 levels of nesting', () => {
    expect(parseJson(nested(128)).ok).toBe(true);
    expect(fault(nested(129))).toBe(`json_too_deep ${'/0'.repeat(128)} 1:129`);
    expect(fault('[[]]', { maxDepth: 1 })).toBe('json_too_deep /0 1:2');
    expect(parseJson('1', { maxDepth: 0 }).ok).toBe(true);
  });

  test('a million brackets are refused without recursion, or read where that is asked for', () => {
    expect(fault('['.repeat(1_000_000))).toMatch(/^json_too_deep/);
    expect(parseJson(nested(500_000), { maxDepth: 500_000 }).ok).toBe(true);
  });

  test('1 MiB of UTF-8, whatever the text is given as', () => {
    const text = (bytesLong: number) => `"${'x'.repeat(bytesLong - 2)}"`;

    expect(parseJson(text(1_048_576)).ok).toBe(true);
    expect(fault(text(1_048_577))).toBe('json_too_large  1:1');
    expect(fault(utf8(text(1_048_577)))).toBe('json_too_large  1:1');
    expect(parseJson('"ééé"', { maxBytes: 8 }).ok).toBe(true);
    expect(fault('"ééé"', { maxBytes: 7 })).toBe('json_too_large  1:1');
  });

  test('hostile repetition stays linear', () => {
    const names = Array.from({ length: 30_000 }, (_, index) => `"n${index}":12345678901234567890`);
    const started = performance.now();

    expect(warnings(`{${names.join(',\n')}}`)).toHaveLength(20);
    expect(warnings(`[${Array.from({ length: 50_000 }, () => '"\\ud800"').join(',\n')}]`)).toHaveLength(20);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('warnings', () => {
  test.each([
    ['"\\ud800"', ['json_lone_surrogate  1:1']],
    ['["a","\\udc00\\ud800"]', ['json_lone_surrogate /1 1:6']],
    ['["\ud800"]', ['json_lone_surrogate /0 1:2']],
    ['{"a":{"\\uD800":1}}', ['json_lone_surrogate /a 1:7']],
    ['["\\ud83d\\ude00","\u{1f600}","\\\\ud800"]', []],
    ['[9007199254740993]', ['json_integer_loses_digits /0 1:2']],
    ['{"n":\n-12345678901234567890}', ['json_integer_loses_digits /n 2:1']],
    ['[9007199254740992,9007199254740991,1e30,0.1234567890123456789,10000000000000000000000]', []],
  ])('%s: %j', (text, expected) => {
    expect(warnings(text)).toEqual(expected);
  });
});

describe('against JSON.parse', () => {
  const built = (text: string): { value: unknown } | undefined => {
    try {
      return { value: JSON.parse(text) };
    } catch {
      return undefined;
    }
  };
  const OUR_RULES = ['json_duplicate_member', 'json_number_out_of_range'];

  // Either both read a text and build the same, or both refuse it, or one of our own rules says why.
  function compare(text: string): void {
    const ours = parseJson(text);
    const theirs = built(text);
    if (ours.ok) expect(isDeepStrictEqual(ours.value, theirs?.value)).toBe(true);
    else if (theirs !== undefined) expect(OUR_RULES).toContain(ours.issues[0].code);
  }

  test('values come back as they were, with an own __proto__', () => {
    fc.assert(
      fc.property(jsonValue, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);

        const parsed = parseJson(text);

        expect(parsed.ok && isDeepStrictEqual(parsed.value, JSON.parse(text))).toBe(true);
      }),
      { numRuns: scaled(20_000) },
    );
    expect(parseJson('{"__proto__":1}')).toMatchObject({ value: Object.fromEntries([['__proto__', 1]]) });
  });

  test('a text with one place changed', () => {
    const piece = fc.constantFrom(
      ...'{}[],:"\\ \n0-+.eEu1tfn/\u0000\u001f\ud800',
      '\\u',
      '"a":',
      '00',
      '1e999',
      'true',
    );
    fc.assert(
      fc.property(jsonValue, fc.nat(), fc.nat(3), piece, (value, place, removed, inserted) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        compare(text.slice(0, at) + inserted + text.slice(at + removed));
      }),
      { numRuns: scaled(100_000) },
    );
  });

  test('a soup of tokens', () => {
    const token = fc.constantFrom(...'{}[],:"\\1-0.eE ', '"a"', 'null', 'tru', '\\n', '\\ud800', '1e5');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 8 }), (tokens) => compare(tokens.join(''))),
      { numRuns: scaled(100_000) },
    );
  });

  test('any string and any bytes get an answer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array()), (input) => {
        const parsed = parseJson(input);
        if (!parsed.ok) expect(parsed.issues).toHaveLength(1);
      }),
      { numRuns: scaled(20_000) },
    );
  });
});
