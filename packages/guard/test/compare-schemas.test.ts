import { readFileSync } from 'node:fs';
import { loadCases } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { compareSchemas, FINDING_CODES, type Finding, type Schema } from '../src/index.js';
import { Validator } from '../src/validator.js';

interface Pair {
  readonly name: string;
  readonly before: Schema;
  readonly after: Schema;
  readonly witness?: unknown;
  readonly finding?: string;
}

const file = new URL('./fixtures/schema-mutations.json', import.meta.url);
const mutations = JSON.parse(readFileSync(file, 'utf8')) as { narrowing: Pair[]; widening: Pair[] };

const breaking = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'breaking');
const codes = (findings: readonly Finding[]) => findings.map(({ code, path }) => `${code} ${path}`);

function expectConfirmed(
  { before, after }: Pick<Pair, 'before' | 'after'>,
  findings: readonly Finding[],
): void {
  for (const finding of findings) {
    if (!('witness' in finding)) continue;
    const [accepts, refuses] = finding.code === 'ACCEPTS_MORE' ? [after, before] : [before, after];
    expect(new Validator(accepts).accepts(finding.witness), finding.code).toBe(true);
    expect(new Validator(refuses).accepts(finding.witness), finding.code).toBe(false);
  }
}

describe('pairs whose answer is known', () => {
  test.each(mutations.narrowing)('break: $name', (pair) => {
    const findings = compareSchemas(pair.before, pair.after);
    expectConfirmed(pair, findings);
    expect(breaking(findings)).not.toEqual([]);
    expect(breaking(findings).some((finding) => 'witness' in finding)).toBe(pair.witness !== null);
    if (pair.finding) expect(breaking(findings).map(({ code }) => code)).toContain(pair.finding);
  });

  test.each(mutations.widening)('additive: $name', (pair) => {
    const findings = compareSchemas(pair.before, pair.after);
    expectConfirmed(pair, findings);
    expect(findings.filter(({ severity }) => severity !== 'information')).toEqual([]);
    if (pair.finding) {
      const expected = { code: pair.finding, witness: expect.anything() };
      expect(findings).toContainEqual(expect.objectContaining({ ...expected, witness: { k: null } }));
    }
  });

  test.each(loadCases('guard'))('$id: $why', ({ input, expected }) => {
    const { before, after } = input as unknown as Pair;
    const findings = compareSchemas(before, after);
    expectConfirmed({ before, after }, findings);
    expect(breaking(findings).length === 0).toBe(expected['additive']);
  });
});

describe('a break is shown by what it refuses itself', () => {
  const source = (name: string, path: object) => ({
    type: 'object',
    required: ['source', 'path'],
    properties: { source: { enum: [name] }, path: { type: 'string', ...path } },
  });
  const listing = (path: object, rest: object = {}): Schema => ({
    type: 'object',
    properties: { from: { anyOf: [source('local', {}), source('remote', path)] }, ...rest },
  });

  test('where another branch takes the value, and another member a free name', () => {
    const [finding, ...others] = breaking(
      compareSchemas(listing({}), listing({ maxLength: 3 }, { added: { type: 'boolean' } })),
    );
    expect(finding).toMatchObject({ code: 'BOUND_TIGHTENED', witness: { from: { source: 'remote' } } });
    expect(finding).not.toHaveProperty('witness.added');
    expect(others).toEqual([]);
  });

  test('where another keyword refuses another value', () => {
    const findings = breaking(compareSchemas(listing({}), listing({ maxLength: 3, pattern: '^[^~]' })));
    expect(findings.map(({ code }) => code)).toEqual(['BOUND_TIGHTENED', 'PATTERN_TIGHTENED']);
    const paths = findings.map((finding) => JSON.stringify('witness' in finding && finding.witness));
    expect(paths[0]).not.toContain('~');
    expect(paths[1]).toMatch(/"path":".{0,3}"/);
  });

  test('and what refuses nothing by itself is none', () => {
    const before = { anyOf: [{ type: 'object' }, { type: 'object', properties: { a: {} } }] };
    const after = {
      anyOf: [{ type: 'object' }, { type: 'object', properties: { a: { type: 'string' } } }],
      properties: { added: { type: 'boolean' } },
    };
    expect(breaking(compareSchemas(before, after))).toEqual([]);
  });

  const CLOSING = ['$ref', 'additionalProperties', 'patternProperties', 'propertyNames'];
  const open = [...mutations.narrowing, ...mutations.widening].filter(({ after }) => {
    return !CLOSING.some((keyword) => keyword in (after as object));
  });
  test.each(open)('a free name taken beside it: $name', (pair) => {
    const root = pair.after as Record<string, unknown>;
    const added = { 'taken by the test': { type: 'boolean' } };
    const after = { ...root, properties: { ...(root['properties'] as object), ...added } };
    const findings = breaking(compareSchemas(pair.before, after));
    expectConfirmed({ before: pair.before, after }, findings);
    expect(codes(findings).toSorted()).toEqual(
      codes(breaking(compareSchemas(pair.before, pair.after))).toSorted(),
    );
    expect(JSON.stringify(findings)).not.toContain('taken by the test');
  });
});

