import { evaluate } from '../formula/evaluate.js';
import type { Formula } from '../formula/formula.js';
import { TooHard } from '../too-hard.js';
import type { Literals } from './literals.js';
import { namesIn, simplifyForFreshNames } from './names.js';
import { type Doubt, firstOf, found, NONE, type Outcome, unknown } from './outcome.js';
import type { Solver } from './solver.js';

const MAX_MEMBERS = 1_000;

/** A member of the object that is built: its name, or what its name has to satisfy; and its value. */
interface Member {
  readonly name?: string;
  readonly names: Formula;
  readonly of: Formula;
}

/** A member that some literal asks for. */
type Wanted = Pick<Member, 'names' | 'of'>;

/** Finds an object. */
export function findObject(solver: Solver, literals: Literals): Outcome {
  return new ObjectSearch(solver, literals).search();
}

class ObjectSearch {
  readonly #min: number;
  readonly #max: number;
  readonly #rules: readonly Wanted[];
  readonly #wanted: readonly Wanted[];
  /** Every name that a literal spells out. A fresh name is none of these. */
  readonly #spelled: readonly string[];
  readonly #fresh: Formula;
  readonly #freshRules: readonly Wanted[];

  constructor(
    readonly solver: Solver,
    readonly literals: Literals,
  ) {
    ({ min: this.#min, max: this.#max } = literals.sizes());
    if (this.#min > MAX_MEMBERS) throw new TooHard('an object would have too many members');
    const { formulas } = solver;
    this.#rules = literals.holding('members').map(({ names, of }) => this.#rule(names, of));
    this.#wanted = literals.failing('members').map(({ names, of }) => this.#rule(names, formulas.not(of)));
    this.#spelled = [...new Set([...this.#rules, ...this.#wanted].flatMap(({ names }) => namesIn(names)))];
    this.#fresh = formulas.all([formulas.types(['string']), formulas.not(formulas.values(this.#spelled))]);
    this.#freshRules = this.#rules
      .map(({ names, of }) => ({ names: simplifyForFreshNames(formulas, names), of }))
      .filter(({ names }) => names !== formulas.never);
  }

  search(): Outcome {
    if (this.#min > this.#max) return NONE;
    // A single name leaves no choice, so it comes first.
    const choices = (names: Formula): number => (names.kind === 'values' ? names.values.length : Infinity);
    return this.#place(
      [...this.#wanted].sort((a, b) => choices(a.names) - choices(b.names)),
      [],
    );
  }

  #rule(names: Formula, of: Formula): Wanted {
    return { names: this.solver.restrictions.restrict(names, 'string'), of };
  }

  // Gives the first wanted member a name, in every way, and goes on with the others.
  #place(wanted: readonly Wanted[], members: readonly Member[]): Outcome {
    this.solver.step();
    if (members.length > this.#max) return NONE;
    const [first, ...others] = wanted;
    if (!first) return this.#complete(members);
    return firstOf(this.#waysFor(first, members), (way) => {
      const outcome = this.solver.solve(way.member.of);
      if (outcome.kind === 'none') return NONE;
      return this.#place(others, [...members.filter((member) => member !== way.instead), way.member]);
    });
  }

  *#waysFor(wanted: Wanted, members: readonly Member[]): Generator<{ member: Member; instead?: Member }> {
    const { formulas } = this.solver;
    for (const name of this.#spelled) {
      if (!this.#isNameIn(wanted.names, name)) continue;
      const instead = members.find((member) => member.name === name);
      const member = instead ?? this.#memberOf(name);
      const joined = { ...member, of: formulas.all([member.of, wanted.of]) };
      yield instead ? { member: joined, instead } : { member: joined };
    }
    const names = simplifyForFreshNames(formulas, wanted.names);
    if (names === formulas.never) return;
    for (const cell of this.#cells({ names: formulas.all([this.#fresh, names]), of: wanted.of })) {
      yield { member: cell };
    }
    for (const instead of members) {
      if (instead.name !== undefined) continue;
      const joined = {
        names: formulas.all([instead.names, names]),
        of: formulas.all([instead.of, wanted.of]),
      };
      if (this.solver.solve(joined.names).kind !== 'none') yield { member: joined, instead };
    }
  }

  // The member of a spelled name with all that the rules say of its value.
  #memberOf(name: string): Member {
    const { formulas } = this.solver;
    const rules = this.#rules.filter(({ names }) => this.#isNameIn(names, name));
    return { name, names: formulas.values([name]), of: formulas.all(rules.map(({ of }) => of)) };
  }

  #isNameIn(names: Formula, name: string): boolean {
    const verdict = evaluate(names, name);
    if (verdict === undefined)
      throw new TooHard('whether a rule covers a name rests on a keyword without a rule');
    return verdict;
  }

