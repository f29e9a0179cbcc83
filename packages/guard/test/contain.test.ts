import { describe, expect, test } from 'vitest';
import { isContained, type Schema } from '../src/index.js';

const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

const sides = (then: Schema, otherwise: Schema) =>
  Object.fromEntries([
    ['then', then],
    ['else', otherwise],
  ]);

/** Pairs of which the first is contained in the second and not the other way round. */
const STRICTLY_CONTAINED: readonly (readonly [string, Schema, Schema])[] = [
  ['false', false, { type: 'string' }],
  ['type', { type: 'string' }, { type: ['string', 'null'] }],
  ['integer', { type: 'integer' }, { type: 'number' }],
  ['integer and a bound', { type: 'integer', exclusiveMinimum: 0 }, { minimum: 1 }],
  ['enum', { enum: ['a', 1] }, { enum: [1, 'a', { b: 2 }] }],
  ['const of an object', { const: { a: [1] } }, { type: 'object', required: ['a'], maxProperties: 1 }],
  ['bounds', { type: 'number', minimum: 1, maximum: 2 }, { type: 'number', exclusiveMinimum: 0.5 }],
  ['multipleOf', { multipleOf: 6 }, { multipleOf: 1.5 }],
  ['multiples within bounds', { type: 'integer', minimum: 4, maximum: 5 }, { not: { const: 3 } }],
  ['lengths', { type: 'string', minLength: 2, maxLength: 3 }, { type: 'string', minLength: 1 }],
  ['lengths in code points', { enum: ['😀'] }, { type: 'string', maxLength: 1 }],
  ['pattern', { type: 'string', pattern: '^[0-9]{2}$' }, { type: 'string', pattern: '^\\d+$' }],
  ['pattern and lengths', { type: 'string', pattern: '^a*$', maxLength: 2 }, { enum: ['', 'a', 'aa', 'b'] }],
  ['lookahead', { type: 'string', pattern: '^(?!/)' }, { not: { type: 'string', pattern: '^//' } }],
  ['items', { type: 'array', items: { type: 'integer' } }, { type: 'array', items: { type: 'number' } }],
  ['tuple', { items: [{ const: 1 }, true], additionalItems: false }, { maxItems: 2 }],
  ['uniqueItems', { type: 'array', maxItems: 1 }, { type: 'array', uniqueItems: true }],
  ['unique items of few', { items: { enum: [1, 2] }, uniqueItems: true }, { maxItems: 2 }],
  ['contains', { type: 'array', items: { const: 1 }, minItems: 1 }, { contains: { const: 1 } }],
  ['properties', { properties: { a: { const: 1 } } }, { properties: { a: { type: 'integer' } } }],
  ['required', { type: 'object', required: ['a', 'b'] }, { minProperties: 2 }],
  ['closed object', { additionalProperties: false, properties: { a: true } }, { maxProperties: 1 }],
  [
    'patternProperties',
    { additionalProperties: { const: 1 } },
    { patternProperties: { '^x': { const: 1 } } },
  ],
  ['propertyNames', { propertyNames: { enum: ['a', 'b'] } }, { propertyNames: { maxLength: 1 } }],
  ['names and their number', { type: 'object', propertyNames: { enum: ['a', 'b'] } }, { maxProperties: 2 }],
  ['dependencies', { required: ['b'] }, { dependencies: { a: ['b'] } }],
  ['schema dependency', { not: { required: ['a'] } }, { dependencies: { a: { required: ['b'] } } }],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 1 }] }, { not: { type: 'number', minimum: 2 } }],
  ['anyOf', { anyOf: [{ const: 1 }, { const: 2 }] }, { enum: [1, 2, 3] }],
  ['oneOf', { oneOf: [{ minimum: 0 }, { minimum: 5 }], type: 'number' }, { type: 'number', maximum: 9 }],
  ['if', { type: 'integer', if: { minimum: 5 }, ...sides({ const: 7 }, { const: 1 }) }, { enum: [1, 7, 8] }],
  ['a reference', { $ref: '#/definitions/a', definitions: { a: { const: 1 } } }, { type: 'integer' }],
  [
    'a reference by $id',
    {
      $id: 'https://example.org/s',
      $ref: 'https://example.org/s#/definitions/a',
      definitions: { a: { const: 1 } },
    },
    { type: 'integer' },
  ],
  [
    'neighbours of $ref in draft-07',
    { $ref: '#/definitions/a', definitions: { a: { const: 1 } }, type: 'null' },
    { type: 'integer' },
  ],
  [
    'prefixItems',
    { $schema: DRAFT_2020, prefixItems: [{ const: 1 }], items: false },
    { $schema: DRAFT_2020, maxItems: 1 },
  ],
  [
    'minContains',
    { $schema: DRAFT_2020, type: 'array', contains: { const: 1 }, minContains: 2 },
    { $schema: DRAFT_2020, minItems: 2 },
  ],
  [
    'maxContains',
    { $schema: DRAFT_2020, items: { const: 1 }, contains: { const: 1 }, maxContains: 2 },
    { $schema: DRAFT_2020, maxItems: 2 },
  ],
  [
    'dependentRequired and dependentSchemas',
    { $schema: DRAFT_2020, dependentRequired: { a: ['b', 'c'] } },
    { $schema: DRAFT_2020, dependentSchemas: { a: { required: ['b'] } } },
  ],
  [
    'neighbours of $ref in 2020-12',
    { $schema: DRAFT_2020, $ref: '#/$defs/a', $defs: { a: { minimum: 1 } }, maximum: 1, type: 'number' },
    { $schema: DRAFT_2020, type: 'integer' },
  ],
];