const object = (properties: object, rest: object = {}): Schema => ({ type: 'object', properties, ...rest });

describe('each tightening', () => {
  test('is told at its own place, with its own document', () => {
    const before = object({ a: { type: 'string' }, b: { items: { type: 'number' } }, c: object({ d: {} }) });
    const after = object({
      a: { type: 'string', maxLength: 3 },
      b: { items: { type: 'integer' }, minItems: 1 },
      c: object({ d: { type: 'string' } }, { required: ['d'] }),
    });
    const findings = compareSchemas(before, after);
    expect(codes(breaking(findings)).sort()).toEqual([
      'BOUND_TIGHTENED /properties/a/maxLength',
      'BOUND_TIGHTENED /properties/b/minItems',
      'FIELD_NOW_REQUIRED /properties/c/required/0',
      'TYPE_NARROWED /properties/b/items/type',
      'TYPE_NARROWED /properties/c/properties/d/type',
    ]);
    const [maxLength] = findings;
    expect(maxLength).toMatchObject({ value: 3, witness: { a: 'aaaa' }, instancePath: '/a' });
    expect(breaking(findings).every(({ hint }) => hint !== '')).toBe(true);
  });

  test('in a definition is told once, in the definition', () => {
    const schema = (tool: object) => ({
      ...(object({
        a: { $ref: '#/definitions/tool' },
        b: { items: { $ref: '#/definitions/tool' } },
      }) as object),
      definitions: { tool },
    });
    const findings = compareSchemas(schema({ type: 'string' }), schema({ type: 'string', minLength: 1 }));
    expect(codes(breaking(findings))).toEqual(['BOUND_TIGHTENED /definitions/tool/minLength']);
  });

  test('by a new reference is told where the reference stands', () => {
    const definitions = { tool: { type: 'string', minLength: 1 } };
    const before = { ...(object({ a: { type: 'string' } }) as object), definitions };
    const after = { ...(object({ a: { $ref: '#/definitions/tool' } }) as object), definitions };
    expect(breaking(compareSchemas(before, after))).toMatchObject([
      { code: 'BOUND_TIGHTENED', path: '/properties/a', value: 1, witness: { a: '' } },
    ]);
  });

  test('in a branch is told in the branch, also when the branches changed places', () => {
    const branch = (type: string, rest: object) =>
      object({ type: { const: type }, ...rest }, { required: ['type'] });
    const before = { anyOf: [branch('x', { n: { maximum: 9 } }), branch('y', { s: { type: 'string' } })] };
    const after = { anyOf: [branch('y', { s: { type: 'string' } }), branch('x', { n: { maximum: 5 } })] };
    expect(compareSchemas(before, after)).toMatchObject([
      { code: 'BOUND_TIGHTENED', path: '/anyOf/1/properties/n/maximum', instancePath: '/n' },
    ]);
  });

  test('that another branch takes up is none', () => {
    const before = { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'string' }] };
    const after = { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'string' }] };
    expect(compareSchemas(before, after)).toEqual([]);
  });

  test('under a condition is told there', () => {
    const schema = (names: string[]) => ({
      if: { required: ['a'] },
      ...Object.fromEntries([['then', { required: names }]]),
    });
    const [finding] = compareSchemas(schema(['b']), schema(['b', 'c']));
    expect(finding).toMatchObject({ code: 'FIELD_NOW_REQUIRED', path: '/then/required/1', value: 'c' });
    expect(Object.keys(finding?.witness as object).sort()).toEqual(['a', 'b']);
  });

  test('that needs two changes at once shows in a document', () => {
    const before = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
    const after = {
      anyOf: [
        { type: 'integer', not: {} },
        { type: 'string', not: {} },
      ],
    };
    const findings = compareSchemas(before, after);
    expect(breaking(findings).length).toBeGreaterThan(0);
    expectConfirmed({ before, after }, findings);
  });
});

