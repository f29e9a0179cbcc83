import type { Amounts } from './amounts.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import { type LeaseState, stateOf } from './openness.js';

/** What a command on a lease needs to know of it, whether it is held whole or as a remnant. */
export interface Account {
  readonly lease: { readonly lease_id: string; readonly parent_lease_id?: string };
  readonly state: LeaseState;
  readonly isClosed: boolean;
  readonly expiresAt: number;
  readonly usage: Amounts;
  /** Absent where only a remnant is held. */
  readonly entry?: LeaseEntry;
}

/** Returns the account of a lease at `now`, or undefined where nobody granted it. */
export function findAccount(state: LedgerState, leaseId: string, now: number): Account | undefined {
  const entry = state.leases.get(leaseId);
  if (entry !== undefined) {
    const { lease, expiresAt, usage } = entry;
    const own = stateOf(state, entry, now);
    return { lease, state: own, isClosed: own !== 'open' && own !== 'not_yet_open', expiresAt, usage, entry };
  }
  const remnant = state.remnants.get(leaseId);
  if (remnant === undefined) return undefined;
  const { parent, event, expiresAt, usage } = remnant;
  const lease = { lease_id: leaseId, ...(parent !== undefined && { parent_lease_id: parent }) };
  return { lease, state: event, isClosed: true, expiresAt, usage };
}
