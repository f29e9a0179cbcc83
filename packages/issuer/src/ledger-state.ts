import type { AgentLease, AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import type { Amounts } from './amounts.js';
import { ExpiryQueue } from './expiry-queue.js';

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

/** Everything that the journal says of one lease. */
export interface LeaseEntry {
  /** The journal line of its `granted` record. */
  readonly line: number;
  readonly lease: AgentLease;
  readonly declared?: AgentLeaseManifest;
  /** The lease's instants, NaN where one does not exist: no instant lies in such a period. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Why it opens nothing whatever its state: a format of another major, or a parent that could not grant. */
  readonly unusable?: 'unsupported_schema_version' | 'parent_unknown' | 'parent_closed';
  narrowed?: { readonly reason: string; readonly changes?: unknown };
  attached?: { readonly containment: string; readonly platform: string; readonly at: string };
  heartbeatAt?: string;
  /** What its budget allows itself and every lease beneath it to spend. */
  readonly limits: Amounts;
  /** Its own cumulative usage, work in flight that was reserved for included. */
  readonly usage: Amounts;
  /** Its own usage and that of every lease beneath it. */
  readonly charged: Amounts;
  /** What is reserved for work in flight, by the id of the reservation. */
  reservations?: Map<string, Amounts>;
  /** By id; a used one is kept until it would have lapsed, so that a copy of its record opens nothing. */
  approvals?: Map<string, ApprovalEntry>;
}

/** What is kept of a closed lease that nothing depends on any more; see `compact`. */
export interface Remnant {
  readonly event: Closure['event'];
  readonly parent?: string;
  readonly expiresAt: number;
  readonly usage: Amounts;
}

/** The answer to a request that is to be carried out once; see `decideOnce`. */
export interface OnceEntry {
  /** The hash of what was asked for. */
  readonly request: string;
  readonly at: number;
  /** The id of the lease or of the refusal. */
  readonly id: string;
  readonly refusal?: {
    readonly reasons: readonly string[];
    readonly reason: string;
    readonly declared_hash: string;
    readonly declared_form?: 'raw';
  };
}

/** One recorded refusal. */
interface RefusalEntry {
  readonly line: number;
  readonly record: LeaseRecord;
}

/**
 * A record that was read, with the rule that it breaks. It changes nothing; but for one with a wrong hash,
 * whose lease goes by its signature as every other.
 */
export interface InvalidRecord {
  readonly line: number;
  readonly rule: 'L3' | 'lease_id_taken' | 'hash_mismatch';
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
  /** Leases without a closing record, those that can still be live, by the lease that they name as parent. */
  readonly unclosed: Map<string | undefined, Set<string>>;
  readonly expiries: ExpiryQueue;
  readonly remnants: Map<string, Remnant>;
  /** By key; what is past being repeated may still be held. */
  readonly requests: Map<string, OnceEntry>;
  readonly refusals: RefusalEntry[];
  readonly invalid: InvalidRecord[];
  readonly unreadable: UnreadableLine[];
  /** How many leases were granted and how many declarations refused, all in all. */
  granted: number;
  refused: number;
  /** The latest `at` seen, minus infinity before the first. */
  newest: number;
}

/** Returns the state of an empty journal. */
export function emptyLedger(): LedgerState {
  return {
    leases: new Map(),
    closures: new Map(),
    unclosed: new Map(),
    expiries: new ExpiryQueue(),
    remnants: new Map(),
    requests: new Map(),
    refusals: [],
    invalid: [],
    unreadable: [],
    granted: 0,
    refused: 0,
    newest: Number.NEGATIVE_INFINITY,
  };
}
