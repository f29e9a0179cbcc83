import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SCHEMA_SET_VERSION, SHAPES } from '../src/index.js';

type Schema = Readonly<Record<string, unknown>>;

const folder = join(repositoryRoot, 'schemas');
const read = (shape: string): string => readFileSync(join(folder, `${shape}.schema.json`), 'utf8');
const schemaOf = (shape: string): Schema => JSON.parse(read(shape)) as Schema;
const definitionsOf = (shape: string): Record<string, unknown> =>
  (schemaOf(shape)['definitions'] ?? {}) as Record<string, unknown>;

interface Place {
  readonly pointer: string;
  readonly node: Schema;
  /** Whether the node is the value of a declared member, not part of a condition. */
  readonly declared: boolean;
}

const NAMES = ['properties', 'definitions'];
const CONDITIONS = ['if', 'then', 'else', 'contains'];
const DATA = ['enum', 'const', 'required'];

/** Every schema node of a file. */
function* nodes(node: unknown, pointer = '', declared = false, inCondition = false): Generator<Place> {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries())
      yield* nodes(entry, `${pointer}/${index}`, false, inCondition);
  } else if (typeof node === 'object' && node !== null) {
    yield { pointer, node: node as Schema, declared: declared && !inCondition };
    for (const [key, value] of Object.entries(node)) {
      if (DATA.includes(key)) continue;
      const condition = inCondition || CONDITIONS.includes(key);
      const place = `${pointer}/${key}`;
      if (!NAMES.includes(key)) yield* nodes(value, place, false, condition);
      else
        for (const [name, entry] of Object.entries(value as Schema))
          yield* nodes(entry, `${place}/${name}`, key === 'properties', condition);
    }
  }
}

describe('the set', () => {
  test('has a file for each shape and no other', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
    expect(files.toSorted()).toEqual(SHAPES.map((shape) => `${shape}.schema.json`).toSorted());
  });

  test('states its version as a writer does', () => {
    expect(SCHEMA_SET_VERSION).toMatch(/^[0-9]+\.[0-9]+$/);
  });

  test('declares as many members as the published set', () => {
    const counts = SHAPES.map((shape) => [
      shape,
      [...nodes(schemaOf(shape))].filter((place) => place.declared).length,
    ]);
    expect(Object.fromEntries(counts)).toMatchObject({
      'agent-lease-manifest': 39,
      'audit-event': 21,
      'cdi-signal': 14,
      'config-core': 18,
      'plugin-manifest': 168,
      'plugin-marketplace': 185,
    });
  });
});

describe.each(SHAPES)('%s', (shape) => {
  const schema = schemaOf(shape);
  const places = [...nodes(schema)];

  test('compiles in strict mode', () => {
    const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false });
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('names its dialect, itself and its purpose', () => {
    expect(schema).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `https://cognitive-delivery.github.io/contract/1.x/${shape}.schema.json`,
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
    });
  });

  test('is pure ASCII without raw control characters', () => {
    expect(read(shape)).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test('marks the stability of every declared member, tool_args alone in development', () => {
    for (const { pointer, node } of places.filter((place) => place.declared)) {
      const state = pointer.endsWith('/tool_args') ? /^stability: development; / : /^stability: stable$/;
      expect(node['$comment'], pointer).toMatch(state);
    }
  });

  test('refers to its own definitions only, and to each of them', () => {
    const references = places.flatMap(({ node }) => (node['$ref'] === undefined ? [] : [node['$ref']]));
    const names = Object.keys(definitionsOf(shape)).map((name) => `#/definitions/${name}`);
    expect(new Set(references)).toEqual(new Set(names));
  });

  test('puts nothing beside a reference that a validator may ignore', () => {
    for (const { pointer, node } of places.filter((place) => '$ref' in place.node)) {
      const beside = Object.keys(node).filter((key) => !['$ref', '$comment', 'description'].includes(key));
      expect(beside, pointer).toEqual([]);
    }
  });

  test('uses no format and leaves every object open but the four strict ones', () => {
    const strict = ['userConfigOption', 'channel', 'lspServer', 'monitor'].map(
      (name) => `/definitions/${name}`,
    );
    for (const { pointer, node } of places) {
      expect(node, pointer).not.toHaveProperty('format');
      if (node['additionalProperties'] === false) expect(strict).toContain(pointer);
    }
  });

  test('describes every declared member in one line that can stand in a comment', () => {
    for (const { pointer, node } of places.filter((place) => place.declared)) {
      const text = node['description'] ?? definitionsOf(shape)[String(node['$ref']).split('/')[2] ?? ''];
      expect(text, pointer).toBeDefined();
    }
    for (const { pointer, node } of places) {
      for (const text of [node['title'], node['description'], node['$comment']]) {
        expect(String(text ?? ''), pointer).not.toMatch(/\*\/|\n/);
      }
    }
  });
});

describe('a shape that contains another holds a true copy', () => {
  const whole = (shape: string): unknown => {
    const { $schema: _dialect, $id: _id, definitions: _definitions, ...root } = schemaOf(shape);
    return root;
  };

  test.each([
    ['agent-lease', 'manifest', 'agent-lease-manifest'],
    ['lease-record', 'manifest', 'agent-lease-manifest'],
    ['lease-record', 'lease', 'agent-lease'],
  ])('%s: %s is %s', (host, name, source) => {
    expect(definitionsOf(host)[name]).toEqual(whole(source));
    expect(definitionsOf(host)).toMatchObject(definitionsOf(source));
  });

  test('plugin-marketplace: what it shares with plugin-manifest', () => {
    const [ours, theirs] = [definitionsOf('plugin-marketplace'), definitionsOf('plugin-manifest')];
    const shared = Object.keys(ours).filter((name) => name in theirs);
    expect(shared).toHaveLength(22);
    for (const name of shared) expect(ours[name], name).toEqual(theirs[name]);
  });
});
