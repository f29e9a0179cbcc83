import type { Token } from './tokenize.js';

/**
 * A set of states of a pattern, 32 to a word: state n is bit n modulo 32 of word n / 32. State n means that
 * the tokens before the n-th have been matched.
 */
export type States = Int32Array;

/** Returns the set of the states that are followed by a token of a kind. */
export function statesBefore(tokens: readonly Token[], isOfKind: (token: Token) => boolean): States {
  const states = new Int32Array((tokens.length >> 5) + 1);
  for (const [state, token] of tokens.entries()) if (isOfKind(token)) addState(states, state);
  return states;
}

export function addState(states: States, state: number): void {
  states[state >> 5] = (states[state >> 5] as number) | (1 << (state & 31));
}

export function hasState(states: States, state: number): boolean {
  return ((states[state >> 5] as number) & (1 << (state & 31))) !== 0;
}
