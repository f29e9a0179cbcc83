import type { Atom } from './atom.js';

/** A set of positions, one bit each, 32 to a word. */
export type Positions = Int32Array;

/** What one code point does to a set of positions: those that go on, those that stay, those that are held. */
interface Masks {
  readonly move: Positions;
  readonly stay: Positions;
  readonly hold: Positions;
}

/**
 * The union of some patterns as one automaton without backtracking. All positions that a text can lead to
 * are carried along together, so a code point costs the same few operations for each word.
 */
export interface Automaton {
  /** How many words a set of positions has. */
  readonly words: number;
  readonly start: Positions;
  readonly accepting: Positions;
  /** Reports whether a pattern names a code point; all that none names do the same. */
  names(point: number): boolean;
  masksOf(point: number): Masks;
  readonly skipOne: Positions;
  readonly skipTwo: Positions;
}

// Behind the end of each pattern there is one position that leads nowhere.
const END: Atom = {};

/** Returns the automaton of a union of patterns. */
export function automatonOf(patterns: readonly (readonly Atom[])[]): Automaton {
  const atoms = patterns.flatMap((pattern) => [...pattern, END]);
  const words = Math.ceil(atoms.length / 32);
  const where = (test: (atom: Atom, index: number) => boolean): Positions => {
    const set = new Int32Array(words);
    atoms.forEach((atom, index) => {
      if (test(atom, index)) addPosition(set, index);
    });
    return set;
  };

  const moves = new Map<number, number[]>();
  atoms.forEach(({ move }, index) => {
    if (move === undefined) return;
    const indices = moves.get(move);
    if (indices === undefined) moves.set(move, [index]);
    else indices.push(index);
  });
  // Separators and fences alone, a handful of code points, stop a wildcard.
  const stops = new Set(atoms.flatMap(({ stay = [], hold = [] }) => [...stay, ...hold]));
  const wildcards = (point?: number) => ({
    stay: where(({ stay }) => stay !== undefined && !(point !== undefined && stay.has(point))),
    hold: where(({ hold }) => hold !== undefined && !(point !== undefined && hold.has(point))),
  });
  const passed = wildcards();
  const stopped = new Map([...stops].map((point) => [point, wildcards(point)]));

  const known = new Map<number, Masks>();
  const other: Masks = { move: new Int32Array(words), ...passed };
  const masksOf = (point: number): Masks => {
    const indices = moves.get(point);
    if (indices === undefined && !stopped.has(point)) return other;
    const masks = known.get(point) ?? { move: new Int32Array(words), ...(stopped.get(point) ?? passed) };
    if (!known.has(point)) for (const index of indices ?? []) addPosition(masks.move, index);
    known.set(point, masks);
    return masks;
  };

  const automaton: Automaton = {
    words,
    start: where((_, index) => index === 0 || atoms[index - 1] === END),
    accepting: where((atom) => atom === END),
    names: (point) => moves.has(point),
    masksOf,
    skipOne: where((atom) => atom.skip === 1),
    skipTwo: where((atom) => atom.skip === 2),
  };
  close(automaton, automaton.start);
  return automaton;
}

function addPosition(set: Positions, index: number): void {
  set[index >> 5] = (set[index >> 5] as number) | (1 << (index & 31));
}

/** Returns the positions that a code point leads to. */
export function step(automaton: Automaton, positions: Positions, point: number): Positions {
  const { move, stay, hold } = automaton.masksOf(point);
  const next = new Int32Array(automaton.words);
  let carry = 0;
  for (let word = 0; word < automaton.words; word++) {
    const set = positions[word] as number;
    const moved = set & (move[word] as number);
    next[word] = (moved << 1) | carry | (set & (stay[word] as number));
    carry = moved >>> 31;
  }
  close(automaton, next);
  // In the middle of a segment nothing is passed over.
  for (let word = 0; word < automaton.words; word++) {
    next[word] = (next[word] as number) | ((positions[word] as number) & (hold[word] as number));
  }
  return next;
}

// Adds the positions that those of a set lead to for nothing.
function close({ words, skipOne, skipTwo }: Automaton, set: Positions): void {
  for (let grew = true; grew; ) {
    grew = false;
    let carry = 0;
    for (let word = 0; word < words; word++) {
      const before = set[word] as number;
      const one = before & (skipOne[word] as number);
      const two = before & (skipTwo[word] as number);
      const after = before | (one << 1) | (two << 2) | carry;
      carry = (one >>> 31) | (two >>> 30);
      grew ||= after !== before;
      set[word] = after;
    }
  }
}

/** Reports whether two sets have a position in common. */
export function meet(left: Positions, right: Positions): boolean {
  return left.some((word, index) => (word & (right[index] as number)) !== 0);
}
