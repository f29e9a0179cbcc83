import type { LeaseEntry, LedgerState } from './ledger-state.js';

/** Returns a lease's ancestors as the journal knows them, nearest first; none for an unknown lease. */
export function ancestorsOf(state: LedgerState, leaseId: string): readonly LeaseEntry[] {
  const ancestors: LeaseEntry[] = [];
  // Ends: a lease whose parent was not granted before it is unusable and has no chain.
  for (let parent = parentOf(state, leaseId); parent; parent = parentOf(state, parent.lease.lease_id)) {
    ancestors.push(parent);
  }
  return ancestors;
}

/** Returns the ids of a lease's ancestors, oldest first, or undefined for a lease that nobody granted. */
export function chainOf(state: LedgerState, leaseId: string): readonly string[] | undefined {
  if (!state.leases.has(leaseId)) return undefined;
  return ancestorsOf(state, leaseId)
    .map((entry) => entry.lease.lease_id)
    .reverse();
}

function parentOf(state: LedgerState, leaseId: string): LeaseEntry | undefined {
  const entry = state.leases.get(leaseId);
  if (entry === undefined || entry.unusable !== undefined) return undefined;
  return state.leases.get(entry.lease.parent_lease_id ?? '');
}
