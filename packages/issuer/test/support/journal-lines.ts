import type { LeaseRecord } from '@cognitive-delivery/contract';
import { signLease } from '@cognitive-delivery/core';
import { manifest } from './manifests.js';
import { KEY } from './workbench.js';

/** A lease id that a person can read: `idOf('A')` ends in the letter's code. */
export function idOf(name: string): string {
  const hex = Buffer.from(name).toString('hex').padStart(12, '0').slice(-12);
  return `00000000-0000-4000-8000-${hex}`;
}

/** A granted record for a lease with a valid signature. */
export function grantedRecord(lease: {
  readonly lease_id: string;
  readonly parent_lease_id?: string;
  readonly issued_at: string;
  readonly expires_at: string;
  readonly [name: string]: unknown;
}): LeaseRecord {
  const signed = signLease(
    {
      schema_version: '1.2',
      manifest: manifest(),
      declared_hash: '0'.repeat(64),
      issuer_session_id: 'session-1',
      key_fingerprint: KEY.fingerprint,
      ...lease,
    },
    KEY,
  );
  const { lease_id, parent_lease_id, issued_at: at } = lease;
  const parent = parent_lease_id === undefined ? {} : { parent_lease_id };
  return { schema_version: '1.2', at, event: 'granted', lease_id, ...parent, lease: signed };
}

/** Records as numbered journal lines. */
export function linesOf(records: readonly object[]): { number: number; text: string }[] {
  return records.map((record, index) => ({ number: index + 1, text: JSON.stringify(record) }));
}
