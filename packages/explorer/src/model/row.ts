import type { LeaseRecord } from '@cognitive-delivery/contract';

/** What a line of a journal records; `unreadable` where it is no record. */
export type RowEvent = LeaseRecord['event'] | 'unreadable';

/** A line of a journal as the timeline shows it. Leases go by their handles: the id of a live one opens it. */
export interface Row {
  /** Counted from 1. */
  readonly line: number;
  readonly event: RowEvent;
  /** As it was written, and in milliseconds since 1970; NaN where there is no such instant. */
  readonly at: string;
  readonly time: number;
  /** The handle of the lease, or of a refusal. */
  readonly subject: string;
  /** The place of the lease in the list of leases, -1 where nobody granted it. */
  readonly lease: number;
  readonly agent: string;
  /** What it says, in one line. */
  readonly note: string;
  /** Of a refusal. */
  readonly reasons?: readonly string[];
}

/** How much of a budget is used. */
export interface BudgetUse {
  readonly measure: 'cost_usd' | 'fan_out' | 'steps' | 'tokens';
  readonly used: number;
  /** Absent where the lease has no limit of its own. */
  readonly granted?: number;
}

/** A record that ends a lease, in force from `at` on. */
export interface Ending {
  readonly event: 'completed' | 'expired' | 'revoked' | 'stopped';
  readonly at: number;
  /** The handle of the ancestor that revoked it, or `issuer`. */
  readonly by?: string;
  readonly reason?: string;
}

/** A lease as the tree shows it. */
export interface LeaseSummary {
  readonly handle: string;
  /** The line of its grant; 0 where the lease was given alone. */
  readonly line: number;
  /** The place of its parent, -1 for a root. */
  readonly parent: number;
  /** Why it opens nothing whatever its state. */
  readonly unusable?: string;
  readonly agent: string;
  readonly runtime: string;
  readonly purpose: string;
  /** NaN where there is no such instant. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly endings: readonly Ending[];
  /** At the end of the journal; what was spent beneath it is in it. */
  readonly budgets: readonly BudgetUse[];
  readonly narrowed: boolean;
}

/** A refusal as the tree and the list of refusals show it. */
export interface RefusalSummary {
  readonly handle: string;
  readonly line: number;
  /** The place of the lease that it was asked under, -1 for none. */
  readonly parent: number;
  readonly at: string;
  readonly agent: string;
  readonly purpose: string;
  readonly reasons: readonly string[];
  readonly reason: string;
}
