import type { Formula } from '../formula/formula.js';
import { TooHard } from '../too-hard.js';
import type { Literals } from './literals.js';
import { type Doubt, firstOf, found, NONE, type Outcome, unknown } from './outcome.js';
import type { Solver } from './solver.js';

const MAX_ITEMS = 1_000;

/** An item that some literal asks for. */
interface Wanted {
  readonly of: Formula;
  /** The only index, or the least one. */
  readonly index?: number;
  readonly from: number;
  /** Wanted items with the same group stand at different indices. */
  readonly group?: unknown;
}

/** Finds an array. */
export function findArray(solver: Solver, literals: Literals): Outcome {
  return new ArraySearch(solver, literals).search();
}

class ArraySearch {
  readonly #all: Formula[][] = [];
  readonly #min: number;
  readonly #max: number;
  /** From here on all indices are alike. */
  readonly #alike: number;

  constructor(
    readonly solver: Solver,
    readonly literals: Literals,
  ) {
    const sizes = literals.sizes();
    const indices = [...literals.holding('item'), ...literals.failing('item')].map(({ index }) => index);
    const starts = [...literals.holding('rest'), ...literals.failing('rest')].map(({ from }) => from);
    const needed = literals.failing('item').map(({ index }) => index + 1);
    this.#min = Math.max(sizes.min, 0, ...needed);
    this.#max = sizes.max;
    this.#alike = Math.max(0, ...indices.map((index) => index + 1), ...starts);
    if (this.#min > MAX_ITEMS || this.#alike > MAX_ITEMS) throw new TooHard('an array would be too long');
  }

  search(): Outcome {
    if (this.#min > this.#max) return NONE;
    return this.#place(this.#wanted(), new Map(), new Map());
  }

  #wanted(): Wanted[] {
    const { formulas } = this.solver;
    const items = this.literals
      .failing('item')
      .map(({ index, of }): Wanted => ({ of: formulas.not(of), index, from: index }));
    const rests = this.literals
      .failing('rest')
      .map(({ from, of }): Wanted => ({ of: formulas.not(of), from }));
    const counts = this.literals.holding('count').flatMap((literal) => {
      if (literal.least > MAX_ITEMS) throw new TooHard('an array would be too long');
      return Array.from(
        { length: literal.least },
        (): Wanted => ({ of: literal.of, from: 0, group: literal }),
      );
    });
    return [...items, ...rests, ...counts];
  }

  // What every literal says of the item at an index.
  #goalAt(index: number, extra: readonly Formula[] = []): Formula {
    const at = Math.min(index, this.#alike);
    this.#all[at] ??= [
      ...this.literals.holding('item').filter((literal) => literal.index === at),
      ...this.literals.holding('rest').filter(({ from }) => from <= at),
    ].map(({ of }) => of);
    return this.solver.formulas.all([...this.#all[at], ...extra]);
  }

  // Gives the first wanted item a place, in every way, and goes on with the others.
  #place(
    wanted: readonly Wanted[],
    placed: ReadonlyMap<number, readonly Formula[]>,
    groups: ReadonlyMap<unknown, readonly number[]>,
  ): Outcome {
    this.solver.step();
    const [first, ...others] = wanted;
    if (!first) return this.#settleTwins(placed);
    const taken = groups.get(first.group) ?? [];
    const places = this.#placesFor(first, placed).filter(
      (index) => index < this.#max && (first.group === undefined || !taken.includes(index)),
    );
    return firstOf(places, (index) => {
      const goals = [...(placed.get(index) ?? []), first.of];
      const outcome = this.solver.solve(this.#goalAt(index, goals));
      if (outcome.kind === 'none') return NONE;
      return this.#place(
        others,
        new Map(placed).set(index, goals),
        first.group === undefined ? groups : new Map(groups).set(first.group, [...taken, index]),
      );
    });
  }

