import type { LeaseRecord } from '@cognitive-delivery/contract';
import type { TreeHead } from '@cognitive-delivery/core';
import type { AuditFinding } from './finding.js';
import type { PruneNote } from './prune-note.js';
import type { Unknown } from './unknown.js';

/** What an audit found, and what it could not know. */
export interface AuditReport {
  readonly journal: JournalSummary;
  readonly checked: AuditCoverage;
  /** In the order of their lines; those of no line come last. */
  readonly findings: readonly AuditFinding[];
  /** How many there are in all, by code: `findings` holds no more than its limit. */
  readonly counts: Readonly<Record<string, number>>;
  /** What the journal, and what was given beside it, leave open. */
  readonly unknown: readonly Unknown[];
}

/** What a journal holds. */
export interface JournalSummary {
  readonly lines: number;
  readonly bytes: number;
  /** The instants of the first record and the newest. */
  readonly from?: string;
  readonly until?: string;
  /** Of the whole lines, as a checkpoint has it. */
  readonly head: TreeHead;
  readonly leases: number;
  readonly refusals: number;
  /** Leases that were open when the journal ended, at its newest instant. */
  readonly open: number;
  readonly events: Readonly<Partial<Record<LeaseRecord['event'], number>>>;
  /** What was left out when the journal was copied from a longer one. */
  readonly pruned: readonly PruneNote[];
}

/** How much of it was checked, and by what. */
export interface AuditCoverage {
  /** Grants and refusals that were decided again. */
  readonly decisions: number;
  /** HMAC signatures and Ed25519 proofs that were verified, whatever came of it. */
  readonly signatures: number;
  readonly proofs: number;
  readonly policy: boolean;
  /** The name that the heads below were signed under. */
  readonly origin?: string;
  /** Lines, from the first on, that an anchor covers, and that any checkpoint covers. */
  readonly anchored_lines: number;
  readonly covered_lines: number;
}
