import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import { findAccount } from './account.js';
import type { ChangeAnswer } from './answers.js';
import { recorded, refuseChange, unchanged, unknownLease } from './change-answer.js';
import { isChargeable } from './charge.js';
import { cumulativeUsage } from './cumulative-usage.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { usageFault } from './usage-faults.js';

/** What the harness that runs an agent reports of it. */
export type ReportCommand =
  | { readonly event: 'heartbeat'; readonly lease_id: string; readonly usage?: LeaseRecordUsage }
  | {
      readonly event: 'attached';
      readonly lease_id: string;
      readonly containment: 'enforced' | 'advisory';
      readonly platform: string;
    };

/**
 * Decides a report on a lease. It is noted while the lease is not closed, usage for a while longer, and never
 * extends the lease (6.1).
 */
export function decideReport(
  state: LedgerState,
  command: ReportCommand,
  { now }: DecisionContext,
): Decision<ChangeAnswer> {
  const { lease_id: id, event, ...members } = command;
  const account = findAccount(state, id, now);
  if (account === undefined) return unknownLease();
  const usage = command.event === 'heartbeat' ? command.usage : undefined;
  if (usage === undefined) {
    return account.isClosed
      ? unchanged(id, account.state)
      : recorded(recordOf(event, account.lease, now, members));
  }
  const fault = usageFault(usage);
  if (fault !== undefined) return refuseChange('request_malformed', fault);
  if (!isChargeable(account.expiresAt, now)) return unchanged(id, account.state);
  return recorded(recordOf(event, account.lease, now, { usage: cumulativeUsage(account, usage) }));
}
