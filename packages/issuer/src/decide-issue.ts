import {
  type AgentLease,
  type AgentLeaseManifest,
  type LeaseRecord,
  SCHEMA_SET_VERSION,
} from '@cognitive-delivery/contract';
import {
  canonicalize,
  findCredentials,
  formatInstant,
  sha256Hex,
  signLease,
  validate,
} from '@cognitive-delivery/core';
import type { DryRunAnswer, Granted, IssueAnswer, Refused } from './answers.js';
import { sweep } from './decide-expire.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import { type IssueTerms, type Judged, judgeIssue } from './judge-issue.js';
import type { LedgerState } from './ledger-state.js';
import { narrowingProse, refusalProse } from './prose.js';
import type { Reading } from './read-declaration.js';

// No declaration that a person wrote has as many; one made to fill the journal gets no further.
const MAX_CHANGES = 1000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Decides whether a declaration becomes a lease, and records a refusal like a grant (section 5.2). */
export function decideIssue(
  state: LedgerState,
  reading: Reading,
  terms: IssueTerms,
  context: DecisionContext,
): Decision<IssueAnswer> {
  const judged = judgeIssue(state, reading, terms, context);
  const { records, answer } = judged.ok
    ? grant(judged, reading.hash, context)
    : refuse(judged, reading, context);
  return { records: [...sweep(state, context.now), ...records], answer };
}

/** Judges a declaration as `decideIssue` does, and signs and records nothing. */
export function dryRun(
  state: LedgerState,
  reading: Reading,
  terms: IssueTerms,
  context: DecisionContext,
): DryRunAnswer {
  const judged = judgeIssue(state, reading, terms, context);
  if (!judged.ok) return refused(judged, reading);
  const { declared, expiresAt, narrowing } = judged;
  return {
    outcome: 'grantable',
    manifest: narrowing.granted,
    expires_at: formatInstant(expiresAt),
    declared,
    declared_hash: reading.hash,
    changes: narrowing.changes,
    diff: narrowing.diff,
  };
}

function grant(
  { declared, narrowing, expiresAt, key, parentId }: Extract<Judged, { ok: true }>,
  declaredHash: string,
  { now, newId, session }: DecisionContext,
): Decision<Granted> {
  const { granted, changes, diff } = narrowing;
  const lease: AgentLease = signLease(
    {
      schema_version: SCHEMA_SET_VERSION,
      lease_id: newId(),
      manifest: granted,
      declared_hash: declaredHash,
      ...(parentId !== undefined && { parent_lease_id: parentId }),
      issued_at: formatInstant(now),
      expires_at: formatInstant(expiresAt),
      issuer_session_id: session,
      key_fingerprint: key.fingerprint,
    },
    key,
  );
  const records = [
    recordOf('granted', lease, now, {
      lease,
      declared,
      declared_hash: declaredHash,
      granted_hash: sha256Hex(canonicalize(granted)),
    }),
  ];
  // A line beside the grant; `changes` is ours, so that the why is on record and not only the summary.
  if (changes.length > 0) {
    const members = { reason: narrowingProse(changes), changes: changes.slice(0, MAX_CHANGES) };
    records.push(recordOf('narrowed', lease, now, members));
  }
  return { records, answer: { outcome: 'granted', lease, declared, changes, diff } };
}

function refuse(
  judged: Extract<Judged, { ok: false }>,
  reading: Reading,
  { now, newId }: DecisionContext,
): Decision<Refused> {
  const { reasons, issues, parentId } = judged;
  const refusalId = newId();
  const record: LeaseRecord = recordOf('refused', { lease_id: refusalId }, now, {
    ...(parentId !== undefined && UUID.test(parentId) && { parent_lease_id: parentId }),
    reasons: [...reasons],
    reason: refusalProse(issues),
    ...recordable(reading, reasons),
    declared_hash: reading.hash,
    ...(!reading.ok && { declared_form: 'raw' }),
  });
  return { records: [record], answer: { ...refused(judged, reading), refusal_id: refusalId } };
}

function refused({ reasons, issues }: Extract<Judged, { ok: false }>, reading: Reading): Refused {
  return {
    outcome: 'refused',
    reasons,
    issues,
    declared_hash: reading.hash,
    ...(!reading.ok && { declared_form: 'raw' }),
  };
}

// A journal is kept for good: it holds what is a manifest that its readers know and carries no credential,
// and the hash of the rest.
function recordable(reading: Reading, reasons: readonly string[]): Pick<LeaseRecord, 'declared'> {
  if (!reading.ok || reasons.includes('runtime_error:unsupported_schema_version')) return {};
  if (!validate('agent-lease-manifest', reading.value).valid) return {};
  return findCredentials(reading.value).length > 0 ? {} : { declared: reading.value as AgentLeaseManifest };
}
