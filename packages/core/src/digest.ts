import type { LeaseRecord } from '@cognitive-delivery/contract';
import { sha256Hex } from '#digest';
import { withCanonicalBytes } from './canonicalize.js';

export { sha256Hex };

/**
 * Returns the SHA-256 of the canonical bytes of a JSON value, as every hash of the contract is made.
 *
 * @throws {not_canonical} for what is no JSON value
 */
export function canonicalHash(value: unknown): string {
  return withCanonicalBytes(value, sha256Hex);
}

/**
 * Returns what a lease's `declared_hash` must hold: the SHA-256 of the canonical bytes of the manifest as
 * declared (section 6). Unknown members count, since they were declared too.
 *
 * @throws {not_canonical} for what is no JSON value
 */
export function declaredHash(manifest: unknown): string {
  return canonicalHash(manifest);
}

/**
 * Returns the hash of what a `granted` record grants: its own `granted_hash`, or the one computed of
 * `lease.manifest` for a 1.1 writer's record, which carries none (section 6.1). Undefined for every other
 * record, and for one without a lease. Does not compare the two.
 *
 * @throws {not_canonical} for a manifest that is no JSON value
 */
export function grantedHash(record: LeaseRecord): string | undefined {
  if (record.event !== 'granted') return undefined;
  if (record.granted_hash !== undefined) return record.granted_hash;
  return record.lease === undefined ? undefined : canonicalHash(record.lease.manifest);
}
