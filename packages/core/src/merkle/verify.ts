import { own } from '../lib/own.js';
import { hashOf, isSameHash, leafHash, nodeHash } from './hash.js';
import { isSize, type TreeHead } from './tree.js';

// Enough for any size that a number holds exactly.
const LONGEST_PATH = 64;

/**
 * Reports whether a line, given without its line feed, is in the tree with this head, at the index that the
 * proof names (RFC 9162 2.1.3.2). The head must come from a verified checkpoint: a proof is good for several
 * sizes, and one against a head that nobody signed shows nothing. The proof may be any value at all.
 */
export function verifyInclusion(line: string | Uint8Array, proof: unknown, head: TreeHead): boolean {
  const [index, path, root] = [own(proof, 'index'), hashesOf(own(proof, 'path')), hashOf(head.root)];
  if (!isSize(index) || !isSize(head.size) || index >= head.size || !path || !root) return false;

  const way = new Way(index, head.size - 1);
  let hash = leafHash(line);
  for (const sibling of path) {
    if (way.ended) return false;
    hash = way.goesRight() ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
    way.up();
  }
  return way.ended && isSameHash(hash, root);
}

/**
 * Reports whether the tree with the newer head begins with all lines of the one with the older (RFC 9162
 * 2.1.4.2). Both heads must come from verified checkpoints. False for an empty older tree, since every tree
 * begins with it: nothing is shown then.
 */
export function verifyConsistency(older: TreeHead, newer: TreeHead, proof: unknown): boolean {
  const [path, from, to] = [hashesOf(proof), hashOf(older.root), hashOf(newer.root)];
  if (!isSize(older.size) || !isSize(newer.size) || older.size === 0 || older.size > newer.size) return false;
  if (path === undefined || from === undefined || to === undefined) return false;
  if (older.size === newer.size) return path.length === 0 && isSameHash(from, to);
  if (path.length === 0) return false;

  const way = new Way(older.size - 1, newer.size - 1);
  // A complete subtree of the newer tree: the verifier has its head already.
  const [first, ...rest] = way.skipComplete() ? [from, ...path] : path;
  let [old, now] = [first as Uint8Array, first as Uint8Array];
  for (const sibling of rest) {
    if (way.ended) return false;
    if (way.goesRight()) [old, now] = [nodeHash(sibling, old), nodeHash(sibling, now)];
    else now = nodeHash(now, sibling);
    way.up();
  }
  return way.ended && isSameHash(old, from) && isSameHash(now, to);
}

// The way from a leaf to the root, beside that from the last leaf. Divides instead of shifting: JavaScript
// shifts in 32 bits.
class Way {
  #node: number;
  #last: number;

  constructor(node: number, last: number) {
    this.#node = node;
    this.#last = last;
  }

  /** Whether the root is reached. */
  get ended(): boolean {
    return this.#last === 0;
  }

  /** Whether the node is the right child of the next node above that has two children; goes up to below it. */
  goesRight(): boolean {
    if (this.#node % 2 === 0 && this.#node !== this.#last) return false;
    while (this.#node % 2 === 0 && this.#node !== 0) this.up();
    return true;
  }

  up(): void {
    this.#node = Math.floor(this.#node / 2);
    this.#last = Math.floor(this.#last / 2);
  }

  /** Goes up while the node is a right child; whether all leaves up to it make one complete subtree. */
  skipComplete(): boolean {
    while (this.#node % 2 === 1) this.up();
    return this.#node === 0;
  }
}

function hashesOf(value: unknown): readonly Uint8Array[] | undefined {
  if (!Array.isArray(value) || value.length > LONGEST_PATH) return undefined;
  const hashes = value.map(hashOf);
  return hashes.includes(undefined) ? undefined : (hashes as Uint8Array[]);
}
