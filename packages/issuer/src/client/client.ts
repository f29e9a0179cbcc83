import type { LeaseRecordUsage } from '@cognitive-delivery/contract';
import type { CheckRequest } from '../action.js';
import type { Usage } from '../amounts.js';
import type {
  ChangeAnswer,
  ChargeAnswer,
  CheckAnswer,
  CloseAnswer,
  DryRunAnswer,
  IssueAnswer,
} from '../answers.js';
import type { LeaseView } from '../views.js';

/** The part of `fetch` that a client needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where a service is, and how patient a client is with it. */
export interface ClientOptions {
  /** The address of the service, `http://127.0.0.1:8787` say; a path before the service's own may follow. */
  readonly url: string;
  /**
   * A token of the service. Without one each call presents the id of the lease that it is about, which opens
   * an agent's own calls.
   */
  readonly token?: string;
  /** How long a call may take, all attempts together, in milliseconds. Default 10000. */
  readonly timeoutMs?: number;
  /** How often a call that is safe to repeat is made again. Default 3. */
  readonly retries?: number;
  /** Default: the platform's own. `fetchOverSocket` of `./client/socket` makes one for a Unix socket. */
  readonly fetch?: Fetch;
}

/** What a single call may be told besides what it asks. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Instead of the client's own. */
  readonly timeoutMs?: number;
}

/** A declaration to become a lease. */
export interface ClientIssueRequest {
  /** A JSON value, or JSON text. */
  readonly declared: string | object;
  /** The id of the lease to issue beneath. */
  readonly parent?: string;
  /** Closes the lease sooner than it would expire, in milliseconds. */
  readonly ttlMs?: number;
}

/** Names an issue, so that one that is asked for again within an hour is the same. */
export interface IssueCallOptions extends CallOptions {
  /** Default: a random one for each call, which its own repetitions share. */
  readonly idempotencyKey?: string;
}

/** One line of the service's journal. */
export interface JournalLine {
  /** Its place in the journal, from 1. */
  readonly number: number;
  readonly text: string;
}

/** Which leases `list` returns, and how many at most (1 to 200, default 50). */
export interface ListQuery {
  /** The `next` of the page before. */
  readonly after?: string;
  readonly limit?: number;
  /** Leaves out what opens nothing now. */
  readonly state?: 'open';
}

/** Which lines `journal` returns. */
export interface JournalQuery {
  /** The number of the last line that is known already. Default 0. */
  readonly after?: number;
  readonly limit?: number;
  /** Goes on as lines come. */
  readonly follow?: boolean;
}

/**
 * A service's issuer. What the issuer answers as data, this answers as data; whatever keeps it from an answer
 * is a `ClientError`, so whoever holds a gate shut unless `check` says `allowed` holds it shut then, too.
 *
 * A lease is named by its id, or with a token by its handle; no id is ever put into a URL. GET, `check`,
 * `heartbeat`, `attach`, `complete`, `stop`, `revoke` and `issue` are made again where the service was not
 * reached or is briefly unable; the others are not, since a second charge would count.
 */
export interface Client {
  issue(
    request: ClientIssueRequest & { readonly dryRun: true },
    options?: CallOptions,
  ): Promise<DryRunAnswer>;
  issue(
    request: ClientIssueRequest & { readonly dryRun?: false },
    options?: IssueCallOptions,
  ): Promise<IssueAnswer>;
  check(request: CheckRequest, options?: CallOptions): Promise<CheckAnswer>;
  approve(
    leaseId: string,
    call: { readonly tool: string } & ({ readonly args?: unknown } | { readonly request_hash: string }),
    options?: CallOptions,
  ): Promise<ChangeAnswer>;
  report(leaseId: string, usage: Usage, options?: CallOptions): Promise<ChargeAnswer>;
  reserve(leaseId: string, usage: Usage, options?: CallOptions): Promise<ChargeAnswer>;
  commit(leaseId: string, reservation: string, usage?: Usage, options?: CallOptions): Promise<ChargeAnswer>;
  release(leaseId: string, reservation: string, options?: CallOptions): Promise<ChargeAnswer>;
  heartbeat(
    leaseId: string,
    what?: { readonly usage?: LeaseRecordUsage },
    options?: CallOptions,
  ): Promise<ChangeAnswer>;
  attach(
    leaseId: string,
    how: { readonly containment: 'enforced' | 'advisory'; readonly platform: string },
    options?: CallOptions,
  ): Promise<ChangeAnswer>;
  complete(
    leaseId: string,
    how?: { readonly usage?: LeaseRecordUsage },
    options?: CallOptions,
  ): Promise<CloseAnswer>;
  stop(leaseId: string, how?: { readonly reason?: string }, options?: CallOptions): Promise<CloseAnswer>;
  revoke(
    leaseId: string,
    how?: { readonly by?: string; readonly reason?: string },
    options?: CallOptions,
  ): Promise<CloseAnswer>;
  /** Returns one lease, or undefined where nobody granted it or it has been closed for long. */
  get(leaseId: string, options?: CallOptions): Promise<LeaseView | undefined>;
  /** Returns a page of leases in the order in which they were granted; without `next` it is the last. */
  list(
    query?: ListQuery,
    options?: CallOptions,
  ): Promise<{ readonly leases: readonly LeaseView[]; readonly next?: string }>;
  /**
   * Returns the lines of the journal as they are, for the scope audit with handles in place of live ids. With
   * `follow` it ends when the service stops; begin again behind the last line. `timeoutMs` is how long nothing
   * may come, a sign of life neither; the default here is a minute.
   */
  journal(query?: JournalQuery, options?: CallOptions): AsyncGenerator<JournalLine, void, undefined>;
  /** Returns the public keys that proofs are checked with, or undefined where the service has none. */
  publicKeys(options?: CallOptions): Promise<{ readonly keys: readonly object[] } | undefined>;
  /** Returns when the service can decide. */
  ready(options?: CallOptions): Promise<void>;
}
