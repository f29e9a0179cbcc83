import type { LeaseRecord } from '@cognitive-delivery/contract';
import {
  checkLeaseRules,
  type HistoricKey,
  type ProofCode,
  parseInstant,
  type VerificationCode,
  validate,
  verifyLease,
  verifyProofAt,
} from '@cognitive-delivery/core';
import { hashFaults, isSignedRecord } from '@cognitive-delivery/issuer';
import type { VerifyKeys } from './verify-keys.js';

interface Fault {
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

/** What can be said of a lease or a record without its journal: shape, rules, signature, proof. */
export interface Verdict {
  readonly verified: boolean;
  /** The secret key that signed, where the signature was checked and holds. */
  readonly key_fingerprint?: string;
  /** The public key that signed, where the proof was checked and holds. */
  readonly proof_kid?: string;
  /** What stands against it: a code, the place, and what it means. */
  readonly faults: readonly Fault[];
  /** What is not shown even where nothing stands against it. */
  readonly does_not_prove: readonly string[];
}

const ALWAYS = [
  'that the lease is open: whether it was revoked, and what became of those above it, stands in the journal',
  'that the grant was right, only who signed it',
];
const ONLY_HMAC = 'who signed, to anybody without the secret key: whoever can verify an HMAC can make it';
const NO_PROOF_THEN = 'who signed: no public key was in force when this was written';
const NOBODY_SIGNED = 'who wrote this: only its shape was judged';
const UNSIGNED: Fault = {
  code: 'signature_missing',
  path: '/signature',
  message: 'a record of this kind is not signed, so no key tells who wrote it; alm evidence does',
};

/** Judges a lease by its schema, by rules L1 and L2, and by its signature and proof as far as keys are given. */
export function judgeLease(lease: unknown, keys: VerifyKeys): Verdict {
  return judge(lease, keys, {
    at: own(lease, 'issued_at'),
    faults: [
      ...shapeFaults('agent-lease', lease),
      ...checkLeaseRules(lease).map(({ rule, ...rest }) => ({ code: rule, ...rest })),
    ],
    isSigned: true,
  });
}

/**
 * Judges a record: the lease in it where it grants one, and what the record says of it, else its own signature
 * and proof. A lease in any other record says nothing of that record.
 */
export function judgeRecord(record: unknown, keys: VerifyKeys): Verdict {
  const faults = shapeFaults('lease-record', record);
  if (own(record, 'event') === 'granted' && faults.length === 0)
    return judgeGrant(record as LeaseRecord, keys);
  // Most records are never signed (section 6.1); a revocation or approval without signature is no such one.
  const isSigned = faults.length === 0 && isSignedRecord(record as LeaseRecord);
  return judge(record, keys, { at: own(record, 'at'), faults, isSigned });
}

// Signed is the lease alone; the members beside it are copies, and must say the same.
function judgeGrant(record: LeaseRecord, keys: VerifyKeys): Verdict {
  const { lease } = record;
  const pairs = [
    ['/lease_id', record.lease_id, lease?.lease_id],
    ['/parent_lease_id', record.parent_lease_id, lease?.parent_lease_id],
    ['/at', record.at, lease?.issued_at],
  ] as const;
  const inside = judgeLease(lease, keys);
  const faults = [
    ...inside.faults.map(({ path, ...rest }) => ({ ...rest, path: `/lease${path}` })),
    ...pairs.flatMap(([path, said, is]) =>
      said === is
        ? []
        : [{ code: 'record_mismatch', path, message: 'the lease in the record says otherwise' }],
    ),
    ...hashFaults(record).map((fault) => ({ code: 'hash_mismatch', ...fault })),
  ];
  return { ...inside, verified: faults.length === 0, faults };
}

interface Judging {
  /** The instant at which it says that it was written. */
  readonly at: unknown;
  readonly faults: readonly Fault[];
  readonly isSigned: boolean;
}

function judge(
  document: unknown,
  { secret, published }: VerifyKeys,
  { at, faults, isSigned }: Judging,
): Verdict {
  const signature = secret && verifyLease(document, secret);
  const proof = published && verifyAt(document, published, at);
  const isUnsigned = !isSigned && own(document, 'signature') === undefined;
  const found = [
    ...faults,
    ...(signature?.verified === false && !isUnsigned ? [signatureFault(signature.code)] : []),
    ...(proof?.verified === false && proof.code !== 'proof_missing' && !isUnsigned
      ? [proofFault(proof.code)]
      : []),
  ];
  // Without the secret key the proof is all there is, and where nobody signed no key tells anything.
  if (found.length === 0 && (secret === undefined || isUnsigned) && proof?.verified !== true) {
    found.push(isUnsigned ? UNSIGNED : proofFault('proof_missing'));
  }
  return {
    verified: found.length === 0,
    ...(signature?.verified && { key_fingerprint: signature.fingerprint }),
    ...(proof?.verified && { proof_kid: proof.kid }),
    faults: found,
    does_not_prove: [...(proof?.verified === true ? [] : [unproved(isUnsigned, published)]), ...ALWAYS],
  };
}

function unproved(isUnsigned: boolean, published: VerifyKeys['published']): string {
  if (isUnsigned) return NOBODY_SIGNED;
  return published === undefined ? ONLY_HMAC : NO_PROOF_THEN;
}

function verifyAt(document: unknown, published: readonly HistoricKey[], at: unknown) {
  return verifyProofAt(document, published, parseInstant(at) ?? Number.NaN);
}

function shapeFaults(shape: 'agent-lease' | 'lease-record', document: unknown): readonly Fault[] {
  const code = shape === 'agent-lease' ? 'lease_invalid' : 'record_invalid';
  return validate(shape, document).errors.map(({ instancePath, message }) => ({
    code,
    path: instancePath,
    message,
  }));
}

function signatureFault(code: VerificationCode): Fault {
  return { code, path: '/signature', message: WHY_SIGNATURE[code] };
}

function proofFault(code: ProofCode): Fault {
  return { code, path: '/proof', message: WHY_PROOF[code] };
}

const WHY_SIGNATURE: Readonly<Record<VerificationCode, string>> = {
  not_an_object: 'this is no lease',
  signature_missing: 'the lease is not signed',
  signature_malformed: 'the signature is not 64 lower-case hexadecimal digits',
  signature_mismatch: 'no key here signed these bytes: the lease was changed, or another issuer signed it',
  not_canonical: 'the lease holds a value that has no canonical bytes',
};

const WHY_PROOF: Readonly<Record<ProofCode, string>> = {
  not_an_object: 'this is no document that carries a proof',
  not_canonical: 'the document holds a value that has no canonical bytes',
  proof_missing: 'there is no proof, so the public keys cannot tell who signed',
  proof_required: 'a proof key was in force, so this had a proof: it was taken away',
  proof_malformed: 'the proof is not a detached JWS with a signature of 64 bytes',
  proof_header_refused: 'the header of the proof is not exactly the algorithm and the key',
  proof_algorithm_refused: 'the proof names another algorithm than Ed25519',
  proof_key_unknown: 'the proof is by a key that is not among these',
  proof_key_not_in_force: 'the proof is by a key that was not in force at that instant',
  proof_mismatch: 'the key that the proof names did not sign these bytes: the document was changed',
};

function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
