import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHAPES, type Shape } from '@cognitive-delivery/contract';
import { repositoryRoot, scaled } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SchemaError, validate } from '../src/validate.js';

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(repositoryRoot, ...path), 'utf8'));

// The same schemas compiled when the test runs: what the generated modules must agree with.
const ajv = new Ajv({ allErrors: true, ownProperties: true, allowUnionTypes: true, strictRequired: false });
const oracles = new Map(
  SHAPES.map((shape) => [shape, ajv.compile(read('schemas', `${shape}.schema.json`) as object)]),
);

const placesOf = (errors: readonly Pick<SchemaError, 'instancePath' | 'keyword'>[]): string[] =>
  errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).toSorted();

function expectAgreement(shape: Shape, value: unknown): void {
  const before = JSON.stringify(value);
  const { valid, errors } = validate(shape, value);
  const oracle = oracles.get(shape);
  expect(valid).toBe(oracle?.(value));
  expect(placesOf(errors)).toEqual(placesOf(oracle?.errors ?? []));
  expect(JSON.stringify(value)).toBe(before);
}

const fixtures = new Map(
  SHAPES.map((shape) => {
    const folder = ['conformance', 'fixtures', 'valid'];
    const names = readdirSync(join(repositoryRoot, ...folder)).filter((name) => name.startsWith(`${shape}.`));
    return [shape, names.map((name) => read(...folder, name))];
  }),
);

/** Every place of a document, as the keys that lead to it. */
function placesIn(value: unknown, keys: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return [keys, ...Object.entries(value).flatMap(([key, entry]) => placesIn(entry, [...keys, key]))];
}

/** A copy of the document with the value at one place replaced or, without a replacement, taken away. */
function changed(document: unknown, keys: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return replacement;
  const copy = structuredClone(document) as Record<string, unknown>;
  if (rest.length === 0 && replacement === undefined) delete copy[key];
  else copy[key] = changed(copy[key], rest, replacement);
  return copy;
}

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>;
const awkward = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '*',
    '/',
    '..',
    '~',
    '\\',
    'R1',
    '1.2',
    '1.2\n',
    '\u0661.\u0662',
    '\u{1f600}'.repeat(121),
    'a'.repeat(501),
  ],
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    0.5,
    1,
    2 ** 53,
    1e308,
    [],
    [[]],
    {},
    { type: 'stdio' },
    { source: 'npm' },
  ],
);

describe.each(SHAPES)('%s', (shape) => {
  test('agrees with a run-time compilation on any JSON value', () => {
    fc.assert(
      fc.property(json, (value) => expectAgreement(shape, value)),
      { numRuns: scaled(10_000) },
    );
  });

  test('agrees with it on documents with one or two places changed', () => {
    const documents = (fixtures.get(shape) ?? []).map((document) => ({
      document,
      places: placesIn(document),
    }));
    const change = fc.tuple(fc.nat(), fc.oneof(awkward, json));
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.array(change, { minLength: 1, maxLength: 2 }),
        (base, changes) => {
          let document = base.document;
          for (const [place, value] of changes) {
            const places = placesIn(document);
            document = changed(document, places[place % places.length] ?? [], value);
          }
          expectAgreement(shape, document);
        },
      ),
      { numRuns: scaled(50_000) },
    );
  });

  test('accepts its fixtures', () => {
    expect(fixtures.get(shape)?.length).toBeGreaterThan(1);
    for (const document of fixtures.get(shape) ?? [])
      expect(validate(shape, document)).toEqual({ valid: true, errors: [] });
  });
});

test('a fault has its place, keyword, demand and details, and nothing of the document', () => {
  const { errors } = validate('lease-record', { schema_version: '1', at: 'now', event: 'heartbeat' });
  expect(errors).toContainEqual({
    instancePath: '',
    keyword: 'required',
    message: "must have required property 'lease_id'",
    params: { missingProperty: 'lease_id' },
  });
  expect(errors.find((error) => error.instancePath === '/at')).toMatchObject({ keyword: 'pattern' });
  expect(JSON.stringify(errors)).not.toContain('now');
});

test('faults inside the branches of a union are reported too', () => {
  const source = { source: 'command', command: 'make', mode: 'symlink' };
  const marketplace = { name: 'm', owner: { name: 'o' }, plugins: [{ name: 'p', source }] };
  const { errors } = validate('plugin-marketplace', marketplace);
  expect(placesOf(errors)).toContain('/plugins/0/source/mode enum');
});

test('an inherited member does not count as present', () => {
  const inherited = Object.create({ name: 'plugin' }) as object;
  expect(validate('plugin-manifest', inherited).errors).toMatchObject([{ keyword: 'required' }]);
  const own = Object.assign(Object.create(null) as object, { name: 'plugin' });
  expect(validate('plugin-manifest', own).valid).toBe(true);
});

test('a member named __proto__ is a member like any other', () => {
  const text =
    '{"name":"p","__proto__":{"version":1},"mcpServers":{"__proto__":{"type":"stdio"},"a/b~c":{"type":"ws"}}}';
  const { errors } = validate('plugin-manifest', JSON.parse(text));
  expect(placesOf(errors)).toEqual(
    expect.arrayContaining(['/mcpServers/__proto__ required', '/mcpServers/a~1b~0c required']),
  );
  expect(placesOf(errors)).not.toContain('/version type');
});

test.each([undefined, null, Number.NaN, () => 0, Symbol('s'), 1n, 'text', true, []])(
  'what is no object is refused and not thrown at: %s',
  (value) => {
    for (const shape of SHAPES) expect(validate(shape, value).valid).toBe(false);
  },
);

test('depth costs nothing and breaks nothing', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 100_000; level++) deep = level % 2 === 0 ? [deep] : { deep };
  for (const shape of SHAPES) {
    expect(() => validate(shape, deep)).not.toThrow();
    expect(() => validate(shape, { name: 'p', metadata: deep, details: deep, budget: deep })).not.toThrow();
  }
});

test('the cost of many faults is in proportion to their number', () => {
  const plugins = Array.from({ length: 20_000 }, () => ({ name: '', source: '' }));
  const start = performance.now();
  const { errors } = validate('plugin-marketplace', { name: 'm', owner: { name: 'o' }, plugins });
  expect(errors.length).toBeGreaterThan(100_000);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a name that is no shape is misuse', () => {
  for (const name of ['', 'toString', '__proto__', 'agent-lease.schema.json']) {
    expect(() => validate(name as Shape, {})).toThrow(expect.objectContaining({ code: 'unknown_shape' }));
  }
});
