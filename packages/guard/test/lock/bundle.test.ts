import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { bundle } from '../../src/lock/bundle.js';
import { schemaFile, schemaSet } from '../../src/lock/schema-set.js';
import { compareSets } from '../../src/report/compare-sets.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const BASE = 'https://example.org/1.x/';

const list = {
  $schema: DIALECT,
  $id: `${BASE}list.json`,
  type: 'object',
  properties: { first: { $ref: 'item.json' }, next: { $ref: '#' }, code: { $ref: 'item.json#/$defs/code' } },
};
const item = {
  $schema: DIALECT,
  $id: `${BASE}item.json`,
  type: 'object',
  properties: { code: { $ref: '#/$defs/code' }, list: { $ref: 'list.json' }, own: { $ref: '#' } },
  $defs: { code: { type: 'string' } },
};

const setOf = (schemas: Readonly<Record<string, object>>) =>
  schemaSet(
    'set',
    Object.entries(schemas).map(([name, schema]) => schemaFile(name, name, JSON.stringify(schema, null, 2))),
  );
const bundled = (schemas: Readonly<Record<string, object>>, name: string) => {
  const set = setOf(schemas);
  const file = set.files.get(name);
  if (!file) throw new Error(`no ${name}`);
  return bundle(set, file);
};

describe('a schema with the parts that it refers to', () => {
  const { schema, parts } = bundled({ 'list.json': list, 'item.json': item }, 'list.json');
  const accepts = new Ajv2020().compile(schema as object);

  test('accepts by itself what the set does, in every direction of its references', () => {
    expect([...parts.keys()]).toEqual(['/$defs/set:item.json']);
    expect(accepts({ first: { code: 'x', list: { code: 'y' }, own: { code: 'z' } }, next: {} })).toBe(true);
    for (const document of [
      { first: 1 },
      { first: { code: 1 } },
      { code: 1 },
      { next: { first: { own: { code: 1 } } } },
      { first: { list: { code: 1 } } },
    ]) {
      expect(accepts(document), JSON.stringify(document)).toBe(false);
    }
  });

  test('stays as it is without such parts, and with references that lead elsewhere', () => {
    const outward = {
      ...list,
      properties: { a: { $ref: 'https://example.com/a.json' }, b: { $ref: 'item.json#name' } },
    };
    expect(bundled({ 'list.json': outward, 'item.json': item }, 'list.json').schema).toEqual(outward);
    const otherDialect = { ...item, $schema: 'http://json-schema.org/draft-07/schema#' };
    expect(bundled({ 'list.json': list, 'item.json': otherDialect }, 'list.json').parts.size).toBe(0);
    expect(
      bundled({ 'a.json': { const: { $ref: 'item.json' } }, 'item.json': item }, 'a.json').parts.size,
    ).toBe(0);
  });

  test('finds schemas without an address by their names', () => {
    const { parts } = bundled(
      { 'a.json': { $ref: 'deep/b.json' }, 'deep/b.json': { $ref: '../c.json' }, 'c.json': {} },
      'a.json',
    );
    expect([...parts.values()].map(({ name }) => name).toSorted()).toEqual(['c.json', 'deep/b.json']);
  });
});

test('a break in a shared part is told once, in the file that has it', () => {
  const before = setOf({ 'list.json': list, 'item.json': item });
  const narrow = { ...item, $defs: { code: { type: 'string', maxLength: 3 } } };
  const { findings } = compareSets(before, setOf({ 'list.json': list, 'item.json': narrow }));
  expect(findings.map(({ code, schema, path }) => [code, schema, path])).toEqual([
    ['BOUND_TIGHTENED', 'item.json', '/$defs/code/maxLength'],
  ]);
});

test('a break in a part that its own file does not show is told all the same', () => {
  const hidden = { ...item, properties: { code: { const: 'abc' } } };
  const before = setOf({ 'list.json': list, 'item.json': hidden });
  const narrow = { ...hidden, $defs: { code: { type: 'string', maxLength: 3 } } };
  const { findings } = compareSets(before, setOf({ 'list.json': list, 'item.json': narrow }));
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'BOUND_TIGHTENED',
      schema: 'item.json',
      path: '/$defs/code/maxLength',
      severity: 'breaking',
    }),
  ]);
});
