import { evaluate } from '../formula/evaluate.js';
import { type Formula, JSON_TYPES, type JsonType, typeOfValue } from '../formula/formula.js';
import type { Formulas } from '../formula/formulas.js';
import { Restrictions } from '../formula/restrictions.js';
import { TooHard } from '../too-hard.js';
import { findArray } from './arrays.js';
import { searchBranches } from './branches.js';
import type { Literals } from './literals.js';
import { findNumber } from './numbers.js';
import { findObject } from './objects.js';
import { firstOf, found, NONE, type Outcome, unknown } from './outcome.js';
import { findText } from './strings.js';

const MAX_DEPTH = 150;

/** Finds values that satisfy formulas, or proves that there are none. Keeps what it found. */
export class Solver {
  readonly #done = new Map<Formula, Outcome>();
  // What could not be told stays so for the question that was asked.
  readonly #untold = new Map<Formula, Outcome>();
  readonly #open = new Map<Formula, number>();
  // The outermost open question that the one at hand came back to.
  #cameBackTo = Number.POSITIVE_INFINITY;
  #steps = 0;

  readonly restrictions: Restrictions;

  constructor(
    readonly formulas: Formulas,
    readonly maxSteps: number,
  ) {
    this.restrictions = new Restrictions(formulas);
  }

  /** Answers a question of its own, with all the steps it may take. */
  ask(formula: Formula): Outcome {
    this.#steps = 0;
    this.#untold.clear();
    return this.solve(formula);
  }

  /** Finds a value that satisfies the formula. */
  solve(formula: Formula): Outcome {
    const known = this.#done.get(formula) ?? this.#untold.get(formula);
    if (known) return known;
    const depth = this.#open.get(formula);
    if (depth !== undefined) {
      // A value that holds a smaller one for the same question could be replaced by that: the smallest has none.
      this.#cameBackTo = Math.min(this.#cameBackTo, depth);
      return NONE;
    }
    const outer = this.#cameBackTo;
    const own = this.#open.size;
    if (own > MAX_DEPTH) return unknown('the schemas are nested too deeply');
    this.#cameBackTo = Number.POSITIVE_INFINITY;
    this.#open.set(formula, own);
    const outcome = this.#solveNew(formula);
    this.#open.delete(formula);
    const stands = this.#cameBackTo >= own;
    // "None" under the assumption of an open question is no answer to keep.
    if ((outcome.kind === 'found' && !outcome.doubt) || (stands && outcome.kind !== 'unknown')) {
      this.#done.set(formula, outcome);
    } else if (outcome.kind === 'unknown') this.#untold.set(formula, outcome);
    this.#cameBackTo = stands ? outer : Math.min(outer, this.#cameBackTo);
    return outcome;
  }

  /** Counts a step of the search. @throws {TooHard} when there were too many */
  step(): void {
    if (++this.#steps > this.maxSteps) throw new TooHard('too many alternatives would have to be tried');
  }

  #solveNew(formula: Formula): Outcome {
    return firstOf(JSON_TYPES, (type) => {
      try {
        const restricted = this.restrictions.restrict(formula, type);
        return searchBranches(this, restricted, (literals) => this.#findOf(type, literals));
      } catch (error) {
        if (error instanceof TooHard) return unknown(error.message);
        throw error;
      }
    });
  }

  // Finds a value of one type that satisfies literals of that type.
  #findOf(type: JsonType, literals: Literals): Outcome {
    this.step();
    const [doubtful] = [...literals.holding('opaque'), ...literals.failing('opaque')];
    const outcome = this.#findSure(type, literals);
    if (outcome.kind !== 'found' || !doubtful) return outcome;
    return found(outcome.value, { place: doubtful.place, why: doubtful.why });
  }

  #findSure(type: JsonType, literals: Literals): Outcome {
    const [listed] = literals.holding('values');
    if (listed) {
      const ofType = listed.values.filter((value) => typeOfValue(value) === type);
      return firstOf(ofType, (value) => {
        const verdict = literals.all.every((literal) => evaluate(literal, value) !== false);
        return verdict ? found(value) : NONE;
      });
    }
    switch (type) {
      case 'null':
        return found(null);
      case 'boolean':
        return firstOf([true, false], (value) =>
          literals.all.every((literal) => evaluate(literal, value) !== false) ? found(value) : NONE,
        );
      case 'number':
        return findNumber(literals);
      case 'string':
        return findText(literals);
      case 'array':
        return findArray(this, literals);
      case 'object':
        return findObject(this, literals);
    }
  }
}
