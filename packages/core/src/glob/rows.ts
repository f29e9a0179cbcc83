import { addState, type States, statesBefore } from './states.js';
import type { Token } from './tokenize.js';

/** What one code point of a text does to a set of states. */
export interface Row {
  /** The states that it leads on from, each to the one after it. */
  readonly go: States;
  /** The runs that it belongs to. */
  readonly stay: States;
  /** Whether it is the separator of a final `/**`: anything may follow then. */
  readonly completes: boolean;
}

// Of code points beyond ASCII; a text made to fill the memory gets no more.
const MOST_KEPT = 256;

/**
 * Returns a function that gives the row of a code point. A row is made when a text first needs it, in at
 * most one step for each token and each range of a class.
 */
export function rowsOf(
  tokens: readonly Token[],
  separators: ReadonlySet<number>,
  fold: ((text: string) => string) | undefined,
): (point: number) => Row {
  const make = rowMaker(tokens, separators, fold !== undefined);
  const ascii: (Row | undefined)[] = new Array(128).fill(undefined);
  const others = new Map<number, Row>();
  return (point) => {
    let row = point < 128 ? ascii[point] : others.get(point);
    if (row !== undefined) return row;
    if (point < 128) {
      row = make(fold === undefined ? point : (fold(String.fromCharCode(point)).codePointAt(0) ?? point));
      ascii[point] = row;
    } else {
      row = make(point);
      if (others.size === MOST_KEPT) others.clear();
      others.set(point, row);
    }
    return row;
  };
}

function rowMaker(
  tokens: readonly Token[],
  separators: ReadonlySet<number>,
  folded: boolean,
): (point: number) => Row {
  const literals = new Map<number, number[]>();
  const triples: number[] = [];
  for (const [state, token] of tokens.entries()) {
    if (token.kind === 'class') for (const [low, high] of token.ranges) triples.push(low, high, state);
    if (token.kind !== 'literal') continue;
    const same = literals.get(token.point);
    if (same === undefined) literals.set(token.point, [state]);
    else same.push(state);
  }
  // Low, high, state: flat, since it is read for every code point that a text has.
  const ranges = Int32Array.from(triples);
  const singles = statesBefore(tokens, ({ kind }) => kind === 'one');
  const negated = statesBefore(tokens, (token) => token.kind === 'class' && token.negated);
  const runs = statesBefore(tokens, ({ kind }) => kind === 'run');
  const crossing = statesBefore(tokens, (token) => token.kind === 'run' && token.crosses);
  const last = tokens.at(-1);
  const plain: Row = { go: singles, stay: runs, completes: false };

  const separatorRow = (point: number): Row => ({
    go: statesBefore(
      tokens,
      (token) =>
        (token.kind === 'literal' && token.point === point) ||
        (token.kind === 'segments' && token.separator === point),
    ),
    stay: crossing,
    completes: last?.kind === 'rest' && last.separator === point,
  });

  return (point) => {
    if (separators.has(point)) return separatorRow(point);
    const same = literals.get(point) ?? [];
    if (same.length === 0 && ranges.length === 0) return plain;
    const go = new Int32Array(singles.length);
    addHolding(go, ranges, point);
    // A class may have been written in the case that the text no longer has.
    const written = folded ? lowerCased(point) : point;
    if (written !== point) addHolding(go, ranges, written);
    for (let word = 0; word < go.length; word++) {
      go[word] = ((go[word] as number) ^ (negated[word] as number)) | (singles[word] as number);
    }
    for (const state of same) addState(go, state);
    return { go, stay: runs, completes: false };
  };
}

function addHolding(states: States, ranges: Int32Array, point: number): void {
  for (let at = 0; at < ranges.length; at += 3) {
    if ((ranges[at] as number) <= point && point <= (ranges[at + 1] as number)) {
      addState(states, ranges[at + 2] as number);
    }
  }
}

function lowerCased(point: number): number {
  return String.fromCodePoint(point).toLowerCase().codePointAt(0) as number;
}
