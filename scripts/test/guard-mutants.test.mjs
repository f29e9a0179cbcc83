// @ts-check
import { describe, expect, test } from 'vitest';
import { OPERATORS } from '../../packages/guard/test/support/mutant-operators.mjs';
import { runMutants } from '../../packages/guard/test/support/mutant-run.mjs';
import { ROOT } from '../lib/run.mjs';

const isDeep = process.env['ALM_SCALE'] === 'deep';

const judgements = runMutants(
  ROOT,
  isDeep ? { mutants: 5_000, documents: 10_000 } : { mutants: 100, documents: 200 },
);
/** @param {string[]} outcomes */
const having = (...outcomes) =>
  judgements
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(
      ({ mutant, outcome, says }) =>
        `${outcome}: ${mutant.operator.name}, ${mutant.schema}#${mutant.pointer} ${says}`,
    );

describe('mutants of every schema', () => {
  test('come from about forty operators, every one of which applies somewhere', () => {
    expect(OPERATORS.length).toBeGreaterThanOrEqual(40);
    const applied = new Set(judgements.map(({ mutant }) => mutant.operator.name));
    expect(OPERATORS.filter(({ name }) => !applied.has(name))).toEqual([]);
  });

  test('no break is missed', () => {
    expect(having('missed')).toEqual([]);
  });

  test('there is no false alarm', () => {
    expect(having('false alarm', 'unproved')).toEqual([]);
  });

  test('every label is right', () => {
    expect(having('mislabelled')).toEqual([]);
  });

  test('fewer than 2 % are undecided', () => {
    const undecided = having('undecided');
    expect(undecided.length / judgements.length, undecided.join('\n')).toBeLessThan(0.02);
  });
});
