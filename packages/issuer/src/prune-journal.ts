import { createHash, randomUUID } from 'node:crypto';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import { MerkleTree, parseInstant, signRecord } from '@cognitive-delivery/core';
import { type Line, type RecordLog, StoreError } from '@cognitive-delivery/store';
import { GRACE_MS } from './charge.js';
import { recordOf } from './decision.js';
import { readRecord } from './fold.js';
import type { KeyRing } from './key-ring.js';
import { LeaseTrees } from './lease-trees.js';
import { withProof } from './prove.js';

const LINES_AT_ONCE = 1000;

/** What a pruned journal no longer tells; an auditor sees that it was, and by the digests what it was. */
export interface PruneStatement {
  /** Lines left out, and the leases and refusals among them. */
  readonly lines: number;
  readonly leases: number;
  readonly refusals: number;
  /** The instants of the first and the last record left out. */
  readonly from: string;
  readonly until: string;
  /** SHA-256 of the lines left out, in order, each with its line feed. */
  readonly sha256: string;
  /** Head of the tree over all lines of the old journal, as its checkpoints state it. */
  readonly tree: { readonly size: number; readonly root: string };
}

/**
 * Copies a journal into an empty one without the trees of leases that were over before an instant: every lease
 * of them expired, and every record of them was written, more than an hour before it. So none opens anything,
 * can be charged or could be copied back to life. Refusals go with the tree that they belong beneath, those of
 * no tree by their own instant. Everything else is copied byte for byte. What was left out is the last record
 * of the new journal: a heartbeat of an id of its own with the member `pruned`, signed where a key is at hand.
 * Undefined where nothing was.
 *
 * Nobody may write to either journal meanwhile: stop the issuers, or let `rewriteFileLog` of the store hold the
 * lock. Both are rewound. The old journal stays as it is; whoever keeps it can show what the digests stand for.
 *
 * @throws {store_line_unreadable} a line is no record: it might be the revocation of any lease
 * @throws {store_diverged} the new journal is not empty
 */
export async function pruneJournal(
  from: RecordLog,
  to: RecordLog,
  { before, keys }: { readonly before: number; readonly keys?: KeyRing },
): Promise<PruneStatement | undefined> {
  to.rewind();
  const [other] = await to.catchUp({ limit: 1 });
  if (other !== undefined) throw fault('store_diverged', other, 'the journal to copy to is not empty');

  const { statement, newest } = await sift(from, before, (kept) => append(to, kept));
  if (statement === undefined) return undefined;
  const record = recordOf('heartbeat', { lease_id: randomUUID() }, newest, { pruned: statement });
  const proven = keys === undefined ? record : withProof(record, keys, newest);
  const signed = keys?.signing === undefined ? proven : signRecord(proven, keys.signing);
  await append(to, [{ text: JSON.stringify(signed) }]);
  return statement;
}

/**
 * Returns what {@link pruneJournal} would leave out, and changes nothing.
 *
 * @throws {store_line_unreadable} a line is no record
 */
export async function previewPruning(
  from: RecordLog,
  { before }: { readonly before: number },
): Promise<PruneStatement | undefined> {
  return (await sift(from, before, async () => undefined)).statement;
}

// Reads a journal twice: what is over is known only at its end.
async function sift(
  from: RecordLog,
  before: number,
  keep: (lines: readonly Line[]) => Promise<void>,
): Promise<{ readonly statement: PruneStatement | undefined; readonly newest: number }> {
  const trees = new LeaseTrees();
  const head = new MerkleTree();
  let newest = Number.NEGATIVE_INFINITY;
  await forEachLine(from, async (lines) => {
    for (const line of lines) {
      const record = recordIn(line);
      trees.add(record);
      head.append(line.text);
      newest = Math.max(newest, parseInstant(record.at) ?? newest);
    }
  });

  const cut = Math.min(before, newest) - GRACE_MS;
  const pruned = new Tally();
  await forEachLine(from, async (lines) => {
    const kept = lines.filter((line) => {
      const record = recordIn(line);
      if (!trees.isOver(record, cut)) return true;
      pruned.add(record, line.text);
      return false;
    });
    await keep(kept);
  });
  return { statement: pruned.statement(head), newest };
}

/** Counts and digests what is left out. */
class Tally {
  readonly #digest = createHash('sha256');
  #lines = 0;
  #leases = 0;
  #refusals = 0;
  #from = '';
  #until = '';

  add({ event, at }: LeaseRecord, text: string): void {
    this.#digest.update(`${text}\n`);
    this.#lines += 1;
    if (event === 'granted') this.#leases += 1;
    if (event === 'refused') this.#refusals += 1;
    if (this.#from === '') this.#from = at;
    this.#until = at;
  }

  statement(whole: MerkleTree): PruneStatement | undefined {
    if (this.#lines === 0) return undefined;
    const { size, root } = whole.head();
    return {
      lines: this.#lines,
      leases: this.#leases,
      refusals: this.#refusals,
      from: this.#from,
      until: this.#until,
      sha256: this.#digest.digest('hex'),
      tree: { size, root },
    };
  }
}

async function forEachLine(log: RecordLog, take: (lines: readonly Line[]) => Promise<void>): Promise<void> {
  log.rewind();
  for (;;) {
    const lines = await log.catchUp({ limit: LINES_AT_ONCE });
    if (lines.length === 0) return;
    await take(lines);
  }
}

async function append(log: RecordLog, lines: readonly Pick<Line, 'text'>[]): Promise<void> {
  if (lines.length === 0) return;
  await log.transact(([other]) => {
    if (other !== undefined) throw fault('store_diverged', other, 'another wrote to the journal to copy to');
    return { append: lines.map(({ text }) => text), answer: undefined };
  });
}

function recordIn(line: Line): LeaseRecord {
  const read = readRecord(line.text);
  if (read.ok) return read.record;
  throw fault('store_line_unreadable', line, `line ${line.number} cannot be read: ${read.message}`);
}

function fault(code: StoreError['code'], { number }: Line, message: string): StoreError {
  return new StoreError(code, message, { file: '', line: number });
}
