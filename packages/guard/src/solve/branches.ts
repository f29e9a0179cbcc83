import { evaluate } from '../formula/evaluate.js';
import type { Condition, Formula, Literal } from '../formula/formula.js';
import { isLiteral, Literals } from './literals.js';
import { firstOf, NONE, type Outcome } from './outcome.js';
import type { Solver } from './solver.js';

/** Parts of which one has to hold. */
type Alternative = readonly Formula[];

/**
 * Finds a value for a formula of one type, given a way to find one for literals alone: settles alternatives one
 * by one, led by the values that the literals so far allow.
 */
export function searchBranches(
  solver: Solver,
  formula: Formula,
  find: (literals: Literals) => Outcome,
): Outcome {
  const search = (before: readonly Literal[], pending: readonly Alternative[]): Outcome => {
    solver.step();
    const state = propagate(before, pending);
    if (!state) return NONE;
    const { literals, alternatives } = state;
    const outcome = find(new Literals(literals));
    if (outcome.kind === 'none' || alternatives.length === 0) return outcome;
    const open =
      outcome.kind === 'found'
        ? alternatives.filter((parts) => !parts.some((part) => evaluate(part, outcome.value) === true))
        : alternatives;
    if (open.length === 0) return outcome;
    const chosen = open.reduce((best, parts) => (parts.length < best.length ? parts : best));
    const others = alternatives.filter((parts) => parts !== chosen);
    return firstOf(chosen, (part) => search(literals, [[part], ...others]));
  };
  return search([], [[formula]]);
}

// Takes up what has to hold, drops what cannot or does already; undefined on a contradiction.
function propagate(
  before: readonly Literal[],
  pending: readonly Alternative[],
): { literals: Literal[]; alternatives: Alternative[] } | undefined {
  const literals = new Set<Formula>(before);
  const refused = new Set<Condition>(
    before.flatMap((literal) => (literal.kind === 'not' ? [literal.of] : [])),
  );
  const fails = (part: Formula): boolean => {
    if (part.kind === 'and') return part.parts.some(fails);
    if (part.kind === 'not') return literals.has(part.of);
    return part.kind === 'false' || refused.has(part as Condition);
  };
  const holds = (part: Formula): boolean =>
    part.kind === 'true' || literals.has(part) || (part.kind === 'and' && part.parts.every(holds));

  let alternatives = pending;
  for (let changed = true; changed; ) {
    changed = false;
    const left: Alternative[] = [];
    for (const alternative of alternatives) {
      if (alternative.some(holds)) continue;
      const parts = alternative.filter((part) => !fails(part));
      const [only] = parts;
      if (only === undefined) return undefined;
      if (parts.length > 1) {
        left.push(parts);
        continue;
      }
      changed = true;
      if (only.kind === 'and') left.push(...only.parts.map((part) => [part]));
      else if (only.kind === 'or') left.push(only.parts);
      else if (isLiteral(only)) {
        literals.add(only);
        if (only.kind === 'not') refused.add(only.of);
      }
    }
    alternatives = left;
  }
  return { literals: [...literals] as Literal[], alternatives: [...alternatives] };
}
