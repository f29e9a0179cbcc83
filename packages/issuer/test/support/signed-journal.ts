import {
  type Ed25519PrivateKey,
  type HistoricKey,
  importPrivateKey,
  MerkleTree,
  privateJwkOf,
  signCheckpoint,
} from '@cognitive-delivery/core';
import type { KeyRing } from '../../src/key-ring.js';
import { KEY } from './workbench.js';

export const ORIGIN = 'journal.test/1';

const keyOf = (byte: number): Ed25519PrivateKey =>
  importPrivateKey(privateJwkOf(new Uint8Array(32).fill(byte)));
const PROOF_KEY = keyOf(7);
export const CHECKPOINT_KEY = keyOf(8);

/** Keys with which every lease and revocation gets a proof. */
export const PROVING_KEYS: KeyRing = {
  signing: KEY,
  verifying: [KEY],
  proof: [{ key: PROOF_KEY, from: Number.NEGATIVE_INFINITY }],
};

/** The public halves, as a key history has them. */
export const HISTORY: readonly HistoricKey[] = [
  { key: PROOF_KEY.publicKey, purpose: 'proof', from: Number.NEGATIVE_INFINITY },
  { key: CHECKPOINT_KEY.publicKey, purpose: 'checkpoint', from: Number.NEGATIVE_INFINITY },
];

/** Returns the signed head of the first `size` of some lines. */
export function checkpointOf(lines: readonly string[], size = lines.length, origin = ORIGIN): string {
  const tree = new MerkleTree();
  for (const line of lines.slice(0, size)) tree.append(line);
  return signCheckpoint({ origin, ...tree.head() }, CHECKPOINT_KEY);
}
