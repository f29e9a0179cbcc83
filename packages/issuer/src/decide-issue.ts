import {
  type AgentLease,
  type AgentLeaseManifest,
  type LeaseRecord,
  SCHEMA_SET_VERSION,
} from '@cognitive-delivery/contract';
import { canonicalHash, formatInstant, signLease, type Unsigned } from '@cognitive-delivery/core';
import type { DryRunAnswer, Granted, IssueAnswer, Refused } from './answers.js';
import { sweep } from './decide-expire.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { Examined } from './examine-declaration.js';
import { type IssueTerms, type Judged, judgeIssue } from './judge-issue.js';
import type { LedgerState } from './ledger-state.js';
import { narrowingNote } from './narrowing-note.js';
import { refusalProse } from './prose.js';
import { withProof } from './prove.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Decides whether a declaration becomes a lease, and records a refusal like a grant (section 5.2). */
export function decideIssue(
  state: LedgerState,
  declaration: Examined,
  terms: IssueTerms,
  context: DecisionContext,
): Decision<IssueAnswer> {
  const judged = judgeIssue(state, declaration, terms, context);
  const { records, answer } = judged.ok
    ? grant(judged, declaration.hash, context)
    : refuse(judged, declaration, context);
  return { records: [...sweep(state, context.now), ...records], answer };
}

/** Judges a declaration as `decideIssue` does, and signs and records nothing. */
export function dryRun(
  state: LedgerState,
  declaration: Examined,
  terms: IssueTerms,
  context: DecisionContext,
): DryRunAnswer {
  const judged = judgeIssue(state, declaration, terms, context);
  if (!judged.ok) return refused(judged, declaration);
  const { declared, expiresAt, narrowing } = judged;
  return {
    outcome: 'grantable',
    manifest: narrowing.granted,
    expires_at: formatInstant(expiresAt),
    declared,
    declared_hash: declaration.hash,
    changes: narrowing.changes,
    diff: narrowing.diff,
  };
}

function grant(
  { declared, narrowing, expiresAt, key, parentId }: Extract<Judged, { ok: true }>,
  declaredHash: string,
  { now, newId, session, keys }: DecisionContext,
): Decision<Granted> {
  const { granted, changes, diff } = narrowing;
  const unsigned: Unsigned<AgentLease> = {
    schema_version: SCHEMA_SET_VERSION,
    lease_id: newId(),
    manifest: granted,
    declared_hash: declaredHash,
    ...(parentId !== undefined && { parent_lease_id: parentId }),
    issued_at: formatInstant(now),
    expires_at: formatInstant(expiresAt),
    issuer_session_id: session,
    key_fingerprint: key.fingerprint,
  };
  const lease = signLease(withProof(unsigned, keys, now), key);
  const records = [
    recordOf('granted', lease, now, {
      lease,
      declared,
      declared_hash: declaredHash,
      granted_hash: canonicalHash(granted),
    }),
  ];
  // A line beside the grant; `changes` is ours, so that the why is on record and not only the summary.
  if (changes.length > 0) {
    const { reason, changes: noted } = narrowingNote(changes);
    records.push(recordOf('narrowed', lease, now, { reason, changes: [...noted] }));
  }
  return { records, answer: { outcome: 'granted', lease, declared, changes, diff } };
}

function refuse(
  judged: Extract<Judged, { ok: false }>,
  declaration: Examined,
  { now, newId }: DecisionContext,
): Decision<Refused> {
  const { reasons, issues, parentId } = judged;
  const refusalId = newId();
  const record: LeaseRecord = recordOf('refused', { lease_id: refusalId }, now, {
    ...(parentId !== undefined && UUID.test(parentId) && { parent_lease_id: parentId }),
    reasons: [...reasons],
    reason: refusalProse(issues),
    ...(declaration.ok && declaration.recordable && { declared: declaration.value as AgentLeaseManifest }),
    declared_hash: declaration.hash,
    ...(!declaration.ok && { declared_form: 'raw' }),
  });
  return { records: [record], answer: { ...refused(judged, declaration), refusal_id: refusalId } };
}

function refused({ reasons, issues }: Extract<Judged, { ok: false }>, declaration: Examined): Refused {
  return {
    outcome: 'refused',
    reasons,
    issues,
    declared_hash: declaration.hash,
    ...(!declaration.ok && { declared_form: 'raw' }),
  };
}
