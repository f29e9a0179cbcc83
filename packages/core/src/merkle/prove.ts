import { AlmError } from '../errors.js';
import { toBase64 } from '../lib/base64.js';
import { isSize, MerkleTree, type TreeHead } from './tree.js';

/** Shows that a line is in a tree; plain JSON. The size is not in it: it comes from a signed checkpoint. */
export interface InclusionProof {
  /** Of the line, counted from 0. */
  readonly index: number;
  /** The hashes beside the way from the leaf to the root, in base64. */
  readonly path: readonly string[];
}

/** Shows that a tree begins with all of an older one, as hashes in base64; plain JSON. */
export type ConsistencyProof = readonly string[];

/** Makes proofs while lines go by. */
export interface Prover<Proof> {
  /** Takes the next line, without its line feed; those beyond the tree's size are left out. */
  append(line: string | Uint8Array): void;
  /** The proof with the head that it leads to; undefined where there were fewer lines than the tree has. */
  finish(): { readonly head: TreeHead; readonly proof: Proof } | undefined;
}

// The leaves from `start` to just before `end`, which are one node of the tree.
type Range = readonly [start: number, end: number];

/**
 * Makes an inclusion proof for each of the indexes in the tree of `size` lines (RFC 6962 2.1.1). One pass
 * over the lines makes them all, with the memory of the proofs alone.
 *
 * @throws {index_out_of_range} for an index that the tree does not have
 */
export function proveInclusion(size: number, indexes: readonly number[]): Prover<readonly InclusionProof[]> {
  if (!isSize(size) || !indexes.every((index) => isSize(index) && index < size)) throw outOfRange();
  const paths = indexes.map((index) => inclusionPath(index, [0, size]));
  return prover(size, paths.flat(), (hashes) =>
    indexes.map((index, place) => ({ index, path: (paths[place] as readonly Range[]).map(hashes) })),
  );
}

/**
 * Makes a consistency proof from the tree of the first `olderSize` lines to that of `size` (RFC 6962 2.1.2).
 *
 * @throws {index_out_of_range} unless 0 < `olderSize` <= `size`: nothing can be shown of an empty tree
 */
export function proveConsistency(olderSize: number, size: number): Prover<ConsistencyProof> {
  if (!isSize(size) || !isSize(olderSize) || olderSize === 0 || olderSize > size) throw outOfRange();
  const path = consistencyPath(olderSize, [0, size], true);
  return prover(size, path, (hashes) => path.map(hashes));
}

function prover<Proof>(
  size: number,
  wanted: readonly Range[],
  write: (hashOf: (range: Range) => string) => Proof,
): Prover<Proof> {
  const found = new Map<string, Uint8Array | undefined>(wanted.map((range) => [String(range), undefined]));
  const tree = new MerkleTree(undefined, (start, end, hash) => {
    const name = `${start},${end}`;
    if (found.has(name)) found.set(name, hash);
  });
  return {
    append: (line) => {
      if (tree.size < size) tree.append(line);
    },
    finish: () => {
      if (tree.size < size) return undefined;
      // A node that is no complete subtree lies on the right edge.
      const hashOf = (range: Range) => toBase64(found.get(String(range)) ?? tree.rootFrom(range[0]));
      return { head: tree.head(), proof: write(hashOf) };
    },
  };
}

function inclusionPath(index: number, [start, end]: Range): Range[] {
  if (end - start <= 1) return [];
  const middle = start + split(end - start);
  return index < middle
    ? [...inclusionPath(index, [start, middle]), [middle, end]]
    : [...inclusionPath(index, [middle, end]), [start, middle]];
}

// `whole` while the range is all of the older tree, whose head the verifier has.
function consistencyPath(olderSize: number, [start, end]: Range, whole: boolean): Range[] {
  if (olderSize === end) return whole ? [] : [[start, end]];
  const middle = start + split(end - start);
  return olderSize <= middle
    ? [...consistencyPath(olderSize, [start, middle], whole), [middle, end]]
    : [...consistencyPath(olderSize, [middle, end], false), [start, middle]];
}

// The largest power of two below a number of leaves.
function split(leaves: number): number {
  let left = 1;
  while (left * 2 < leaves) left *= 2;
  return left;
}

function outOfRange(): AlmError {
  return new AlmError('index_out_of_range', 'the tree has no such line or size');
}