describe('names', () => {
  test('a new member of a dictionary breaks what stood there', () => {
    const before = { additionalProperties: { type: 'string' } };
    const after = { ...before, properties: { k: { type: 'string', maxLength: 1 } } };
    expect(breaking(compareSchemas(before, after))).toMatchObject([
      { code: 'BOUND_TIGHTENED', path: '/properties/k/maxLength', witness: { k: 'aa' } },
    ]);
  });

  test('a new member that takes any value reserves nothing', () => {
    expect(compareSchemas(object({}), object({ k: {} }))).toEqual([]);
    expect(compareSchemas(object({}), object({ k: { description: 'Anything.' } }))).toEqual([]);
  });

  test('a member that a closed object loses is told as gone, with the document', () => {
    const closed = { additionalProperties: false };
    const findings = compareSchemas(object({ a: {}, b: {} }, closed), object({ b: {} }, closed));
    expect(findings).toMatchObject([{ code: 'FIELD_REMOVED', path: '/properties/a', witness: { a: null } }]);
  });

  test('a new member of a closed object is refused by old readers', () => {
    const closed = { additionalProperties: false };
    expect(compareSchemas(object({}, closed), object({ a: {} }, closed))).toMatchObject([
      { code: 'ACCEPTS_MORE', path: '/properties/a', witness: { a: null } },
    ]);
  });

  test('a rename is recognised', () => {
    const findings = compareSchemas(
      object({ len: { type: 'integer' } }),
      object({ length: { type: 'integer' } }),
    );
    expect(breaking(findings)).toMatchObject([
      { code: 'FIELD_REMOVED', message: expect.stringContaining('"length"') },
    ]);
  });
});

