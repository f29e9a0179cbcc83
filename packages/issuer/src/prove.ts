import { keysInForce, signProof } from '@cognitive-delivery/core';
import type { KeyRing } from './key-ring.js';
import { signerAt } from './keys/timed-signer.js';

/**
 * Returns a document with its proof where a proof key signs at the instant that it says it was written. It
 * comes before `signature`, which covers it.
 */
export function withProof<T extends object>(document: T, { proof }: KeyRing, at: number): T {
  const key = signerAt(proof, at);
  return key === undefined ? document : (signProof(document, key) as unknown as T);
}

/** Reports whether what is signed at an instant needs a proof that the keys at hand cannot make. */
export function lacksProofKey({ proof, history }: KeyRing, at: number): boolean {
  if (history === undefined || signerAt(proof, at) !== undefined) return false;
  return keysInForce(history.keys, 'proof', at).length > 0;
}
