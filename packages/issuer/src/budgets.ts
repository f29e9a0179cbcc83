import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { leaseHandle } from '@cognitive-delivery/core';
import { type Amounts, MEASURES, type Measure, toUsage } from './amounts.js';
import { ancestorsAbove } from './chain.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import { liveBelow } from './openness.js';

/** A budget that is used up: whose it is, and of what. */
export interface Exhausted {
  /** The handle of the lease that it belongs to: the lease itself or one of its ancestors. */
  readonly lease: string;
  readonly measure: Measure;
}

/**
 * Returns the first budget, from the lease upwards, that is used up, or will be once `more` is charged. What
 * is spent anywhere beneath a lease counts for it, so children cannot together spend more than it may.
 */
export function exhaustedBudget(
  state: LedgerState,
  entry: LeaseEntry,
  more: Amounts = {},
): Exhausted | undefined {
  return findBudget(state, entry, (charged, limit, measure) => charged + (more[measure] ?? 0n) >= limit);
}

/** Returns the first budget, from the lease upwards, that is used up or does not hold what is `wanted`. */
export function tooSmallBudget(
  state: LedgerState,
  entry: LeaseEntry,
  wanted: Amounts,
): Exhausted | undefined {
  return findBudget(
    state,
    entry,
    (charged, limit, measure) => charged >= limit || charged + (wanted[measure] ?? 0n) > limit,
  );
}

/** Returns what an answer says where a budget does not let an operation pass. */
export function budgetMessage({ lease, measure }: Exhausted): string {
  return `the budget of ${lease} has not enough ${measure} left`;
}

/**
 * Returns what a lease has left at `now`: of what can be spent the least that its own budget and those of its
 * ancestors leave, of `fan_out` what no live child holds, of `wall_clock_ms` what has not passed. An absent
 * member is not limited. Section 5 narrows a child against this.
 */
export function remainingBudget(
  state: LedgerState,
  entry: LeaseEntry,
  now: number,
): AgentLeaseManifest['budget'] {
  const { depth, fan_out, wall_clock_ms } = entry.lease.manifest.budget;
  const left = (limit: number, used: number) => Math.max(0, limit - used);
  return {
    ...(depth !== undefined && { depth }),
    ...(fan_out !== undefined && { fan_out: left(fan_out, liveBelow(state, entry.lease.lease_id, now)) }),
    ...(wall_clock_ms !== undefined && { wall_clock_ms: left(wall_clock_ms, now - entry.issuedAt) }),
    ...toUsage(spendable(state, entry), 'down'),
  };
}

function spendable(state: LedgerState, entry: LeaseEntry): Amounts {
  const remaining: Amounts = {};
  findBudget(state, entry, (charged, limit, measure) => {
    const left = charged < limit ? limit - charged : 0n;
    const least = remaining[measure];
    remaining[measure] = least === undefined || left < least ? left : least;
    return false;
  });
  return remaining;
}

function findBudget(
  state: LedgerState,
  entry: LeaseEntry,
  test: (charged: bigint, limit: bigint, measure: Measure) => boolean,
): Exhausted | undefined {
  for (const payer of [entry, ...ancestorsAbove(state, entry)]) {
    for (const measure of MEASURES) {
      const limit = payer.limits[measure];
      if (limit === undefined || !test(payer.charged[measure] ?? 0n, limit, measure)) continue;
      return { lease: leaseHandle(payer.lease.lease_id), measure };
    }
  }
  return undefined;
}
