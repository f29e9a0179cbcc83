import type { CharSet } from 'refa';
import { TooHard } from '../too-hard.js';
import { type Automaton, sortCuts } from './automaton.js';
import { Conditions } from './conditions.js';
import { compilePattern, type Program } from './program.js';

const MAX_STATES = 5_000;
const MAX_MEMBERSHIPS = 200_000;
const MAX_EFFORT = 1_000_000;

/**
 * Returns the automaton of the texts that a pattern matches, by derivatives: a state is the condition that
 * remains for the rest of the text, so lookaround anywhere in a pattern is exact.
 *
 * @throws {TooHard} for a pattern that is too large or uses what automata cannot express
 */
export function patternAutomaton(source: string): Automaton {
  return buildAutomaton(compilePattern(source));
}

function buildAutomaton(program: Program): Automaton {
  const histories = program.histories.map(buildAutomaton);
  const { cuts, classes, samples } = classify(program, histories);
  const reader = new Reader(program, histories);
  const table: number[][] = [];
  const conditions: number[] = [];
  const contexts: (readonly number[])[] = [];
  const known = new Map<string, number>();

  const stateOf = (condition: number, context: readonly number[]): number => {
    // What was read no longer matters once the answer is known.
    const key = condition <= Conditions.ALWAYS ? String(condition) : `${condition}|${context.join()}`;
    let state = known.get(key);
    if (state === undefined) {
      if (conditions.length >= MAX_STATES) throw new TooHard('a pattern needs too many states');
      state = conditions.push(condition) - 1;
      contexts.push(context);
      known.set(key, state);
    }
    return state;
  };

  const first = histories.map(() => 0);
  stateOf(reader.expand(program.start, first), first);
  for (let state = 0; state < conditions.length; state++) {
    table.push(
      samples.map((codePoint) => {
        const context = histories.map((history, i) =>
          history.step(contexts[state]?.[i] ?? 0, history.classOf(codePoint)),
        );
        return stateOf(reader.read(conditions[state] ?? 0, codePoint, context), context);
      }),
    );
  }
  const accepting = conditions.map((condition) => reader.atEnd(condition));
  const canAccept = reaching(table, (state) => accepting[state] === true);
  const canRefuse = reaching(table, (state) => accepting[state] === false);
  return {
    cuts,
    classOf: (codePoint) => classes[indexOf(cuts, codePoint)] ?? 0,
    step: (state, symbol) => table[state]?.[symbol] ?? 0,
    accepts: (state) => accepting[state] === true,
    fate: (state) => (!canAccept.has(state) ? 'none' : canRefuse.has(state) ? 'open' : 'all'),
  };
}

/** Runs a program over a text, one character at a time. */
class Reader {
  readonly #conditions = new Conditions((place) => {
    const step = this.program.instructions[place];
    return step?.op === 'char' ? step.round : undefined;
  });
  readonly #expanded = new Map<string, number>();
  #effort = 0;
  readonly #open = new Map<string, number>();
  // The outermost open place that the expansion at hand came back to.
  #cameBackTo = Number.POSITIVE_INFINITY;

  constructor(
    readonly program: Program,
    readonly histories: readonly Automaton[],
  ) {}

  /** The condition on the rest of the text for a run that stands at this place. */
  expand(place: number, context: readonly number[]): number {
    const key = `${place}|${context.join()}`;
    const known = this.#expanded.get(key);
    if (known !== undefined) return known;
    const depth = this.#open.get(key);
    if (depth !== undefined) {
      // A round of a loop that reads nothing adds nothing.
      this.#cameBackTo = Math.min(this.#cameBackTo, depth);
      return Conditions.NEVER;
    }
    const outer = this.#cameBackTo;
    const own = this.#open.size;
    this.#cameBackTo = Number.POSITIVE_INFINITY;
    this.#open.set(key, own);
    const condition = this.#expandNew(place, context);
    this.#open.delete(key);
    // Inside a round that is still open the result is only a part of the truth.
    if (this.#cameBackTo >= own) this.#expanded.set(key, condition);
    this.#cameBackTo = Math.min(outer, this.#cameBackTo >= own ? Number.POSITIVE_INFINITY : this.#cameBackTo);
    return condition;
  }

  /** The condition that is left after a character. */
  read(condition: number, codePoint: number, context: readonly number[]): number {
    return this.#conditions.replace(condition, (place) => {
      if (++this.#effort > MAX_EFFORT) throw new TooHard('a pattern takes too many steps');
      const step = this.program.instructions[place];
      return step?.op === 'char' && step.set.has(codePoint)
        ? this.expand(step.next, context)
        : Conditions.NEVER;
    });
  }

  atEnd(condition: number): boolean {
    return this.#conditions.replace(condition, () => Conditions.NEVER) === Conditions.ALWAYS;
  }

  #expandNew(place: number, context: readonly number[]): number {
    const step = this.program.instructions[place];
    switch (step?.op) {
      case 'char':
        return this.#conditions.step(place);
      case 'split':
        return this.#conditions.any(step.to.map((next) => this.expand(next, context)));
      case 'ahead': {
        const body = this.expand(step.body, context);
        const looked = step.negate ? this.#conditions.not(body) : body;
        return this.#conditions.all([looked, this.expand(step.next, context)]);
      }
      case 'behind': {
        const ended = this.histories[step.history]?.accepts(context[step.history] ?? 0) ?? false;
        return ended === step.negate ? Conditions.NEVER : this.expand(step.next, context);
      }
      default:
        return Conditions.ALWAYS;
    }
  }
}

// Cuts the alphabet where any step cuts it, and joins what no step tells apart.
function classify(program: Program, histories: readonly Automaton[]) {
  const sets = new Map<string, CharSet>();
  for (const step of program.instructions) if (step.op === 'char') sets.set(step.set.toString(), step.set);
  const ranges = [...sets.values()].flatMap((set) => set.ranges);
  const cuts = sortCuts([
    0,
    ...ranges.flatMap(({ min, max }) => [min, max + 1]),
    ...histories.flatMap((history) => history.cuts),
  ]);
  if (cuts.length * sets.size > MAX_MEMBERSHIPS)
    throw new TooHard('a pattern has too many character classes');
  const known = new Map<string, number>();
  const samples: number[] = [];
  const classes = cuts.map((cut) => {
    const members = [...sets.values()].map((set) => (set.has(cut) ? 1 : 0));
    const key = [...members, ...histories.map((history) => history.classOf(cut))].join();
    const symbol = known.get(key) ?? samples.push(cut) - 1;
    known.set(key, symbol);
    return symbol;
  });
  return { cuts, classes, samples };
}

function indexOf(cuts: readonly number[], codePoint: number): number {
  let low = 0;
  let high = cuts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cuts[middle] ?? 0) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}

// The states from which one with the property can be reached.
function reaching(table: readonly (readonly number[])[], property: (state: number) => boolean): Set<number> {
  const sources: Set<number>[] = table.map(() => new Set());
  for (const [state, row] of table.entries()) for (const next of row) sources[next]?.add(state);
  const found = new Set([...table.keys()].filter(property));
  for (const state of found) for (const source of sources[state] ?? []) found.add(source);
  return found;
}
