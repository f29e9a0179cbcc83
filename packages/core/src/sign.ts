import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { withCanonicalBytes } from './canonicalize.js';
import { isAlmError } from './errors.js';
import { authenticate, type HmacKey } from './hmac-key.js';
import type { KnownBytes } from './lib/byte-writer.js';
import { isHex64 } from './lib/hex.js';
import { isPlainObject } from './lib/plain-object.js';

/** A lease or record before it is signed; `Omit` would lose the names of an open type. */
export type Unsigned<T> = { [Name in keyof T as Name extends 'signature' ? never : Name]: T[Name] };

type Signed = { readonly signature?: unknown; readonly [name: string]: unknown };

/** The outcome of {@link verifyLease} and {@link verifyRecord}. */
export type Verification =
  | { readonly verified: true /** Of the key that signed. */; readonly fingerprint: string }
  | { readonly verified: false; readonly code: VerificationCode };

/** Why a signature does not hold. */
export type VerificationCode =
  | 'not_an_object'
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'not_canonical';

/**
 * Returns the lease with its `signature`: HMAC-SHA256 over the canonical bytes of every other member, the
 * unknown ones too (section 7). A signature that is there already is replaced.
 *
 * @throws {not_canonical} for a member that is no JSON value
 * @throws {key_malformed} for a key that `importHmacKey` did not make
 */
export function signLease(lease: Unsigned<AgentLease>, key: HmacKey): AgentLease {
  return sign(lease, key) as AgentLease;
}

/**
 * Returns a `revoked` record with its `signature`, made as a lease's is (section 6.1).
 *
 * @throws {not_canonical} for a member that is no JSON value
 * @throws {key_malformed} for a key that `importHmacKey` did not make
 */
export function signRecord(record: Unsigned<LeaseRecord>, key: HmacKey): LeaseRecord {
  return sign(record, key) as LeaseRecord;
}

/**
 * Reports whether one of the keys signed the lease, and which. Looks at the signature alone: whether the
 * lease is well formed, open or revoked is for others to say. Any value at all gets an answer, and the
 * comparison takes the same time wherever the signatures differ. `known` is for one who has the canonical
 * bytes of its manifest already, and is believed.
 *
 * @throws {key_malformed} for a key that `importHmacKey` did not make
 */
export function verifyLease(
  lease: unknown,
  keys: HmacKey | readonly HmacKey[],
  known?: KnownBytes,
): Verification {
  return verify(lease, [keys].flat(), known);
}

/**
 * Reports whether one of the keys signed the `revoked` record, and which, as {@link verifyLease} does. A
 * record need not be signed (section 6.1): `signature_missing` is then the answer, and no fault.
 *
 * @throws {key_malformed} for a key that `importHmacKey` did not make
 */
export function verifyRecord(record: unknown, keys: HmacKey | readonly HmacKey[]): Verification {
  return verify(record, [keys].flat());
}

function sign(unsigned: object, key: HmacKey): object {
  const { signature: _, ...signed } = unsigned as Signed;
  return { ...signed, signature: withCanonicalBytes(signed, (bytes) => authenticate(key, bytes)) };
}

function verify(document: unknown, keys: readonly HmacKey[], known?: KnownBytes): Verification {
  try {
    if (!isPlainObject(document)) return refuse('not_an_object');
    const { signature, ...signed } = document as Signed;
    if (signature === undefined) return refuse('signature_missing');
    if (!isHex64(signature)) return refuse('signature_malformed');
    const judge = (bytes: Uint8Array): Verification => {
      const signer = keys.find((key) => isSameHex(authenticate(key, bytes), signature));
      if (signer === undefined) return refuse('signature_mismatch');
      return { verified: true, fingerprint: signer.fingerprint };
    };
    return withCanonicalBytes(signed, judge, known);
  } catch (error) {
    if (isAlmError(error, 'key_malformed')) throw error;
    return refuse('not_canonical');
  }
}

// Both have 64 digits. Goes through them all, so that its time tells nothing of where they differ.
function isSameHex(a: string, b: string): boolean {
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

function refuse(code: VerificationCode): Verification {
  return { verified: false, code };
}
