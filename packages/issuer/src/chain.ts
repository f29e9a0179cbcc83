import type { LeaseEntry, LedgerState, Remnant } from './ledger-state.js';

/**
 * Returns a lease's ancestors as the journal knows them, nearest first; none for an unknown lease. One that
 * is closed for good and not held any more is passed over.
 */
export function ancestorsOf(state: LedgerState, leaseId: string): readonly LeaseEntry[] {
  const lease = findLease(state, leaseId);
  return lease === undefined ? [] : ancestorsAbove(state, lease);
}

/** Returns the ancestors of a lease that was found already. */
export function ancestorsAbove(state: LedgerState, lease: LeaseEntry | Remnant): readonly LeaseEntry[] {
  const ancestors: LeaseEntry[] = [];
  for (const id of idsAbove(state, lease)) {
    const entry = state.leases.get(id);
    if (entry !== undefined) ancestors.push(entry);
  }
  return ancestors;
}

/** Returns the ids of a lease's ancestors, oldest first, or undefined for a lease that nobody granted. */
export function chainOf(state: LedgerState, leaseId: string): readonly string[] | undefined {
  const lease = findLease(state, leaseId);
  return lease && idsAbove(state, lease).reverse();
}

/** Returns what is held of a lease, or undefined where it was not granted here, or forgotten since. */
export function findLease(state: LedgerState, leaseId: string): LeaseEntry | Remnant | undefined {
  return state.leases.get(leaseId) ?? state.remnants.get(leaseId);
}

// Ends: a lease whose parent was not granted before it, or is its own descendant, has no chain.
function idsAbove(state: LedgerState, lease: LeaseEntry | Remnant): string[] {
  const ids: string[] = [];
  for (let id = idAbove(lease); id !== undefined; ) {
    ids.push(id);
    const above = findLease(state, id);
    id = above && idAbove(above);
  }
  return ids;
}

function idAbove(lease: LeaseEntry | Remnant): string | undefined {
  if (!('lease' in lease)) return lease.parent;
  const { unusable } = lease;
  return unusable === undefined || unusable === 'parent_closed' ? lease.lease.parent_lease_id : undefined;
}
