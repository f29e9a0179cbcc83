import { evaluate } from '../formula/evaluate.js';
import { type Evidence, findEvidence } from './evidence.js';
import { embed } from './steps.js';
import { type Difference, type Pair, type Tightening, Tightenings } from './tightenings.js';

/**
 * Returns what tightens a pair by itself, each shown by a document that nothing else refuses where there is one.
 * A member that takes a free name breaks nothing: what refuses only documents that such a member refuses as well
 * is left out.
 */
export function blame({ before, after, witnesses, found, aim }: Tightenings, pair: Pair): Tightening[] {
  const { formulas } = witnesses.solver;
  const shown = found.map(({ steps, refused }) => embed(formulas, steps, refused));

  // Shows a tightening by what is refused even where the new version is relaxed at other differences.
  const showBeside = (tightening: Tightening, others: readonly Difference[], name: string): Evidence => {
    const tells = (difference: Difference) => others.some((other) => isSame(other, difference));
    const relaxed = new Tightenings(before, after, witnesses, { name: `${aim.name} ${name}`, tells });
    const beside = { ...witnesses, refused: formulas.not(relaxed.compare(pair)) };
    return findEvidence(beside, tightening.steps, tightening.refused);
  };

  return found.flatMap((tightening, index) => {
    const { evidence } = tightening;
    if (isTaking(tightening) || evidence.kind !== 'document') return [tightening];
    const isAlone = shown.every((other, at) => at === index || evaluate(other, evidence.document) === false);
    if (isAlone) return [tightening];
    const others = found.filter((other) => !isSame(other, tightening));
    const alone = showBeside(tightening, others, `without ${index}`);
    if (alone.kind === 'document') return [{ ...tightening, evidence: alone }];
    const inTruth = showBeside(tightening, found.filter(isTaking), 'takings');
    return inTruth.kind === 'none' ? [] : [{ ...tightening, evidence: inTruth }];
  });
}

function isTaking({ code }: Difference): boolean {
  return code === 'RESERVES_NAME';
}

function isSame(a: Difference, b: Difference): boolean {
  return a.code === b.code && a.place === b.place && a.keyword === b.keyword;
}
