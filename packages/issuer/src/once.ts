import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type Change, diffOf } from '@cognitive-delivery/core';
import type { IssueAnswer } from './answers.js';
import { GRACE_MS } from './charge.js';
import type { Decision, DecisionContext } from './decision.js';
import type { LedgerState, OnceEntry } from './ledger-state.js';
import { own } from './lib/own.js';
import { opennessOf } from './openness.js';

/**
 * How long a request that is to be carried out once is remembered. No longer than pruning, or forgetting a
 * closed lease, leaves its record alone.
 */
export const ONCE_MS = GRACE_MS;

/** Names a request that is to be carried out once: both are SHA-256 in hexadecimal. */
export interface Once {
  /** Of who asks, and the key that they chose. */
  readonly key: string;
  /** Of what is asked for. */
  readonly request: string;
}

/** The answer to a request that is to be carried out once. */
export type OnceAnswer =
  | { readonly outcome: 'first' | 'again'; readonly answer: IssueAnswer }
  /** The key came with another request before. */
  | { readonly outcome: 'conflict' }
  /** It was granted, and the lease, or one above it, has been closed since. */
  | { readonly outcome: 'closed' };

const HEX64 = /^[0-9a-f]{64}$/;
// A refusal for want of these says nothing of the declaration: the same request may pass in a moment.
const PASSING = new Set(['runtime_error:clock_behind', 'runtime_error:store_unavailable']);

/**
 * Decides a request once: `decide` is asked where the journal does not hold its answer, and its first record
 * then names the request. Whoever decides under the journal's lock so finds what any host answered, before any
 * crash, and two that ask at the same time get one lease.
 */
export function decideOnce(
  state: LedgerState,
  once: Once,
  { now }: Pick<DecisionContext, 'now'>,
  decide: () => Decision<IssueAnswer>,
): Decision<OnceAnswer> {
  const known = state.requests.get(once.key);
  if (known !== undefined && isRemembered(known, now)) {
    return { records: [], answer: known.request === once.request ? again(state, known, now) : CONFLICT };
  }
  const { records, answer } = decide();
  const passes = answer.outcome === 'refused' && answer.reasons.some((reason) => PASSING.has(reason));
  return {
    records: passes ? records : records.map((record) => (names(record) ? { ...record, once } : record)),
    answer: { outcome: 'first', answer },
  };
}

const CONFLICT = { outcome: 'conflict' } as const;

// Of the records of one decision, the one that answers the request.
function names({ event }: LeaseRecord): boolean {
  return event === 'granted' || event === 'refused';
}

function again(state: LedgerState, { id, refusal }: OnceEntry, now: number): OnceAnswer {
  if (refusal !== undefined) {
    const { reason, ...members } = refusal;
    const issues = refusal.reasons.map((code) => ({ code, path: '', message: reason }));
    return { outcome: 'again', answer: { outcome: 'refused', refusal_id: id, issues, ...members } };
  }
  const entry = state.leases.get(id);
  if (entry?.declared === undefined || isOver(state, id, now)) return { outcome: 'closed' };
  const { lease, declared, narrowed } = structuredClone({
    lease: entry.lease,
    declared: entry.declared,
    narrowed: entry.narrowed,
  });
  const changes = (narrowed?.changes ?? []) as readonly Change[];
  return {
    outcome: 'again',
    answer: { outcome: 'granted', lease, declared, changes, diff: diffOf(changes) },
  };
}

// By the journal's own time where the clock is behind it: what closed a lease must not count for later.
function isOver(state: LedgerState, id: string, now: number): boolean {
  const openness = opennessOf(state, id, Math.max(now, state.newest), () => true);
  return !openness.open && openness.code !== 'lease_not_yet_open';
}

/** Notes the request that a record answers; the first answer stands until it is forgotten. */
export function noteOnce(state: LedgerState, record: LeaseRecord, at: number): void {
  const key = own(record['once'], 'key');
  const request = own(record['once'], 'request');
  if (!isHash(key) || !isHash(request)) return;
  const known = state.requests.get(key);
  if (known !== undefined && isRemembered(known, at)) return;
  const { lease_id: id, reasons = [], reason = '', declared_hash = '' } = record;
  const raw = record['declared_form'] === 'raw';
  const refusal = { reasons, reason, declared_hash, ...(raw && { declared_form: 'raw' as const }) };
  state.requests.set(key, { request, at, id, ...(record.event === 'refused' && { refusal }) });
}

/** Forgets requests that are past being repeated. */
export function forgetRequests(state: LedgerState): void {
  for (const [key, entry] of state.requests) {
    if (!isRemembered(entry, state.newest)) state.requests.delete(key);
  }
}

function isRemembered({ at }: OnceEntry, now: number): boolean {
  return now < at + ONCE_MS;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && HEX64.test(value);
}
