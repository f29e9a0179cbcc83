import {
  APPROVE,
  ATTACH,
  CHARGE,
  CHECK,
  COMMIT,
  ISSUE,
  JOURNAL_QUERY,
  LIST_QUERY,
  RELEASE,
  REVOKE,
  STOP,
  TOTAL,
} from './request-schemas.js';
import type { Schema } from './schema.js';

/** What a token may be good for. */
export const SCOPES = ['present', 'operate', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];

/** One route of the service, as its document describes it; a handler of the same name answers it. */
export interface RouteDescription {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** With `{lease}` where a lease is named. */
  readonly path: string;
  readonly summary: string;
  /** Who may ask: tokens with one of the scopes and, with `lease`, whoever holds that lease. Absent: everybody. */
  readonly access?: { readonly scopes: readonly Scope[]; readonly lease: boolean };
  readonly query?: Schema;
  readonly body?: Schema;
  /** Whether an `Idempotency-Key` counts. */
  readonly once?: boolean;
  /** What a good answer is by its status: the name of a schema, or the media type of what is no JSON. */
  readonly answers: Readonly<Record<number, { readonly schema: string } | { readonly media: string }>>;
}

const AGENT = { scopes: ['operate'], lease: true } as const;
const OPERATOR = { scopes: ['operate'], lease: false } as const;
const READER = { scopes: ['operate', 'audit'], lease: false } as const;

// What is asked of one lease.
const ofLease = (
  id: string,
  summary: string,
  { access, body, schema }: { access: RouteDescription['access']; body: Schema; schema: string },
): RouteDescription => ({
  id,
  method: 'POST',
  path: `/v1/leases/{lease}/${id}`,
  summary,
  ...(access !== undefined && { access }),
  body,
  answers: { 200: { schema } },
});

/** Every route, in the order of the document. */
export const ROUTES: readonly RouteDescription[] = [
  {
    id: 'health',
    method: 'GET',
    path: '/healthz',
    summary: 'Tells that the process answers.',
    answers: { 200: { schema: 'Health' } },
  },
  {
    id: 'ready',
    method: 'GET',
    path: '/readyz',
    summary: 'Tells whether the service can decide: the journal can be read, and the clock is right.',
    answers: { 200: { schema: 'Health' } },
  },
  {
    id: 'metrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Gives figures in the text format of Prometheus.',
    access: READER,
    answers: { 200: { media: 'text/plain' } },
  },
  {
    id: 'openapi',
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'Gives this document.',
    answers: { 200: { media: 'application/json' } },
  },
  {
    id: 'keys',
    method: 'GET',
    path: '/v1/keys',
    summary: 'Gives the public keys that leases can be verified with, where the issuer has any.',
    answers: { 200: { schema: 'JwkSet' } },
  },
  {
    id: 'issue',
    method: 'POST',
    path: '/v1/leases',
    summary: 'Narrows a declaration and answers with a lease, or with a refusal; either is on record.',
    access: { scopes: ['present'], lease: true },
    body: ISSUE,
    once: true,
    answers: { 200: { schema: 'Grantable' }, 201: { schema: 'Granted' }, 422: { schema: 'Refused' } },
  },
  {
    id: 'list',
    method: 'GET',
    path: '/v1/leases',
    summary: 'Gives the leases that are held, in the order in which they were granted, a page at a time.',
    access: READER,
    query: LIST_QUERY,
    answers: { 200: { schema: 'LeasePage' } },
  },
  {
    id: 'get',
    method: 'GET',
    path: '/v1/leases/{lease}',
    summary: 'Gives one lease: its state, what it spent and what it has left.',
    access: { scopes: ['operate', 'audit'], lease: true },
    answers: { 200: { schema: 'LeaseView' } },
  },
  ofLease('check', 'Tells whether a lease opens one action at this moment.', {
    access: AGENT,
    body: CHECK,
    schema: 'CheckAnswer',
  }),
  ofLease('approve', 'Approves one call of a tool that the lease holds on approval.', {
    access: OPERATOR,
    body: APPROVE,
    schema: 'ChangeAnswer',
  }),
  ofLease('report', 'Charges what was spent since the last report.', {
    access: AGENT,
    body: CHARGE,
    schema: 'ChargeAnswer',
  }),
  ofLease('reserve', 'Charges what work is about to spend, where every budget holds it.', {
    access: AGENT,
    body: CHARGE,
    schema: 'ChargeAnswer',
  }),
  ofLease('commit', 'Settles a reservation, and gives back what was not used.', {
    access: AGENT,
    body: COMMIT,
    schema: 'ChargeAnswer',
  }),
  ofLease('release', 'Gives a reservation back whole.', {
    access: AGENT,
    body: RELEASE,
    schema: 'ChargeAnswer',
  }),
  ofLease('heartbeat', 'Records a sign of life, and what was spent so far, all in all.', {
    access: AGENT,
    body: TOTAL,
    schema: 'ChangeAnswer',
  }),
  ofLease('attach', 'Records how the process that works under the lease is held.', {
    access: { scopes: ['operate', 'present'], lease: false },
    body: ATTACH,
    schema: 'ChangeAnswer',
  }),
  ofLease('complete', 'Ends a lease whose work is done; `usage` is what it spent, all in all.', {
    access: AGENT,
    body: TOTAL,
    schema: 'CloseAnswer',
  }),
  ofLease('stop', 'Ends a lease by hand of an operator.', {
    access: OPERATOR,
    body: STOP,
    schema: 'CloseAnswer',
  }),
  ofLease('revoke', 'Ends a lease, and all beneath it, by authority of the issuer or of an ancestor.', {
    access: OPERATOR,
    body: REVOKE,
    schema: 'CloseAnswer',
  }),
  {
    id: 'journal',
    method: 'GET',
    path: '/v1/journal',
    summary: 'Gives the lines of the journal, one a line.',
    access: READER,
    query: JOURNAL_QUERY,
    answers: { 200: { media: 'application/x-ndjson' } },
  },
];
