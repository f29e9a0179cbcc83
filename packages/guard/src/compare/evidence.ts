import { evaluate } from '../formula/evaluate.js';
import type { Formula } from '../formula/formula.js';
import { smallest } from '../minimise.js';
import type { Doubt } from '../solve/outcome.js';
import type { Solver } from '../solve/solver.js';
import type { Validator } from '../validator.js';
import { embed, findAfter, type Step } from './steps.js';

/** What there is to show for a difference. */
export type Evidence =
  | { readonly kind: 'document'; readonly document: unknown; readonly instancePath: string }
  /** It makes no difference to any document, which is proved. */
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided'; readonly doubt: Doubt };

/** The version that accepts and the one that refuses, with their validators. */
export interface Witnesses {
  readonly solver: Solver;
  readonly accepted: Formula;
  /** Of what the other version refuses, what is to be shown. */
  readonly refused: Formula;
  readonly accepts: Validator;
  readonly refuses: Validator;
}

/**
 * Looks for a small document that one version accepts and the other refuses, with a value after the steps that
 * satisfies the formula.
 */
export function findEvidence(witnesses: Witnesses, steps: readonly Step[], formula: Formula): Evidence {
  const { solver, accepted, refused, accepts, refuses } = witnesses;
  const { formulas } = solver;
  const place = embed(formulas, steps, formula);
  const wanted = formulas.all([accepted, place]);
  const fits = (document: unknown) => {
    return evaluate(place, document) !== false && evaluate(refused, document) !== false;
  };
  // Mostly the value alone makes the other version refuse, and asking for that as well takes longer.
  for (const goal of [wanted, formulas.all([wanted, refused])]) {
    const outcome = solver.ask(goal);
    if (outcome.kind === 'none') return outcome;
    const small =
      outcome.kind === 'found' && fits(outcome.value) && smallest(outcome.value, accepts, refuses, fits);
    if (small) {
      const { document } = small;
      return { kind: 'document', document, instancePath: findAfter(document, steps, formula) ?? '' };
    }
    if (goal !== wanted && outcome.doubt) return { kind: 'undecided', doubt: outcome.doubt };
  }
  const why = 'the validators do not agree on the document that was found';
  return { kind: 'undecided', doubt: { place: '', why } };
}
