import type { Token } from './tokenize.js';

/** Two lists of states, kept between runs so that matching allocates nothing. */
export type Scratch = readonly [Int32Array, Int32Array];

export function scratchFor(tokens: readonly Token[]): Scratch {
  return [new Int32Array(tokens.length + 1), new Int32Array(tokens.length + 1)];
}

/**
 * Reports whether the tokens stand for the whole of `text`.
 *
 * State n means that the tokens before the n-th have been matched. All states that a prefix of the text
 * can lead to are carried along together, in ascending order, so each code point costs at most one step
 * per token and nothing is ever tried twice.
 */
export function run(tokens: readonly Token[], text: string, scratch: Scratch): boolean {
  let [states, following] = scratch;
  let size = 0;
  let highest = -1;
  enter(0);
  [states, following] = [following, states];

  for (let at = 0; at < text.length && size > 0; ) {
    const point = text.codePointAt(at) as number;
    at += point > 0xffff ? 2 : 1;
    const count = size;
    size = 0;
    highest = -1;
    for (let index = 0; index < count; index++) {
      const state = states[index] as number;
      const token = tokens[state];
      switch (token?.kind) {
        case 'literal':
          if (token.point === point) enter(state + 1);
          break;
        case 'one':
          if (token.accepts(point)) enter(state + 1);
          break;
        case 'run':
          if (token.accepts(point)) enter(state);
          break;
        case 'segments':
          add(state);
          if (token.separator === point) enter(state + 1);
          break;
        case 'rest':
          if (token.separator === point) return true;
          break;
      }
    }
    [states, following] = [following, states];
  }
  return size > 0 && states[size - 1] === tokens.length;

  // Adds a state and those that it leads to without a code point. States are entered in ascending order
  // and each adds a row without gaps, so one that is not above the highest is there already.
  function enter(state: number): void {
    let next = state;
    while (add(next) && canBeNothing(tokens[next])) next++;
  }

  function add(state: number): boolean {
    if (state <= highest) return false;
    following[size++] = state;
    highest = state;
    return true;
  }
}

function canBeNothing(token: Token | undefined): boolean {
  return token?.kind === 'run' || token?.kind === 'segments' || token?.kind === 'rest';
}
