import { AlmError } from '../errors.js';
import { toBase64 } from '../lib/base64.js';
import { emptyRoot, hashOf, leafHash, nodeHash } from './hash.js';

/** The size of a tree and its head, the root hash in base64. */
export interface TreeHead {
  readonly size: number;
  readonly root: string;
}

/** What a {@link MerkleTree} has to remember to go on later; plain JSON. */
export interface TreeState {
  readonly size: number;
  /** The heads of the complete subtrees, largest first, in base64. */
  readonly peaks: readonly string[];
}

/** Is told the hash of every complete subtree, that of the leaves from `start` to just before `end`. */
export type NodeObserver = (start: number, end: number, hash: Uint8Array) => void;

/**
 * An RFC 6962 tree over lines that only grows. Keeps one hash for each bit of its size, so that a journal
 * of any length costs a few hundred bytes; proofs are made by `proveInclusion` and `proveConsistency`.
 */
export class MerkleTree {
  readonly #peaks: Uint8Array[];
  readonly #observe: NodeObserver | undefined;
  #size: number;

  /**
   * An empty tree, or one that goes on from a state.
   *
   * @throws {index_out_of_range} for a state that no tree has
   */
  constructor(state: TreeState = { size: 0, peaks: [] }, observe?: NodeObserver) {
    const peaks = state.peaks.map(hashOf);
    if (!isSize(state.size) || peaks.length !== countOnes(state.size) || peaks.includes(undefined)) {
      throw new AlmError('index_out_of_range', 'no tree has this state; build it from the lines again');
    }
    this.#peaks = peaks as Uint8Array[];
    this.#size = state.size;
    this.#observe = observe;
  }

  /** The number of lines. */
  get size(): number {
    return this.#size;
  }

  /** Adds a line, given without its line feed. */
  append(line: string | Uint8Array): void {
    let hash = leafHash(line);
    const end = this.#size + 1;
    this.#observe?.(end - 1, end, hash);
    // Every bit that is set in the size is a subtree that the new one can join (no 32-bit operators here).
    for (let [rest, width] = [this.#size, 2]; rest % 2 === 1; rest = (rest - 1) / 2, width *= 2) {
      hash = nodeHash(this.#peaks.pop() as Uint8Array, hash);
      this.#observe?.(end - width, end, hash);
    }
    this.#peaks.push(hash);
    this.#size = end;
  }

  /** The size and the root hash of the tree so far. */
  head(): TreeHead {
    return { size: this.#size, root: toBase64(this.rootFrom(0)) };
  }

  /** What another tree can go on from. */
  state(): TreeState {
    return { size: this.#size, peaks: this.#peaks.map(toBase64) };
  }

  /** The head of the leaves from `start` on, which must be where a complete subtree begins. */
  rootFrom(start: number): Uint8Array {
    const peaks = this.#peaks.slice(this.#peaks.length - countOnes(this.#size - start));
    return peaks.length === 0 ? emptyRoot() : peaks.reduceRight((right, left) => nodeHash(left, right));
  }
}

/** Reports whether a value is a number of leaves. */
export function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function countOnes(size: number): number {
  return size.toString(2).replaceAll('0', '').length;
}
