import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCases, repositoryRoot, scaled } from '@cognitive-delivery/testkit';
import { describe, expect, test, vi } from 'vitest';
import { firstValidator as generating } from '../src/first-validator/node.js';
import { firstValidator as interpreting } from '../src/first-validator/portable.js';
import type * as guard from '../src/index.js';
import { Random } from './support/random.js';
import { mutateSchema, randomSchema } from './support/random-schema.js';

interface Pair {
  readonly name: string;
  readonly before: guard.Schema;
  readonly after: guard.Schema;
}

const inNode: typeof guard = await import('../src/index.js');
// What a browser's module graph holds.
vi.doMock('#first-validator', () => import('../src/first-validator/portable.js'));
vi.resetModules();
const inBrowser: typeof guard = await import('../src/index.js');

const read = (...path: string[]) => JSON.parse(readFileSync(join(repositoryRoot, ...path), 'utf8'));
const mutations = read('packages', 'guard', 'test', 'fixtures', 'schema-mutations.json') as {
  narrowing: Pair[];
  widening: Pair[];
};
const cases = loadCases('guard').map(({ id, input }) => ({ name: id, ...input }) as unknown as Pair);
const OLD = ['node_modules', 'contract-1.0.2', 'schemas'];
// The large ones take a while.
const LARGE = ['agent-lease.schema.json', 'plugin-manifest.schema.json', 'plugin-marketplace.schema.json'];
const releases = readdirSync(join(repositoryRoot, ...OLD))
  .filter((name) => name.endsWith('.schema.json') && (scaled(50) > 1 || !LARGE.includes(name)))
  .map((name): Pair => ({ name, before: read(...OLD, name), after: read('schemas', name) }));

describe('without generated code the findings are the same', () => {
  test.each([...mutations.narrowing, ...mutations.widening, ...cases, ...releases])('$name', (pair) => {
    const { before, after } = pair;
    expect(inBrowser.compareSchemas(before, after)).toEqual(inNode.compareSchemas(before, after));
  });

  // Which of several refusals is told first may differ.
  test.each(mutations.narrowing)('and so are the answers about $name', ({ before, after }) => {
    const [here, there] = [inNode.isContained(before, after), inBrowser.isContained(before, after)];
    expect(there).toMatchObject(
      here.kind === 'witness' ? { kind: 'witness', document: here.document } : here,
    );
  });

  test('for random pairs', () => {
    for (let seed = 0; seed < scaled(5_000); seed++) {
      const random = new Random(seed);
      const dialect = seed % 3 === 2 ? '2020-12' : 'draft-07';
      const before = randomSchema(random, dialect);
      const after = mutateSchema(random, before, dialect);
      expect(inBrowser.compareSchemas(before, after), `seed ${seed}`).toEqual(
        inNode.compareSchemas(before, after),
      );
    }
  });
});

const DIALECT_07 = 'http://json-schema.org/draft-07/schema#';
const DIALECT_2020 = 'https://json-schema.org/draft/2020-12/schema';

describe('both kinds of validator', () => {
  const refusals = (schema: guard.Schema, document: unknown) =>
    [generating, interpreting].map((make) => make(schema).refusal(document));

  test.each([
    ['the neighbours of a reference count for nothing in draft-07', DIALECT_07, 'abc', true],
    ['and count in 2020-12', DIALECT_2020, 'abc', false],
  ])('%s', (_, $schema, document, accepted) => {
    const schema = { $schema, $ref: '#/$defs/text', maxLength: 2, $defs: { text: { type: 'string' } } };
    for (const make of [generating, interpreting]) expect(make(schema).accepts(document)).toBe(accepted);
  });

  test('keywords of another dialect and formats count for nothing', () => {
    const schema = { properties: { a: { prefixItems: [false], dependentRequired: { x: ['y'] } } } };
    for (const make of [generating, interpreting]) {
      expect(make({ ...schema, format: 'email' }).accepts({ a: [1] })).toBe(true);
      expect(make({ format: 'email' }).accepts('none')).toBe(true);
    }
  });

  test('tell the place of a refusal behind a reference alike', () => {
    const schema = {
      properties: { 'a/b': { $ref: '#/definitions/x~0y' } },
      definitions: { 'x~y': { items: { $ref: '#/definitions/z' } }, z: { maximum: 3 } },
    };
    const place = { pointer: '/a~1b/1', schemaPath: '/definitions/z/maximum' };
    expect(refusals(schema, { 'a/b': [1, 9] })).toEqual([place, place]);
  });

  test.each([
    ['__proto__', '{"__proto__":1}'],
    ['constructor', '{"constructor":1}'],
    ['toString', '{}'],
  ])('take %s for a name like any other', (name, text) => {
    const schema = {
      properties: JSON.parse(`{"${name}":{"type":"string"}}`),
      additionalProperties: false,
    };
    const document = JSON.parse(text);
    const expected = Object.keys(document).length === 0;
    for (const make of [generating, interpreting]) {
      expect(make(schema).accepts(document)).toBe(expected);
      expect(make({ required: [name] }).accepts(document)).toBe(!expected);
    }
  });

  test('give up on a dialect without rules', () => {
    for (const make of [generating, interpreting]) {
      expect(() => make({ $schema: 'http://json-schema.org/draft-04/schema#' }).accepts(1)).toThrow(
        /dialect/,
      );
    }
  });
});
