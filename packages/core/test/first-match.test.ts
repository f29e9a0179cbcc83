import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileGlob } from '../src/glob.js';
import { firstMatch } from '../src/path/first-match.js';

const listed = (entries: readonly string[], path: string) =>
  entries.find((entry) => compileGlob(entry, 'lease').matches(path));
const found = (entries: readonly string[], path: string) =>
  firstMatch(entries.map((entry) => ({ entry })))(path)?.entry;

describe('the first entry that matches is found as a walk through the list finds it', () => {
  test.each([
    ['the earlier of two', ['src/**', 'src/*.ts'], 'src/a.ts', 'src/**'],
    ['the earlier of two, though it begins with less', ['**', 'src/a.ts'], 'src/a.ts', '**'],
    ['the earlier of two, though it begins with more', ['src/a.ts', '**'], 'src/a.ts', 'src/a.ts'],
    ['the folder of a pattern for what is below it', ['src/**'], 'src', 'src/**'],
    ['zero segments in the middle', ['src/**/a.ts'], 'src/a.ts', 'src/**/a.ts'],
    ['another that lies between in the order', ['s*', 'src/a', 'src/b'], 'src/b!', undefined],
    ['what begins with less, past one that lies between', ['s**', 'sq/a', 'sq'], 'sr', 's**'],
    ['a bracket that is text', ['a[b'], 'a[b', 'a[b'],
    ['the same entry twice', ['a', 'a'], 'a', 'a'],
    ['nothing in no list', [], 'a', undefined],
  ])('%s', (_, entries, path, expected) => {
    expect(found(entries, path)).toBe(expected);
    expect(listed(entries, path)).toBe(expected);
  });

  test('whatever they are', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'ab',
      '/',
      '/',
      '*',
      '**',
      '?',
      '[ab]',
      '[',
      '\ud83d',
      '\u{1f600}',
      '',
    );
    const pattern = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', '/', '\ud83d', '\u{1f600}', '['), { minLength: 1, maxLength: 7 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 12 }), text, (entries, path) => {
        expect(found(entries, path)).toBe(listed(entries, path));
      }),
      { numRuns: scaled(100_000) },
    );
  });
});
