import type { LeaseRecord } from '@cognitive-delivery/contract';
import { declaredHash, parseInstant, signLease } from '@cognitive-delivery/core';
import { fold, type LedgerState, opennessOf } from '@cognitive-delivery/issuer';
import { baseManifest } from '../base-manifest.js';
import { caseKey } from '../case-issuer.js';
import { listOf, type Members, stringOf } from '../request.js';

const ISSUED_AT = '2026-10-05T06:00:00.000Z';
const EXPIRES_AT = '2026-10-05T08:00:00.000Z';

/** Which leases open at an instant, and which records broke L3, once a journal is folded. */
export function answerFold(input: Members): Members {
  const leases = listOf(input, 'leases');
  const records = listOf(input, 'records');
  const ids = new Map(leases.map((lease, index) => [stringOf(lease, 'lease_id'), idOf(index)]));
  const state = foldRecords([
    ...leases.map((lease) => grantedRecord(withIds(lease, ids))),
    ...records.map((record) => ({ schema_version: '1.2', reason: 'a case', ...withIds(record, ids) })),
  ]);
  const now = parseInstant(stringOf(input, 'now')) ?? Number.NaN;
  return {
    invalid_records: state.invalid.map(({ line }) => line - leases.length - 1),
    opens: Object.fromEntries([...ids].map(([name, id]) => [name, opens(state, id, now)])),
  };
}

/** Whether a record of another minor, with members that we do not know, is read. */
export function answerReadVersion(input: Members): Members {
  const version = stringOf(input, 'record_schema_version');
  const granted = grantedRecord({ lease_id: idOf(0), issued_at: ISSUED_AT, expires_at: EXPIRES_AT });
  const state = foldRecords([
    { ...granted, schema_version: version, ...(input['unknown_member'] === true && { x_newer: true }) },
  ]);
  return { accepted: state.unreadable.length === 0 && state.leases.size === 1 };
}

function foldRecords(records: readonly object[]): LedgerState {
  return fold(records.map((record, index) => ({ number: index + 1, text: JSON.stringify(record) })));
}

function opens(state: LedgerState, id: string, now: number): boolean {
  return opennessOf(state, id, now, () => true).open;
}

function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

// Cases name leases A, B, C; a record names them by UUID.
function withIds(members: Members, ids: ReadonlyMap<string, string>): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, ids.get(value as string) ?? value]),
  );
}

function grantedRecord({ lease_id, parent_lease_id, issued_at, expires_at }: Members): LeaseRecord {
  const manifest = baseManifest({ allow: { tools: ['read_file'] } });
  const hash = declaredHash(manifest);
  const chain = parent_lease_id === undefined ? {} : { parent_lease_id: parent_lease_id as string };
  const key = caseKey();
  const lease = signLease(
    {
      schema_version: '1.2',
      lease_id: lease_id as string,
      manifest,
      declared_hash: hash,
      ...chain,
      issued_at: issued_at as string,
      expires_at: expires_at as string,
      issuer_session_id: 'case',
      key_fingerprint: key.fingerprint,
    },
    key,
  );
  return {
    schema_version: '1.2',
    at: lease.issued_at,
    event: 'granted',
    lease_id: lease.lease_id,
    ...chain,
    lease,
    declared: manifest,
    declared_hash: hash,
    granted_hash: hash,
  };
}