  #placesFor({ index, from }: Wanted, placed: ReadonlyMap<number, unknown>): number[] {
    if (index !== undefined) return [index];
    const special = Array.from({ length: this.#alike }, (_, i) => i);
    const tail = [...placed.keys()].filter((place) => place >= this.#alike);
    let next = this.#alike;
    while (placed.has(next)) next++;
    // A fresh place first: it leaves the others as they are.
    const fresh = [next, ...special.filter((place) => !placed.has(place)).reverse()];
    const shared = [...special.filter((place) => placed.has(place)), ...tail];
    return [...fresh, ...shared].filter((place) => place >= from);
  }

  // Two equal items, where some have to be.
  #settleTwins(placed: ReadonlyMap<number, readonly Formula[]>): Outcome {
    if (this.literals.failing('unique').length === 0) return this.#fill(placed);
    if (this.literals.holding('unique').length > 0) return NONE;
    const places = new Set([
      ...this.#placesFor({ of: this.solver.formulas.always, from: 0 }, placed),
      ...[0, 1].map((i) => Math.max(this.#alike, ...[...placed.keys()].map((place) => place + 1)) + i),
    ]);
    const sorted = [...places].filter((place) => place < this.#max).sort((a, b) => a - b);
    const pairs = sorted.flatMap((one, i) => sorted.slice(i + 1).map((other) => [one, other] as const));
    return firstOf(pairs, ([one, other]) => {
      const goals = [this.#goalAt(one, placed.get(one)), this.#goalAt(other, placed.get(other))];
      const twins = new Map(placed).set(one, goals).set(other, goals);
      return this.#fill(twins, [one, other]);
    });
  }

  // Chooses all items, up to the least length that holds what was placed.
  #fill(placed: ReadonlyMap<number, readonly Formula[]>, twins?: readonly [number, number]): Outcome {
    const length = Math.max(this.#min, ...[...placed.keys()].map((place) => place + 1));
    if (length > MAX_ITEMS) throw new TooHard('an array would be too long');
    const goals = Array.from({ length }, (_, index) => this.#goalAt(index, placed.get(index)));
    return this.#choose(
      goals,
      [],
      this.literals.failing('count').map(({ least }) => least - 1),
      twins,
    );
  }

  // `left`: how many items may still satisfy each limited condition.
  #choose(
    goals: readonly Formula[],
    chosen: readonly unknown[],
    left: readonly number[],
    twins?: readonly [number, number],
    doubt?: Doubt,
  ): Outcome {
    this.solver.step();
    const goal = goals[chosen.length];
    if (goal === undefined) return found(chosen, doubt);
    const { formulas } = this.solver;
    const limited = this.literals.failing('count');
    const unique = this.literals.holding('unique').length > 0;
    const twinOf = twins && chosen.length === twins[1] ? [formulas.constant(chosen[twins[0]])] : [];
    const others = unique ? chosen.map((value) => formulas.not(formulas.constant(value))) : [];
    return firstOf(spend(limited.length, left), (spent) => {
      const sides = limited.map(({ of }, i) => (spent[i] ? of : formulas.not(of)));
      const outcome = this.solver.solve(formulas.all([goal, ...twinOf, ...others, ...sides]));
      if (outcome.kind === 'unknown') return outcome;
      if (outcome.kind === 'none') {
        // Other choices for earlier items might have left room, unless all of them were alike.
        const alike = goals.every((other) => other === goal);
        const forced =
          (twinOf.length > 0 || (unique && chosen.length > 0)) && !(alike && limited.length === 0);
        return forced ? unknown('equal and different items were not tried in every way') : NONE;
      }
      const rest = left.map((many, i) => many - (spent[i] ? 1 : 0));
      return this.#choose(goals, [...chosen, outcome.value], rest, twins, doubt ?? outcome.doubt);
    });
  }
}

// Every way of satisfying some of the limited conditions that have room, none of them first.
function spend(conditions: number, left: readonly number[]): boolean[][] {
  let ways: boolean[][] = [[]];
  for (let i = 0; i < conditions; i++) {
    const sides = (left[i] ?? 0) > 0 ? [false, true] : [false];
    ways = sides.flatMap((side) => ways.map((way) => [...way, side]));
  }
  return ways;
}
