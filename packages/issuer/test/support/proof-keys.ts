import { createHash } from 'node:crypto';
import { formatInstant, importPrivateKey, type KeyEvent, privateJwkOf } from '@cognitive-delivery/core';
import type { KeyRing } from '../../src/key-ring.js';
import { readKeyLog, writeKeyEvent } from '../../src/keys/read-key-log.js';
import { KEYS, START } from './workbench.js';

/** A key made of a name, the same each time. */
export function keyOf(name: string) {
  return importPrivateKey(privateJwkOf(createHash('sha256').update(name).digest()));
}

export const PROOF = keyOf('proof');
export const CHECKPOINT = keyOf('checkpoint');

const created = (purpose: 'checkpoint' | 'proof', { publicKey: { kid, jwk } }: typeof PROOF): KeyEvent => ({
  event: 'created',
  at: formatInstant(START),
  purpose,
  kid,
  jwk,
});
const first = writeKeyEvent(created('proof', PROOF), undefined, PROOF);

/** The log of the keys below. */
const KEY_LINES = [first, writeKeyEvent(created('checkpoint', CHECKPOINT), first, PROOF)];

const read = readKeyLog(KEY_LINES);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const { ok: _, ...history } = read;

export const HISTORY = history;

/** Keys to sign leases, proofs and checkpoints with. */
export const PROOF_KEYS: KeyRing = {
  ...KEYS,
  proof: [{ key: PROOF, from: START }],
  checkpoint: [{ key: CHECKPOINT, from: START }],
  history,
};
