import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileGlob } from '../src/glob.js';
import { judgePath, type PathRequest, type PathRules } from '../src/judge-path.js';
import { matchPath } from '../src/path.js';
import { allowPath, denyPath } from './support/arbitraries.js';

function codeOf(rules: Partial<PathRules>, request: string | PathRequest): string {
  const judgement = judgePath({ allow: ['**'], deny: [], ...rules }, request);
  return judgement.allowed ? `allowed by ${judgement.entry}` : judgement.code;
}

describe('allow', () => {
  test('names the entry that decided', () => {
    expect(judgePath({ allow: ['docs/**', 'src/*.ts', '**'], deny: [] }, 'src/a.ts')).toEqual({
      allowed: true,
      entry: 'src/*.ts',
    });
    expect(codeOf({ allow: ['src/**'] }, 'lib/a.ts')).toBe('path_not_granted');
    expect(codeOf({ allow: [] }, 'lib/a.ts')).toBe('path_not_granted');
  });

  test('never folds case, normalises or tidies', () => {
    for (const path of ['SRC/a', './src/a', 'Src/a'])
      expect(codeOf({ allow: ['src/**'] }, path)).toBe('path_not_granted');
    expect(codeOf({ allow: ['caf\u00e9'] }, 'cafe\u0301')).toBe('path_not_granted');
    expect(codeOf({ allow: ['fi'] }, '\ufb01')).toBe('path_not_granted');
  });

  test.each(['/etc/passwd', '../x', 'a/../../x', '~/x', 'C:/x', 'a\\b'])('%j is outside', (path) => {
    expect(codeOf({}, path)).toBe('path_outside_workspace');
  });

  test('a path longer than any file system takes is none, whatever would match it', () => {
    expect(codeOf({}, 'a'.repeat(4096))).toBe('allowed by **');
    expect(codeOf({}, 'a'.repeat(4097))).toBe('path_unresolvable');
  });

  test.each(['', 'a//b', 'a/', 'a\0b'])('%j is no path', (path) => {
    expect(codeOf({}, path)).toBe('path_unresolvable');
  });

  test('entries that leave the workspace or are too long grant nothing', () => {
    expect(codeOf({ allow: ['../**', 'a\\**', 'a'.repeat(1025)] }, 'a'.repeat(1025))).toBe(
      'path_not_granted',
    );
  });
});

describe('deny', () => {
  test.each([
    ['secret.txt', 'secret.txt'],
    ['secret.txt', 'SECRET.TXT'],
    ['Secret/**', 'secret/x'],
    ['secret/**', 'SECRET'],
    ['[a-c]x', 'BX'],
    ['[A-z]x', '_X'],
    ['caf\u00e9', 'cafe\u0301'],
    ['cafe\u0301/**', 'CAF\u00c9/menu'],
    ['caf?', 'cafe\u0301'],
    ['secret', '\uff53ecret'],
    ['\ufb01le', 'file'],
    ['stra\u00dfe', 'STRASSE'],
    ['STRASSE', 'stra\u1e9ee'],
    ['\u03b1\u03c3*', '\u0391\u03a3'],
    ['*\u03a3', 'a\u03c2'],
    ['\u212aey', 'key'],
    ['\u017fecret', 'secret'],
    ['./secret', 'secret'],
    ['a/./b//c', 'a/b/c'],
    ['secret/', 'secret'],
    ['secret/', 'secret/x'],
    ['./', 'anything/at/all'],
    ['secret/**', './secret/x'],
    ['a/b', 'a/./b'],
    ['!important', '!important'],
  ])('%j denies %j', (entry, path) => {
    const judgement = judgePath({ allow: ['**', path], deny: ['unrelated', entry] }, path);
    expect(judgement).toMatchObject({ allowed: false, code: 'path_denied', entry });
  });

  test.each([
    ['secret', 'secret/x'],
    ['secret/**', 'secrets'],
    ['*.key', 'a/b.key'],
    ['[!a]x', 'ax'],
    ['~/.ssh/**', '.ssh/id'],
    ['.', 'a'],
  ])('%j leaves %j alone', (entry, path) => {
    expect(codeOf({ deny: [entry] }, path)).toBe('allowed by **');
  });

  test('an entry that is too long to compile denies everything', () => {
    expect(codeOf({ deny: ['a'.repeat(1025)] }, 'b')).toBe('path_denied');
    expect(codeOf({ deny: [`${'a'.repeat(1023)}/`] }, 'b')).toBe('path_denied');
  });

  // By definition: what any of the three comparisons finds, made one by one.
  test('is what the entry covers as written or folded under either normal form', () => {
    const fold = (form: 'NFC' | 'NFKC') => (text: string) =>
      text.normalize(form).toLowerCase().toUpperCase().normalize(form);
    const covers = (entry: string, path: string) =>
      matchPath(entry, path) ||
      [fold('NFC'), fold('NFKC')].some((one) =>
        compileGlob(entry, 'lease', { fold: one }).matches(one(path)),
      );
    const piece = fc.constantFrom(
      'a',
      'A',
      'k',
      '/',
      '*',
      '**',
      '?',
      '[a-c]',
      '[!a]',
      '\u212a',
      '\ufb01',
      'e\u0301',
    );
    const entries = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    const part = fc.constantFrom(
      'a',
      'A',
      'b',
      'K',
      'FI',
      'fi',
      '\u00e9',
      '\u00c9',
      '\ufb01',
      'e\u0301',
      '\u4e00',
    );
    const paths = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .chain((parts) => fc.constantFrom('', '/').map((between) => parts.join(between)));
    fc.assert(
      fc.property(entries, paths, (entry, path) => {
        fc.pre(!/^\/|\/\/|\/$/.test(entry));
        expect(codeOf({ deny: [entry] }, path) === 'path_denied').toBe(covers(entry, path));
      }),
      { numRuns: scaled(50_000) },
    );
  });
});

