import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import { leaseHandle, signRecord } from '@cognitive-delivery/core';
import { type Account, findAccount } from './account.js';
import type { ChangeAnswer } from './answers.js';
import { chainOf } from './chain.js';
import { recorded, refuseChange, unchanged, unknownLease } from './change-answer.js';
import { cumulativeUsage } from './cumulative-usage.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { clip } from './prose.js';
import { withProof } from './prove.js';
import { usageFault } from './usage-faults.js';

/** Ends a lease, and with it every lease beneath it. */
export type CloseCommand =
  | { readonly event: 'revoked'; readonly lease_id: string; readonly by?: string; readonly reason?: string }
  | { readonly event: 'stopped'; readonly lease_id: string; readonly reason?: string }
  | { readonly event: 'completed'; readonly lease_id: string; readonly usage?: LeaseRecordUsage };

/**
 * Decides the end of a lease. Closing needs neither a clock that is right nor a journal that can be read
 * to its end: what keeps an issuer from opening must never keep it from closing.
 */
export function decideClose(
  state: LedgerState,
  command: CloseCommand,
  context: DecisionContext,
): Decision<ChangeAnswer> {
  const account = findAccount(state, command.lease_id, context.now);
  if (account === undefined) return unknownLease();
  if (account.isClosed) return unchanged(command.lease_id, account.state);
  const { lease } = account;
  if (command.event === 'completed') return complete(account, command.usage ?? {}, context);
  const reason = clip(command.reason ?? '');
  if (command.event === 'stopped') return recorded(recordOf('stopped', lease, context.now, { reason }));
  const by = command.by ?? 'issuer';
  // L3, on writing as on reading.
  if (by !== 'issuer' && !chainOf(state, command.lease_id)?.includes(by)) {
    return refuseChange(
      'not_an_ancestor',
      `${leaseHandle(by)} is no ancestor of the lease, so it cannot revoke it`,
    );
  }
  const record = recordOf('revoked', lease, context.now, { by, reason });
  const { keys, now } = context;
  const proven = withProof(record, keys, now);
  return recorded(keys.signing === undefined ? proven : signRecord(proven, keys.signing));
}

// The record of it carries what was measured, all in all: `wall_clock_ms`, which is ours, always is.
function complete(
  account: Account,
  usage: LeaseRecordUsage,
  { now }: DecisionContext,
): Decision<ChangeAnswer> {
  const fault = usageFault(usage);
  if (fault !== undefined) return refuseChange('request_malformed', fault);
  const issuedAt = account.entry?.issuedAt ?? now;
  const total = { ...cumulativeUsage(account, usage), wall_clock_ms: Math.max(0, now - issuedAt) };
  return recorded(recordOf('completed', account.lease, now, { usage: total }));
}
