import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import {
  type HistoricKey,
  type HmacKey,
  type ProofVerification,
  parseInstant,
  verifyLease,
  verifyProofAt,
  verifyRecord,
} from '@cognitive-delivery/core';
import type { Scene } from './scene.js';

/** A document with the instant at which its proof must have been in force. */
export interface ProofTask {
  readonly document: AgentLease | LeaseRecord;
  readonly at: number;
  /** The journal line that it stands in, which goes to another thread cheaper than the document. */
  readonly text: string;
}

/** Verifies proofs, in order; a caller that has threads can give one that uses them. */
export type ProofVerifier = (tasks: readonly ProofTask[]) => Promise<readonly ProofVerification[]>;

/** Returns a verifier that does the work itself. */
export function proofVerifier(history: readonly HistoricKey[]): ProofVerifier {
  return async (tasks) => tasks.map(({ document, at }) => verifyProofAt(document, history, at));
}

/** Checks the HMAC of a granted lease under the keys that the audit was given. */
export function judgeLeaseSignature(scene: Scene, lease: AgentLease, keys: readonly HmacKey[]): void {
  const named = keys.filter(({ fingerprint }) => fingerprint === lease.key_fingerprint);
  const path = '/lease/signature';
  const verified = verifyLease(lease, named.length > 0 ? named : keys, scene.manifests.canonical);
  if (verified.verified) {
    if (named.length > 0) return;
    const message = `signed by ${verified.fingerprint}, which is not the key that it names`;
    scene.find('signature_by_other', message, { path: '/lease/key_fingerprint' });
  } else if (named.length === 0) {
    const message = "the key that it names was not given: it is missing here, or it is not the issuer's";
    scene.find('signature_key_unknown', message, { path, certainty: 'depends' });
  } else {
    scene.find(verified.code, 'the lease is not what the key signed', { path });
  }
}

/** Checks the HMAC of a record that is signed itself: a revocation, an approval, a statement of pruning. */
export function judgeRecordSignature(scene: Scene, record: LeaseRecord, keys: readonly HmacKey[]): void {
  const verified = verifyRecord(record, keys);
  if (verified.verified) return;
  const path = '/signature';
  if (verified.code === 'signature_missing') {
    const message = 'not signed, as it would be by an issuer that had a key to sign with';
    scene.find('signature_missing', message, { path, certainty: 'depends' });
  } else {
    // No record names its key, so one that was not given cannot be told from a wrong one.
    const message = 'no key that was given signed this record';
    scene.find(verified.code, message, { path, certainty: 'depends' });
  }
}

/** Returns the task of verifying a document of a record, which is the record or its lease. */
export function proofTaskOf(record: LeaseRecord, document: ProofTask['document'], text: string): ProofTask {
  const at = document === record ? record.at : record.lease?.issued_at;
  return { document, at: parseInstant(at) ?? Number.NaN, text };
}

/** Returns the document of a record that carries a proof where a proof key was in force. */
export function provenDocument(record: LeaseRecord): ProofTask['document'] | undefined {
  if (record.event === 'granted') return record.lease;
  return isSigned(record) ? record : undefined;
}

/** Reports whether a record is one that issuers sign. */
export function isSigned(record: LeaseRecord): boolean {
  const { event } = record;
  if (event === 'revoked') return true;
  if (event !== 'heartbeat') return false;
  const { approval } = record as { approval?: { state?: unknown } | null };
  return record['pruned'] !== undefined || approval?.state === 'granted';
}
