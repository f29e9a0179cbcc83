import type { Amount } from './budget/amount.js';
import type { Pattern } from './pattern/pattern.js';

/** A lease as the protocol carries it: capability names with their patterns, `cost.budget` with amounts. */
export type LeaseGrant = Readonly<Record<string, readonly string[]>>;

/** What bounds a lease as a whole. */
export interface LeaseConstraints {
  readonly expires_at?: string;
}

/**
 * A lease that was admitted: what it says, and the same made ready to judge by. It never changes; whatever
 * narrows one answers another.
 */
export interface AdmittedLease {
  readonly lease: LeaseGrant;
  readonly constraints: LeaseConstraints;
  /** The patterns of every capability but `cost.budget`. */
  readonly patterns: ReadonlyMap<string, readonly Pattern[]>;
  readonly amounts: readonly Amount[];
  /** Milliseconds since 1970; undefined where the lease does not expire. */
  readonly expiresAt: number | undefined;
}
