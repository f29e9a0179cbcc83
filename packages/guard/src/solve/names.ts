import type { Formula } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';

/** Returns the names that a condition on names spells out. */
export function namesIn(names: Formula): string[] {
  switch (names.kind) {
    case 'values':
      return names.values.filter((value) => typeof value === 'string');
    case 'not':
      return namesIn(names.of);
    case 'and':
    case 'or':
      return names.parts.flatMap(namesIn);
    default:
      return [];
  }
}

/** Returns what is left of a condition on names for a name that no condition spells out. */
export function simplifyForFreshNames(formulas: Formulas, names: Formula): Formula {
  switch (names.kind) {
    case 'values':
      return formulas.never;
    case 'not':
      return names.of.kind === 'values' ? formulas.always : names;
    case 'and':
      return formulas.all(names.parts.map((part) => simplifyForFreshNames(formulas, part)));
    case 'or':
      return formulas.any(names.parts.map((part) => simplifyForFreshNames(formulas, part)));
    default:
      return names;
  }
}
