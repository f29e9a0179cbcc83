import type { Pattern } from '../pattern/pattern.js';
import { type Automaton, automatonOf, meet, type Positions, step } from './automaton.js';
import { shapeOf } from './shape.js';

/** How much work proofs may take together, in words of positions; shared by the proofs of one lease. */
export interface Fuel {
  left: number;
}

/** What is enough for any lease that people write, and ends within a second for those that they do not. */
export function newFuel(): Fuel {
  return { left: 1 << 23 };
}

/** `text` is one that the child stands for and no parent does; without it the proof was given up. */
export type Uncovered = { readonly text?: string };

interface Node {
  readonly child: Positions;
  readonly parents: Positions;
  readonly shape: number;
  readonly from?: Node;
  readonly character: string;
}

/**
 * Returns undefined where every target that the child stands for is one that the union of its parents
 * stands for, and otherwise a shortest text that shows the difference, in the form that the atoms are over.
 *
 * The child and its parents read the same texts side by side, each pair of sets of positions once. Of the
 * characters that the child does not name one is enough: no parent can tell it from another but by naming
 * it, and then it takes more of its texts, not fewer.
 */
export function findUncovered(child: Pattern, wide: Automaton, fuel: Fuel): Uncovered | undefined {
  fuel.left -= SET_UP * child.atoms().length;
  if (fuel.left < 0) return {};
  const narrow = automatonOf([child.atoms()]);
  const shape = shapeOf(child.capability);
  const alphabet = alphabetOf(child, [narrow, wide]);

  const first: Node = { child: narrow.start, parents: wide.start, shape: 0, character: '' };
  const seen = new Set([keyOf(first)]);
  const queue = [first];
  // An array that grows while it is walked: the nodes in the order of the lengths of their texts.
  for (const node of queue) {
    const isChild = shape.isWhole(node.shape) && meet(node.child, narrow.accepting);
    if (isChild && !meet(node.parents, wide.accepting)) return { text: textOf(node) };
    for (const [character, point] of alphabet) {
      const state = shape.next(node.shape, character);
      if (state === undefined) continue;
      fuel.left -= STEP + narrow.words;
      const ahead = step(narrow, node.child, point);
      if (ahead.every((word) => word === 0)) continue;
      fuel.left -= STEP + wide.words;
      if (fuel.left < 0) return {};
      const parents = step(wide, node.parents, point);
      const next: Node = { child: ahead, parents, shape: state, from: node, character };
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return undefined;
}

// What making an automaton costs for each atom, and a step whatever its width, in words.
const SET_UP = 32;
const STEP = 16;

const LETTERS = 'xyzwvutsrqponmlkjihgfedcba0123456789';

// One letter that no pattern names, the child's own characters, the separators, and a digit for a port.
function alphabetOf(child: Pattern, automata: readonly Automaton[]): [character: string, point: number][] {
  const isFresh = (point: number) => !automata.some((automaton) => automaton.names(point));
  const letter = [...LETTERS].find((one) => isFresh(one.codePointAt(0) as number));
  const own = child.atoms().flatMap(({ move }) => (move === undefined ? [] : [String.fromCodePoint(move)]));
  const signs = child.net === undefined ? ['/', '.'] : ['/', '.', ':', '8'];
  const characters = new Set([letter ?? freshCharacter(isFresh), ...own, ...signs]);
  return [...characters].map((character) => [character, character.codePointAt(0) as number]);
}

function freshCharacter(isFresh: (point: number) => boolean): string {
  let point = 0xe1;
  while (!isFresh(point)) point += 1;
  return String.fromCodePoint(point);
}

function keyOf({ child, parents, shape }: Node): string {
  return `${shape};${child};${parents}`;
}

function textOf(node: Node): string {
  let text = '';
  for (let at: Node | undefined = node; at !== undefined; at = at.from) text = at.character + text;
  return text;
}
