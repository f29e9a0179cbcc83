import type { AgentLease, AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';

/** One record that ends a lease, effective from its `at` on (section 6.1). */
export interface Closure {
  readonly event: 'revoked' | 'stopped' | 'completed' | 'expired';
  /** Milliseconds since 1970; minus infinity where the record's `at` is no real instant, so that it holds. */
  readonly at: number;
  readonly by?: string;
  readonly reason?: string;
}

/** One approval: good for one call, for a short time (`APPROVAL_MS`). */
export interface ApprovalEntry {
  readonly id: string;
  readonly tool: string;
  readonly requestHash: string;
  /** When it was given or, once it is used, when that was. */
  readonly at: number;
  readonly used: boolean;
  /** The record itself, whose signature the gate checks before it counts. */
  readonly record: LeaseRecord;
}

/** What was spent, as far as it was measured. */
export interface Usage {
  tokens?: number;
  cost_usd?: number;
}

/** Everything that the journal says of one lease. */
export interface LeaseEntry {
  /** The journal line of its `granted` record. */
  readonly line: number;
  readonly lease: AgentLease;
  readonly declared?: AgentLeaseManifest;
  /** The lease's instants, NaN where one does not exist: no instant lies in such a period. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Why it opens nothing whatever its state: a format of another major, or a parent nobody granted. */
  readonly unusable?: 'unsupported_schema_version' | 'parent_unknown';
  narrowed?: { readonly reason: string; readonly changes?: unknown };
  attached?: { readonly containment: string; readonly platform: string; readonly at: string };
  heartbeatAt?: string;
  /** Its own cumulative usage, as last reported. */
  readonly usage: Usage;
  /** Its own usage and that of every lease beneath it. */
  readonly charged: Required<Usage>;
  /** By id; a used one is kept until it would have lapsed, so that a copy of its record opens nothing. */
  readonly approvals: Map<string, ApprovalEntry>;
}

/** One recorded refusal. */
export interface RefusalEntry {
  readonly line: number;
  readonly record: LeaseRecord;
}

/** A record that was read and changes nothing, with the rule that it breaks. */
export interface InvalidRecord {
  readonly line: number;
  readonly rule: 'L3' | 'lease_id_taken';
  readonly path: string;
  readonly message: string;
}

/** A line that could not be read as a record; nothing opens while there is one. */
export interface UnreadableLine {
  readonly line: number;
  readonly code: 'journal_unreadable' | 'unsupported_schema_version';
  readonly message: string;
}

/**
 * What a journal says, folded. Only `evolve` and `fold` write into it, and they depend on nothing but
 * the lines in their order: the same lines give the same state in every process.
 */
export interface LedgerState {
  readonly leases: Map<string, LeaseEntry>;
  readonly closures: Map<string, Closure[]>;
  /** Leases without a closing record: those that can still be live. */
  readonly unclosed: Set<string>;
  readonly refusals: RefusalEntry[];
  readonly invalid: InvalidRecord[];
  readonly unreadable: UnreadableLine[];
  /** The latest `at` seen, minus infinity before the first. */
  newest: number;
}

/** Returns the state of an empty journal. */
export function emptyLedger(): LedgerState {
  return {
    leases: new Map(),
    closures: new Map(),
    unclosed: new Set(),
    refusals: [],
    invalid: [],
    unreadable: [],
    newest: Number.NEGATIVE_INFINITY,
  };
}
