import { ancestorsAbove } from './chain.js';
import { isChargeable } from './charge.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import { forgetRequests } from './once.js';

/**
 * Lets go of what no decision depends on any more, so that a state grows with the leases that are live and
 * not with the journal: of a closed lease with nothing live beneath it only a remnant stays, and that until
 * its last usage can no longer come. By then its own period is over, so even a copy of its record would open
 * nothing. Refusals go; they are counted. Decisions at an instant before `newest` need the whole state.
 */
export function compact(state: LedgerState): void {
  leaveRemnants(state);
  for (const [id, { expiresAt }] of state.remnants) {
    if (!isChargeable(expiresAt, state.newest)) state.remnants.delete(id);
  }
  state.refusals.length = 0;
  forgetRequests(state);
}

/** The first half of `compact`, which costs what the leases do and not the remnants. */
export function leaveRemnants(state: LedgerState): void {
  const needed = new Set<LeaseEntry>();
  for (const ids of state.unclosed.values()) {
    for (const id of ids) {
      const entry = state.leases.get(id);
      if (entry === undefined) continue;
      needed.add(entry);
      for (const ancestor of ancestorsAbove(state, entry)) needed.add(ancestor);
    }
  }
  for (const [id, entry] of state.leases) if (!needed.has(entry)) leaveRemnant(state, id, entry);
}

function leaveRemnant(state: LedgerState, id: string, entry: LeaseEntry): void {
  const [closure] = state.closures.get(id) ?? [];
  if (closure === undefined) return;
  const { lease, expiresAt, usage } = entry;
  const parent = lease.parent_lease_id;
  state.leases.delete(id);
  state.closures.delete(id);
  state.remnants.set(id, { event: closure.event, ...(parent && { parent }), expiresAt, usage });
}
