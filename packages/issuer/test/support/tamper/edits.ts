import type { LeaseRecord } from '@cognitive-delivery/contract';
import { importHmacKey, parseInstant, signLease } from '@cognitive-delivery/core';
import { START } from '../workbench.js';
import { edit, isApproval, isDeclared, isEvent, isReport, type Operator, STRANGER } from './operator.js';

const OTHER_KEY = importHmacKey('22'.repeat(32));
const granted = isEvent('granted');
const later = (instant: string, ms: number) => new Date((parseInstant(instant) ?? 0) + ms).toISOString();

/** Edits of every class of field. */
export const EDITS: readonly Operator[] = [
  edit('a tool added to a grant', 'found', granted, ({ lease }) => lease.manifest.allow.tools.push('rm')),
  edit('a path of a grant widened', 'found', granted, ({ lease }) => {
    lease.manifest.allow.read_paths = ['**', 'x'];
  }),
  edit('a denial taken out of a grant', 'found', granted, ({ lease }) => {
    if (lease.manifest.deny.paths.length === 0) return false;
    lease.manifest.deny.paths = [];
  }),
  edit('a budget of a grant raised', 'found', granted, ({ lease }) => {
    lease.manifest.budget.tokens = 1_000_000;
  }),
  edit('an approval taken out of a grant', 'found', granted, ({ lease }) => {
    lease.manifest.approvals = lease.manifest.approvals.length === 0 ? ['rm'] : [];
  }),
  edit('a lease made to last longer', 'found', granted, ({ lease }) => {
    lease.expires_at = later(lease.expires_at, 60_000);
  }),
  edit('the purpose in a grant', 'found', granted, ({ lease }) => {
    lease.manifest.intent.purpose += '!';
  }),
  edit('the session of a lease', 'found', granted, ({ lease }) => {
    lease.issuer_session_id = 'another';
  }),
  edit('the signature of a lease', 'found', granted, ({ lease }) => {
    lease.signature = lease.signature.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
  }),
  edit('the proof of a lease taken away', 'found', granted, ({ lease }) => {
    delete lease.proof;
  }),
  edit('the parent of a lease', 'found', granted, ({ lease }) => {
    lease.parent_lease_id = STRANGER;
  }),
  edit('what a record says is the parent', 'found', granted, (record) => {
    record.parent_lease_id = STRANGER;
  }),
  edit('when a grant was recorded', 'found', granted, (record) => {
    record.at = later(record.at, 1);
  }),
  edit('what was declared for a grant', 'found', granted, ({ declared }) => declared.allow.tools.push('rm')),
  edit('the declaration of a grant taken away', 'found', granted, (record) => {
    delete record.declared;
  }),
  edit('the hash of a declaration', 'found', granted, (record) => {
    record.declared_hash = '0'.repeat(64);
  }),
  edit('the hash of a grant', 'found', granted, (record) => {
    record.granted_hash = '0'.repeat(64);
  }),
  edit('hashes taken out of the record of a grant', 'unseen', granted, (record) => {
    delete record.declared_hash;
    delete record.granted_hash;
  }),
  edit('a member of its own added to a record', 'unseen', granted, (record) => {
    record.note = 'added later';
  }),
  edit('a lease signed with another key', 'found', granted, (record) => {
    const { key_fingerprint } = { key_fingerprint: OTHER_KEY.fingerprint };
    record.lease = signLease({ ...record.lease, key_fingerprint }, OTHER_KEY);
  }),
  edit('the major version of a record', 'found', granted, (record) => {
    record.schema_version = '2.0';
  }),
  edit('a lease id', 'found', granted, (record) => {
    record.lease_id = STRANGER;
    record.lease.lease_id = STRANGER;
  }),
  edit('the reason code of a refusal', 'found', isDeclared, (record) => {
    record.reasons = [record.reasons[0] === 'R4' ? 'R1' : 'R4'];
  }),
  edit('what was declared for a refusal', 'found', isDeclared, ({ declared }) => {
    declared.allow.tools.push('rm');
  }),
  edit('the prose of a refusal', 'unseen', isEvent('refused'), (record) => {
    record.reason = 'no';
  }),
  edit('the declaration of a refusal that a journal does not hold', 'unseen', isUndeclared, (record) => {
    record.declared_hash = '0'.repeat(64);
  }),
  edit('the reason of a revocation', 'found', isEvent('revoked'), (record) => {
    record.reason = 'another';
  }),
  edit('who revoked', 'found', isEvent('revoked'), (record) => {
    record.by = STRANGER;
  }),
  edit('the signature of a revocation taken away', 'found', isEvent('revoked'), (record) => {
    delete record.signature;
    delete record.proof;
  }),
  edit('the reason of a stop', 'unseen', isEvent('stopped'), (record) => {
    record.reason = 'another';
  }),
  edit('how long a completed lease was open', 'found', isEvent('completed'), (record) => {
    record.usage.wall_clock_ms += 1;
  }),
  edit('the end of a lease made another', 'depends', isEvent('stopped'), (record) => {
    record.event = 'completed';
    delete record.reason;
  }),
  edit('the usage of a report raised', 'depends', isReport, ({ usage }) => {
    usage.tokens = (usage.tokens ?? 0) + 1;
  }),
  edit('the usage of a report lowered', 'depends', isReport, ({ usage }) => {
    if (!(usage.tokens > 0)) return false;
    usage.tokens -= 1;
  }),
  edit('the usage of a report taken away', 'depends', isReport, (record) => {
    delete record.usage;
  }),
  edit('the tool of an approval', 'found', isApproval('granted'), ({ approval }) => {
    approval.tool = 'read_file';
  }),
  edit('the call of an approval', 'found', isApproval('granted'), ({ approval }) => {
    approval.request_hash = '0'.repeat(64);
  }),
  edit('the call that an approval was used for', 'found', isApproval('used'), ({ approval }) => {
    approval.request_hash = '0'.repeat(64);
  }),
  edit('how a process is held', 'unseen', isEvent('attached'), (record) => {
    record.containment = 'advisory';
  }),
  edit('the summary of what fell away', 'found', isEvent('narrowed'), (record) => {
    record.reason += '.';
  }),
  edit('why an entry fell away', 'found', isEvent('narrowed'), ({ changes }) => {
    changes[0].message = 'for no reason';
  }),
  edit('the lease of a report, to a stranger', 'found', isReport, (record) => {
    record.lease_id = STRANGER;
  }),
  edit(
    'a clock set back',
    'found',
    isEvent('refused', 'heartbeat', 'stopped', 'completed'),
    (record, index) => {
      // Nothing stands before the first.
      if (index === 0) return false;
      record.at = later(new Date(START).toISOString(), -60_000);
    },
  ),
  edit('an instant that does not exist', 'found', isEvent('refused', 'heartbeat'), (record) => {
    record.at = '2026-02-30T06:00:00.000Z';
  }),
];

function isUndeclared({ event, declared }: LeaseRecord): boolean {
  return event === 'refused' && declared === undefined;
}
