import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { SHAPES } from '../src/index.js';
import { compile, type Place, readFixtures, readJson, readSchemas, refusals } from './lib/corpus.js';
import { EVIDENCE_SHAPES, INVALID, VALID } from './lib/evidence-names.js';
import { declaredNames, namesIn, rootMembers } from './lib/members.js';

const corpus = join(repositoryRoot, 'conformance', 'fixtures');
const schemas = readSchemas(join(repositoryRoot, 'schemas'));
const validators = compile(schemas);
const valid = readFixtures(join(corpus, 'valid'), schemas.keys());
const invalid = readFixtures(join(corpus, 'invalid'), schemas.keys());

type Members = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemaOf = (shape: string): Members => schemas.get(shape) ?? {};
const documentOf = (name: string): unknown => valid.find((fixture) => fixture.name === name)?.document;
const expectation = (name: string): Place =>
  readJson(join(corpus, 'invalid', `${name}.expect.json`)) as Place;
const isWithin = (path: string, place: string): boolean =>
  place === '/' || path === place || path.startsWith(`${place}/`);

describe('valid fixtures', () => {
  test.each(valid)('$name is accepted', ({ shape, document }) => {
    expect(refusals(validators.get(shape), document)).toEqual([]);
  });

  // Section 6.2: a reader keeps what a newer writer adds, at the top and further down.
  test.each(valid)('$name is accepted with a member of a newer writer', ({ shape, document }) => {
    const root = { ...(document as Members), a_field_from_a_newer_writer: 'kept' };
    const nested = Object.keys(root)
      .sort()
      .find((key) => isObject((root as Members)[key]));
    const widened =
      nested === undefined
        ? root
        : {
            ...root,
            [nested]: { ...((root as Members)[nested] as Members), a_field_from_a_newer_writer: 'kept' },
          };
    expect(refusals(validators.get(shape), widened)).toEqual([]);
  });
});

describe('invalid fixtures', () => {
  test.each(invalid)('$name is refused at the place it names', ({ name, shape, document }) => {
    expect(refusals(validators.get(shape), document)).toContainEqual(expectation(name));
  });

  test.each(invalid)('$name says why', ({ name }) => {
    expect(readFileSync(join(corpus, 'invalid', `${name}.reason`), 'utf8').trim()).not.toBe('');
    expect(Object.keys(expectation(name))).toEqual(['path', 'keyword']);
  });

  // A document with two faults would pass although one of the two rules were lost. The faults that come
  // with the one meant lie above it (a union that no branch satisfies) or inside such a union.
  test.each(invalid.filter(({ shape }) => EVIDENCE_SHAPES.includes(shape)))(
    '$name has no other fault',
    ({ name, shape, document }) => {
      const { path } = expectation(name);
      const places = refusals(validators.get(shape), document);
      const unions = places.filter(({ keyword }) => ['anyOf', 'oneOf', 'contains'].includes(keyword));
      const others = places.filter(
        (place) => !isWithin(path, place.path) && !unions.some((union) => isWithin(place.path, union.path)),
      );
      expect(others).toEqual([]);
    },
  );
});

describe('completeness', () => {
  test('the schemas are those of the ten shapes', () => {
    expect([...schemas.keys()].sort()).toEqual([...SHAPES].sort());
  });

  test.each([...SHAPES])('%s has a minimal, a populated and a refused document', (shape) => {
    expect(documentOf(`${shape}.minimal`)).toBeDefined();
    expect(documentOf(`${shape}.populated`)).toBeDefined();
    expect(invalid.some((fixture) => fixture.shape === shape)).toBe(true);
  });

  // The members of a lease record depend on its event, so only its fixtures together carry them all.
  test.each(SHAPES.filter((shape) => shape !== 'lease-record'))(
    '%s.populated carries every member',
    (shape) => {
      expect(Object.keys(documentOf(`${shape}.populated`) as Members)).toEqual(
        expect.arrayContaining([...rootMembers(schemaOf(shape))]),
      );
    },
  );

  test.each(EVIDENCE_SHAPES)('the valid fixtures of %s use every declared member, at any depth', (shape) => {
    const used = namesIn(valid.filter((fixture) => fixture.shape === shape).map(({ document }) => document));
    expect(declaredNames(schemaOf(shape)).filter((name) => !used.has(name))).toEqual([]);
  });

  test('every document that the contract names for the seven evidence shapes is here', () => {
    expect([VALID.length, INVALID.length]).toEqual([20, 51]);
    expect(valid.map(({ name }) => name)).toEqual(expect.arrayContaining([...VALID]));
    expect(invalid.map(({ name }) => name)).toEqual(expect.arrayContaining(INVALID.map(([name]) => name)));
  });

  test.each(INVALID)('%s is to be refused at %s by %s', (name, path, keyword) => {
    expect(expectation(name)).toEqual({ path, keyword });
  });

  test('the boundaries of the evidence shapes have documents of their own on both sides', () => {
    const own = (fixtures: readonly { name: string; shape: string }[], named: readonly string[]): number =>
      fixtures.filter(({ name, shape }) => EVIDENCE_SHAPES.includes(shape) && !named.includes(name)).length;
    expect(own(valid, VALID)).toBeGreaterThanOrEqual(12);
    expect(
      own(
        invalid,
        INVALID.map(([name]) => name),
      ),
    ).toBeGreaterThanOrEqual(12);
  });
});

// A rule that no schema can state: a sealed path that names nothing seals nothing.
describe('config-core', () => {
  const sealing = valid.filter(
    ({ shape, document }) => shape === 'config-core' && 'sealed' in (document as Members),
  );
  test.each(sealing)('each sealed path of $name resolves', ({ document }) => {
    for (const path of (document as { sealed: readonly string[] }).sealed) {
      let value: unknown = document;
      for (const segment of path.split('.')) value = isObject(value) ? value[segment] : undefined;
      expect(value, path).toBeDefined();
    }
  });
});
