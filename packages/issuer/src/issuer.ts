import type { FileHandle } from 'node:fs/promises';
import type { AgentLeaseManifest, LeaseRecordUsage } from '@cognitive-delivery/contract';
import type { HmacKey } from '@cognitive-delivery/core';
import type { RecordLog, TornTail } from '@cognitive-delivery/store';
import type { CheckRequest } from './action.js';
import type { Allowed, ChangeAnswer, CheckAnswer, Denied, DryRunAnswer, IssueAnswer } from './answers.js';
import type { ExpireAnswer } from './decide-expire.js';
import type { KeyRing } from './key-ring.js';
import type { InvalidRecord, UnreadableLine } from './ledger-state.js';
import type { OpenMode } from './open-under-lease.js';
import type { LeaseTree, LeaseView } from './views.js';

/** What an issuer stands on. */
export interface IssuerOptions {
  /** The journal; one log for each issuer, any number of issuers for a journal. */
  readonly store: RecordLog;
  readonly keys: KeyRing;
  /** What a declaration without a parent is narrowed against. Where it is not valid no root is issued. */
  readonly rootPolicy: AgentLeaseManifest;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly clock?: () => number;
  /** The absolute path of the workspace that leases name paths of; without one no path opens. */
  readonly workspace?: string;
  /** What `~` in a deny entry stands for. Default: the home of the user who runs this process. */
  readonly home?: string;
  /** Where commands are looked up. Default: the environment variable PATH. */
  readonly path?: string;
  /** The `issuer_session_id` of the leases issued. Default: a random one for each issuer. */
  readonly session?: string;
  /** How far the clock may lag behind the newest record, in milliseconds. Default 2000. */
  readonly skewMs?: number;
  /** Keys of parties that sign their declarations, by `attestation.issuer`. */
  readonly attestationKeys?: Readonly<Record<string, HmacKey>>;
  /** Admits declarations that hold what looks like a credential. Default false. */
  readonly allowCredentials?: boolean;
}

/** A declaration to become a lease. */
export interface IssueRequest {
  /** JSON text, its bytes, or a JSON value. */
  readonly declared: string | Uint8Array | object;
  /** The id of the lease to issue beneath; the declaration's own `parent_lease_id` where it is absent. */
  readonly parent?: string;
  /** Closes the lease sooner than it would expire, in milliseconds. */
  readonly ttlMs?: number;
}

/** A file opened under a lease; whoever got it closes it. */
export type OpenAnswer = (Required<Allowed> & { readonly file: FileHandle }) | Denied;

/** What is to be said of a journal besides its leases. */
export interface JournalStatus {
  readonly leases: number;
  readonly refusals: number;
  readonly invalid: readonly InvalidRecord[];
  readonly unreadable: readonly UnreadableLine[];
  readonly torn_tails: readonly TornTail[];
}

/**
 * Issues leases, records every decision, and is the gate that opens nothing without one. Every answer is
 * data; what could not be recorded or read is denied or refused with `store_unavailable` or
 * `journal_unreadable`. Only the operator's views (`get`, `list`, `tree`, `chainOf`, `sync`) throw the
 * store's error where the journal cannot be read.
 */
export interface Issuer {
  /**
   * Narrows a declaration against its parent or the root policy. A lease or a refusal is on disk before
   * the answer; a dry run signs and records nothing.
   *
   * @throws {not_canonical} for an object that is no JSON value
   */
  issue(request: IssueRequest & { readonly dryRun: true }): Promise<DryRunAnswer>;
  issue(request: IssueRequest & { readonly dryRun?: false }): Promise<IssueAnswer>;

  /** Tells whether a lease opens one action at this moment, by the journal as it stands now. */
  check(request: CheckRequest): Promise<CheckAnswer>;

  /** Opens a regular file of the workspace under a lease: what is judged is what is opened. */
  open(leaseId: string, path: string, mode: OpenMode): Promise<OpenAnswer>;

  /**
   * Approves one call of a tool that the lease holds on approval; it lapses in five minutes.
   *
   * @throws {not_canonical} for arguments that are no JSON value
   */
  approve(
    leaseId: string,
    call: { readonly tool: string } & ({ readonly args?: unknown } | { readonly request_hash: string }),
  ): Promise<ChangeAnswer>;

  /** Ends a lease by authority of the issuer, or of the ancestor whose id is `by` (rule L3). */
  revoke(leaseId: string, how?: { readonly by?: string; readonly reason?: string }): Promise<ChangeAnswer>;
  /** Ends a lease by hand of an operator. */
  stop(leaseId: string, how?: { readonly reason?: string }): Promise<ChangeAnswer>;
  /** Ends a lease whose work is done. */
  complete(leaseId: string, how?: { readonly usage?: LeaseRecordUsage }): Promise<ChangeAnswer>;
  /** Records that time ran out, once for every lease that it ran out for. */
  expire(): Promise<ExpireAnswer | Extract<ChangeAnswer, { outcome: 'refused' }>>;

  /** Records a sign of life, and the usage so far, all in all. It extends nothing. */
  heartbeat(leaseId: string, what?: { readonly usage?: LeaseRecordUsage }): Promise<ChangeAnswer>;
  /** Records how the process that works under the lease is held. */
  attach(
    leaseId: string,
    how: { readonly containment: 'enforced' | 'advisory'; readonly platform?: string },
  ): Promise<ChangeAnswer>;

  /** Returns one lease, or undefined where nobody granted it. */
  get(leaseId: string): Promise<LeaseView | undefined>;
  /** Returns every lease in the order in which they were granted. */
  list(): Promise<readonly LeaseView[]>;
  /** Returns every lease and every refusal as a tree. */
  tree(): Promise<LeaseTree>;
  /** Returns the ids of a lease's ancestors, oldest first, or undefined where nobody granted it. */
  chainOf(leaseId: string): Promise<readonly string[] | undefined>;
  /** Reads the journal to its end and tells what could not be read or changed nothing. */
  sync(): Promise<JournalStatus>;
  /** Waits for what is under way and lets go of the journal. */
  close(): Promise<void>;
}
