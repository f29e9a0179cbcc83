import { loadCases, scaled } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { compileGlob } from '../src/glob.js';
import { containsPath, escapesWorkspace, isLiteralPath, matchPath } from '../src/path.js';
import { oracleMatches } from './support/glob-oracle.js';
import { generator, textsOf } from './support/small-texts.js';

describe('known faults', () => {
  test.each(loadCases('path-contains').map((one) => [one.id, one.why, one] as const))(
    '%s %s',
    (_, __, one) => {
      const { parents, child } = one.input as { parents: string[]; child: string };
      expect({ contained: containsPath(parents, child) }).toEqual(one.expected);
    },
  );
});

describe('containsPath', () => {
  test.each([
    ['**', '**', true],
    ['**', './src/x', true],
    ['**', '%2e%2e/x', true],
    ['**', '..cache/**', true],
    ['**', 'a//b', true],
    ['**', '../x', false],
    ['**', '/etc', false],
    ['**', '~/x', false],
    ['**', 'C:/x', false],
    ['**', 'a\\b', false],
    ['**', '', false],
    ['**', 'a'.repeat(1025), false],
    ['src/**', 'src', true],
    ['src/**', 'src/**', true],
    ['src/**', 'src/*.ts', true],
    ['src/**', 'src/**/deep/**', true],
    ['src/**', 'src/', true],
    ['src/**', './src/x', false],
    ['src/**', 'src/../lib', false],
    ['src/**', 'src*', false],
    ['src/**', 's?c/a', false],
    ['a/*/**', 'a/b/c', false],
    ['a/*/**', 'a/*/**', true],
    ['a/*/**', 'a/*/b', false],
    ['[ab]/**', '[ab]/x', false],
    ['a[b/**', 'a[b/x', false],
    ['a?/**', 'a?/x', false],
    ['**/x', 'a/x', false],
    ['**/x', '**/x', true],
    ['**/**', 'a', false],
    ['{a,b}/**', '{a,b}/x', true],
    ['{a,b}/**', 'a/x', false],
    ['/etc/**', '/etc/x', false],
    ['../**', '../x', false],
    ['../**', '../**', false],
    ['README.md', 'README.md', true],
    ['README.md', 'README.md.bak', false],
    ['', '', false],
  ])('%j contains %j: %s', (parent, child, expected) => {
    expect(containsPath(parent, child)).toBe(expected);
  });

  test('takes the entries of a list together', () => {
    expect(containsPath(['docs/**', 'src/app/**'], 'src/app/x')).toBe(true);
    expect(containsPath([], 'a')).toBe(false);
  });
});

// What is contained must match nothing that its container does not match. Every path of up to five
// characters is tried with both, by the engine and by an oracle that has nothing in common with it.
describe('law of containment', () => {
  const paths = textsOf(['a', 'b', '/', '.'], 5);
  const pieces = ['a', 'b', '/', '*', '**', '/**', '?', '[ab]', '[!a]', '.'];
  const known = new Map<string, Uint8Array>();

  function matchedBy(pattern: string): Uint8Array {
    let set = known.get(pattern);
    if (set === undefined) {
      const glob = compileGlob(pattern, 'lease');
      set = Uint8Array.from(paths, (path) => Number(oracleMatches(pattern, path)));
      const differing = paths.find((path, index) => glob.matches(path) !== (set?.[index] === 1));
      if (differing !== undefined) expect.fail(`engine and oracle differ: ${pattern} on ${differing}`);
      known.set(pattern, set);
    }
    return set;
  }

  function check(parent: string, child: string): boolean {
    if (!containsPath(parent, child)) return false;
    const wider = matchedBy(parent);
    const outside = matchedBy(child).findIndex((matched, index) => matched === 1 && wider[index] !== 1);
    if (outside !== -1) expect.fail(`${parent} contains ${child}, which alone matches ${paths[outside]}`);
    return true;
  }

  test('for every pair of short patterns', () => {
    const patterns = textsOf(pieces, 2);
    let contained = 0;
    for (const parent of patterns) for (const child of patterns) contained += Number(check(parent, child));
    expect(contained).toBeGreaterThan(patterns.length);
  });

  test('for many pairs of longer ones, half of them related', { timeout: 600_000 }, () => {
    const below = generator(20_261_006);
    const some = (most: number) =>
      Array.from({ length: 1 + below(most) }, () => pieces[below(pieces.length)]).join('');
    const pairs = scaled(1_000_000);
    let contained = 0;
    for (let count = 0; count < pairs; count++) {
      const parent = below(2) === 0 ? `${some(2)}/**` : some(4);
      const child = below(2) === 0 ? parent.replace(/\*+$/, '') + some(2) : some(4);
      contained += Number(check(parent, child));
    }
    expect(contained).toBeGreaterThan(pairs / 20);
  });
});

describe('matchPath', () => {
  test.each([
    ['**', '../x'],
    ['**', 'a/../x'],
    ['**', '/a'],
    ['**', '~/a'],
    ['**', 'C:/a'],
    ['**', 'a\\b'],
    ['../**', '../x'],
    ['~/x', '~/x'],
    ['a'.repeat(1025), 'a'.repeat(1025)],
  ])('%j never matches %j', (pattern, path) => {
    expect(matchPath(pattern, path)).toBe(false);
  });

  test('takes texts as written', () => {
    expect(matchPath('src/*.ts', 'src/a.ts')).toBe(true);
    expect(matchPath('src/a.ts', 'SRC/a.ts')).toBe(false);
    expect(matchPath('caf\u00e9', 'cafe\u0301')).toBe(false);
  });
});

test('the five forms that leave the workspace, and their neighbours', () => {
  for (const path of ['/', '/x', '..', '../x', 'a/..', 'a/../b', '~', '~x', 'C:', 'c:x', 'a\\b']) {
    expect([path, escapesWorkspace(path)]).toEqual([path, true]);
  }
  for (const path of ['', '.', './x', '..x', 'a..b', 'x..', 'a~', 'ab:c', '%2e%2e/x', '.../x', 'a\n/..x']) {
    expect([path, escapesWorkspace(path)]).toEqual([path, false]);
  }
});

test('isLiteralPath', () => {
  expect(['a/b', '{a,b}', '!a', ']'].every(isLiteralPath)).toBe(true);
  expect(['a*', 'a?', '[', '**'].some(isLiteralPath)).toBe(false);
});
