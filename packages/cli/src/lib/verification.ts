import { checkLeaseRules, type HmacKey, validate, verifyLease } from '@cognitive-delivery/core';

/** What can be said of a lease without its journal: shape, rules, signature. */
export interface LeaseVerdict {
  readonly verified: boolean;
  /** The key that signed, where the signature holds. */
  readonly key_fingerprint?: string;
  /** What stands against the lease: a code, the place, and what it means. */
  readonly faults: readonly { readonly code: string; readonly path: string; readonly message: string }[];
}

/** Judges a lease by its schema, by rules L1 and L2 and by its signature; whether it is open is not judged. */
export function judgeLease(lease: unknown, keys: readonly HmacKey[]): LeaseVerdict {
  const { errors } = validate('agent-lease', lease);
  const signature = verifyLease(lease, keys);
  const faults = [
    ...errors.map(({ instancePath, message }) => ({ code: 'lease_invalid', path: instancePath, message })),
    ...checkLeaseRules(lease).map(({ rule, path, message }) => ({ code: rule, path, message })),
    ...(signature.verified
      ? []
      : [{ code: signature.code, path: '/signature', message: WHY[signature.code] }]),
  ];
  return {
    verified: faults.length === 0,
    ...(signature.verified && { key_fingerprint: signature.fingerprint }),
    faults,
  };
}

const WHY = {
  not_an_object: 'this is no lease',
  signature_missing: 'the lease is not signed',
  signature_malformed: 'the signature is not 64 lower-case hexadecimal digits',
  signature_mismatch: 'no key here signed these bytes: the lease was changed, or another issuer signed it',
  not_canonical: 'the lease holds a value that has no canonical bytes',
} as const;
