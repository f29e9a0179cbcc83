import type { LeaseRecord } from '@cognitive-delivery/contract';
import { leaseHandle } from '@cognitive-delivery/core';
import { approvalOf } from '../approval.js';
import { reservationOf } from '../reservation.js';
import { agentOf, clipValue, type Draft, handlesOf, measured, toolName } from './draft.js';

/**
 * Returns an event for each decision on record: with the two hashes, never the declaration, with handles and
 * never the id of a lease that may be live. What a person wrote as a reason stays in the journal.
 */
export function draftsOf(records: readonly LeaseRecord[]): readonly Draft[] {
  const narrowed = new Set(
    records.filter(({ event }) => event === 'narrowed').map(({ lease_id }) => lease_id),
  );
  return records.flatMap((record) => {
    if (record.event === 'narrowed') return [];
    const { at } = record;
    switch (record.event) {
      case 'granted':
        return { at, ...grant(record, narrowed.has(record.lease_id)) };
      case 'refused':
        return { at, ...refusal(record) };
      case 'heartbeat':
        return { at, ...heartbeat(record) };
      default:
        return { at, ...change(record) };
    }
  });
}

type Undated = Omit<Draft, 'at'>;

function grant(record: LeaseRecord, isNarrowed: boolean): Undated {
  const { lease, declared_hash, granted_hash } = record;
  return {
    what: 'granted',
    outcome: isNarrowed ? 'partial' : 'success',
    ...(lease && agentOf(lease.manifest)),
    details: { ...handlesOf(record), declared_hash, granted_hash, expires_at: lease?.expires_at },
  };
}

function refusal(record: LeaseRecord): Undated {
  const { lease_id, parent_lease_id: parent, declared, declared_hash, reasons = [] } = record;
  const form = record['declared_form'];
  return {
    what: 'refused',
    outcome: 'failure',
    ...(declared && agentOf(declared)),
    details: {
      refusal: lease_id,
      parent: parent === undefined ? undefined : leaseHandle(parent),
      declared_hash,
      declared_form: form === 'raw' ? form : undefined,
      reasons: clipValue(reasons.join(' ')),
    },
  };
}

function heartbeat(record: LeaseRecord): Undated {
  const approval = approvalOf(record);
  if (approval !== undefined) {
    const { state, tool, request_hash } = approval;
    return {
      what: state === 'granted' ? 'approved' : 'approval_used',
      actor: { kind: state === 'granted' ? 'human' : 'agent' },
      outcome: 'success',
      request_hash,
      details: { ...handlesOf(record), tool: toolName(tool) },
    };
  }
  const reservation = reservationOf(record);
  const what = reservation === undefined ? 'charged' : reservation.state === 'made' ? 'reserved' : 'settled';
  const details = { ...handlesOf(record), reservation: reservation?.id, ...measured(record.usage) };
  return { what: record.usage === undefined ? 'heartbeat' : what, actor: { kind: 'system' }, details };
}

function change(record: LeaseRecord): Undated {
  const { event, by, containment, platform, usage } = record;
  return {
    what: event,
    actor: { kind: event === 'stopped' ? 'human' : by === undefined || by === 'issuer' ? 'system' : 'agent' },
    outcome: 'success',
    details: {
      ...handlesOf(record),
      by: by === undefined || by === 'issuer' ? by : leaseHandle(by),
      containment,
      platform,
      ...measured(usage),
    },
  };
}
