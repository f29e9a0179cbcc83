import type { AgentLease } from '@cognitive-delivery/contract';
import { parseInstant } from '@cognitive-delivery/core';
import { toAmounts } from './amounts.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';

/** Returns the entry of a lease that nothing was recorded of but its grant. */
export function newEntry(
  lease: AgentLease,
  line: number,
  { declared, unusable }: { [Name in 'declared' | 'unusable']?: LeaseEntry[Name] | undefined } = {},
): LeaseEntry {
  return {
    line,
    lease,
    ...(declared && { declared }),
    ...(unusable && { unusable }),
    issuedAt: parseInstant(lease.issued_at) ?? Number.NaN,
    expiresAt: parseInstant(lease.expires_at) ?? Number.NaN,
    limits: toAmounts(lease.manifest.budget, 'down'),
    usage: {},
    charged: {},
  };
}

/** Puts an entry where a ledger finds it; a lease with no closing record also among those that can be live. */
export function addEntry(state: LedgerState, entry: LeaseEntry): void {
  const { lease_id: id, parent_lease_id: parent } = entry.lease;
  state.leases.set(id, entry);
  if (state.closures.has(id)) return;
  const siblings = state.unclosed.get(parent);
  if (siblings === undefined) state.unclosed.set(parent, new Set([id]));
  else siblings.add(id);
  state.expiries.add(id, entry.expiresAt);
}

/** Takes a lease out of those that can be live. */
export function removeUnclosed(state: LedgerState, { lease }: LeaseEntry): void {
  const siblings = state.unclosed.get(lease.parent_lease_id);
  siblings?.delete(lease.lease_id);
  if (siblings?.size === 0) state.unclosed.delete(lease.parent_lease_id);
  state.expiries.drop((id) => state.closures.has(id) || !state.leases.has(id));
}
