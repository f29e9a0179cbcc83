import { loadCases, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEASE_DIALECT } from '../src/glob/dialect.js';
import { type Program, programOf } from '../src/glob/program.js';
import { run } from '../src/glob/run.js';
import { tokenize } from '../src/glob/tokenize.js';
import { compileGlob, MAX_PATTERN_LENGTH } from '../src/glob.js';
import { matchPath } from '../src/path.js';
import { oracleMatches } from './support/glob-oracle.js';
import { textsOf } from './support/small-texts.js';

const matches = (pattern: string, text: string) => compileGlob(pattern, 'lease').matches(text);
const arcp = (pattern: string, text: string, separators = '/') =>
  compileGlob(pattern, 'arcp', { separators }).matches(text);

describe('known faults', () => {
  test.each(loadCases('glob-match').map((one) => [one.id, one.why, one] as const))('%s %s', (_, __, one) => {
    const { pattern, path } = one.input as { pattern: string; path: string };
    expect({ matches: matchPath(pattern, path) }).toEqual(one.expected);
  });
});

describe('lease dialect', () => {
  test.each([
    ['*', '.hidden', true],
    ['?', '.', true],
    ['src/*', 'src/a/b', false],
    ['src/**', 'src', true],
    ['src/**', 'src/a/b', true],
    ['src/**', 'src2', false],
    ['**', '.git/config', true],
    ['**/a', 'a', true],
    ['**/a', 'x/y/a', true],
    ['**/a', 'xa', false],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a/**/b', 'ab', false],
    ['a/**/**/b', 'a/b', true],
    ['a/**/**', 'a', true],
    ['**/**', 'a', true],
    ['a**b', 'a/b', false],
    ['a**b', 'axxb', true],
    ['**a', 'x/a', false],
    ['a/***', 'a/b/c', false],
    ['a/***', 'a/b', true],
    ['[a-c]x', 'bx', true],
    ['[a-c]x', 'dx', false],
    ['[^a-c]x', 'dx', true],
    ['[!a]', '/', false],
    ['a[!b]c', 'a/c', false],
    ['a[+-9]c', 'a/c', false],
    ['a[/]c', 'a/c', false],
    ['a[/]c', 'a[/]c', true],
    ['[]a]', ']', true],
    ['[!]a]', ']', false],
    ['[]', '[]', true],
    ['[!]', '[!]', true],
    ['[a-]', '-', true],
    ['[a', '[a', true],
    ['[z-a]', 'm', false],
    ['{a,b}', 'a', false],
    ['{a,b}', '{a,b}', true],
    ['@(a|b)', 'a', false],
    ['\\*', 'a', false],
    ['?', '\u{1f642}', true],
    ['[\u{1f600}-\u{1f64f}]', '\u{1f642}', true],
    ['*\udc42', '\u{1f642}', false],
    ['\ud83d*', '\u{1f642}', false],
    ['a', 'a\n', false],
    ['a/', 'a/', false],
    ['a//b', 'a//b', false],
    ['/a', '/a', false],
    ['**', '', false],
    ['', '', false],
    ['**', 'a//b', false],
    ['**', 'a/', false],
    ['**', 'a\0', false],
    ['*', 'constructor', true],
  ])('%j on %j: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  test('agrees with the oracle on every short pattern and path', () => {
    const patterns = textsOf(['a', '/', '*', '**', '?', '[ab]', '[!a]', '[', ']', '.'], 3);
    const paths = textsOf(['a', 'b', '/', '.', ']'], 4);
    for (const pattern of patterns) {
      const glob = compileGlob(pattern, 'lease');
      for (const path of paths) {
        if (glob.matches(path) !== oracleMatches(pattern, path)) expect.fail(`${pattern} on ${path}`);
      }
    }
  });

  test('agrees with the oracle on longer ones', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '-',
      '/',
      '*',
      '**',
      '?',
      '[',
      ']',
      '!',
      '^',
      '[a-b]',
      '[!a]',
      '\u{1f642}',
    );
    const pattern = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    const path = fc.array(fc.constantFrom('a', 'b', '-', '/', '[', ']', '\u{1f642}'), { maxLength: 9 });
    fc.assert(
      fc.property(pattern, path, (text, parts) => {
        expect(matches(text, parts.join(''))).toBe(oracleMatches(text, parts.join('')));
      }),
      { numRuns: scaled(100_000) },
    );
  });

  // Sets of more than 32 states take more than one word, and what moves between them must not be lost.
  test('agrees with the oracle on patterns of several words', () => {
    const piece = fc.constantFrom('a', 'b', '/', '*', '**', '?', '[ab]', '[!a]');
    const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const path = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 70 }), pattern, path, (length, text, rest) => {
        const before = 'ab'.repeat(length).slice(0, length);
        expect(matches(before + text, before + rest)).toBe(oracleMatches(before + text, before + rest));
      }),
      { numRuns: scaled(50_000) },
    );
  });

  test.each([30, 31, 32, 33, 62, 63, 64, 65])('%i characters before what may be nothing', (length) => {
    const text = 'a'.repeat(length);
    for (const [tail, path, expected] of [
      ['', '', true],
      ['', 'a', false],
      ['*', '', true],
      ['*', 'xyz', true],
      ['*b', 'xb', true],
      ['/**', '', true],
      ['/**', '/x/y', true],
      ['/**', 'x', false],
      ['/**/*/**', '/x', true],
      ['/**/b', '/b', true],
      ['/**/b', '/x/y/b', true],
      ['/**/b', '/xb', false],
      ['/**/*b', '/x/yb', true],
    ] as const) {
      expect([tail, path, matches(text + tail, text + path)]).toEqual([tail, path, expected]);
    }
  });
});

