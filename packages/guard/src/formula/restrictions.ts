import { TooHard } from '../too-hard.js';
import {
  type Condition,
  type Formula,
  JSON_TYPES,
  type JsonType,
  typeOfCondition,
  typeOfValue,
} from './formula.js';
import type { Formulas } from './formulas.js';

/** Says what formulas say of values of one type. Keeps what it said. */
export class Restrictions {
  readonly #done = new Map(JSON_TYPES.map((type) => [type, new Map<Formula, Formula | 'open'>()]));

  constructor(readonly formulas: Formulas) {}

  /**
   * Returns what a formula says of values of one type: nothing about types is left in it.
   *
   * @throws {TooHard} for a schema that refers to itself without a step into the value
   */
  restrict(formula: Formula, type: JsonType): Formula {
    const done = this.#done.get(type);
    const known = done?.get(formula);
    if (known === 'open') throw new TooHard('a schema refers to itself without end');
    if (known) return known;
    done?.set(formula, 'open');
    try {
      const result = this.#restrictNew(formula, type);
      done?.set(formula, result);
      return result;
    } catch (error) {
      done?.delete(formula);
      throw error;
    }
  }

  #restrictNew(formula: Formula, type: JsonType): Formula {
    switch (formula.kind) {
      case 'true':
      case 'false':
      case 'opaque':
        return formula;
      case 'and':
        return this.formulas.all(formula.parts.map((part) => this.restrict(part, type)));
      case 'or':
        return this.formulas.any(formula.parts.map((part) => this.restrict(part, type)));
      case 'not': {
        const of = this.restrict(formula.of, type);
        return isCondition(of) ? this.formulas.failing(of) : this.formulas.not(of);
      }
      case 'type':
        return formula.types.includes(type) ? this.formulas.always : this.formulas.never;
      case 'recursion':
        return this.restrict(formula.expand(), type);
      case 'values':
        if (type === 'null')
          return formula.values.includes(null) ? this.formulas.always : this.formulas.never;
        return this.formulas.values(formula.values.filter((value) => typeOfValue(value) === type));
      default:
        return typeOfCondition(formula) === type ? formula : this.formulas.always;
    }
  }
}

function isCondition(formula: Formula): formula is Condition {
  return !['true', 'false', 'and', 'or', 'not'].includes(formula.kind);
}
