import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import type { ChangeAnswer } from './answers.js';
import { recorded, unchanged, unknownLease } from './change-answer.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { stateOf } from './openness.js';

/** What the harness that runs an agent reports of it. */
export type ReportCommand =
  | { readonly event: 'heartbeat'; readonly lease_id: string; readonly usage?: LeaseRecordUsage }
  | {
      readonly event: 'attached';
      readonly lease_id: string;
      readonly containment: 'enforced' | 'advisory';
      readonly platform: string;
    };

/** Decides a report on a lease. It is noted while the lease is not closed, and never extends it (6.1). */
export function decideReport(
  state: LedgerState,
  command: ReportCommand,
  { now }: DecisionContext,
): Decision<ChangeAnswer> {
  const entry = state.leases.get(command.lease_id);
  if (entry === undefined) return unknownLease();
  const own = stateOf(state, entry, now);
  if (own !== 'open' && own !== 'not_yet_open') return unchanged(command.lease_id, own);
  const { event, lease_id: _, ...members } = command;
  return recorded(recordOf(event, entry.lease, now, members));
}
