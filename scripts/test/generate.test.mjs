// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withCopies } from '../generate/copies.mjs';
import { readSchemas, schemaText } from '../generate/schema.mjs';
import { typesOf } from '../generate/types.mjs';
import { validatorOf } from '../generate/validators.mjs';
import { compare, generate } from '../generate.mjs';

const root = join(import.meta.dirname, '..', '..');

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alm-generate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Record<string, import('../generate/schema.mjs').Schema>} schemas */
const setOf = (schemas) => new Map(Object.entries(schemas));

/** @param {import('../generate/schema.mjs').Schema} schema */
const typesOfOne = (schema) => typesOf('hostile', setOf({ hostile: schema }));

/**
 * Compiles modules and returns what is left of each once the types are gone.
 * @param {Record<string, string>} sources
 */
function withoutTypes(sources) {
  const names = Object.keys(sources).map((_name, index) => `module-${index}`);
  for (const [index, source] of Object.values(sources).entries()) {
    writeFileSync(join(folder, `${names[index]}.mts`), source);
  }
  const options = '--target es2023 --module nodenext --removeComments --strict'.split(' ');
  const files = names.map((name) => `${name}.mts`);
  execFileSync(join(root, 'node_modules', '.bin', 'tsc'), [...options, ...files], {
    cwd: folder,
    stdio: 'pipe',
  });
  const left = names.map((name) => readFileSync(join(folder, `${name}.mjs`), 'utf8').trim());
  return Object.fromEntries(Object.keys(sources).map((name, index) => [name, left[index]]));
}

describe('the generated files', () => {
  test('are what the schemas give, no more and no less, and the same each time', async () => {
    const files = await generate(root);
    expect(compare(root, files)).toEqual([]);
    expect(await generate(root)).toEqual(files);
  });

  test('are found stale, missing or left over', () => {
    const types = 'packages/contract/src/generated';
    mkdirSync(join(folder, types), { recursive: true });
    for (const name of ['same', 'stale', 'extra']) writeFileSync(join(folder, types, `${name}.ts`), name);
    const files = new Map([
      [`${types}/same.ts`, 'same'],
      [`${types}/stale.ts`, 'fresh'],
      [`${types}/missing.ts`, 'fresh'],
    ]);
    expect(compare(folder, files)).toEqual([
      { path: `${types}/stale.ts`, state: 'stale' },
      { path: `${types}/missing.ts`, state: 'missing' },
      { path: `${types}/extra.ts`, state: 'extra' },
    ]);
  });
});

describe('copies', () => {
  const manifest = {
    $id: 'm',
    type: 'object',
    properties: { a: { $ref: '#/definitions/a' } },
    definitions: { a: { $ref: '#/definitions/b' }, b: { type: 'string' }, unused: { type: 'null' } },
  };

  test('replace what was there, bring what they refer to, and leave the rest behind', () => {
    const lease = {
      properties: { manifest: { $ref: '#/definitions/manifest' } },
      definitions: { own: { type: 'number' }, manifest: { type: 'array' }, b: { type: 'array' }, unused: {} },
    };
    const schemas = setOf({ 'agent-lease-manifest': manifest, 'agent-lease': lease });
    expect(withCopies('agent-lease', schemas)).toEqual({
      properties: lease.properties,
      definitions: {
        own: { type: 'number' },
        manifest: { type: 'object', properties: { a: { $ref: '#/definitions/a' } } },
        a: { $ref: '#/definitions/b' },
        b: { type: 'string' },
      },
    });
  });

  test('are imported by the types, not declared again', async () => {
    const schemas = setOf({
      'agent-lease-manifest': { type: 'object', properties: {} },
      'agent-lease': { type: 'object', properties: { manifest: { $ref: '#/definitions/manifest' } } },
    });
    schemas.set('agent-lease', withCopies('agent-lease', schemas));
    const types = await typesOf('agent-lease', schemas);
    expect(types).toContain("import type { AgentLeaseManifest } from './agent-lease-manifest.js';");
    expect(types).toContain('manifest?: AgentLeaseManifest;');
  });
});

