import {
  type ConsistencyProof,
  type InclusionProof,
  type Prover,
  proveConsistency,
  proveInclusion,
  type TreeHead,
} from '@cognitive-delivery/core';
import type { Line, RecordLog } from '@cognitive-delivery/store';

const LINES_AT_ONCE = 1000;

/** A line with what shows that it is in a tree. */
export interface ProvenLine extends InclusionProof {
  readonly text: string;
}

/**
 * Returns lines of a journal, by their indexes from 0, with proofs that they are in the tree with this head.
 * Reads the journal once, and rewinds the log first. Undefined where the journal has not that tree.
 *
 * @throws {index_out_of_range} for an index that the tree does not have
 */
export async function proveLines(
  log: RecordLog,
  head: TreeHead,
  indexes: readonly number[],
): Promise<readonly ProvenLine[] | undefined> {
  const prover = proveInclusion(head.size, indexes);
  const wanted = new Set(indexes);
  const texts = new Map<number, string>();
  await forEachLine(log, head.size, ({ number, text }) => {
    if (wanted.has(number - 1)) texts.set(number - 1, text);
    prover.append(text);
  });
  return proofFor(prover, head)?.map((proof) => ({ ...proof, text: texts.get(proof.index) as string }));
}

/**
 * Returns the proof that a journal's tree with this head begins with its first lines, or undefined where the
 * journal has not that tree. Reads the journal once, and rewinds the log first.
 *
 * @throws {index_out_of_range} unless 0 < `olderSize` <= the size of the tree
 */
export async function proveExtension(
  log: RecordLog,
  olderSize: number,
  head: TreeHead,
): Promise<ConsistencyProof | undefined> {
  const prover = proveConsistency(olderSize, head.size);
  await forEachLine(log, head.size, ({ text }) => prover.append(text));
  return proofFor(prover, head);
}

/** Gives out the first lines of a journal, one after the other. */
export async function forEachLine(log: RecordLog, count: number, take: (line: Line) => void): Promise<void> {
  log.rewind();
  for (let left = count; left > 0; ) {
    const lines = await log.catchUp({ limit: Math.min(left, LINES_AT_ONCE) });
    if (lines.length === 0) return;
    for (const line of lines) take(line);
    left -= lines.length;
  }
}

function proofFor<Proof>(prover: Prover<Proof>, { size, root }: TreeHead): Proof | undefined {
  const made = prover.finish();
  return made?.head.size === size && made.head.root === root ? made.proof : undefined;
}
