import type { Round } from './program.js';

/** Conditions on the rest of a text, as numbers: equal numbers, equal conditions. */
export class Conditions {
  static readonly NEVER = 0;
  static readonly ALWAYS = 1;

  readonly #conditions: Condition[] = [
    { op: 'or', parts: [] },
    { op: 'and', parts: [] },
  ];
  readonly #known = new Map<string, number>();

  constructor(readonly roundOf: (place: number) => Round | undefined) {}

  /** The condition that the character at hand takes the step at this place. */
  step(place: number): number {
    return this.#intern({ op: 'step', place }, `s${place}`);
  }

  not(condition: number): number {
    if (condition <= Conditions.ALWAYS) return 1 - condition;
    const known = this.#get(condition);
    return known.op === 'not' ? known.part : this.#intern({ op: 'not', part: condition }, `!${condition}`);
  }

  all(parts: readonly number[]): number {
    return this.#join('and', parts, Conditions.ALWAYS);
  }

  any(parts: readonly number[]): number {
    return this.#join('or', parts, Conditions.NEVER);
  }

  /** Returns the condition with every step replaced. */
  replace(condition: number, by: (place: number) => number, done = new Map<number, number>()): number {
    if (condition <= Conditions.ALWAYS) return condition;
    let result = done.get(condition);
    if (result === undefined) {
      const known = this.#get(condition);
      if (known.op === 'step') result = by(known.place);
      else if (known.op === 'not') result = this.not(this.replace(known.part, by, done));
      else {
        const parts = known.parts.map((part) => this.replace(part, by, done));
        result = known.op === 'and' ? this.all(parts) : this.any(parts);
      }
      done.set(condition, result);
    }
    return result;
  }

  #join(op: 'and' | 'or', parts: readonly number[], neutral: number): number {
    const flat = new Set<number>();
    for (const part of parts) {
      if (part === 1 - neutral) return part;
      const known = this.#get(part);
      if (known.op === op) for (const inner of known.parts) flat.add(inner);
      else if (part !== neutral) flat.add(part);
    }
    for (const part of flat) {
      const known = this.#get(part);
      if (known.op === 'not' && flat.has(known.part)) return 1 - neutral;
    }
    const sorted = [...this.#withoutImplied(op, flat)].sort((a, b) => a - b);
    const [only] = sorted;
    if (only === undefined) return neutral;
    return sorted.length === 1 ? only : this.#intern({ op, parts: sorted }, `${op}${sorted.join()}`);
  }

  // Of two rounds of one loop, the one with fewer left to make asks for less. Dropping what is implied keeps the
  // conditions few where a pattern may begin anywhere in a long repetition.
  #withoutImplied(op: 'and' | 'or', parts: ReadonlySet<number>): Iterable<number> {
    const best = new Map<number, { part: number; left: number }>();
    const implied = new Set<number>();
    for (const part of parts) {
      const known = this.#get(part);
      const round = known.op === 'step' ? this.roundOf(known.place) : undefined;
      if (!round) continue;
      const rival = best.get(round.loop);
      const wins = !rival || (op === 'or' ? round.left < rival.left : round.left > rival.left);
      if (rival) implied.add(wins ? rival.part : part);
      if (wins) best.set(round.loop, { part, left: round.left });
    }
    return implied.size === 0 ? parts : [...parts].filter((part) => !implied.has(part));
  }

  #get(condition: number): Condition {
    return this.#conditions[condition] as Condition;
  }

  #intern(condition: Condition, key: string): number {
    let known = this.#known.get(key);
    if (known === undefined) {
      known = this.#conditions.push(condition) - 1;
      this.#known.set(key, known);
    }
    return known;
  }
}

type Condition =
  | { readonly op: 'step'; readonly place: number }
  | { readonly op: 'not'; readonly part: number }
  | { readonly op: 'and' | 'or'; readonly parts: readonly number[] };
