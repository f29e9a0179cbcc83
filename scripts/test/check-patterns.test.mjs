// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patternFaults, patternsOf } from '../check-patterns.mjs';
import { schemaFaults } from '../lib/portable-schema.mjs';
import { schemaNodes } from '../lib/schema-nodes.mjs';

describe('a pattern that means one thing everywhere passes', () => {
  test.each([
    '^[0-9]+\\.[0-9]+$',
    '[.]',
    '[^.\\]-]',
    '[]-a]'.replace('[]', '[\\]'),
    '[a\\-z]',
    '\\\\s',
    '(?:a|b){1,3}?',
    '\\t\\n\\v\\f\\r\\x41',
    '[\u0000-\u001f\u007f]',
    '\u{1f600}',
    '^\\[::1\\]/',
    '[.:]',
  ])('%j', (pattern) => {
    expect(patternFaults(pattern)).toEqual([]);
  });
});

describe('a pattern that engines refuse or read in two ways fails', () => {
  test.each([
    ['lookahead', '(?=a)'],
    ['negative lookbehind', '(?<!a)b'],
    ['a backreference', '(a)\\1'],
    ['a named group', '(?<n>a)'],
    ['a Python group', '(?P<n>a)'],
    ['inline flags', '(?i)a'],
    ['an atomic group', '(?>a)'],
    ['a possessive count', 'a++'],
    ['a count over a thousand', 'a{1001}'],
    ['nested counts over a thousand', '(a{100}){100}'],
    ['a dot', 'a.c'],
    ['a dot after an escaped backslash', '\\\\.'],
    ['a dot after a class', '[a\\]].'],
    ['spaces', '\\s'],
    ['spaces in a class', '[^/\\s]'],
    ['digits', '\\d'],
    ['words in a class', '[\\w-]'],
    ['a word boundary', '\\bword'],
    ['a Unicode property', '\\p{L}'],
    ['a POSIX class', '[[:alpha:]]'],
    ['an empty class', 'a[]'],
    ['a full class', '[^]'],
    ['an ECMAScript escape', '\\u0041'],
    ['a control escape', '\\cA'],
    ['an octal escape', '\\0'],
    ['an end anchor of other engines', 'a\\z'],
    ['a quotation', '\\Qa\\E'],
    ['a needless escape', '\\-'],
    ['an open group', '(a'],
    ['an open class', '[a'],
    ['a lone brace', 'a{'],
  ])('%s', (_what, pattern) => {
    expect(patternFaults(pattern)).not.toEqual([]);
  });

  test('each fault says what is wrong and what to write', () => {
    expect(patternFaults('^\\d+.$')).toEqual([
      '\\d is not portable: some engines take digits of every script; write [0-9]',
      '. is not portable: engines differ in which line ends it leaves out; write a class',
    ]);
    expect(patternFaults('(?=a)')).toContainEqual(expect.stringContaining('RE2 (re2js) refuses it'));
  });
});

test('patterns are found wherever a schema can have one, and nowhere else', () => {
  const schema = {
    pattern: 'root',
    properties: {
      pattern: { pattern: 'member' },
      'a/b~c': { allOf: [{ not: { pattern: 'branch' } }], propertyNames: { pattern: 'names' } },
      enum: { pattern: 'member named enum' },
    },
    patternProperties: { '^key': { pattern: 'value' } },
    enum: [{ pattern: 'data' }],
    const: { pattern: 'data' },
  };
  expect(patternsOf(schema)).toEqual([
    { pointer: '/pattern', pattern: 'root' },
    { pointer: '/patternProperties', pattern: '^key' },
    { pointer: '/properties/pattern/pattern', pattern: 'member' },
    { pointer: '/properties/a~1b~0c/allOf/0/not/pattern', pattern: 'branch' },
    { pointer: '/properties/a~1b~0c/propertyNames/pattern', pattern: 'names' },
    { pointer: '/properties/enum/pattern', pattern: 'member named enum' },
    { pointer: '/patternProperties/^key/pattern', pattern: 'value' },
  ]);
});

describe('a construct that validators read in two ways fails', () => {
  test.each([
    [
      'a keyword beside $ref',
      { items: { $ref: '#/definitions/a', minLength: 1 } },
      '/items/$ref',
      'minLength beside $ref',
    ],
    [
      'a fractional multipleOf',
      { properties: { a: { multipleOf: 0.1 } } },
      '/properties/a/multipleOf',
      'rounds',
    ],
    [
      'a required name of every object',
      { required: ['a', 'constructor'] },
      '/required',
      'constructor is present',
    ],
    [
      '__proto__ required',
      { anyOf: [{ required: ['__proto__'] }] },
      '/anyOf/0/required',
      '__proto__ is present',
    ],
    ['format', { else: { format: 'uri' } }, '/else/format', 'write a pattern'],
  ])('%s', (_what, schema, pointer, reason) => {
    const faults = schemaNodes(schema).flatMap(schemaFaults);
    expect(faults).toEqual([{ pointer, fault: expect.stringContaining(reason) }]);
  });

  test('but not where it is an annotation, a name of the author or data', () => {
    const schema = {
      properties: { format: { $ref: '#/definitions/a', description: 'text', $comment: 'stability: stable' } },
      multipleOf: 2,
      enum: [{ format: 'uri' }],
    };
    expect(schemaNodes(schema).flatMap(schemaFaults)).toEqual([]);
  });
});

describe('the command', () => {
  const script = join(import.meta.dirname, '..', 'check-patterns.mjs');
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'alm-patterns-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  /** @param {string[]} args */
  const run = (...args) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

  test('counts the patterns of the repository', () => {
    const { status, stdout, stderr } = run();
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^[0-9]+ patterns in [0-9]+ schemas compile under RE2 \(.*; every construct is portable$/m,
    );
    expect(status).toBe(0);
  });

  test('names file, place, pattern and reason of a bad one, in subfolders too', () => {
    mkdirSync(join(folder, 'sub'));
    writeFileSync(
      join(folder, 'sub', 'bad.schema.json'),
      JSON.stringify({ items: { pattern: 'a.c', format: 'uri' } }),
    );
    const { status, stderr } = run(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('bad.schema.json#/items/pattern: "a.c": . is not portable');
    expect(stderr).toContain('bad.schema.json#/items/format: format is checked by some');
  });

  test('does not pass for want of schemas', () => {
    expect(run(folder)).toMatchObject({ status: 2, stderr: expect.stringContaining('no schema in') });
  });
});
