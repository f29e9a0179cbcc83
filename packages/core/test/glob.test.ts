import { loadCases, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEASE_DIALECT } from '../src/glob/dialect.js';
import { run, scratchFor } from '../src/glob/run.js';
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
  // Counts how often a run looks at a token.
  function steps(pattern: string, text: string): number {
    const tokens = tokenize(pattern, LEASE_DIALECT);
    let count = 0;
    const counted = new Proxy(tokens, {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^[0-9]+$/.test(name)) count++;
        return Reflect.get(target, name, receiver);
      },
    });
    run(counted, text, scratchFor(tokens));
    return count;
  }

  test.each([
    ['stars', '*a'.repeat(250), 'a'.repeat(2000)],
    ['globstars', '**/a/'.repeat(200), 'a/'.repeat(1000)],
    ['both', '**/*a*/'.repeat(140), 'aa/'.repeat(700)],
    ['classes', '*[ab]'.repeat(200), 'ab'.repeat(1000)],
  ])('%s: at most three looks for each pair of a character and another', (_, pattern, text) => {
    // One to step, one to see what a state leads to, one for the state after it.
    expect(steps(pattern, text)).toBeLessThanOrEqual(3 * (pattern.length + 1) * (text.length + 1));
  });

  test('no pattern or path makes it cost more', () => {
    const pattern = fc.array(fc.constantFrom('a', '/', '*', '**/', '/**', '?', '[ab]'), { maxLength: 30 });
    const text = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 60 });
    fc.assert(
      fc.property(pattern, text, (p, t) => {
        expect(steps(p.join(''), t.join(''))).toBeLessThanOrEqual(
          3 * (p.join('').length + 1) * (t.length + 1),
        );
      }),
      { numRuns: scaled(50_000) },
    );
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
