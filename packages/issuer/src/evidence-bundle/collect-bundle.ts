import { leaseHandle, type TreeHead } from '@cognitive-delivery/core';
import type { RecordLog } from '@cognitive-delivery/store';
import { forEachLine, proveLines } from '../checkpoints/prove-lines.js';
import { readRecord } from '../fold.js';
import type { KeyHistory } from '../keys/read-key-log.js';
import { BUNDLE_FORM, type EvidenceBundle } from './bundle.js';

/** What a bundle is made of besides the journal. */
export interface BundleRequest {
  /** The ids of the lease's ancestors, oldest first, and its own. */
  readonly chain: readonly string[];
  /** The ids of those that are live. */
  readonly live: readonly string[];
  /** A checkpoint that covers every line that is to be in it. */
  readonly checkpoint: TreeHead & { readonly note: string };
  readonly history: KeyHistory;
  /** The instant to write down. */
  readonly at: string;
}

/**
 * Puts together the evidence of a lease from a journal, which is read twice. Undefined where the journal does
 * not have the checkpoint's tree. A bundle holds the ids of its leases, so that of a live one is a bearer
 * secret: whether it may be made is for the caller to say.
 */
export async function collectBundle(
  log: RecordLog,
  { chain, live, checkpoint, history, at }: BundleRequest,
): Promise<EvidenceBundle | undefined> {
  const { note, size, root } = checkpoint;
  const ids = new Set(chain);
  const indexes: number[] = [];
  await forEachLine(log, size, ({ number, text }) => {
    // Most lines are of other leases, and need not be read for that.
    if (!chain.some((id) => text.includes(id))) return;
    const read = readRecord(text);
    if (read.ok && ids.has(read.record.lease_id)) indexes.push(number - 1);
  });
  const lines = await proveLines(log, { size, root }, indexes);
  return (
    lines && {
      evidence: BUNDLE_FORM,
      made_at: at,
      lease: leaseHandle(chain.at(-1) as string),
      chain: chain.map(leaseHandle),
      live: live.map(leaseHandle),
      lines: lines.map(({ index, text, path }) => ({ index, text, path })),
      checkpoint: note,
      key_history: history.lines,
    }
  );
}
