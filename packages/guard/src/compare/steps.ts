import { evaluate } from '../formula/evaluate.js';
import type { Formula } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import { child } from '../schema/json-pointer.js';

/** A step from a value to one inside it. */
export type Step =
  | { readonly kind: 'member'; readonly names: Formula }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'rest'; readonly from: number };

/** Returns what a document satisfies that has, after the steps, a value that satisfies the formula. */
export function embed(formulas: Formulas, steps: readonly Step[], formula: Formula): Formula {
  return steps.reduceRight((inner, step) => {
    const without = formulas.not(inner);
    if (step.kind === 'member') return formulas.not(formulas.members(step.names, without));
    const rule =
      step.kind === 'item' ? formulas.item(step.index, without) : formulas.rest(step.from, without);
    return formulas.not(rule);
  }, formula);
}

/** Returns the JSON Pointer of a value after the steps that satisfies the formula; undefined without one. */
export function findAfter(
  document: unknown,
  steps: readonly Step[],
  formula: Formula,
  pointer = '',
): string | undefined {
  const [step, ...others] = steps;
  if (!step) return evaluate(formula, document) === false ? undefined : pointer;
  for (const [key, value] of inside(document, step)) {
    const found = findAfter(value, others, formula, child(pointer, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

function inside(value: unknown, step: Step): (readonly [string | number, unknown])[] {
  if (step.kind === 'member') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).filter(([name]) => evaluate(step.names, name) !== false);
  }
  if (!Array.isArray(value)) return [];
  const items = [...value.entries()];
  return step.kind === 'item' ? items.slice(step.index, step.index + 1) : items.slice(step.from);
}
