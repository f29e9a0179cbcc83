import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import {
  canonicalHash,
  checkLeaseRules,
  type HistoricKey,
  type Issue,
  leaseHandle,
  narrow,
  parseInstant,
  verifyProofAt,
} from '@cognitive-delivery/core';
import { hashFaults } from '../hash-faults.js';
import type { EvidenceBundle } from './bundle.js';

/** A record of a bundle and the place of its line. */
export interface PlacedRecord {
  readonly place: number;
  readonly record: LeaseRecord;
}

/** What the records of a chain of leases say against it, and the leases that no key could prove. */
export interface ChainVerdict {
  readonly faults: readonly Issue[];
  readonly unproven: readonly string[];
}

type Granted = PlacedRecord & { readonly lease: AgentLease };

/**
 * Judges the records of a lease and its ancestors: one grant for each, in the order of the chain, proven where
 * a proof key was in force, within the rules of the specification and never wider than the parent.
 */
export function judgeChain(
  { chain }: Pick<EvidenceBundle, 'chain'>,
  records: readonly PlacedRecord[],
  keys: readonly HistoricKey[],
): ChainVerdict {
  const faults: Issue[] = [];
  const unproven: string[] = [];
  const grants = grantsIn(records);
  let parent: Granted | undefined;
  for (const [index, handle] of chain.entries()) {
    const [granted, another] = grants.get(handle) ?? [];
    if (granted === undefined || another !== undefined) {
      const message = another === undefined ? 'is not in the bundle' : 'is in the bundle twice';
      faults.push(issue('grant_missing', `/chain/${index}`, `the grant of ${handle} ${message}`));
      return { faults, unproven };
    }
    const proof = verifyProofAt(granted.lease, keys, parseInstant(granted.lease.issued_at) ?? Number.NaN);
    if (!proof.verified && proof.code === 'proof_missing') unproven.push(handle);
    else if (!proof.verified) faults.push(at(granted, proof.code, '/lease/proof', NO_PROOF));
    faults.push(...leaseFaults(granted), ...parentFaults(granted, parent));
    faults.push(...orderFaults(granted, chain.slice(0, index), records));
    parent = granted;
  }
  for (const placed of records) faults.push(...recordFaults(placed, chain, keys));
  return { faults, unproven };
}

const CLOSING: ReadonlySet<string> = new Set(['revoked', 'stopped', 'completed', 'expired']);
const NO_PROOF = 'no key that was in force at that instant signed this';

function grantsIn(records: readonly PlacedRecord[]): ReadonlyMap<string, readonly Granted[]> {
  const grants = new Map<string, Granted[]>();
  for (const { place, record } of records) {
    const { event, lease } = record;
    if (event !== 'granted' || lease === undefined) continue;
    const handle = leaseHandle(lease.lease_id);
    grants.set(handle, [...(grants.get(handle) ?? []), { place, record, lease }]);
  }
  return grants;
}

function leaseFaults(granted: Granted): Issue[] {
  const { record, lease } = granted;
  return [
    ...(record.lease_id === lease.lease_id && record.at === lease.issued_at
      ? []
      : [at(granted, 'record_mismatch', '/lease', 'the record is of another lease, or of another instant')]),
    ...checkLeaseRules(lease).map(({ rule, path, message }) => at(granted, rule, `/lease${path}`, message)),
    ...hashFaults(record).map(({ path, message }) => at(granted, 'hash_mismatch', path, message)),
  ];
}

// Granted again beneath its parent, a lease must come out as it is: the algebra takes nothing more from it.
function parentFaults(granted: Granted, parent: Granted | undefined): Issue[] {
  const { lease } = granted;
  if (lease.parent_lease_id !== parent?.lease.lease_id) {
    return [at(granted, 'parent_mismatch', '/lease/parent_lease_id', 'the lease is of another parent')];
  }
  if (parent === undefined) return [];
  const again = narrow(lease.manifest, parent.lease.manifest);
  const holds = again.ok && canonicalHash(again.granted) === canonicalHash(lease.manifest);
  const [issued, expires, from, until] = [
    lease.issued_at,
    lease.expires_at,
    parent.lease.issued_at,
    parent.lease.expires_at,
  ].map((instant) => parseInstant(instant) ?? Number.NaN) as [number, number, number, number];
  return [
    ...(holds
      ? []
      : [at(granted, 'wider_than_parent', '/lease/manifest', 'the lease holds more than its parent')]),
    ...(from <= issued && expires <= until
      ? []
      : [at(granted, 'wider_than_parent', '/lease/expires_at', 'the lease is open when its parent is not')]),
  ];
}

// A grant comes after that of the parent, and not after the end of anything above it.
function orderFaults(
  granted: Granted,
  ancestors: readonly string[],
  records: readonly PlacedRecord[],
): Issue[] {
  const before = records.filter(({ place }) => place < granted.place);
  const of = (record: LeaseRecord) => leaseHandle(record.lease_id);
  const parent = ancestors.at(-1);
  const follows =
    parent === undefined || before.some(({ record }) => record.event === 'granted' && of(record) === parent);
  const ended = before.some(({ record }) => CLOSING.has(record.event) && ancestors.includes(of(record)));
  return [
    ...(follows ? [] : [at(granted, 'parent_mismatch', '', 'the lease was granted before its parent')]),
    ...(ended ? [at(granted, 'granted_under_closed', '', 'a lease above it had ended before')] : []),
  ];
}

function recordFaults(placed: PlacedRecord, chain: readonly string[], keys: readonly HistoricKey[]): Issue[] {
  const { record } = placed;
  const handle = leaseHandle(record.lease_id);
  if (!chain.includes(handle)) {
    return [
      at(placed, 'record_of_another_lease', '/lease_id', 'this record belongs to no lease of the chain'),
    ];
  }
  if (record.event !== 'revoked') return [];
  const ancestors = chain.slice(0, chain.indexOf(handle));
  const proof = verifyProofAt(record, keys, parseInstant(record.at) ?? Number.NaN);
  const isBound = record.by === 'issuer' || ancestors.includes(leaseHandle(record.by ?? ''));
  return [
    ...(proof.verified || proof.code === 'proof_missing' ? [] : [at(placed, proof.code, '/proof', NO_PROOF)]),
    ...(isBound ? [] : [at(placed, 'L3', '/by', 'no ancestor of the lease is named as who revoked it')]),
  ];
}

function at({ place }: PlacedRecord, code: string, path: string, message: string): Issue {
  return issue(code, `/lines/${place}/text${path}`, message);
}

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}
