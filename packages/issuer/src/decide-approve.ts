import { leaseHandle, signRecord, verifyRecord } from '@cognitive-delivery/core';
import { admit } from './admission.js';
import type { ChangeAnswer } from './answers.js';
import { APPROVAL_MS } from './approval.js';
import { recorded, refuseChange, unknownLease } from './change-answer.js';
import { type Decision, type DecisionContext, type GateContext, recordOf } from './decision.js';
import type { ApprovalEntry, LeaseEntry, LedgerState } from './ledger-state.js';
import { withProof } from './prove.js';

/** An operator's consent to one call. */
export interface ApproveCommand {
  readonly lease_id: string;
  readonly tool: string;
  readonly request_hash: string;
}

/**
 * Decides an approval: a signed heartbeat record, good for one call of the tool with exactly the
 * arguments that were hashed, within five minutes of the record.
 */
export function decideApprove(
  state: LedgerState,
  command: ApproveCommand,
  context: DecisionContext,
): Decision<ChangeAnswer> {
  const { now, newId, keys } = context;
  const admission = admit(state, command.lease_id, context);
  if (!admission.ok) {
    return admission.code === 'lease_unknown'
      ? unknownLease()
      : refuseChange(admission.code, admission.message);
  }
  const { lease } = admission.entry;
  const { tool, request_hash } = command;
  if (!/^[0-9a-f]{64}$/.test(request_hash)) {
    return refuseChange('request_malformed', 'request_hash is not the hash that the gate gave for the call');
  }
  if (!lease.manifest.approvals.includes(tool) || !lease.manifest.allow.tools.includes(tool)) {
    const message = `${leaseHandle(command.lease_id)} does not hold this tool on approval`;
    return refuseChange('tool_not_granted', message);
  }
  if (keys.signing === undefined) {
    return refuseChange('no_signing_key', 'an approval is signed, and no key to sign with is at hand');
  }
  const approval = { id: newId(), state: 'granted', tool, request_hash };
  const record = recordOf('heartbeat', lease, now, { approval });
  return recorded(signRecord(withProof(record, keys, now), keys.signing));
}

/** Returns an approval of this very call that can still be used, with a signature that holds. */
export function findApproval(
  entry: LeaseEntry,
  call: { readonly tool: string; readonly request_hash: string },
  { now, keys }: Pick<GateContext, 'now' | 'keys'>,
): ApprovalEntry | undefined {
  return [...(entry.approvals?.values() ?? [])].find((approval) => {
    const fits = approval.tool === call.tool && approval.requestHash === call.request_hash;
    const fresh = !approval.used && approval.at <= now && now < approval.at + APPROVAL_MS;
    return fits && fresh && verifyRecord(approval.record, keys.verifying).verified;
  });
}
