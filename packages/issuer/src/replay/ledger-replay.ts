import type { LeaseRecord } from '@cognitive-delivery/contract';
import { leaseHandle, parseInstant } from '@cognitive-delivery/core';
import { compact, leaveRemnants } from '../compact.js';
import { sweep } from '../decide-expire.js';
import { evolve } from '../evolve.js';
import { emptyLedger, type LedgerState } from '../ledger-state.js';
import type { PendingFinding } from './findings.js';
import { firstDifference } from './first-difference.js';
import { IdSet } from './id-set.js';
import { judgeChange } from './judge-change.js';
import { type DueNarrowing, judgeGrant } from './judge-grant.js';
import { judgeRefusal } from './judge-refusal.js';
import { ManifestMemo } from './manifest-memo.js';
import type { ReplayTerms, Scene, TrustCode } from './scene.js';
import { isSigned, judgeLeaseSignature, judgeRecordSignature } from './signatures.js';

// Tidied after so many lines, or as many as it holds: either costs as much as it holds. Leases are so much larger
// than what stays of them that they are let go of before they are old.
const TIDY_LINES = 1000;
const TIDY_LEASES = 100;

/** The journal as far as it was read, with every decision in it made again. */
export class LedgerReplay {
  readonly state: LedgerState = emptyLedger();
  readonly trusted = new Map<TrustCode, number>();
  /** What whoever reads the records can share with it. */
  readonly manifests = new ManifestMemo();
  decisions = 0;
  signatures = 0;
  readonly #ids = new IdSet();
  readonly #terms: ReplayTerms;
  readonly #found: (finding: PendingFinding) => void;
  #due: DueNarrowing | undefined;
  #lines = 0;
  #heldThen = 0;
  #leasesThen = 0;

  constructor(terms: ReplayTerms, found: (finding: PendingFinding) => void) {
    this.#terms = terms;
    this.#found = found;
  }

  /** Checks the next record, of a line of so many characters, and takes it for what it says. */
  take(record: LeaseRecord, line: number, length: number): void {
    this.manifests.hold(record, length);
    const scene = this.#sceneOf(record, line);
    this.#judgeInstant(scene, record);
    this.#judgeNarrowing(scene, record, line);
    if (record.event === 'granted' || record.event === 'refused') this.#judgeIssue(scene, record, line);
    // The summary of a grant was compared with it, and a statement of pruning is about no lease.
    else if (record.event !== 'narrowed' && !this.#isStatement(record)) judgeChange(scene, record);
    this.#judgeSignature(scene, record);

    const isFresh = record.event !== 'granted' && record.event !== 'refused';
    // What was copied changes nothing a second time.
    if (isFresh || this.#ids.add(record.lease_id)) evolve(this.state, withoutDeclaration(record), line);
    for (const { rule, path, message } of this.state.invalid.splice(0)) {
      if (rule === 'L3') scene.find('L3', message, { path });
    }
    this.#tidy();
  }

  /** Ends the journal: what should have come next and did not is missing. */
  end(line: number): void {
    if (this.#due === undefined) return;
    this.#missingNarrowing(this.#due, line);
  }

  // About no lease, so under an id of its own.
  #isStatement({ event, lease_id: id, pruned }: LeaseRecord): boolean {
    return event === 'heartbeat' && pruned !== undefined && !this.#ids.has(id);
  }

  #sceneOf(record: LeaseRecord, line: number): Scene {
    const { state } = this;
    return {
      state,
      ids: this.#ids,
      terms: this.#terms,
      manifests: this.manifests,
      now: Math.max(parseInstant(record.at) ?? state.newest, state.newest),
      find: (code, message, { path = '', certainty = 'certain', pruning = false } = {}) =>
        this.#found({ code, line, path, subject: leaseHandle(record.lease_id), certainty, message, pruning }),
      trust: (code) => this.trusted.set(code, (this.trusted.get(code) ?? 0) + 1),
    };
  }

  #judgeInstant(scene: Scene, record: LeaseRecord): void {
    const at = parseInstant(record.at);
    if (at === undefined) scene.find('instant_invalid', 'there is no such instant', { path: '/at' });
    else if (at < this.state.newest) {
      const message = `a record before it was written at ${new Date(this.state.newest).toISOString()}`;
      scene.find('clock_backwards', message, { path: '/at' });
    }
  }

