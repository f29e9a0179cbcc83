import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { checkLeaseRules, type Finding, parseInstant } from '@cognitive-delivery/core';
import { APPROVAL_MS, approvalOf } from './approval.js';
import { chainOf, findLease } from './chain.js';
import { charge } from './charge.js';
import { addEntry, newEntry, removeUnclosed } from './lease-entry.js';
import type { Closure, LeaseEntry, LedgerState } from './ledger-state.js';
import { isOtherMajor } from './lib/other-major.js';
import { noteOnce } from './once.js';

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
  const at = parseInstant(record.at);
  if (record.event === 'granted') grant(state, record, { line, at: at ?? state.newest });
  else if (record.event === 'refused') refuse(state, record, { line, at: at ?? state.newest });
  else if (isClosing(record.event)) close(state, record, { event: record.event, at });
  else note(state.leases.get(record.lease_id), record);
  if (record.usage !== undefined) charge(state, record);
  state.newest = Math.max(state.newest, at ?? state.newest);
}

function breachOfL3(state: LedgerState, record: LeaseRecord): Finding | undefined {
  const findings = checkLeaseRules(record, { chainOf: (id) => chainOf(state, id) });
  return findings.find(({ rule }) => rule === 'L3');
}

/** Where a record stands, and when it was written. */
interface Place {
  readonly line: number;
  readonly at: number;
}

function isClosing(event: LeaseRecord['event']): event is Closure['event'] {
  return event === 'revoked' || event === 'stopped' || event === 'completed' || event === 'expired';
}

function grant(state: LedgerState, record: LeaseRecord, { line, at }: Place): void {
  const { lease, lease_id: id, declared } = record;
  // The record names the lease twice; where the two differ it names none.
  if (lease === undefined || lease.lease_id !== id || findLease(state, id) !== undefined) {
    const message = 'the lease id was granted before, or is not the id of the lease in the record';
    state.invalid.push({ line, rule: 'lease_id_taken', path: '/lease_id', message });
    return;
  }
  addEntry(state, newEntry(lease, line, { declared, unusable: unusableBecause(state, lease) }));
  state.granted += 1;
  noteOnce(state, record, at);
}

function unusableBecause(state: LedgerState, lease: AgentLease): LeaseEntry['unusable'] {
  if (isOtherMajor(lease.schema_version) || isOtherMajor(lease.manifest.schema_version)) {
    return 'unsupported_schema_version';
  }
  const { lease_id: id, parent_lease_id: parent } = lease;
  if (parent === undefined || (state.leases.has(parent) && !chainOf(state, parent)?.includes(id))) {
    return undefined;
  }
  return state.remnants.has(parent) ? 'parent_closed' : 'parent_unknown';
}

function refuse(state: LedgerState, record: LeaseRecord, { line, at }: Place): void {
  state.refusals.push({ line, record });
  state.refused += 1;
  noteOnce(state, record, at);
}

// Kept even for a lease that is not known yet: a closing record must never be lost.
function close(
  state: LedgerState,
  record: LeaseRecord,
  {
    event,
    at = Number.NEGATIVE_INFINITY,
  }: { readonly event: Closure['event']; readonly at: number | undefined },
): void {
  const closure: Closure = {
    event,
    at,
    ...(record.by !== undefined && { by: record.by }),
    ...(record.reason !== undefined && { reason: record.reason }),
  };
  const { lease_id: id } = record;
  if (state.remnants.has(id)) return;
  const closures = state.closures.get(id);
  if (closures === undefined) state.closures.set(id, [closure]);
  else closures.push(closure);

  const entry = state.leases.get(id);
  if (entry === undefined) return;
  // What it held stays charged: nobody can tell any more whether the work was done.
  entry.reservations?.clear();
  removeUnclosed(state, entry);
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
  entry.approvals ??= new Map();
  for (const [id, known] of entry.approvals) if (known.at + APPROVAL_MS <= at) entry.approvals.delete(id);
  const { id, tool, request_hash: requestHash } = approval;
  const used = approval.state === 'used';
  // A second copy of the record, signed as it is, must not be good for a second call.
  if (used || !entry.approvals.has(id)) entry.approvals.set(id, { id, tool, requestHash, at, used, record });
}
