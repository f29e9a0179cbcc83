import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import { leaseHandle, signRecord } from '@cognitive-delivery/core';
import type { ChangeAnswer } from './answers.js';
import { chainOf } from './chain.js';
import { recorded, refuseChange, unchanged, unknownLease } from './change-answer.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { stateOf } from './openness.js';
import { clip } from './prose.js';

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
  const entry = state.leases.get(command.lease_id);
  if (entry === undefined) return unknownLease();
  const own = stateOf(state, entry, context.now);
  if (own !== 'open' && own !== 'not_yet_open') return unchanged(command.lease_id, own);
  if (command.event === 'completed') {
    const usage = command.usage === undefined ? {} : { usage: command.usage };
    return recorded(recordOf('completed', entry.lease, context.now, usage));
  }
  const reason = clip(command.reason ?? '');
  if (command.event === 'stopped') return recorded(recordOf('stopped', entry.lease, context.now, { reason }));
  const by = command.by ?? 'issuer';
  // L3, on writing as on reading.
  if (by !== 'issuer' && !chainOf(state, command.lease_id)?.includes(by)) {
    return refuseChange(
      'not_an_ancestor',
      `${leaseHandle(by)} is no ancestor of the lease, so it cannot revoke it`,
    );
  }
  const record = recordOf('revoked', entry.lease, context.now, { by, reason });
  const key = context.keys.signing;
  return recorded(key === undefined ? record : signRecord(record, key));
}
