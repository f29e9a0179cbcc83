import { TooHard } from '../too-hard.js';
import { type Automaton, LAST_CODE_POINT, sortCuts } from './automaton.js';

/** A language of the search: what the automaton accepts, or with `negate` what it refuses. */
export interface Language {
  readonly automaton: Automaton;
  readonly negate: boolean;
}

/** Bounds on the length of a word, in code points; `max` may be infinite. */
export interface Lengths {
  readonly min: number;
  readonly max: number;
}

const MAX_STATES = 20_000;
const MAX_LENGTH = 100_000;

// Witnesses are read by people.
const PREFERRED = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./: @+*~,;=#%&!?|'];

/**
 * Returns a shortest word that lies in every language and within the lengths, of ordinary characters where
 * it can be; undefined when there is none, which is proved.
 *
 * @throws {TooHard} when the search is too large
 */
export function findWord(languages: readonly Language[], { min, max }: Lengths): string | undefined {
  if (min > max) return undefined;
  if (min > MAX_LENGTH) throw new TooHard(`a text of ${min} characters is too long to be looked for`);
  const product = new Product(languages);
  let level = new Map<number, Step | undefined>([[product.start, undefined]]);
  if (product.isDead(product.start)) return undefined;

  // Up to the least length every level counts; from there on only the first way to a state does.
  const seen = new Set<number>();
  for (let length = 0; length <= max && level.size > 0; length++) {
    if (length >= min) {
      for (const [state, step] of level) if (product.accepts(state)) return spell(step);
      for (const state of level.keys()) seen.add(state);
    }
    const next = new Map<number, Step | undefined>();
    for (const [state, step] of level) {
      for (const symbol of product.symbols) {
        const target = product.step(state, symbol);
        if (next.has(target) || (length >= min && seen.has(target)) || product.isDead(target)) continue;
        next.set(target, { before: step, codePoint: symbol.codePoint });
      }
    }
    level = next;
  }
  return undefined;
}

interface Step {
  readonly before: Step | undefined;
  readonly codePoint: number;
}

function spell(last: Step | undefined): string {
  const letters: string[] = [];
  for (let step = last; step; step = step.before) letters.push(String.fromCodePoint(step.codePoint));
  return letters.reverse().join('');
}

interface Symbol {
  readonly codePoint: number;
  /** The class in each automaton. */
  readonly classes: readonly number[];
  readonly targets: Map<number, number>;
}

/** All automata side by side, made as far as the search goes. */
class Product {
  readonly start: number;
  readonly symbols: readonly Symbol[];
  readonly #states: (readonly number[])[] = [];
  readonly #known = new Map<string, number>();

  constructor(readonly languages: readonly Language[]) {
    this.symbols = symbolsOf(languages);
    this.start = this.#stateOf(languages.map(() => 0));
  }

  step(state: number, symbol: Symbol): number {
    let target = symbol.targets.get(state);
    if (target === undefined) {
      const parts = this.#states[state] ?? [];
      target = this.#stateOf(
        this.languages.map(({ automaton }, i) => automaton.step(parts[i] ?? 0, symbol.classes[i] ?? 0)),
      );
      symbol.targets.set(state, target);
    }
    return target;
  }

  accepts(state: number): boolean {
    const parts = this.#states[state] ?? [];
    return this.languages.every(({ automaton, negate }, i) => automaton.accepts(parts[i] ?? 0) !== negate);
  }

  isDead(state: number): boolean {
    const parts = this.#states[state] ?? [];
    return this.languages.some(
      ({ automaton, negate }, i) => automaton.fate(parts[i] ?? 0) === (negate ? 'all' : 'none'),
    );
  }

  #stateOf(parts: readonly number[]): number {
    const key = parts.join();
    let state = this.#known.get(key);
    if (state === undefined) {
      if (this.#states.length >= MAX_STATES) throw new TooHard('patterns together need too many states');
      state = this.#states.push(parts) - 1;
      this.#known.set(key, state);
    }
    return state;
  }
}

// One symbol for all characters that no automaton tells apart, the preferred ones first.
function symbolsOf(languages: readonly Language[]): Symbol[] {
  const symbols = new Map<string, Symbol>();
  const add = (codePoint: number): void => {
    const classes = languages.map(({ automaton }) => automaton.classOf(codePoint));
    const key = classes.join();
    if (!symbols.has(key)) symbols.set(key, { codePoint, classes, targets: new Map() });
  };
  for (const character of PREFERRED) add(character.codePointAt(0) ?? 0);
  const cuts = sortCuts([0, ...languages.flatMap(({ automaton }) => automaton.cuts)]);
  // The end of the surrogates is tried first, so that a word is text if it can be.
  const AFTER_SURROGATES = 0xe000;
  for (const [i, cut] of cuts.entries()) {
    const end = cuts[i + 1] ?? LAST_CODE_POINT + 1;
    if (isSurrogate(cut) && end > AFTER_SURROGATES) add(AFTER_SURROGATES);
    else if (!isSurrogate(cut)) add(cut);
  }
  for (const cut of cuts) add(cut);
  return [...symbols.values()];
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint < 0xe000;
}
