import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSchemas, isContained, type Schema } from '../src/index.js';
import { Validator } from '../src/validator.js';
import { Random } from './support/random.js';
import { type Dialect, mutateSchema, randomSchema } from './support/random-schema.js';
import { neighbour, randomDocument } from './support/sample.js';

const PAIRS = scaled(2_000);
const DOCUMENTS = scaled(10_000);

function pairOf(seed: number): { before: Schema; after: Schema; random: Random } {
  const random = new Random(seed);
  const dialect: Dialect = seed % 3 === 2 ? '2020-12' : 'draft-07';
  const before = randomSchema(random, dialect);
  const after = seed % 2 === 0 ? mutateSchema(random, before, dialect) : randomSchema(random, dialect);
  return { before, after, random };
}

// Walks through documents that the first schema accepts, and returns one that the second refuses.
function searchRefused(before: Schema, after: Schema, random: Random): unknown {
  const [accepts, refuses] = [new Validator(before), new Validator(after)];
  let document = randomDocument(random);
  for (let i = 0; i < DOCUMENTS; i++) {
    const next = random.chance(0.6) ? neighbour(random, document) : randomDocument(random);
    // The validators know faults of their own: what one of them alone says is no counterexample.
    if (accepts.accepts(next) !== true) continue;
    document = next;
    if (refuses.accepts(next) === false) return { document: next };
  }
  return undefined;
}

describe('answers for random pairs', { timeout: 3_600_000 }, () => {
  test(`"contained" holds for every document that was sampled (${PAIRS} pairs)`, () => {
    const answers = { contained: 0, witness: 0, undecided: 0 };
    for (let seed = 0; seed < PAIRS; seed++) {
      const { before, after, random } = pairOf(seed);
      const { kind } = isContained(before, after);
      answers[kind]++;
      if (kind === 'contained') expect(searchRefused(before, after, random), `seed ${seed}`).toBeUndefined();
    }
    expect(answers.contained).toBeGreaterThan(PAIRS / 5);
    expect(answers.witness).toBeGreaterThan(PAIRS / 5);
    expect(answers.undecided).toBeLessThan(PAIRS / 20);
  });

  test('the findings agree with containment', () => {
    for (let seed = PAIRS; seed < PAIRS + scaled(2_000); seed++) {
      const { before, after } = pairOf(seed);
      const { kind } = isContained(before, after);
      const findings = compareSchemas(before, after);
      const shown = findings
        .filter(({ code }) => code !== 'ACCEPTS_MORE')
        .some((finding) => 'witness' in finding);
      if (kind === 'contained') expect(shown, `seed ${seed}`).toBe(false);
      if (kind === 'witness') {
        const undecided = findings.some(({ severity }) => severity === 'undecided');
        expect(shown || undecided, `seed ${seed}`).toBe(true);
      }
    }
  });
});

test('no value that stands for a schema makes it throw', () => {
  const keyword = fc.constantFrom(
    ...['$ref', 'type', 'enum', 'properties', 'required', 'items', 'allOf', 'not', 'if', 'contains'],
    ...['pattern', 'multipleOf', 'dependencies', 'propertyNames', 'definitions', '$id', '__proto__', 'x'],
  );
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('#', '#/definitions/x', 'a', 'string', '('),
      fc.dictionary(keyword, tie('schema'), { maxKeys: 4 }),
      fc.array(tie('schema'), { maxLength: 2 }),
    ),
  }));
  fc.assert(
    fc.property(schema, schema, (before, after) => {
      isContained(before as Schema, after as Schema);
      compareSchemas(before as Schema, after as Schema);
    }),
    { numRuns: scaled(10_000) },
  );
});
