import type { LeaseRecord } from '@cognitive-delivery/contract';
import { canonicalHash } from '@cognitive-delivery/core';

/** A hash of a record that is not the hash of what it stands for. */
export interface HashFault {
  /** JSON Pointer into the record. */
  readonly path: '/declared' | '/declared_hash' | '/granted_hash';
  readonly message: string;
}

/**
 * Compares the hashes of a record with what they commit to (section 6.1): those of a grant with the lease,
 * whose own members its signature covers, that of a refusal with the declaration beside it. What a record
 * leaves out is no fault of it. `hashOf` is for one who knows some hashes already.
 */
export function hashFaults(
  record: LeaseRecord,
  hashOf: (manifest: unknown) => string = canonicalHash,
): readonly HashFault[] {
  const { event, lease, declared, declared_hash: declaredHash, granted_hash: grantedHash } = record;
  const faults: HashFault[] = [];
  if (event === 'refused' && declared !== undefined && hashOf(declared) !== declaredHash) {
    faults.push({ path: '/declared', message: 'what is recorded as declared is not what was refused' });
  }
  if (event !== 'granted' || lease === undefined) return faults;
  if (declared !== undefined && hashOf(declared) !== lease.declared_hash) {
    faults.push({
      path: '/declared',
      message: 'what is recorded as declared is not what the lease was granted for',
    });
  }
  if (declaredHash !== undefined && declaredHash !== lease.declared_hash) {
    faults.push({ path: '/declared_hash', message: "the hash of the declaration is not the lease's" });
  }
  if (grantedHash !== undefined && grantedHash !== hashOf(lease.manifest)) {
    faults.push({
      path: '/granted_hash',
      message: 'the hash of the grant is not that of the manifest in the lease',
    });
  }
  return faults;
}