describe('a folded pattern', () => {
  const fold = (text: string) => text.toUpperCase();

  test('reads a text of ASCII as if it were folded', () => {
    const piece = fc.constantFrom('a', 'B', '/', '*', '**', '?', '[a-c]', '[!B]', '[^a]', '.');
    const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const path = fc.array(fc.constantFrom('a', 'A', 'b', 'B', '/', '.'), { maxLength: 8 });
    fc.assert(
      fc.property(pattern, path, (text, parts) => {
        const glob = compileGlob(text, 'lease', { fold });
        expect(glob.matches(parts.join(''))).toBe(glob.matches(fold(parts.join(''))));
      }),
      { numRuns: scaled(50_000) },
    );
  });

  test('finds the characters of a class in either case, beyond ASCII too', () => {
    const glob = compileGlob('[\u00e9-\u00eb]x', 'lease', { fold });
    expect(['\u00c9X', '\u00caX', '\u00ccX'].map((text) => glob.matches(text))).toEqual([true, true, false]);
    expect(compileGlob('[!\u00e9]x', 'lease', { fold }).matches('\u00c9X')).toBe(false);
  });
});

describe('arcp dialect', () => {
  test.each([
    ['/a/**', '/a', true],
    ['/a/**', '/a/b/c', true],
    ['/a/**', '/ab', false],
    ['**/x', 'x', true],
    ['/a/**/b', '/a/b', true],
    ['s3://reports/**.csv', 's3://reports/2026/q1.csv', true],
    ['/a/b**', '/a/b/c', true],
    ['/a/*', '/a/b/c', false],
    ['/a/*/b', '/a//b', true],
    ['?', 'a', false],
    ['[ab]', 'a', false],
    ['[ab]', '[ab]', true],
    ['gpt-*', 'gpt-4.1', true],
    ['', '', false],
  ])('%j on %j: %s', (pattern, target, expected) => {
    expect(arcp(pattern, target)).toBe(expected);
  });

  test.each([
    ['render.*', 'render.pdf', true],
    ['render.*', 'render.pdf.highres', false],
    ['web.**', 'web', true],
    ['web.**', 'web.search.advanced', true],
    ['**.delete', 'delete', true],
    ['*.delete', 'a/b.delete', false],
    ['a.**.z', 'a.b/c.z', true],
  ])('with . and / as separators, %j on %j: %s', (pattern, target, expected) => {
    expect(arcp(pattern, target, './')).toBe(expected);
  });
});

