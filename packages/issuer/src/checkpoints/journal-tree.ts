import { MerkleTree, type TreeHead, type TreeState } from '@cognitive-delivery/core';

// How many lines are remembered beside the tree. Whoever asks for an older head reads the journal again.
const REMEMBERED = 16_384;

type Range = readonly [start: number, end: number];

/**
 * The RFC 6962 tree over a journal's lines as they come, which can also tell the head that it had a while ago:
 * so a new checkpoint is compared with the ones before it, whoever made them, without reading the lines again.
 */
export class JournalTree {
  readonly #tree: MerkleTree;
  // The complete subtrees that the heads from `#since` on are made of, in the order of their ends.
  readonly #nodes = new Map<number, { readonly end: number; readonly hash: Uint8Array }>();
  #since: number;

  /** An empty tree, or one that goes on from a state, older than which it knows no head. */
  constructor(state?: TreeState) {
    const keep = (start: number, end: number, hash: Uint8Array) =>
      this.#nodes.set(keyOf([start, end]), { end, hash });
    this.#tree = new MerkleTree(state, keep);
    this.#since = this.#tree.size;
    for (const [index, [start, end]] of peaksOf(this.#since).entries()) {
      keep(start, end, Buffer.from(state?.peaks[index] ?? '', 'base64'));
    }
  }

  get size(): number {
    return this.#tree.size;
  }

  /** Adds a line, without its line feed. */
  append(line: string): void {
    this.#tree.append(line);
    if (this.size - this.#since > 2 * REMEMBERED) this.#forgetBefore(this.size - REMEMBERED);
  }

  head(): TreeHead {
    return this.#tree.head();
  }

  /** The root of the first lines, in base64, or undefined where it is not known (any more). */
  rootAt(size: number): string | undefined {
    if (size === this.size) return this.head().root;
    if (size < this.#since || size > this.size) return undefined;
    const peaks = peaksOf(size).map((range) => this.#nodes.get(keyOf(range))?.hash);
    return peaks.includes(undefined) ? undefined : rootOf(size, peaks as Uint8Array[]);
  }

  state(): TreeState {
    return this.#tree.state();
  }

  #forgetBefore(size: number): void {
    const needed = new Set(peaksOf(size).map(keyOf));
    for (const [key, { end }] of this.#nodes) {
      if (end > size) break;
      if (!needed.has(key)) this.#nodes.delete(key);
    }
    this.#since = size;
  }
}

// The complete subtrees of a tree, largest first: one for each bit of its size.
function peaksOf(size: number): Range[] {
  const peaks: Range[] = [];
  let start = 0;
  let width = 1;
  while (width * 2 <= size) width *= 2;
  for (; width >= 1; width /= 2) {
    if (start + width > size) continue;
    peaks.push([start, start + width]);
    start += width;
  }
  return peaks;
}

function rootOf(size: number, peaks: readonly Uint8Array[]): string {
  const state = { size, peaks: peaks.map((hash) => Buffer.from(hash).toString('base64')) };
  return new MerkleTree(state).head().root;
}

// Where a node stands between the leaves to its left and those to its right, which no two do alike.
function keyOf([start, end]: Range): number {
  return start + end;
}
