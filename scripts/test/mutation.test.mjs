// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutantsOf } from '../mutation/mutants.mjs';
import { mutationPage } from '../mutation/page.mjs';
import { patternEdits } from '../mutation/pattern-edits.mjs';

const deep = process.env['ALM_SCALE'] === 'deep';

test('the corpus notices every mutant but those that are listed as equivalent', () => {
  const script = join(import.meta.dirname, '..', 'mutation.mjs');
  const args = deep ? ['--check'] : ['--every', '50'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^[0-9]+ mutants: [0-9]+ killed, .*, 0 survived\n$/);
  expect(status).toBe(0);
}, 1_800_000);

describe('mutants', () => {
  /** @param {string} source @param {Parameters<typeof mutantsOf>[2]} [scope] */
  const of = (source, scope) => mutantsOf('f.js', source, scope).map((mutant) => mutant.source);

  test.each([
    ['a < b', ['a <= b', 'a >= b']],
    ['a === b', ['a !== b']],
    ['a && b', ['(a)', '(b)', '((a) || (b))']],
    ['a ?? b', ['(a)', '(b)', '((a) && (b))']],
    ['!a', ['a']],
    ['a ? b : c', ['(b)', '(c)']],
    ['a.startsWith(b)', ['a.endsWith(b)', 'true', 'false']],
    ['a.filter(b)', ['a']],
    ['a(b, c)', ['(b)']],
    ['a?.b', ['a.b']],
    ['[a, b,]', ['[b,]', '[a]']],
    ['({ a, })', ['({  })']],
    ['[...a, b]', ['[b]', '[...a]']],
    ['7', ['8', '6']],
    ["'x'", ["''"]],
    ['true', ['false']],
    ['`ab`', ["''"]],
    ['/^a/i', ['/a/i', '/^a/']],
  ])('of %s', (expression, expected) => {
    expect(of(`x = ${expression};`)).toEqual([';', ...expected.map((changed) => `x = ${changed};`)]);
  });

  test('of statements', () => {
    expect(of('if (a) b();')).toEqual(['if (true) b();', 'if (false) b();', 'if (a) ;']);
    expect(of('for (;a;) break;')).toEqual(['for (;false;) break;', 'for (;a;) ;']);
    expect(of('function f() { return a; }')).toEqual(['function f() { return undefined; }']);
  });

  test('leave imports, messages and what is set apart', () => {
    const source =
      "import a from 'a';\nconst message = 'b';\nfunction f() { return 1; }\nquote('c');\nif (a) d();";
    expect(of(source, { apart: ['function f', 'if (a)'] })).toEqual([]);
    expect(of('x({ a: 1, message: 2 });', { untold: ['a'] })).toEqual([';', '({ a: 1, message: 2 });']);
  });

  test('are named by what changes and not by where', () => {
    const source = 'function f() { return 1; }\nfunction g() { return a < 1 || b < 1; }';
    expect(mutantsOf('a/b.js', source).map(({ id }) => id)).toContain('a/b g: 1 => 2 (2)');
    const mutants = mutantsOf('f.js', 'const a = 1;\nconst f = () => 2;');
    expect(mutants.map(({ id, at, once }) => [id, at, once])).toEqual([
      ['f: 1 => 2', 10, true],
      ['f: 1 => 0', 10, true],
      ['f: () => 2 => () => undefined', 23, true],
      ['f: 2 => 3', 29, false],
      ['f: 2 => 1', 29, false],
    ]);
  });
});

test.each([
  ['^a|b$', ['a|b$', 'b$', '^a', '^a|b']],
  ['(?:a|b)c', ['(?:b)c', '(?:a)c']],
  ['[a-z_]', ['[^a-z_]', '[_]', '[a-z]']],
  ['[^\\]a]', ['[\\]a]', '[^a]', '[^\\]]']],
  ['a*b+c?', ['ab+c?', 'a+b+c?', 'a*bc?', 'a*b*c?', 'a*b+c']],
  ['a{4}b{0,9}', ['a{5}b{0,9}', 'a{3}b{0,9}', 'a{4}b{1,9}', 'a{4}b{0,10}', 'a{4}b{0,8}']],
  ['(?!x)a\\.\\u0000', ['a\\.\\u0000', '(?!x)a.\\u0000']],
])('mutants of the pattern %s', (pattern, expected) => {
  const mutants = patternEdits(pattern).map(
    ({ start, end, text }) => pattern.slice(0, start) + text + pattern.slice(end),
  );
  expect(mutants.toSorted()).toEqual(expected.toSorted());
});

test('the page counts by file and gives each equivalent mutant its reason', () => {
  const tried = [
    { id: 'a: 1 => 2', file: 'a.js', outcome: 'killed' },
    { id: 'a: `b` => nothing', file: 'a.js', outcome: 'equivalent' },
    { id: 'b/c: 1 => 2', file: 'b/c.js', outcome: 'timed-out' },
  ];
  const page = mutationPage(tried, [{ reason: 'No matter.', mutants: ['a: `b` => nothing'] }]);
  expect(page).toContain('| a.ts | 2 | 1 | 1 |\n| b/c.ts | 1 | 1 | 0 |\n| **all** | 3 | 2 | 1 |\n');
  expect(page).toContain('\nNo matter.\n\n- `` a: `b` => nothing ``\n');
});
