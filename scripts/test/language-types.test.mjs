// @ts-check
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withCopies } from '../generate/copies.mjs';
import { languageTypes } from '../generate/language-types.mjs';
import { readSchemas } from '../generate/schema.mjs';

const GO = 'packages/contract/types/go/contract.go';
const PYTHON = 'packages/contract/types/python/contract_types.py';

/** @param {any} schema @returns {{ go: string, python: string }} */
function typesOf(schema) {
  const files = languageTypes(new Map([['hostile', schema]]));
  return { go: files.get(GO) ?? '', python: files.get(PYTHON) ?? '' };
}

/** @param {Record<string, any>} properties @param {object} [more] */
const object = (properties, more = {}) => ({ type: 'object', properties, ...more });

describe('types of a member', () => {
  const properties = {
    text: { type: 'string' },
    whole: { type: 'integer' },
    list: { type: 'array', items: { type: 'number' } },
    map: { type: 'object', additionalProperties: { type: 'boolean' } },
    kind: { type: 'string', enum: ['a', 'b'] },
    maybe: { type: ['string', 'null'] },
    either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    anything: {},
  };
  const { go, python } = typesOf(object(properties, { required: ['text', 'list'] }));

  test('are told apart from absent ones in Go', () => {
    for (const field of [
      'Text string `json:"text"`',
      'Whole *int64 `json:"whole,omitempty"`',
      'List []float64 `json:"list"`',
      'Map map[string]bool `json:"map,omitempty"`',
      'Kind *string `json:"kind,omitempty"`',
      'Maybe json.RawMessage `json:"maybe,omitempty"`',
      'Either json.RawMessage `json:"either,omitempty"`',
      'Anything json.RawMessage `json:"anything,omitempty"`',
    ]) {
      expect(go).toContain(`\t${field}\n`);
    }
  });

  test('say what they hold in Python', () => {
    for (const line of [
      'text: str',
      'whole: NotRequired[int]',
      'list: list[float]',
      'map: NotRequired[dict[str, bool]]',
      'kind: NotRequired[Literal["a", "b"]]',
      'maybe: NotRequired[str | None]',
      'either: NotRequired[str | list[str]]',
      'anything: NotRequired[Any]',
    ]) {
      expect(python).toContain(`    ${line}\n`);
    }
  });
});

test('an alternative of objects has in Go the members that all of them have', () => {
  const branch = (/** @type {string} */ kind, /** @type {object} */ more) =>
    object({ type: { type: 'string', enum: [kind] }, ...more }, { required: ['type'] });
  const one = branch('one', { own: { type: 'string' } });
  const { go, python } = typesOf({ anyOf: [one, branch('two', {})] });
  const struct = /type Hostile struct \{([^}]*)\}/.exec(go)?.[1];
  expect(struct).toContain('Type string `json:"type"`');
  expect(struct).not.toContain('Own');
  expect(python).toContain('Hostile: TypeAlias = HostileOne | HostileTwo');
});

describe('schema text cannot become code', () => {
  const attack = 'fine */ """ \n\r\u2028import os; os.remove("x")\u0000\u0085\ufeff `json`';

  test('in a description', () => {
    const { go, python } = typesOf(
      object({ a: { type: 'string', description: attack } }, { description: attack }),
    );
    const carries = (/** @type {string} */ text) =>
      text.split(/\r|\n|\u2028|\u0085/).filter((line) => line.includes('os.remove'));
    expect(carries(go)).toHaveLength(2);
    for (const line of carries(go)) expect(line.trim()).toMatch(/^\/\/ /);
    expect(carries(python)).toHaveLength(2);
    for (const line of carries(python)) expect(line.trim()).toMatch(/^# /);
    expect(go + python).not.toMatch(/[\u0000\u0085\u2028\ufeff]/);
  });

  test('in a value', () => {
    const { go, python } = typesOf(object({ a: { enum: ['"]\nimport os', 'b`\\'] } }));
    expect(python).toContain('Literal["\\"]\\nimport os", "b`\\\\"]');
    expect(go.split('\n').filter((line) => line.includes('import os'))).toEqual([
      expect.stringMatching(/^\t\/\/ One of /),
    ]);
  });

  test.each(['a`b', 'a b', 'a"', '1a', '', 'é', '__proto__', 'a\nb'])(
    'in the name of a member: %j',
    (name) => {
      const properties = JSON.parse(`{${JSON.stringify(name)}:{"type":"string"}}`);
      expect(() => typesOf(object(properties))).toThrow('cannot be the name of a member');
    },
  );

  test.each(['https://example.com/x.json', 'other.json', '#/definitions/none', '#/properties/a'])(
    'nor is %s followed',
    ($ref) => {
      expect(() => typesOf(object({ a: { $ref } }, { definitions: {} }))).toThrow(
        'no definition of the same file',
      );
    },
  );
});

test('names that Python reserves or mangles are keys of a call', () => {
  for (const name of ['if', '__secret', '$schema']) {
    const { python } = typesOf(object({ [name]: { type: 'string' } }));
    expect(python).toContain(`        "${name}": NotRequired[str],`);
    expect(python).not.toContain('class Hostile');
  }
});

test('names that collide are refused', () => {
  expect(() => typesOf(object({ a_b: {}, aB: {} }))).toThrow('two members would be the field AB');
  expect(() => typesOf(object({ extra: {} }))).toThrow('two members would be the field Extra');
  const loop = { definitions: { a: object({ a: { $ref: '#/definitions/a' } }) } };
  expect(() => typesOf(object({ a: { $ref: '#/definitions/a' } }, loop))).toThrow('contains itself');
});

test('the ten shapes have a type each, the same every time', () => {
  const schemas = readSchemas(join(import.meta.dirname, '..', '..', 'schemas'));
  for (const shape of ['agent-lease', 'lease-record', 'plugin-marketplace']) {
    schemas.set(shape, withCopies(shape, schemas));
  }
  const files = languageTypes(schemas);
  expect(languageTypes(schemas)).toEqual(files);
  for (const name of [
    'AgentLease',
    'AgentLeaseManifest',
    'LeaseRecord',
    'AuditEvent',
    'CdiSignal',
    'CdiAssessment',
  ]) {
    expect(files.get(GO)).toContain(`type ${name} struct {`);
    expect(files.get(PYTHON)).toContain(`class ${name}(TypedDict):`);
  }
  for (const name of ['ConfigCore', 'Provenance', 'PluginManifest', 'PluginMarketplace']) {
    expect(files.get(GO)).toContain(`type ${name} struct {`);
    expect(files.get(PYTHON)).toMatch(new RegExp(`^(class )?${name}\\b`, 'm'));
  }
});