  // Splits a fresh member by which of the rules cover its name; the fewest first.
  *#cells(member: Member, rules = this.#freshRules): Generator<Member> {
    this.solver.step();
    const { formulas } = this.solver;
    const [rule, ...others] = rules;
    if (!rule) {
      yield member;
      return;
    }
    const sides = [
      { names: formulas.all([member.names, formulas.not(rule.names)]), of: member.of },
      {
        names: formulas.all([member.names, rule.names]),
        of: formulas.all([member.of, rule.of]),
      },
    ];
    for (const side of sides) {
      if (this.solver.solve(side.names).kind === 'none') continue;
      if (this.solver.solve(side.of).kind !== 'none') yield* this.#cells(side, others);
    }
  }

  // Names the members, adds more up to the least number, and chooses the values.
  #complete(members: readonly Member[]): Outcome {
    const chosen = new Map<string, Formula>();
    let doubt: Doubt | undefined;
    for (const { name, names, of } of [...members].sort((a, b) => Number(!a.name) - Number(!b.name))) {
      const outcome = name === undefined ? this.#nameIn(names, chosen) : found(name);
      if (outcome.kind === 'none') return unknown('names were not shared out in every way');
      if (outcome.kind === 'unknown') return outcome;
      doubt ??= outcome.doubt;
      chosen.set(String(outcome.value), of);
    }
    if (chosen.size < this.#min) {
      const hasFresh = members.some(({ name }) => name === undefined);
      const short = this.#addMembers(chosen);
      if (short)
        return short.kind === 'none' && hasFresh ? unknown('names were not shared out in every way') : short;
    }
    const entries: [string, unknown][] = [];
    for (const [name, of] of chosen) {
      const outcome = this.solver.solve(of);
      if (outcome.kind !== 'found') return outcome;
      doubt ??= outcome.doubt;
      entries.push([name, outcome.value]);
    }
    return found(Object.fromEntries(entries), doubt);
  }

  // Every further member stands for itself, so taking what there is comes to the most. Nothing when it is enough.
  #addMembers(chosen: Map<string, Formula>): Outcome | undefined {
    let unsure: Outcome = NONE;
    const cells = this.#cells({ names: this.#fresh, of: this.solver.formulas.always });
    const addFresh = (): void => {
      for (const cell of cells) {
        const value = this.solver.solve(cell.of);
        if (value.kind === 'unknown') unsure = value;
        while (value.kind === 'found' && chosen.size < this.#min) {
          const name = this.#nameIn(cell.names, chosen);
          if (name.kind === 'unknown') unsure = name;
          if (name.kind !== 'found') break;
          chosen.set(String(name.value), cell.of);
        }
        if (chosen.size >= this.#min) return;
      }
    };
    for (const name of this.#spelled) {
      if (chosen.size >= this.#min) break;
      if (chosen.has(name)) continue;
      const { of } = this.#memberOf(name);
      const value = this.solver.solve(of);
      if (value.kind === 'unknown') unsure = value;
      if (value.kind === 'found') chosen.set(name, of);
    }
    if (chosen.size < this.#min) addFresh();
    return chosen.size < this.#min ? unsure : undefined;
  }

  #nameIn(names: Formula, taken: ReadonlyMap<string, unknown>): Outcome {
    const { formulas } = this.solver;
    const free = formulas.all([names, formulas.not(formulas.values([...taken.keys()]))]);
    // An empty name is a name, but no good example of one.
    return firstOf([formulas.all([free, formulas.size('string', 1)]), free], (wish) =>
      this.solver.solve(wish),
    );
  }
}
