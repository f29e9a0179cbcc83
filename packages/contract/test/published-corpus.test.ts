import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { CHANGES, explain, isEcho } from './lib/changes-since-published.js';
import { compile, type Place, readFixtures, readSchemas, refusals } from './lib/corpus.js';
import { mutants } from './lib/mutants.js';

const published = join(repositoryRoot, 'node_modules', 'contract-1.0.2');
const schemasBefore = readSchemas(join(published, 'schemas'));
const schemasToday = readSchemas(join(repositoryRoot, 'schemas'));
const before = compile(schemasBefore);
const today = compile(schemasToday);
const valid = readFixtures(join(published, 'fixtures', 'valid'), before.keys());
const invalid = readFixtures(join(published, 'fixtures', 'invalid'), before.keys());

// Documents that 1.0.2 accepts and we refuse, each by a rule that the set has gained since.
const REFUSED_SINCE = [
  {
    name: 'plugin-manifest.populated',
    path: '/lspServers/example-lsp',
    keyword: 'required',
    why: 'a language server names the file extensions it serves',
  },
  {
    name: 'plugin-marketplace.populated',
    path: '/plugins/3',
    keyword: 'required',
    why: 'an entry with a helper for headers says that it is not strict',
  },
];
const isRefusedSince = ({ name }: { name: string }): boolean =>
  REFUSED_SINCE.some((entry) => entry.name === name);

describe('the corpus published as 1.0.2', () => {
  test('is there in full', () => {
    expect([valid.length, invalid.length]).toEqual([20, 26]);
  });

  test.each(valid.filter((fixture) => !isRefusedSince(fixture)))(
    '$name is still accepted',
    ({ shape, document }) => {
      expect(refusals(today.get(shape), document)).toEqual([]);
    },
  );

  test.each(REFUSED_SINCE)('$name is refused since: $why', ({ name, path, keyword }) => {
    const fixture = valid.find((candidate) => candidate.name === name);
    expect(refusals(before.get(fixture?.shape ?? ''), fixture?.document)).toEqual([]);
    expect(refusals(today.get(fixture?.shape ?? ''), fixture?.document)).toContainEqual({ path, keyword });
  });

  test.each(invalid)('$name is still refused', ({ shape, document }) => {
    expect(refusals(today.get(shape), document)).not.toEqual([]);
  });
});

// The index is computed from this vocabulary, so it may not drift by a single word.
test('the events of a signal are those of 1.0.2, in their order', () => {
  const events = (schemas: typeof schemasToday): readonly string[] =>
    schemas.get('cdi-signal')?.['properties'].event_type.enum;
  expect(events(schemasToday)).toHaveLength(127);
  expect(events(schemasToday)).toEqual(events(schemasBefore));
});

test('documents with one change are refused where 1.0.2 refused them, save for the known changes', () => {
  const own = readFixtures(join(repositoryRoot, 'conformance', 'fixtures', 'valid'), today.keys());
  const unexplained = new Set<string>();
  const met = new Set<unknown>();
  for (const { name, shape, document } of [...valid, ...invalid, ...own]) {
    if (!before.has(shape)) continue;
    for (const mutant of mutants(document)) {
      const then = refusals(before.get(shape), mutant);
      const now = refusals(today.get(shape), mutant);
      const judge = (
        direction: 'narrower' | 'wider',
        only: readonly Place[],
        other: readonly Place[],
      ): void => {
        const places = only.filter((place) => !other.some(({ path }) => path === place.path));
        const causes = places.filter((place) => !isEcho(shape, place));
        for (const place of causes.length > 0 ? causes : places) {
          const change = explain(shape, direction, place);
          if (change === undefined)
            unexplained.add(`${name} ${direction} at ${place.path} by ${place.keyword}`);
          else met.add(change);
        }
      };
      judge('narrower', now, then);
      judge('wider', then, now);
    }
  }
  expect([...unexplained]).toEqual([]);
  expect(CHANGES.filter((change) => !met.has(change))).toEqual([]);
});
