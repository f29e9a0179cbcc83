import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { SCHEMA_SET_VERSION } from '@cognitive-delivery/contract';
import { formatInstant, type narrow } from '@cognitive-delivery/core';
import type { KeyRing } from './key-ring.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import type { RootPolicy } from './read-root-policy.js';

/** What a command leads to: records to append, in order, and the answer once they are on disk. */
export interface Decision<Answer> {
  readonly records: readonly LeaseRecord[];
  readonly answer: Answer;
}

/** What a gate depends on besides the ledger. */
export interface GateContext {
  /** The instant of the decision: never before the newest record. */
  readonly now: number;
  /** Whether the clock is too far behind the journal to open anything. */
  readonly clockBehind: boolean;
  readonly keys: KeyRing;
  /** Whether a lease's signature holds under the keys. */
  readonly isVerified: (entry: LeaseEntry) => boolean;
}

/** Everything besides the ledger that a decision depends on, so that `decide` itself reads nothing. */
export interface DecisionContext extends GateContext {
  /** Gives a fresh random id. */
  readonly newId: () => string;
  readonly rootPolicy: RootPolicy;
  /** Narrows in the place of core: for one who decides again what was decided before. */
  readonly narrow?: typeof narrow;
  /** The `issuer_session_id` of what is issued. */
  readonly session: string;
}

/** How far a clock may lag behind the newest record before nothing opens. */
export const DEFAULT_SKEW_MS = 2000;

/**
 * Returns the instant of a decision. A clock behind the newest record gives that record's instant, so
 * that instants never run backwards in a journal; further behind than `skewMs` it opens nothing at all,
 * because what expired or was revoked meanwhile would come back to life.
 */
export function decisionTime(
  clock: number,
  state: LedgerState,
  skewMs: number,
): { readonly now: number; readonly clockBehind: boolean } {
  // Written so that a clock that is no number counts as behind, and its instant as the newest record's.
  const now = clock > state.newest ? Math.trunc(clock) : state.newest;
  return { now, clockBehind: !(clock >= state.newest - skewMs) };
}

/** Returns a record of `event` about a lease, written now. */
export function recordOf(
  event: LeaseRecord['event'],
  lease: Pick<AgentLease, 'lease_id' | 'parent_lease_id'>,
  now: number,
  members: Partial<LeaseRecord> = {},
): LeaseRecord {
  return {
    schema_version: SCHEMA_SET_VERSION,
    at: formatInstant(now),
    event,
    lease_id: lease.lease_id,
    ...(lease.parent_lease_id !== undefined && { parent_lease_id: lease.parent_lease_id }),
    ...members,
  };
}