  #judgeIssue(scene: Scene, record: LeaseRecord, line: number): void {
    this.#judgeSweep(scene, line);
    if (this.#ids.has(record.lease_id)) {
      scene.find('id_taken', 'a lease or refusal of this id is on record already', { path: '/lease_id' });
      return;
    }
    this.decisions += 1;
    if (record.event === 'granted') this.#due = judgeGrant(scene, record);
    else judgeRefusal(scene, record);
  }

  // Whoever issues or refuses has recorded before what ran out until then.
  #judgeSweep({ now }: Scene, line: number): void {
    for (const missing of sweep(this.state, now)) {
      const subject = leaseHandle(missing.lease_id);
      const message = 'it ran out before this record, which an issuer notes first';
      const certainty = 'depends';
      this.#found({ code: 'expiry_missing', line, path: '', subject, certainty, message, pruning: false });
      evolve(this.state, missing, line);
    }
    this.state.invalid.length = 0;
  }

  #judgeNarrowing(scene: Scene, record: LeaseRecord, line: number): void {
    const due = this.#due;
    this.#due = undefined;
    const isDue = record.event === 'narrowed' && record.lease_id === due?.leaseId;
    if (due !== undefined && !isDue) this.#missingNarrowing(due, line);
    if (record.event !== 'narrowed') return;
    const difference = isDue ? differenceOf(due, record) : '';
    if (difference === undefined) return;
    const message = isDue ? 'other entries fell away' : 'no grant stands before it that fell short';
    scene.find('narrowing_differs', message, { path: difference });
  }

  #missingNarrowing({ leaseId, reason }: DueNarrowing, line: number): void {
    if (reason === undefined) return;
    const message = 'the grant fell short, and no record of that follows it';
    const subject = leaseHandle(leaseId);
    const certainty = 'depends';
    this.#found({ code: 'narrowing_missing', line, path: '', subject, certainty, message, pruning: false });
  }

  #judgeSignature(scene: Scene, record: LeaseRecord): void {
    const { keys } = this.#terms;
    if (keys === undefined) return;
    if (record.event === 'granted' && record.lease !== undefined) {
      judgeLeaseSignature(scene, record.lease, keys);
    } else if (isSigned(record)) {
      judgeRecordSignature(scene, record, keys);
    } else {
      return;
    }
    this.signatures += 1;
  }

  #tidy(): void {
    const { leases, remnants } = this.state;
    this.#lines += 1;
    if (this.#lines >= Math.max(TIDY_LINES, this.#heldThen)) {
      compact(this.state);
      this.#lines = 0;
      this.#heldThen = leases.size + remnants.size;
      this.#leasesThen = leases.size;
    } else if (leases.size >= TIDY_LEASES + 2 * this.#leasesThen) {
      leaveRemnants(this.state);
      this.#leasesThen = leases.size;
    }
  }
}

// What was declared was judged with the grant, and nothing later goes by it: no lease need hold it.
function withoutDeclaration(record: LeaseRecord): LeaseRecord {
  if (record.declared === undefined) return record;
  const { declared: _, ...rest } = record;
  return rest;
}

// The place at which the record of a narrowing is not what fell away.
function differenceOf({ reason, changes }: DueNarrowing, record: LeaseRecord): string | undefined {
  if (reason === undefined) return undefined;
  if (record.reason !== reason) return '/reason';
  const recorded = record['changes'];
  // A member of ours; another issuer may leave it out.
  if (changes === undefined || recorded === undefined) return undefined;
  const difference = firstDifference(changes, recorded);
  return difference === undefined ? undefined : `/changes${difference}`;
}