describe('schema text cannot become code', () => {
  const payload =
    '*/ export const pwned = 1; /*\n*/ export const pwned = 2; //\u2028 export const pwned = 3;';
  const names = [
    'a"; export const pwned = 1; //',
    "it's",
    '*/',
    'line\nbreak',
    '`$' + '{1}`',
    '[k',
    'constructor',
    '1st',
  ];

  test('wherever it stands', async () => {
    const schemas = {
      'a description': {
        type: 'object',
        description: payload,
        properties: { a: { type: 'string', description: payload } },
      },
      'a title': { type: 'object', title: payload, properties: { a: { type: 'object', title: payload } } },
      'a comment': { type: 'object', $comment: payload, properties: { a: { $comment: payload } } },
      'a member name': {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      },
      'an enum value': {
        type: 'object',
        properties: { a: { enum: [...names, payload] }, b: { const: payload } },
      },
      'the description of a definition': {
        properties: { a: { $ref: '#/definitions/d' } },
        definitions: { d: { type: 'object', description: payload } },
      },
    };
    const modules = await Promise.all(
      Object.entries(schemas).map(async ([name, schema]) => [name, await typesOfOne(schema)]),
    );
    const nothing = Object.keys(schemas).map((name) => [name, 'export {};']);
    expect(withoutTypes(Object.fromEntries(modules))).toEqual(Object.fromEntries(nothing));
  });

  test('enum values keep their exact text', async () => {
    const values = ['"', "'", '\\', '*/', 'a\nb', '$' + '{x}'];
    const types = await typesOfOne({ type: 'object', properties: { a: { enum: values } } });
    const literals = /** @type {RegExpMatchArray} */ (types.match(/a\?: ?([\s\S]*?);\n/))[1] ?? '';
    expect(
      literals
        .split('|')
        .map((text) => text.trim())
        .filter(Boolean)
        .map((text) => new Function(`return ${text}`)()),
    ).toEqual(values);
  });

  test.each(['x y', '1st', 'a-b', 'x{}; export const pwned = 1;', 'é', ''])(
    'a definition named %j is refused',
    async (name) => {
      const schema = { type: 'object', definitions: { [name]: { type: 'object' } } };
      await expect(typesOfOne(schema)).rejects.toThrow('must be an identifier');
    },
  );

  test.each([
    'http://example.test/other.json',
    'https://cognitive-delivery.github.io/contract/1.x/agent-lease.schema.json',
    'file:///etc/passwd',
    'other.schema.json#/definitions/d',
    './d.json',
    '#/properties/a',
    '#/definitions/absent',
    '#/definitions/__proto__',
    '#/definitions/constructor',
    '#/definitions/d/properties/x',
    '#',
  ])('a reference to %s is refused', async (target) => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: target } },
      definitions: { d: { type: 'object' } },
    };
    await expect(typesOfOne(schema)).rejects.toThrow(
      /hostile\.schema\.json#\/properties\/a\/\$ref: only a definition/,
    );
  });

  test.each(['tsType', 'tsEnumNames', 'extends', 'patternProperties', 'format', '$anchor'])(
    'the keyword %s is refused',
    async (keyword) => {
      const schema = { type: 'object', properties: { a: { [keyword]: 'string' } } };
      await expect(typesOfOne(schema)).rejects.toThrow(`#/properties/a/${keyword}: unknown keyword`);
    },
  );

  test('a member named __proto__ is refused', async () => {
    const schema = JSON.parse('{"type": "object", "properties": {"__proto__": {"type": "string"}}}');
    await expect(typesOfOne(schema)).rejects.toThrow('cannot be named __proto__');
  });

  test('a file whose name is no name of a shape is refused', () => {
    writeFileSync(join(folder, 'x\nexport const pwned = 1;.schema.json'), '{}');
    expect(() => readSchemas(folder)).toThrow('is no name of a shape');
  });
});

describe('validators', () => {
  test('import nothing at run time', async () => {
    for (const [shape, schema] of readSchemas(join(root, 'schemas'))) {
      const code = validatorOf(shape, schema).replace(/^import type .*$/m, '');
      expect(code, shape).not.toMatch(/\b(?:import|require)\b/);
    }
  });

  test('refuse a helper that has no stand-in', () => {
    const schema = { type: 'object', properties: { a: { type: 'array', uniqueItems: true } } };
    expect(() => validatorOf('unique', schema)).toThrow('no stand-in for require');
  });

  test('refuse a keyword that would be ignored silently', () => {
    expect(() => validatorOf('typo', { type: 'object', requierd: ['a'] })).toThrow('strict mode');
  });
});

test('the text of a schema is ASCII, with control and space characters escaped', () => {
  expect(schemaText({ pattern: '[\u0000\u007f\u00a0\u2028\u{1f600}]' })).toBe(
    '{\n  "pattern": "[\\u0000\\u007f\\u00a0\\u2028\\ud83d\\ude00]"\n}\n',
  );
});
