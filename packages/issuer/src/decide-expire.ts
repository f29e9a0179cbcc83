import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { stateOf } from './openness.js';

/** The answer to a sweep: the leases whose time ran out since the last one. */
export interface ExpireAnswer {
  readonly outcome: 'recorded';
  readonly lease_ids: readonly string[];
}

/** Returns an `expired` record for every lease whose time ran out and that has no closing record yet. */
export function sweep(state: LedgerState, now: number): readonly LeaseRecord[] {
  const lapsed = state.expiries.lapsed(now);
  if (lapsed.length === 0) return [];
  return lapsed
    .flatMap((id) => (state.closures.has(id) ? [] : (state.leases.get(id) ?? [])))
    .filter((entry) => stateOf(state, entry, now) === 'expired')
    .sort((a, b) => a.line - b.line)
    .map(({ lease }) => recordOf('expired', lease, now));
}

/** Decides a sweep on its own. */
export function decideExpire(state: LedgerState, { now }: DecisionContext): Decision<ExpireAnswer> {
  const records = sweep(state, now);
  return { records, answer: { outcome: 'recorded', lease_ids: records.map((record) => record.lease_id) } };
}