describe('promises', () => {
  const note = (before: object, after: object) =>
    codes(compareSchemas(object({ a: before }), object({ a: after })));

  test.each([
    [
      'description',
      { description: 'In s.' },
      { description: 'In ms.' },
      'DESCRIPTION_CHANGED /properties/a/description',
    ],
    ['description, gone', { description: 'In s.' }, {}, 'DESCRIPTION_CHANGED /properties/a'],
    ['default', { default: 1 }, { default: 2 }, 'DEFAULT_CHANGED /properties/a/default'],
    ['default, gone', { default: 1 }, {}, 'DEFAULT_CHANGED /properties/a'],
    ['unit', { unit: 's' }, { unit: 'ms' }, 'UNIT_CHANGED /properties/a/unit'],
    [
      'stability',
      { $comment: 'stability: stable' },
      { $comment: 'stability: development' },
      'STABILITY_LOWERED /properties/a/$comment',
    ],
    ['stability, gone', { $comment: 'stability: stable' }, {}, 'STABILITY_LOWERED /properties/a'],
    [
      'deprecation',
      { $comment: 'stability: stable; deprecated: use b' },
      { $comment: 'stability: stable; deprecated: use c' },
      'DEPRECATION_WITHDRAWN /properties/a/$comment',
    ],
    ['deprecation, gone', { deprecated: true }, {}, 'DEPRECATION_WITHDRAWN /properties/a'],
  ])('a changed %s breaks one', (_, before, after, expected) => {
    expect(note(before, after)).toEqual([expected]);
    expect(breaking(compareSchemas(object({ a: before }), object({ a: after })))).toHaveLength(1);
  });

  test.each([
    ['a first description', {}, { description: 'In s.' }],
    ['other white space', { description: 'In s.' }, { description: ' In\n s.' }],
    ['a first default', {}, { default: 1 }],
    ['a marker', {}, { $comment: 'stability: stable' }],
    ['more stability', { $comment: 'stability: development' }, { $comment: 'stability: stable' }],
    [
      'a deprecation',
      { $comment: 'stability: stable' },
      { $comment: 'stability: stable; deprecated: use b' },
    ],
    ['another title or example', { title: 'A', examples: [1] }, { title: 'B', examples: [2] }],
  ])('%s breaks none', (_, before, after) => {
    expect(note(before, after)).toEqual([]);
  });

  test('a value that another branch takes up has left the vocabulary', () => {
    const schema = (values: string[]) => ({ anyOf: [{ enum: values }, { type: 'string' }] });
    expect(codes(compareSchemas(schema(['a', 'b']), schema(['a'])))).toEqual([
      'VOCABULARY_MEMBER_REMOVED /anyOf/0/enum',
    ]);
  });

  test('a value that is described anew means something else', () => {
    const schema = (description: string) => ({ oneOf: [{ const: 'low', description }, { const: 'high' }] });
    expect(codes(compareSchemas(schema('Below 3.'), schema('Below 5.')))).toEqual([
      'MEANING_CHANGED /oneOf/0/description',
    ]);
  });

  test('the identity of a schema is one', () => {
    const draft07 = 'http://json-schema.org/draft-07/schema#';
    const draft2020 = 'https://json-schema.org/draft/2020-12/schema';
    const codesOf = (before: Schema, after: Schema) => codes(compareSchemas(before, after));
    expect(codesOf({ $id: 'https://a.example' }, { $id: 'https://b.example' })).toEqual(['ID_CHANGED /$id']);
    expect(codesOf({ $schema: draft07 }, { $schema: draft2020 })).toEqual(['DIALECT_CHANGED /$schema']);
    expect(codesOf({}, { $id: 'https://a.example', $schema: draft07 })).toEqual([]);
  });
});

const NEUTRAL: readonly (readonly [string, Schema, Schema])[] = [
  [
    'order',
    object({ a: {}, b: {} }, { required: ['a', 'b'] }),
    object({ b: {}, a: {} }, { required: ['b', 'a'] }),
  ],
  [
    'inlining',
    { $ref: '#/definitions/a', definitions: { a: object({ b: { type: 'string' } }) } },
    object({ b: { type: 'string' } }),
  ],
  ['an allOf of one', object({ a: {} }), { allOf: [object({ a: {} })] }],
  ['an unused definition', { definitions: { a: { type: 'string' } } }, {}],
  ['const for an enum of one', { enum: ['a'] }, { const: 'a' }],
  ['types as branches', { type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, { type: 'string' }] }],
  ['an integer bound', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }],
  ['length as a pattern', { type: 'string', minLength: 1 }, { type: 'string', pattern: '^[^]' }],
  ['a bound that follows', { const: 3 }, { const: 3, minimum: 1 }],
  ['spelled out openness', object({ a: {} }), object({ a: {} }, { additionalProperties: true })],
  [
    'a member by pattern',
    object({}, { patternProperties: { '^a$': { type: 'string' } } }),
    { allOf: [{ type: 'object' }, { properties: { a: { type: 'string' } } }] },
  ],
];

test.each(NEUTRAL)('%s is no difference', (_, before, after) => {
  expect(compareSchemas(before, after)).toEqual([]);
  expect(breaking(compareSchemas(after, before)).filter(({ code }) => code !== 'FIELD_REMOVED')).toEqual([]);
});

test('what cannot be decided is said with its place', () => {
  expect(compareSchemas(object({ a: {} }), object({ a: { format: 'email' } }))).toMatchObject([
    { code: 'UNDECIDED', severity: 'undecided', path: '/properties/a/format', value: 'email' },
  ]);
});

test('every code explains itself', () => {
  for (const [code, { title, explanation, example }] of Object.entries(FINDING_CODES)) {
    expect(
      [title, explanation, example].every((text) => text.length > 0),
      code,
    ).toBe(true);
  }
});