describe('cost', () => {
  // Counts how often a run asks for a code point's row, looks at a word of states, or makes a row.
  function steps(pattern: string, text: string): { perWord: number; rows: number } {
    const tokens = tokenize(pattern, LEASE_DIALECT);
    const program = programOf(tokens, LEASE_DIALECT.separators);
    const count = { perWord: 0, rows: 0 };
    const counted: Program = {
      ...program,
      rowOf(point) {
        count.rows++;
        const row = program.rowOf(point);
        return { ...row, go: countReads(row.go, () => count.perWord++) };
      },
    };
    run(counted, text, program.start.slice());
    return count;
  }

  function countReads(states: Int32Array, read: () => void): Int32Array {
    return new Proxy(states, {
      get(target, name) {
        if (typeof name === 'string' && /^[0-9]+$/.test(name)) read();
        return Reflect.get(target, name);
      },
    });
  }

  test.each([
    ['stars', '*a'.repeat(250), 'a'.repeat(2000)],
    ['globstars', '**/a/'.repeat(200), 'a/'.repeat(1000)],
    ['both', '**/*a*/'.repeat(140), 'aa/'.repeat(700)],
    ['classes', '*[ab]'.repeat(200), 'ab'.repeat(1000)],
  ])('%s: one step for each character and every 32 of the pattern', (_, pattern, text) => {
    const { perWord, rows } = steps(pattern, text);
    expect(rows).toBe(text.length);
    expect(perWord).toBeLessThanOrEqual((Math.floor(pattern.length / 32) + 1) * text.length);
  });

  test('no pattern or path makes it cost more', () => {
    const pattern = fc.array(fc.constantFrom('a', '/', '*', '**/', '/**', '?', '[ab]'), { maxLength: 60 });
    const text = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 60 });
    fc.assert(
      fc.property(pattern, text, (p, t) => {
        const { perWord, rows } = steps(p.join(''), t.join(''));
        expect(rows).toBeLessThanOrEqual(t.length);
        expect(perWord).toBeLessThanOrEqual((Math.floor(p.join('').length / 32) + 1) * t.length);
      }),
      { numRuns: scaled(50_000) },
    );
  });

  // What a word of states is passed over with: three times is enough.
  test('no more than three tokens that may be nothing are neighbours', () => {
    for (const pattern of textsOf(['a', '/', '*', '**', '?', '**/', '/**'], 5)) {
      const optional = tokenize(pattern, LEASE_DIALECT).map(({ kind }) =>
        ['run', 'segments', 'rest'].includes(kind) ? 'x' : '-',
      );
      if (optional.join('').includes('xxxx')) expect.fail(pattern);
    }
  });

  test('900 hostile patterns answer for the longest path while one would wait', { timeout: 60_000 }, () => {
    const patterns = Array.from({ length: scaled(900) }, (_, index) => `${'*a'.repeat(511)}b${index % 10}`);
    const globs = patterns.map((pattern) => compileGlob(pattern, 'lease'));
    const path = 'a'.repeat(4096);
    const before = process.cpuUsage().user;
    expect(globs.some((glob) => glob.matches(path))).toBe(false);
    // About 0.7 ms each where it was written; with a step for each pair of characters it was 60.
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(10 * globs.length + 100);
  });

  test('a path of many characters that a pattern has to tell apart costs memory for few of them', () => {
    const glob = compileGlob(`*[\u4e00-\u9fff]${'?'.repeat(40)}[!\u4e00]`, 'lease');
    const distinct = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    expect(glob.matches(distinct.join(''))).toBe(true);
    expect(glob.matches(`${distinct.join('')}\u4e00`)).toBe(false);
  });
});

describe('limits', () => {
  test('a pattern of 1,024 characters is compiled, a longer one refused', () => {
    expect(matches('a'.repeat(MAX_PATTERN_LENGTH), 'a'.repeat(MAX_PATTERN_LENGTH))).toBe(true);
    expect(matches('\u{1f642}'.repeat(MAX_PATTERN_LENGTH), '\u{1f642}'.repeat(MAX_PATTERN_LENGTH))).toBe(
      true,
    );
    expect(() => compileGlob('a'.repeat(MAX_PATTERN_LENGTH + 1), 'lease')).toThrow(
      expect.objectContaining({ code: 'pattern_too_long' }),
    );
  });

  test('a compiled pattern carries nothing from one text to the next', () => {
    const glob = compileGlob('a/*/[bc]', 'lease');
    expect([glob.matches('a/x/b'), glob.matches('a'), glob.matches('a/x/b'), glob.matches('')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