describe('home', () => {
  const rules = { deny: ['~/.ssh/**', '~/notes'], home: '/home/ann' };

  test.each([
    ['/home/ann/.ssh', 'path_denied'],
    ['/home/ann/.ssh/id', 'path_denied'],
    ['/home/ann/notes', 'path_denied'],
    ['/HOME/Ann/.SSH/id', 'path_denied'],
    ['/home/ann/./.ssh//id', 'path_denied'],
    ['/home/annika/.ssh/id', 'allowed by **'],
    ['/home/ann/notes/x', 'allowed by **'],
    ['/home/ann', 'allowed by **'],
    ['/srv/home/ann/.ssh/id', 'allowed by **'],
  ])('%s: %s', (absolute, expected) => {
    expect(codeOf(rules, { relative: 'x', absolute })).toBe(expected);
  });

  test('may be known by more than one path, and end in a slash', () => {
    const known = { deny: ['~/x'], home: ['/home/ann/', '/data/ann'] };
    expect(codeOf(known, { relative: 'x', absolute: '/data/ann/x' })).toBe('path_denied');
    expect(codeOf(known, { relative: 'x', absolute: '/home/ann/x' })).toBe('path_denied');
  });

  test('is text where it holds what a glob would read', () => {
    expect(codeOf({ deny: ['~/x'], home: '/home/*' }, { relative: 'x', absolute: '/home/ann/x' })).toBe(
      'allowed by **',
    );
    expect(codeOf({ deny: ['~/x'], home: '/home/[a]' }, { relative: 'x', absolute: '/home/[a]/x' })).toBe(
      'path_denied',
    );
  });

  test('may be the root, and ~ alone is the home itself', () => {
    expect(codeOf({ deny: ['~/x'], home: '/' }, { relative: 'x', absolute: '/x' })).toBe('path_denied');
    expect(codeOf({ deny: ['~'], home: '/h' }, { relative: 'x', absolute: '/h' })).toBe('path_denied');
    expect(codeOf({ deny: ['~/'], home: '/h' }, { relative: 'x', absolute: '/h/y' })).toBe('path_denied');
  });

  test('that is not known denies every resolved path, and none that is not resolved', () => {
    expect(codeOf({ deny: ['~/.ssh/**'] }, { relative: 'x', absolute: '/ws/x' })).toBe('path_denied');
    expect(codeOf({ deny: ['~/.ssh/**'] }, 'x')).toBe('allowed by **');
  });
});

test('what matches a deny entry is never allowed, and what is allowed matches an allow entry', () => {
  const path = fc.array(fc.constantFrom('src', 'a.ts', 'docs', 'A', '.', '..b', 'README.md'), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(allowPath), fc.array(denyPath), path, (allow, deny, segments) => {
      const relative = segments.join('/');
      if (!judgePath({ allow, deny }, relative).allowed) return;
      expect(deny.some((entry) => matchPath(entry, relative))).toBe(false);
      expect(allow.some((entry) => matchPath(entry, relative))).toBe(true);
    }),
    { numRuns: scaled(50_000) },
  );
});
