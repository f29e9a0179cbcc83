import { withCanonicalBytes } from './canonicalize.js';
import { type Ed25519PrivateKey, type Ed25519PublicKey, signBytes, verifyBytes } from './ed25519-key.js';
import { isAlmError } from './errors.js';
import { type HistoricKey, keysInForce } from './key-history.js';
import { base64Length, fromBase64Url, toBase64Url, writeBase64Url } from './lib/base64.js';
import { isPlainObject } from './lib/plain-object.js';
import { headersFor, judgeHeader, type ProofHeaderFault } from './proof/header.js';
import type { Unsigned } from './sign.js';

/** A lease or a record with its proof, before it gets its `signature`. */
export type Proven<T> = Unsigned<T> & { readonly proof: string };

/** The outcome of {@link verifyProof} and {@link verifyProofAt}. */
export type ProofVerification =
  | { readonly verified: true /** Of the key that signed. */; readonly kid: string }
  | { readonly verified: false; readonly code: ProofCode };

/** Why a proof does not hold. */
export type ProofCode =
  | ProofHeaderFault
  | 'not_an_object'
  | 'not_canonical'
  | 'proof_key_not_in_force'
  | 'proof_malformed'
  | 'proof_mismatch'
  | 'proof_missing'
  | 'proof_required';

// Compact JWS; the payload is detached, so nothing stands between the two dots (RFC 7515 appendix F).
const DETACHED = /^([A-Za-z0-9_-]+)\.\.([A-Za-z0-9_-]*)$/;
const SIGNATURE_BYTES = 64;
const DOT = 0x2e;

const encoder = new TextEncoder();

/**
 * Returns the document with its `proof`: an Ed25519 signature that whoever has the public key can verify,
 * as a JWS with detached payload over the canonical bytes of every member but `signature` and `proof`.
 *
 * The proof comes first and `signLease` or `signRecord` after it, since `signature` covers the proof too: a
 * `signature` that is there already is dropped, and a proof replaced.
 *
 * @throws {not_canonical} for a member that is no JSON value
 * @throws {key_malformed} for a key that `importPrivateKey` did not make
 */
export function signProof<T extends object>(document: T, key: Ed25519PrivateKey): Proven<T> {
  const { signature: _, proof: __, ...proven } = document as Record<string, unknown>;
  const [header] = headersFor(key.publicKey);
  const signature = signBytes(key, signingInput(header, proven));
  return { ...proven, proof: `${header}..${toBase64Url(signature)}` } as unknown as Proven<T>;
}

/**
 * Reports whether one of the keys signed the document, and which. The algorithm comes from the key: of a
 * proof's header no more is asked than whether it is the one that belongs to a key. Whether that key was
 * in force is for {@link verifyProofAt} to say. Any value at all gets an answer.
 *
 * @throws {key_malformed} for a key that `importPublicKey` did not make
 */
export function verifyProof(
  document: unknown,
  keys: Ed25519PublicKey | readonly Ed25519PublicKey[],
): ProofVerification {
  try {
    return verify(document, [keys].flat());
  } catch (error) {
    if (isAlmError(error, 'key_malformed')) throw error;
    return refuse('not_canonical');
  }
}

/**
 * Reports whether a key signed the document that was in force at `at`, in milliseconds since 1970: the
 * instant of which the document says that it was written then (`issued_at` of a lease, `at` of a record).
 *
 * A proof by a known key out of its time is refused (`proof_key_not_in_force`). A document without a proof
 * is refused where a proof key was in force, for then it had one (`proof_required`); where none was, that is
 * no fault (`proof_missing`).
 *
 * @throws {key_malformed} for a key that `importPublicKey` did not make
 */
export function verifyProofAt(
  document: unknown,
  history: readonly HistoricKey[],
  at: number,
): ProofVerification {
  const inForce = keysInForce(history, 'proof', at);
  const now = verifyProof(document, inForce);
  if (now.verified) return now;
  if (now.code === 'proof_missing' && inForce.length > 0) return refuse('proof_required');
  if (now.code !== 'proof_key_unknown') return now;
  const ever = history.filter(({ purpose }) => purpose === 'proof').map(({ key }) => key);
  const once = verifyProof(document, ever);
  return once.verified ? refuse('proof_key_not_in_force') : once;
}

function verify(document: unknown, keys: readonly Ed25519PublicKey[]): ProofVerification {
  if (!isPlainObject(document)) return refuse('not_an_object');
  const { signature: _, proof, ...proven } = document;
  if (proof === undefined) return refuse('proof_missing');
  const [, header, encoded] = (typeof proof === 'string' && DETACHED.exec(proof)) || [];
  if (header === undefined || encoded === undefined) return refuse('proof_malformed');

  const key = keys.find((candidate) => headersFor(candidate).includes(header));
  if (key === undefined) return refuse(judgeHeader(header));
  const signature = fromBase64Url(encoded);
  if (signature?.length !== SIGNATURE_BYTES) return refuse('proof_malformed');
  if (!verifyBytes(key, signingInput(header, proven), signature)) return refuse('proof_mismatch');
  return { verified: true, kid: key.kid };
}

// RFC 7515 5.1: the header, a dot, the payload, both in base64url.
function signingInput(header: string, proven: object): Uint8Array {
  return withCanonicalBytes(proven, (payload) => {
    const input = new Uint8Array(header.length + 1 + base64Length(payload.length));
    encoder.encodeInto(header, input);
    input[header.length] = DOT;
    writeBase64Url(payload, input, header.length + 1);
    return input;
  });
}

function refuse(code: ProofCode): ProofVerification {
  return { verified: false, code };
}
