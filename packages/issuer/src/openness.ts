import { formatInstant, leaseHandle } from '@cognitive-delivery/core';
import { ancestorsAbove } from './chain.js';
import type { Closure, LeaseEntry, LedgerState } from './ledger-state.js';

/** What a lease's own records and period say of it at one instant, its ancestors aside. */
export type LeaseState = 'open' | 'not_yet_open' | Closure['event'];

/** Why a lease opens nothing. */
export type ClosedCode =
  | 'lease_unknown'
  | 'lease_not_yet_open'
  | 'lease_expired'
  | 'lease_revoked'
  | 'lease_stopped'
  | 'lease_completed'
  | 'ancestor_closed'
  | 'signature_invalid'
  | 'unsupported_schema_version';

/** Whether a lease opens anything: its entry, or the reason against it. */
export type Openness =
  | { readonly open: true; readonly entry: LeaseEntry }
  | { readonly open: false; readonly code: ClosedCode; readonly message: string };

/** Returns a lease's own state at `now`: the first closing record in force, else what its period says. */
export function stateOf(state: LedgerState, entry: LeaseEntry, now: number): LeaseState {
  const closure = closureOf(state, entry.lease.lease_id, now);
  if (closure !== undefined) return closure.event;
  if (isInPeriod(entry, now)) return 'open';
  return now < entry.issuedAt ? 'not_yet_open' : 'expired';
}

// [issued_at, expires_at), as isOpenAt of core judges it.
function isInPeriod({ issuedAt, expiresAt }: LeaseEntry, now: number): boolean {
  return issuedAt <= now && now < expiresAt;
}

/** Returns the closing record that holds for a lease at `now`, if there is one. */
export function closureOf(state: LedgerState, leaseId: string, now: number): Closure | undefined {
  return state.closures.get(leaseId)?.find((closure) => closure.at <= now);
}

/**
 * Tells whether a lease opens anything at `now`: it is known, in its period and not closed, and so is
 * every ancestor (section 6.1). `isVerified` says whether a lease's signature holds, and is asked of the
 * whole chain, because a lease is worth no more than the parent that it was narrowed from.
 */
export function opennessOf(
  state: LedgerState,
  leaseId: string,
  now: number,
  isVerified: (entry: LeaseEntry) => boolean,
): Openness {
  const entry = state.leases.get(leaseId);
  if (entry === undefined) {
    const remnant = state.remnants.get(leaseId);
    if (remnant !== undefined) return ended(remnant.event, formatInstant(remnant.expiresAt));
    return closed('lease_unknown', 'no lease with this id was granted here');
  }
  const own = obstacle(state, entry, now, isVerified);
  if (own !== undefined) return own;
  for (const ancestor of ancestorsAbove(state, entry)) {
    const above = obstacle(state, ancestor, now, isVerified);
    if (above !== undefined) {
      const who = leaseHandle(ancestor.lease.lease_id);
      return closed('ancestor_closed', `${who}, an ancestor, opens nothing: ${above.message}`);
    }
  }
  return { open: true, entry };
}

function obstacle(
  state: LedgerState,
  entry: LeaseEntry,
  now: number,
  isVerified: (entry: LeaseEntry) => boolean,
): Extract<Openness, { open: false }> | undefined {
  if (entry.unusable === 'unsupported_schema_version') {
    return closed('unsupported_schema_version', 'the lease has a format of another major version');
  }
  if (entry.unusable === 'parent_unknown') {
    return closed('ancestor_closed', 'the parent that the lease names was not granted here');
  }
  if (entry.unusable === 'parent_closed') {
    return closed('ancestor_closed', 'the parent was closed before the lease was granted');
  }
  if (!isVerified(entry)) {
    return closed('signature_invalid', "the lease's signature does not verify under any key held here");
  }
  const own = stateOf(state, entry, now);
  if (own === 'open') return undefined;
  const { issued_at, expires_at } = entry.lease;
  if (own === 'not_yet_open') return closed('lease_not_yet_open', `the lease opens at ${issued_at}`);
  return ended(own, expires_at);
}

function ended(event: Closure['event'], expiresAt: string): Extract<Openness, { open: false }> {
  const how = event === 'expired' ? `expired at ${expiresAt}` : `was ${event}`;
  return closed(`lease_${event}`, `the lease ${how}; issue another`);
}

function closed(code: ClosedCode, message: string): Extract<Openness, { open: false }> {
  return { open: false, code, message };
}

/**
 * Counts the leases live at `now` right below `parentId`, or the live roots where it is undefined. For an
 * issuer's `now`, which no record is ahead of: a closing record is taken to be in force.
 */
export function liveBelow(state: LedgerState, parentId: string | undefined, now: number): number {
  let live = 0;
  for (const id of state.unclosed.get(parentId) ?? []) {
    const entry = state.leases.get(id);
    if (entry !== undefined && isInPeriod(entry, now)) live += 1;
  }
  return live;
}
