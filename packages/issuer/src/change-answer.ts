import type { LeaseRecord } from '@cognitive-delivery/contract';
import { validate } from '@cognitive-delivery/core';
import type { ChangeAnswer, ChangeRefusalCode } from './answers.js';
import type { Decision } from './decision.js';
import type { LeaseState } from './openness.js';

/** One record and the answer that it is written, unless the caller gave a member that no record can hold. */
export function recorded(record: LeaseRecord): Decision<ChangeAnswer> {
  const { valid, errors } = validate('lease-record', record);
  if (!valid) {
    return refuseChange('request_malformed', `${errors[0]?.instancePath}: ${errors[0]?.message}`);
  }
  const { event, lease_id, at } = record;
  return { records: [record], answer: { outcome: 'recorded', event, lease_id, at } };
}

/** Nothing to record: the lease is closed already. */
export function unchanged(leaseId: string, state: LeaseState): Decision<ChangeAnswer> {
  const message = `the lease is ${state} already, nothing was recorded`;
  return { records: [], answer: { outcome: 'unchanged', lease_id: leaseId, state, message } };
}

/** Nothing to record: nobody granted this lease. */
export function unknownLease(): Decision<ChangeAnswer> {
  return { records: [], answer: { outcome: 'unknown', message: 'no lease with this id was granted here' } };
}

/** Nothing recorded, and why. */
export function refuseChange(code: ChangeRefusalCode, message: string): Decision<ChangeAnswer> {
  return { records: [], answer: { outcome: 'refused', code, message } };
}
