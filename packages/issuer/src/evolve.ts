import type { AgentLease, LeaseRecord, LeaseRecordUsage } from '@cognitive-delivery/contract';
import { checkLeaseRules, compareSchemaVersion, type Finding, parseInstant } from '@cognitive-delivery/core';
import { APPROVAL_MS, approvalOf } from './approval.js';
import { ancestorsOf, chainOf } from './chain.js';
import type { Closure, LeaseEntry, LedgerState } from './ledger-state.js';

/**
 * Writes into `state` what one schema-valid record says. Pure in what counts: no clock, no I/O, the same
 * records in the same order give the same state. It writes in place, because a copy of the ledger for
 * each of its lines would make reading a journal quadratic.
 */
export function evolve(state: LedgerState, record: LeaseRecord, line: number): void {
  // Section 6.1: a `by` that is no ancestor makes the record invalid, so it may not even move the clock.
  const broken = record.event === 'revoked' ? breachOfL3(state, record) : undefined;
  if (broken !== undefined) {
    state.invalid.push({ line, rule: 'L3', path: broken.path, message: broken.message });
    return;
  }
  if (record.event === 'granted') grant(state, record, line);
  else if (record.event === 'refused') state.refusals.push({ line, record });
  else if (isClosing(record.event)) close(state, record, record.event);
  else note(state.leases.get(record.lease_id), record);
  if (record.usage !== undefined) charge(state, record.lease_id, record.usage);
  state.newest = Math.max(state.newest, parseInstant(record.at) ?? state.newest);
}

function breachOfL3(state: LedgerState, record: LeaseRecord): Finding | undefined {
  const findings = checkLeaseRules(record, { chainOf: (id) => chainOf(state, id) });
  return findings.find(({ rule }) => rule === 'L3');
}

function isClosing(event: LeaseRecord['event']): event is Closure['event'] {
  return event === 'revoked' || event === 'stopped' || event === 'completed' || event === 'expired';
}

function grant(state: LedgerState, record: LeaseRecord, line: number): void {
  const { lease, declared } = record;
  // The record names the lease twice; where the two differ it names none.
  if (lease === undefined || lease.lease_id !== record.lease_id || state.leases.has(record.lease_id)) {
    const message = 'the lease id was granted before, or is not the id of the lease in the record';
    state.invalid.push({ line, rule: 'lease_id_taken', path: '/lease_id', message });
    return;
  }
  const unusable = unusableBecause(state, lease);
  state.leases.set(record.lease_id, {
    line,
    lease,
    ...(declared && { declared }),
    issuedAt: parseInstant(lease.issued_at) ?? Number.NaN,
    expiresAt: parseInstant(lease.expires_at) ?? Number.NaN,
    ...(unusable && { unusable }),
    usage: {},
    charged: { tokens: 0, cost_usd: 0 },
    approvals: new Map(),
  });
  if (!state.closures.has(record.lease_id)) state.unclosed.add(record.lease_id);
}

function unusableBecause(state: LedgerState, lease: AgentLease): LeaseEntry['unusable'] {
  const versions = [lease.schema_version, lease.manifest.schema_version];
  if (versions.some((version) => compareSchemaVersion(version) === 'other-major')) {
    return 'unsupported_schema_version';
  }
  const parent = lease.parent_lease_id;
  return parent !== undefined && !state.leases.has(parent) ? 'parent_unknown' : undefined;
}

// Kept even for a lease that is not known yet: a closing record must never be lost.
function close(state: LedgerState, record: LeaseRecord, event: Closure['event']): void {
  const closure: Closure = {
    event,
    at: parseInstant(record.at) ?? Number.NEGATIVE_INFINITY,
    ...(record.by !== undefined && { by: record.by }),
    ...(record.reason !== undefined && { reason: record.reason }),
  };
  const closures = state.closures.get(record.lease_id);
  if (closures === undefined) state.closures.set(record.lease_id, [closure]);
  else closures.push(closure);
  state.unclosed.delete(record.lease_id);
}

function note(entry: LeaseEntry | undefined, record: LeaseRecord): void {
  if (entry === undefined) return;
  if (record.event === 'narrowed') {
    entry.narrowed = {
      reason: record.reason ?? '',
      ...(record['changes'] !== undefined && { changes: record['changes'] }),
    };
  } else if (record.event === 'attached') {
    const { containment = '', platform = '', at } = record;
    entry.attached = { containment, platform, at };
  } else if (record['approval'] === undefined) {
    entry.heartbeatAt = record.at;
  } else {
    noteApproval(entry, record);
  }
}

function noteApproval(entry: LeaseEntry, record: LeaseRecord): void {
  const approval = approvalOf(record);
  const at = parseInstant(record.at);
  if (approval === undefined || at === undefined) return;
  for (const [id, known] of entry.approvals) if (known.at + APPROVAL_MS <= at) entry.approvals.delete(id);
  const { id, tool, request_hash: requestHash } = approval;
  const used = approval.state === 'used';
  // A second copy of the record, signed as it is, must not be good for a second call.
  if (used || !entry.approvals.has(id)) entry.approvals.set(id, { id, tool, requestHash, at, used, record });
}

// Usage is cumulative and charged to the lease and to every ancestor; a lower figure than before is a
// report that arrived late and takes nothing back.
function charge(state: LedgerState, leaseId: string, usage: LeaseRecordUsage): void {
  const entry = state.leases.get(leaseId);
  if (entry === undefined) return;
  for (const field of ['tokens', 'cost_usd'] as const) {
    const spent = (usage[field] ?? 0) - (entry.usage[field] ?? 0);
    if (usage[field] === undefined || spent < 0) continue;
    entry.usage[field] = usage[field];
    for (const payer of [entry, ...ancestorsOf(state, leaseId)]) payer.charged[field] += spent;
  }
}
