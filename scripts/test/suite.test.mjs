// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { judgeSuite } from '../check-suite.mjs';
import { MAX_CASE_BYTES, readFixtures, suiteOf } from '../generate/suite.mjs';

const root = join(import.meta.dirname, '..', '..');
const SCHEMA = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', required: ['a'] };

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alm-suite-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string} data @param {string} [where] */
const fixture = (name, data, where = 'valid') => ({
  name,
  folder: where,
  text: data,
  expected: { path: '/', keyword: 'required', rule: 'L1' },
  reason: 'It lacks a.',
});

describe('the suite of the repository', () => {
  const suites = join(root, 'conformance', 'suite', 'draft7');

  test('agrees with a validator, and no case is too long', () => {
    const script = join(root, 'scripts', 'check-suite.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^[0-9]+ tests in [0-9]+ cases of 10 shapes, 0 faults\n$/);
    expect(status).toBe(0);
  });

  test('has every fixture once, in its order, as its file has it', () => {
    const fixtures = readFixtures(join(root, 'conformance', 'fixtures'));
    expect(readdirSync(suites).toSorted()).toEqual(
      [...fixtures.keys()].map((shape) => `${shape}.json`).toSorted(),
    );
    for (const [shape, expected] of fixtures) {
      /** @type {{ tests: { description: string, data: unknown }[] }[]} */
      const cases = JSON.parse(readFileSync(join(suites, `${shape}.json`), 'utf8'));
      const tests = cases.flatMap((item) => item.tests);
      expect(tests.map(({ description }) => description.split(' ')[0])).toEqual(
        expected.map(({ name }) => name),
      );
      expect(tests.map(({ data }) => data)).toEqual(expected.map(({ text }) => JSON.parse(text)));
    }
  });
});

test('a suite has the form of the JSON-Schema-Test-Suite', () => {
  const fixtures = [
    fixture('s.good', '{ "a": 3.0, "b": [], "c": "\\u00e9 , {}" }'),
    fixture('s.bad', '{}', 'invalid'),
    fixture('s.Rule', '{"a":1}', 'invalid-by-rule'),
  ];
  const [good, bad, rule] = fixtures.map(({ name }) => name);
  expect(suiteOf('s', SCHEMA, fixtures)).toBe(`[
  {
    "description": "s",
    "schema": {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "type": "object",
      "required": [
        "a"
      ]
    },
    "tests": [
      {
        "description": "${good} validates",
        "data": {
          "a": 3.0,
          "b": [],
          "c": "\\u00e9 , {}"
        },
        "valid": true
      },
      {
        "description": "${bad} is refused",
        "comment": "It lacks a. At / by required.",
        "data": {},
        "valid": false
      },
      {
        "description": "${rule} is schema-valid and refused by SPEC \\u00a76 rule L1, which no schema can state",
        "data": {
          "a": 1
        },
        "valid": true
      }
    ]
  }
]
`);
});

test('a case that would be too long is split, and each part carries the schema', () => {
  const long = JSON.stringify({ a: 'x'.repeat(MAX_CASE_BYTES / 3) });
  const names = ['s.a', 's.b', 's.c', 's.d', 's.e'];
  const suite = suiteOf(
    's',
    SCHEMA,
    names.map((name) => fixture(name, long)),
  );
  expect(judgeSuite(suite)).toEqual({ faults: [], cases: 3, tests: 5 });
  /** @type {{ description: string, schema: unknown, tests: unknown[] }[]} */
  const parts = JSON.parse(suite);
  expect(parts.map(({ description, schema, tests }) => [description, schema, tests.length])).toEqual([
    ['s, part 1 of 3', SCHEMA, 2],
    ['s, part 2 of 3', SCHEMA, 2],
    ['s, part 3 of 3', SCHEMA, 1],
  ]);
  const longer = JSON.stringify({ a: 'x'.repeat(MAX_CASE_BYTES) });
  expect(() => suiteOf('s', SCHEMA, [fixture('s.a', longer)])).toThrow('does not fit beside the schema');
});

test('fixtures come by shape: valid, invalid, invalid by rule, each by name', () => {
  const files = {
    valid: ['s.b.json', 's.a.json', 's-t.a.json'],
    invalid: ['s.c.json', 's.c.expect.json', 's.c.reason'],
    'invalid-by-rule': ['s.A.json', 's.A.expect.json'],
  };
  for (const [where, names] of Object.entries(files)) {
    mkdirSync(join(folder, where));
    for (const name of names) writeFileSync(join(folder, where, name), '{"path":"/x"}\n');
  }
  const shapes = [...readFixtures(folder)].map(([shape, found]) => [shape, found.map(({ name }) => name)]);
  expect(Object.fromEntries(shapes)).toEqual({ s: ['s.a', 's.b', 's.c', 's.A'], 's-t': ['s-t.a'] });
});

describe('a fault of a suite is found', () => {
  const test1 = { description: 'one', data: {}, valid: false };
  const item = { description: 's', schema: SCHEMA, tests: [test1] };

  test.each([
    ['another form', { ...item, extra: 1 }, 'additional properties'],
    ['no test', { ...item, tests: [] }, 'fewer than 1'],
    ['another dialect', { ...item, schema: {} }, '$schema'],
    ['a wrong verdict', { ...item, tests: [{ ...test1, valid: true }] }, 's: one: found invalid'],
    ['a schema that does not compile', { ...item, schema: { ...SCHEMA, type: 'thing' } }, 'does not compile'],
    ['one description for two tests', { ...item, tests: [test1, test1] }, 'two tests'],
    [
      'a case too long',
      { ...item, tests: [{ ...test1, comment: 'x'.repeat(MAX_CASE_BYTES) }] },
      'as one line',
    ],
  ])('%s', (_, broken, fault) => {
    expect(judgeSuite(JSON.stringify([broken])).faults).toEqual([expect.stringContaining(fault)]);
  });

  test('by the command too, and an empty folder is none that passes', () => {
    const script = join(root, 'scripts', 'check-suite.mjs');
    const run = () => spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect(run().status).toBe(1);
    writeFileSync(join(folder, 's.json'), JSON.stringify([{ ...item, tests: [{ ...test1, valid: true }] }]));
    expect(run()).toMatchObject({ status: 1, stderr: 's.json: s: one: found invalid\n' });
  });
});
