import type { Ending, LeaseSummary } from './row.js';

/** What a lease opens at an instant, and why not where it opens nothing. */
export interface StateAt {
  /** `under_closed` where it would be open but for an ancestor, `unusable` where it never could open anything. */
  readonly state: Ending['event'] | 'not_yet_open' | 'open' | 'under_closed' | 'unusable';
  /** The ending in force, if one was recorded. */
  readonly ending?: Ending;
  /** The place of the ancestor that is closed. */
  readonly above?: number;
  /** Milliseconds; 0 where it opens nothing. */
  readonly left: number;
}

/** Tells what a lease opens at an instant: it has to be open itself, and so has every ancestor. */
export function stateAt(leases: readonly LeaseSummary[], place: number, now: number): StateAt {
  const lease = leases[place];
  if (lease === undefined) return { state: 'unusable', left: 0 };
  const own = ownState(lease, now);
  if (own.state !== 'open') return own;
  // Ends: a lease stands after its parent.
  for (let above = lease.parent; above >= 0; ) {
    const ancestor = leases[above];
    if (ancestor === undefined) break;
    if (ownState(ancestor, now).state !== 'open') return { state: 'under_closed', above, left: 0 };
    above = ancestor.parent;
  }
  return own;
}

function ownState(lease: LeaseSummary, now: number): StateAt {
  if (lease.unusable !== undefined) return { state: 'unusable', left: 0 };
  const ending = lease.endings.find(({ at }) => at <= now);
  if (ending !== undefined) return { state: ending.event, ending, left: 0 };
  if (lease.issuedAt <= now && now < lease.expiresAt) return { state: 'open', left: lease.expiresAt - now };
  return { state: now < lease.issuedAt ? 'not_yet_open' : 'expired', left: 0 };
}
