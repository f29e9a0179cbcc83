/** A deterministic automaton over code points. States are numbers, 0 the first. */
export interface Automaton {
  /** The sorted code points where the class may change, 0 among them. */
  readonly cuts: readonly number[];
  /** The class of a code point; the automaton does not tell apart what is in one class. */
  classOf(codePoint: number): number;
  step(state: number, symbol: number): number;
  accepts(state: number): boolean;
  /** Whether no text leads from the state to acceptance (`none`), or every text does (`all`). */
  fate(state: number): 'none' | 'all' | 'open';
}

/** The highest code point. */
export const LAST_CODE_POINT = 0x10_ffff;

/** Returns the automaton that accepts exactly these words. */
export function wordsAutomaton(words: readonly string[]): Automaton {
  const DEAD = 1;
  const trie: Map<number, number>[] = [new Map(), new Map()];
  const finals = new Set<number>();
  const letters = new Set<number>();
  for (const word of words) {
    let state = 0;
    for (const character of word) {
      const codePoint = character.codePointAt(0) ?? 0;
      letters.add(codePoint);
      const steps = trie[state] as Map<number, number>;
      let next = steps.get(codePoint);
      if (next === undefined) {
        next = trie.push(new Map()) - 1;
        steps.set(codePoint, next);
      }
      state = next;
    }
    finals.add(state);
  }
  return {
    cuts: sortCuts([0, ...[...letters].flatMap((letter) => [letter, letter + 1])]),
    classOf: (codePoint) => (letters.has(codePoint) ? codePoint : -1),
    step: (state, symbol) => trie[state]?.get(symbol) ?? DEAD,
    accepts: (state) => finals.has(state),
    fate: (state) => (state === DEAD || finals.size === 0 ? 'none' : 'open'),
  };
}

/** Returns cuts in order and once each. */
export function sortCuts(cuts: readonly number[]): number[] {
  return [...new Set(cuts)].filter((cut) => cut <= LAST_CODE_POINT).sort((a, b) => a - b);
}
