import { isAlmError } from '@cognitive-delivery/core';
import type { Action } from './action.js';
import { admit } from './admission.js';
import type { CheckAnswer, Denied } from './answers.js';
import { requestHash } from './approval.js';
import { findApproval } from './decide-approve.js';
import { type Decision, type GateContext, recordOf } from './decision.js';
import type { ActionGate } from './gate.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';

/**
 * Decides whether a lease opens one action at this moment. A decision with a record uses up an approval,
 * and its answer counts only once that record is on disk.
 */
export function decideCheck(
  state: LedgerState,
  { leaseId, action, gate }: { readonly leaseId: string; readonly action: Action; readonly gate: ActionGate },
  context: GateContext,
): Decision<CheckAnswer> {
  const admission = admit(state, leaseId, context);
  if (!admission.ok) return deny(admission.code, admission.message);
  const { manifest } = admission.entry.lease;
  const answer = gate(manifest, action);
  if (answer.outcome === 'denied' || action.kind !== 'tool' || !manifest.approvals.includes(action.subject)) {
    return { records: [], answer };
  }
  return useApproval(admission.entry, action, context);
}

function useApproval(
  entry: LeaseEntry,
  { subject: tool, args }: Extract<Action, { kind: 'tool' }>,
  context: GateContext,
): Decision<CheckAnswer> {
  const request_hash = hashOf(tool, args);
  if (request_hash === undefined) return deny('request_malformed', 'the arguments are no JSON value');
  const approval = findApproval(entry, { tool, request_hash }, context);
  if (approval === undefined) {
    const message = 'the lease holds this tool on approval; have this very call approved and ask again';
    return { records: [], answer: { outcome: 'approval_required', tool, request_hash, message } };
  }
  const used = { id: approval.id, state: 'used', tool, request_hash };
  return {
    records: [recordOf('heartbeat', entry.lease, context.now, { approval: used })],
    answer: { outcome: 'allowed', entry: tool },
  };
}

function hashOf(tool: string, args: unknown): string | undefined {
  try {
    return requestHash(tool, args);
  } catch (error) {
    if (isAlmError(error, 'not_canonical')) return undefined;
    throw error;
  }
}

function deny(code: Denied['code'], message: string): Decision<CheckAnswer> {
  return { records: [], answer: { outcome: 'denied', code, message } };
}
