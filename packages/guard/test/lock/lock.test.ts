import { describe, expect, test } from 'vitest';
import { lockText, makeLock, readLock, setOfLock } from '../../src/lock/lock.js';
import { type SchemaSetError, schemaFile, schemaSet } from '../../src/lock/schema-set.js';

const origin = { package: 'some-package', version: '1.3.0' };
const setOf = (schemas: Readonly<Record<string, unknown>>) =>
  schemaSet(
    'a set',
    Object.entries(schemas).map(([name, schema]) => schemaFile(name, name, JSON.stringify(schema))),
  );
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as SchemaSetError).code;
  }
  return 'nothing thrown';
};

const plain = {
  type: 'object',
  required: ['b', 'a'],
  properties: { b: { enum: ['y', 'x'] }, a: { type: ['string', 'null'] } },
};
const shuffled = {
  properties: { a: { type: ['null', 'string'] }, b: { enum: ['x', 'y'] } },
  required: ['a', 'b'],
  type: 'object',
};

describe('a lock', () => {
  test('is the same for schemas that say the same in another order', () => {
    expect(makeLock(setOf({ 'a.json': shuffled }), origin)).toEqual(
      makeLock(setOf({ 'a.json': plain }), origin),
    );
  });

  test.each([
    ['a description', { ...plain, description: 'What it means.' }],
    ['a value of a default', { ...plain, default: ['b', 'a'] }],
    ['the order of a default list', { ...plain, default: ['a', 'b'] }],
    [
      'a member named like a keyword',
      { ...plain, properties: { ...plain.properties, required: { type: 'string' } } },
    ],
  ])('is another one for %s', (_what, schema) => {
    const digests = [plain, schema, { ...plain, default: [] }].map(
      (one) => makeLock(setOf({ a: one }), origin).sha256,
    );
    expect(new Set(digests).size).toBe(3);
  });

  test('keeps the order of a list that is no set', () => {
    const schema = {
      default: { required: ['b', 'a'] },
      items: [{ const: ['b', 'a'] }, true],
      allOf: [{ minLength: 2 }, { minLength: 1 }],
    };
    const { schemas } = makeLock(setOf({ a: schema }), origin);
    expect(schemas['a']?.schema).toEqual(schema);
  });

  test('has the digest of the lines that sha256sum would print', async () => {
    const { createHash } = await import('node:crypto');
    const lock = makeLock(setOf({ b: true, a: plain }), origin);
    expect(Object.keys(lock.schemas)).toEqual(['a', 'b']);
    const lines = Object.entries(lock.schemas).map(([name, { sha256 }]) => `${sha256}  ${name}\n`);
    expect(lock.sha256).toBe(createHash('sha256').update(lines.join('')).digest('hex'));
    expect(lock.schemas['b']?.sha256).toBe(createHash('sha256').update('true').digest('hex'));
  });

  test('is read back as it was written, and gives its schemas as a set', () => {
    const lock = makeLock(setOf({ a: plain, b: false }), origin);
    expect(readLock('x.json', lockText(lock))).toEqual(lock);
    const set = setOfLock(lock, 'x.json');
    expect(set.label).toBe('some-package 1.3.0');
    expect([...set.files.values()].map(({ name, schema }) => [name, schema])).toEqual([
      ['a', shuffled],
      ['b', false],
    ]);
  });

  test.each<[string, (lock: { schemas: Record<string, { sha256: string; schema: unknown }> }) => void]>([
    ['a schema edited', ({ schemas }) => Object.assign(schemas['a'] ?? {}, { schema: { type: 'number' } })],
    ['a digest edited', ({ schemas }) => Object.assign(schemas['a'] ?? {}, { sha256: '0'.repeat(64) })],
    ['a schema taken out', ({ schemas }) => delete schemas['b']],
    ['a schema put in', ({ schemas }) => Object.assign(schemas, { c: schemas['a'] })],
    ['the digest of the set edited', (lock) => Object.assign(lock, { sha256: '' })],
  ])('is refused with %s', (_what, edit) => {
    const lock = JSON.parse(lockText(makeLock(setOf({ a: plain, b: true }), origin)));
    edit(lock);
    expect(codeOf(() => readLock('x.json', JSON.stringify(lock)))).toBe('lock_edited');
  });

  test.each([
    '',
    '[]',
    'null',
    '{}',
    '{"lock_format":2}',
    '{"lock_format":1}',
    '{"lock_format":1,"schemas":null}',
  ])('is refused where the file is %j', (text) => {
    expect(codeOf(() => readLock('x.json', text))).toBe('lock_unreadable');
  });
});

describe('a set', () => {
  test('without a schema is an error: it would compare as harmless', () => {
    expect(codeOf(() => setOf({}))).toBe('no_schemas');
  });

  test.each(['', '[]', 'null', '"text"', '1', '{'])('refuses a file with %j', (text) => {
    expect(codeOf(() => schemaFile('a', 'a.json', text))).toBe('schema_unreadable');
  });
});
