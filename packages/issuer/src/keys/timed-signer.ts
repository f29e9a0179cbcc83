import type { Ed25519PrivateKey } from '@cognitive-delivery/core';

/** A key that signs, and when: from `from` on, inclusive, until `until`, exclusive; milliseconds since 1970. */
export interface TimedSigner {
  readonly key: Ed25519PrivateKey;
  readonly from: number;
  readonly until?: number;
}

/**
 * Returns the key that signs at an instant: of those in force the one that was made last, which stands last
 * whatever the clock said when it was made.
 */
export function signerAt(
  signers: readonly TimedSigner[] | undefined,
  at: number,
): Ed25519PrivateKey | undefined {
  return signers?.findLast(({ from, until = Infinity }) => from <= at && at < until)?.key;
}
