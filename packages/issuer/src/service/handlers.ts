import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import { canonicalHash, sha256Hex } from '@cognitive-delivery/core';
import type { CheckRequest } from '../action.js';
import type { Usage } from '../amounts.js';
import type { IssueRequest } from '../issuer.js';
import type { LeaseEntry } from '../ledger-state.js';
import { opennessOf } from '../openness.js';
import { type LeaseView, viewLease } from '../views.js';
import { type Caller, nameOf, seesIds } from './caller.js';
import type { Desk } from './desk.js';
import { leaseNamed, unknownLease } from './handles.js';
import { journalLines } from './journal-lines.js';
import { withHandles } from './redact.js';
import { type Reply, replyToChange, replyToCheck, replyToIssue } from './reply.js';
import { ServiceError } from './service-error.js';

/** What a route was asked, once it is clear that it may be asked. */
export interface Ask<Body = unknown> {
  readonly caller: Caller;
  /** The lease that the path names; empty where it names none. */
  readonly lease: string;
  readonly body: Body;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly idempotencyKey?: string | undefined;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

type Handler = (desk: Desk, ask: Ask<never>) => Promise<Reply>;

// A page ends with the lease that makes it larger, however few they are: a lease may hold megabytes.
const PAGE_CHARS = 4 << 20;

const ok = (body: unknown): Reply => ({ status: 200, body });

/** The answer to each route by its id. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  health: async () => ok({ status: 'ok' }),

  async ready(desk) {
    await desk.checkReady();
    return ok({ status: 'ready' });
  },

  metrics: async (desk) => ({ ...ok(await desk.metrics.text()), media: desk.metrics.media }),

  openapi: async (desk) => ({ ...ok(desk.document), media: 'application/json' }),

  async keys({ jwks }) {
    const keys = await jwks?.();
    if (keys === undefined) throw new ServiceError('not_found', 'this issuer has published no keys');
    return ok(keys);
  },

  async issue(desk, { caller, body, idempotencyKey }: Ask<IssueBody>) {
    const request = issueRequest(caller, body);
    if (body.dry_run === true)
      return replyToIssue(await desk.parts.issuer.issue({ ...request, dryRun: true }));
    if (idempotencyKey === undefined) {
      const answer = await desk.parts.issuer.issue(request);
      desk.metrics.issued(answer, request.declared);
      return replyToIssue(answer);
    }
    const once = {
      key: sha256Hex(`alm-once-v1\0${ownerOf(caller)}\0${idempotencyKey}`),
      request: canonicalHash(body),
    };
    const answered = await desk.parts.issueOnce(request, once);
    if (answered.outcome === 'conflict') {
      const message = 'this Idempotency-Key came with another request; choose a new key';
      throw new ServiceError('idempotency_conflict', message, { path: 'idempotency-key' });
    }
    if (answered.outcome === 'closed') {
      const message = 'the request was granted before, and the lease has been closed since';
      throw new ServiceError('idempotency_lease_closed', message, { path: 'idempotency-key' });
    }
    if (answered.outcome === 'first') desk.metrics.issued(answered.answer, request.declared);
    const reply = replyToIssue(answered.answer);
    if (answered.outcome === 'first') return reply;
    return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
  },

  async list({ parts, read }, { caller, query }) {
    const limit = Number(query['limit'] ?? 50);
    const after = Number(query['after'] ?? 0);
    const state = await read();
    const viewpoint = parts.contextOf(state);
    const found: LeaseEntry[] = [];
    // Held in the order of their lines, so that a page begins where the one before ended whatever was closed since.
    for (const [id, entry] of state.leases) {
      if (entry.line <= after) continue;
      if (query['state'] === 'open' && !opennessOf(state, id, viewpoint.now, viewpoint.isVerified).open)
        continue;
      found.push(entry);
      if (found.length > limit) break;
    }
    const leases: LeaseView[] = [];
    let size = 0;
    for (const entry of found.slice(0, limit)) {
      if (size > PAGE_CHARS) break;
      const view = viewLease(state, entry, viewpoint);
      leases.push(view);
      size += JSON.stringify(view).length;
    }
    const next = leases.length < found.length ? found[leases.length - 1]?.line : undefined;
    const answer = { leases, ...(next !== undefined && { next: String(next) }) };
    return ok(seesIds(caller) ? answer : withHandles(answer, state, viewpoint));
  },

  async get({ parts, read }, { caller, lease }) {
    const state = await read();
    const entry = state.leases.get(lease);
    if (entry === undefined) throw unknownLease();
    const { now, isVerified } = parts.contextOf(state);
    const view = viewLease(state, entry, { now, isVerified });
    if (seesIds(caller)) return ok(view);
    // Whoever holds a lease is not thereby who holds its parent, whose id stands in it.
    const sparing = caller.kind === 'lease' ? lease : undefined;
    return ok(withHandles(view, state, { now, sparing }));
  },

  async check(desk, { lease, body }: Ask<Omit<CheckRequest, 'lease_id'>>) {
    const answer = await desk.parts.issuer.check({ ...body, lease_id: lease });
    desk.metrics.checked(answer, agentOf(desk, lease));
    return replyToCheck(answer);
  },

  approve: async ({ parts }, { lease, body }: Ask<Parameters<typeof parts.issuer.approve>[1]>) =>
    replyToChange(await parts.issuer.approve(lease, body)),

  report: async ({ parts }, { lease, body }: Ask<{ readonly usage: Usage }>) =>
    replyToChange(await parts.issuer.report(lease, body.usage)),

  reserve: async ({ parts }, { lease, body }: Ask<{ readonly usage: Usage }>) =>
    replyToChange(await parts.issuer.reserve(lease, body.usage)),

  commit: async ({ parts }, { lease, body }: Ask<{ readonly reservation: string; readonly usage?: Usage }>) =>
    replyToChange(await parts.issuer.commit(lease, body.reservation, body.usage)),

  release: async ({ parts }, { lease, body }: Ask<{ readonly reservation: string }>) =>
    replyToChange(await parts.issuer.release(lease, body.reservation)),

  heartbeat: async ({ parts }, { lease, body }: Ask<{ readonly usage?: LeaseRecordUsage }>) =>
    replyToChange(await parts.issuer.heartbeat(lease, body)),

  attach: async (
    { parts },
    { lease, body }: Ask<{ readonly containment: 'enforced' | 'advisory'; readonly platform: string }>,
  ) => replyToChange(await parts.issuer.attach(lease, body)),

  complete: async (desk, { lease, body }: Ask<{ readonly usage?: LeaseRecordUsage }>) =>
    replyToChange(await desk.parts.issuer.complete(lease, body)),

  stop: async (desk, { lease, body }: Ask<{ readonly reason?: string }>) =>
    replyToChange(await desk.parts.issuer.stop(lease, body)),

  async revoke(desk, { caller, lease, body }: Ask<{ readonly reason?: string; readonly by?: string }>) {
    const { by, ...how } = body;
    const ancestor = by === undefined ? undefined : await leaseNamed(by, caller, desk.findByHandle);
    return replyToChange(
      await desk.parts.issuer.revoke(lease, { ...how, ...(ancestor !== undefined && { by: ancestor }) }),
    );
  },

  async journal(desk, { caller, query, gone }) {
    const lines = journalLines(desk, {
      after: Number(query['after'] ?? 0),
      limit: query['limit'] === undefined ? Number.POSITIVE_INFINITY : Number(query['limit']),
      follow: query['follow'] === 'true',
      asTheyAre: seesIds(caller),
      gone,
    });
    return { ...ok(await lines), media: 'application/x-ndjson' };
  },
};

interface IssueBody {
  readonly declared: unknown;
  readonly parent?: string;
  readonly ttl_ms?: number;
  readonly dry_run?: boolean;
}

// Whoever holds a lease issues beneath it and nowhere else.
function issueRequest(caller: Caller, { declared, parent, ttl_ms: ttlMs }: IssueBody): IssueRequest {
  if (caller.kind === 'lease' && parent !== undefined && parent !== caller.id) {
    throw new ServiceError('not_your_lease', 'a lease id issues beneath that lease alone', {
      path: '/parent',
    });
  }
  const beneath = caller.kind === 'lease' ? caller.id : parent;
  return {
    // A JSON value of any kind is judged, and refused, like any other declaration.
    declared: declared as object,
    ...(beneath !== undefined && { parent: beneath }),
    ...(ttlMs !== undefined && { ttlMs }),
  };
}

// Whose an idempotency key is. Two leases may have one handle, but no more than that.
function ownerOf(caller: Caller): string {
  return caller.kind === 'lease' ? caller.id : nameOf(caller);
}

// By the state that the answer was given on.
function agentOf({ parts }: Desk, lease: string): string | undefined {
  return parts.journal.state.leases.get(lease)?.lease.manifest.agent.runtime_agent;
}