const tree = (value: Schema): Schema => ({
  $ref: '#/definitions/tree',
  definitions: {
    tree: {
      type: 'object',
      required: ['value'],
      properties: { value, left: { $ref: '#/definitions/tree' }, right: { $ref: '#/definitions/tree' } },
    },
  },
});

describe('containment', () => {
  test.each(STRICTLY_CONTAINED)('by %s', (_, narrow, wide) => {
    expect(isContained(narrow, wide)).toEqual({ kind: 'contained' });
    expect(isContained(wide, narrow).kind).toBe('witness');
  });

  test('follows schemas that refer to themselves', () => {
    expect(isContained(tree({ type: 'integer' }), tree({ type: 'number' })).kind).toBe('contained');
    const wider = isContained(tree({ type: 'number' }), tree({ type: 'integer' }));
    expect(wider).toMatchObject({ kind: 'witness', document: { value: 0.5 }, pointer: '/value' });
    const endless = {
      $ref: '#/definitions/e',
      definitions: { e: { type: 'object', required: ['e'], properties: { e: { $ref: '#/definitions/e' } } } },
    };
    expect(isContained(endless, false).kind, 'no finite document satisfies it').toBe('contained');
  });

  test('says which keyword refuses the witness, and where', () => {
    const before = {
      properties: { list: { type: 'array', items: { $ref: '#/definitions/x' } } },
      definitions: { x: {} },
    };
    const after = structuredClone(before);
    Object.assign(after.definitions.x, { maximum: 5 });
    expect(isContained(before, after)).toEqual({
      kind: 'witness',
      document: { list: [6] },
      pointer: '/list/0',
      schemaPath: '/definitions/x/maximum',
    });
  });

  test('gives small witnesses', () => {
    const before = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', minLength: 1 }, tags: { items: { type: 'string' } }, more: {} },
    };
    const after = {
      ...before,
      properties: { ...before.properties, tags: { items: { type: 'string', maxLength: 2 } } },
    };
    expect(isContained(before, after)).toMatchObject({ document: { id: 'a', tags: ['aaa'] } });
  });
});

const UNDECIDED: readonly (readonly [string, Schema, Schema, string])[] = [
  ['a format was added', {}, { format: 'email' }, '/format'],
  ['an unknown keyword was added', {}, { frobnicate: 1 }, '/frobnicate'],
  ['a reference leads elsewhere', {}, { properties: { a: { $ref: 'other.json' } } }, '/properties/a/$ref'],
  ['a keyword is of another form', {}, { minLength: 'long' }, '/minLength'],
  [
    'a schema inside has an $id',
    { maxProperties: 0 },
    { not: { $id: 'a.json', type: 'object', minProperties: 1 } },
    '/not',
  ],
  ['a keyword of a later dialect', {}, { dependentRequired: { a: ['b'] } }, '/dependentRequired'],
  ['another dialect', {}, { $schema: 'http://json-schema.org/draft-04/schema#', type: 'string' }, ''],
  ['a back-reference', { type: 'string', minLength: 1 }, { pattern: '^(a+)b\\1$' }, ''],
  [
    'a pattern too large',
    { type: 'string', pattern: 'a.{14}b$' },
    { type: 'string', pattern: 'a.{15}b$' },
    '',
  ],
  ['a decimal fraction that only some divide', { const: 0.3 }, { multipleOf: 0.1 }, ''],
  ['decimal fractions', { type: 'number', multipleOf: 0.1 }, { multipleOf: 0.01 }, ''],
  ['a schema that refers to itself without end', { $ref: '#' }, { type: 'string' }, ''],
];

describe('an undecided answer', () => {
  test.each(UNDECIDED)('where %s', (_, a, b, place) => {
    expect(isContained(a, b)).toMatchObject({ kind: 'undecided', place, why: expect.any(String) });
  });

  test('is not given where both versions say it alike', () => {
    const schema = {
      properties: { a: { type: 'string', format: 'email', pattern: '(a)\\1' } },
    };
    expect(isContained(schema, structuredClone(schema)).kind).toBe('contained');
    const narrower = structuredClone(schema);
    Object.assign(narrower.properties.a, { maxLength: 3 });
    expect(isContained(narrower, schema).kind).toBe('contained');
    expect(isContained({ format: 'email' }, { format: 'email', type: 'string' }).kind).toBe('witness');
  });
});
