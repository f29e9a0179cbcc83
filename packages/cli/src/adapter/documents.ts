import { canonicalize, importHmacKey, parseJson, verifyLease } from '@cognitive-delivery/core';
import { type Members, stringOf } from './request.js';

// Values that no JSON text can carry; the protocol names them instead.
const CONSTRUCTED: Readonly<Record<string, unknown>> = {
  NaN: { x: Number.NaN },
  Infinity: { x: Number.POSITIVE_INFINITY },
};

/** Returns the canonical text of a member's JSON text or of a named value, undefined where there is none. */
export function canonicalTextOf(members: Members, textMember: string): string | undefined {
  const named = Object.hasOwn(members, 'construct');
  const parsed = named
    ? { ok: true as const, value: CONSTRUCTED[stringOf(members, 'construct')] }
    : parseJson(stringOf(members, textMember));
  if (!parsed.ok) return undefined;
  try {
    return canonicalize(parsed.value);
  } catch {
    return undefined;
  }
}

/**
 * Reports whether a lease verifies under a key; a key that cannot be used verifies nothing. The corpus's
 * published key is admitted in a conformance run only.
 */
export function verifies(lease: unknown, keyHex: string, options: { conformance: boolean }): boolean {
  try {
    return verifyLease(lease, importHmacKey(keyHex, options)).verified;
  } catch {
    return false;
  }
}
