import type { AgentLease, AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import {
  type Change,
  checkLeaseRules,
  compareSchemaVersion,
  formatInstant,
  parseInstant,
} from '@cognitive-delivery/core';
import { hashFaults } from '../hash-faults.js';
import type { Judged } from '../judge-issue.js';
import { isOtherMajor } from '../lib/other-major.js';
import type { RootPolicy } from '../read-root-policy.js';
import type { FindingCode } from './finding.js';
import { firstDifference } from './first-difference.js';
import type { ManifestMemo } from './manifest-memo.js';
import { examineRecorded, explainingPolicy, rehearse } from './replay-issue.js';
import type { Scene } from './scene.js';

/** What fell away when a lease was granted; the next record has to say so. */
export interface DueNarrowing {
  readonly leaseId: string;
  /** Absent where that cannot be told, so that a record of it may follow or not. */
  readonly reason?: string;
  /** Absent where the policy is not known, so that only the summary can be told. */
  readonly changes?: readonly Change[];
}

// Since then a grant is recorded with its declaration (section 6.1).
const DECLARED_SINCE = '1.2';

/** Checks a grant and decides it again; returns what has to be on record beside it. */
export function judgeGrant(scene: Scene, record: LeaseRecord): DueNarrowing | undefined {
  const { lease, declared } = record;
  if (lease === undefined) return undefined;
  if (isOtherMajor(lease.schema_version) || isOtherMajor(lease.manifest.schema_version)) {
    scene.find('version_unsupported', 'the lease is of another major version', { path: '/lease' });
    return { leaseId: record.lease_id };
  }
  contradictions(scene, record, lease);
  for (const { rule, path, message } of checkLeaseRules(lease)) {
    scene.find(rule, message, { path: `/lease${path}` });
  }
  const faults = hashFaults(record, scene.manifests.hashOf);
  for (const { path, message } of faults) scene.find('hash_mismatch', message, { path });
  if (declared === undefined) {
    undeclared(scene, lease);
    return { leaseId: lease.lease_id };
  }
  // What was put in the place of the declaration was never judged.
  if (faults.some(({ path }) => path === '/declared')) return { leaseId: lease.lease_id };
  return decideAgain(scene, declared, lease);
}

function contradictions(scene: Scene, record: LeaseRecord, lease: AgentLease): void {
  const compare = (path: string, said: string | undefined, is: string | undefined) => {
    if (said !== is) scene.find('record_contradicts_lease', 'the lease itself says otherwise', { path });
  };
  compare('/lease_id', record.lease_id, lease.lease_id);
  compare('/parent_lease_id', record.parent_lease_id, lease.parent_lease_id);
  compare('/at', record.at, lease.issued_at);
}

function undeclared(scene: Scene, { schema_version }: AgentLease): void {
  if (compareSchemaVersion(schema_version, DECLARED_SINCE) === 'older-minor') {
    scene.trust('grant_undeclared');
    return;
  }
  const message = 'a grant is recorded with its declaration, and this one is not';
  scene.find('declaration_missing', message, { path: '/declared' });
}

function decideAgain(
  scene: Scene,
  declared: NonNullable<LeaseRecord['declared']>,
  lease: AgentLease,
): DueNarrowing | undefined {
  const { state, now, terms, manifests } = scene;
  const { rootPolicy } = terms;
  const examined = examineRecorded(declared, scene);
  const parent = lease.parent_lease_id;
  const isRoot = parent === undefined;
  const explaining = () => explainingPolicy(state, lease, now);
  const under = (policy: RootPolicy) =>
    rehearse(state, examined, { parent }, { manifests, now, rootPolicy: policy });

  const judged = under(rootPolicy ?? explaining());
  const faults = faultsOf(manifests, judged, lease);
  // A root lease hangs on a policy that may have been another then, and on roots that may have been pruned.
  const excused =
    faults.length > 0 &&
    isRoot &&
    rootPolicy !== undefined &&
    faultsOf(manifests, under(explaining()), lease).length === 0;
  const besides = excused ? '; the root policy may have been another then' : '';
  const pruning = isRoot && faults.every(({ byRoots }) => byRoots === true);
  for (const { code, message, path } of faults) {
    const certainty = excused ? 'depends' : 'certain';
    scene.find(code, message + besides, { path, certainty, pruning });
  }
  noteTrust(scene, declared, lease, judged);
  if (!judged.ok || faults.length > 0) return { leaseId: lease.lease_id };
  if (judged.narrowing.changes.length === 0) return undefined;
  const { reason, changes } = manifests.noteOf(declared, judged.narrowing.changes);
  const isKnown = !isRoot || rootPolicy !== undefined;
  return { leaseId: lease.lease_id, reason, ...(isKnown && { changes }) };
}

interface Fault {
  readonly code: FindingCode;
  readonly message: string;
  readonly path: string;
  /** Whether it may come of other roots that were live then and are not in the journal any more. */
  readonly byRoots?: boolean;
}

// How a lease is not what comes of its declaration.
function faultsOf(manifests: ManifestMemo, judged: Judged, lease: AgentLease): readonly Fault[] {
  const path = '/lease/manifest';
  if (!judged.ok) {
    const message = `refused when it is decided again: ${judged.reasons.join(', ')}`;
    return [{ code: 'grant_refused', message, path }];
  }
  const faults: Fault[] = [];
  const difference = manifests.differenceFrom(judged.narrowing.granted, lease.manifest);
  if (difference !== undefined) {
    const message = 'another grant results when it is decided again';
    const byRoots = hadLessRoom(judged.narrowing.granted, lease.manifest);
    faults.push({ code: 'grant_differs', message, path: path + difference, byRoots });
  }
  if (!((parseInstant(lease.expires_at) ?? Number.NaN) <= judged.expiresAt)) {
    const message = `it would have ended by ${formatInstant(judged.expiresAt)}`;
    faults.push({ code: 'grant_outlives', message, path: '/lease/expires_at' });
  }
  return faults;
}

// More live roots leave less room for children, and change nothing else.
function hadLessRoom(granted: AgentLeaseManifest, recorded: AgentLeaseManifest): boolean {
  const { fan_out } = recorded.budget;
  if (fan_out === undefined || !(fan_out < (granted.budget.fan_out ?? 0))) return false;
  const same = { ...granted, budget: { ...granted.budget, fan_out } };
  return firstDifference(same, recorded) === undefined;
}

function noteTrust(
  scene: Scene,
  { attestation }: NonNullable<LeaseRecord['declared']>,
  lease: AgentLease,
  judged: Judged,
): void {
  const { attestationKeys } = scene.terms.rules;
  if (attestation?.signature !== undefined && !Object.hasOwn(attestationKeys, attestation.issuer)) {
    scene.trust('attestation_unchecked');
  }
  if (judged.ok && (parseInstant(lease.expires_at) ?? 0) < judged.expiresAt) scene.trust('lease_shortened');
}
