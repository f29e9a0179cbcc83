import type { AgentLeaseManifest, LeaseRecordUsage } from '@cognitive-delivery/contract';
import type { HmacKey } from '@cognitive-delivery/core';
import type { RecordLog, TornTail } from '@cognitive-delivery/store';
import type { Usage } from './amounts.js';
import type { ChangeAnswer, ChargeAnswer, CloseAnswer, DryRunAnswer, IssueAnswer } from './answers.js';
import type { CheckpointAnswer, CheckpointOptions } from './checkpoints/options.js';
import type { Checks } from './checks.js';
import type { ExpireAnswer } from './decide-expire.js';
import type { EvidenceOptions } from './evidence/evidence.js';
import type { EvidenceStatus } from './evidence/sink.js';
import type { KeyRing } from './key-ring.js';
import type { InvalidRecord, UnreadableLine } from './ledger-state.js';
import type { LeaseTree, LeaseView } from './views.js';

/** What a gate stands on. */
export interface GateOptions {
  /** The journal; one log for each issuer or gate, any number of them for a journal. */
  readonly store: RecordLog;
  /** A gate verifies with them, and signs nothing but its snapshots. */
  readonly keys: KeyRing;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly clock?: () => number;
  /** The absolute path of the workspace that leases name paths of; without one no path opens. */
  readonly workspace?: string;
  /**
   * Folders of the issuer itself, such as those of its journal, keys and policy: no path opens there, whatever
   * a lease grants.
   */
  readonly ownFiles?: readonly string[];
  /** What `~` in a deny entry stands for. Default: the home of the user who runs this process. */
  readonly home?: string;
  /** Where commands are looked up. Default: the environment variable PATH. */
  readonly path?: string;
  /** The `issuer_session_id` of leases, and the session of evidence. Default: a random one. */
  readonly session?: string;
  /** How far the clock may lag behind the newest record, in milliseconds. Default 2000. */
  readonly skewMs?: number;
  /**
   * How old the view of the journal may be that `check` and `open` answer by, in milliseconds; no gate over
   * the journal may have more than its issuers. Default 0: the journal is read before every answer.
   */
  readonly maxStalenessMs?: number;
  /** Writes each decision as an audit event, too. */
  readonly evidence?: EvidenceOptions;
}

/** A gate that stands alone. */
export interface Gate extends Checks {
  /** Waits for what is under way and lets go of the journal. */
  close(): Promise<void>;
}

/** What an issuer stands on. */
export interface IssuerOptions extends GateOptions {
  /** What a declaration without a parent is narrowed against. Where it is not valid no root is issued. */
  readonly rootPolicy: AgentLeaseManifest;
  /** Keys of parties that sign their declarations, by `attestation.issuer`. */
  readonly attestationKeys?: Readonly<Record<string, HmacKey>>;
  /** Makes signed checkpoints of the journal, so that what is changed or cut in it later is found out. */
  readonly checkpoints?: CheckpointOptions;
  /** Admits declarations that hold what looks like a credential. Default false. */
  readonly allowCredentials?: boolean;
  /**
   * Keeps every lease and refusal in memory, for `get`, `list` and `tree` to show, however long ago it was
   * closed, and has `sync` tell of records whose hashes do not fit. Default false: what is closed goes in time, and a long journal is opened through its snapshot.
   */
  readonly history?: boolean;
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

/** What is to be said of a journal besides its leases. */
export interface JournalStatus {
  readonly leases: number;
  readonly refusals: number;
  readonly invalid: readonly InvalidRecord[];
  readonly unreadable: readonly UnreadableLine[];
  readonly torn_tails: readonly TornTail[];
  /** Why the last snapshot could not be saved; nothing but the next opening is slower for it. */
  readonly snapshot_failure?: string;
  /** Why the last checkpoint could not be made or copied; no decision waits for one. */
  readonly checkpoint_failure?: string;
  readonly evidence?: EvidenceStatus;
}

/**
 * Issues leases, records every decision, and is the gate that opens nothing without one. Every answer is
 * data; what could not be recorded or read is denied or refused with `store_unavailable` or
 * `journal_unreadable`. Only the operator's views (`get`, `list`, `tree`, `chainOf`, `sync`) throw the
 * store's error where the journal cannot be read.
 */
export interface Issuer extends Gate {
  /**
   * Narrows a declaration against its parent or the root policy. A lease or a refusal is on disk before
   * the answer; a dry run signs and records nothing.
   *
   * @throws {not_canonical} for an object that is no JSON value, or nested deeper than 1,000
   */
  issue(request: IssueRequest & { readonly dryRun: true }): Promise<DryRunAnswer>;
  issue(request: IssueRequest & { readonly dryRun?: false }): Promise<IssueAnswer>;

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
  revoke(leaseId: string, how?: { readonly by?: string; readonly reason?: string }): Promise<CloseAnswer>;
  /** Ends a lease by hand of an operator. */
  stop(leaseId: string, how?: { readonly reason?: string }): Promise<CloseAnswer>;
  /** Ends a lease whose work is done; `usage` is what it spent, all in all, where it was measured. */
  complete(leaseId: string, how?: { readonly usage?: LeaseRecordUsage }): Promise<CloseAnswer>;
  /** Records that time ran out, once for every lease that it ran out for. */
  expire(): Promise<ExpireAnswer | Extract<ChangeAnswer, { outcome: 'refused' }>>;

  /** Records a sign of life, and the usage so far, all in all. It extends nothing. */
  heartbeat(leaseId: string, what?: { readonly usage?: LeaseRecordUsage }): Promise<ChangeAnswer>;
  /** Records how the process that works under the lease is held. */
  attach(
    leaseId: string,
    how: { readonly containment: 'enforced' | 'advisory'; readonly platform?: string },
  ): Promise<ChangeAnswer>;

  /**
   * Charges what was spent since the last report to the lease and every ancestor. It is recorded whether a
   * budget holds it or not, and for an hour after the lease expired even where that is closed.
   */
  report(leaseId: string, usage: Usage): Promise<ChargeAnswer>;
  /**
   * Charges what work is about to spend, or refuses with `budget_exhausted` where any budget from the lease
   * upwards does not hold it. It stays charged until it is settled, and for good once the lease has ended:
   * whether the work was done is then past telling.
   */
  reserve(leaseId: string, usage: Usage): Promise<ChargeAnswer>;
  /** Settles a reservation: gives back what was not used. What was not measured counts as used. */
  commit(leaseId: string, reservation: string, usage?: Usage): Promise<ChargeAnswer>;
  /** Gives a reservation back whole: the work was not done. */
  release(leaseId: string, reservation: string): Promise<ChargeAnswer>;
  /**
   * Returns what a lease may still spend, and lend, by its own budget and those above it. An absent member is
   * not limited. Undefined where nobody granted the lease, or it was closed and is held no more.
   */
  remaining(leaseId: string): Promise<AgentLeaseManifest['budget'] | undefined>;

  /** Returns one lease, or undefined where nobody granted it, or it has been closed for long; see `history`. */
  get(leaseId: string): Promise<LeaseView | undefined>;
  /** Returns every lease that is held in memory, in the order in which they were granted. */
  list(): Promise<readonly LeaseView[]>;
  /** Returns every lease and every refusal that is held in memory as a tree. */
  tree(): Promise<LeaseTree>;
  /** Returns the ids of a lease's ancestors, oldest first, or undefined where nobody granted it. */
  chainOf(leaseId: string): Promise<readonly string[] | undefined>;
  /** Signs a checkpoint of every line that the journal has by now, unless the newest covers them all. */
  checkpoint(): Promise<CheckpointAnswer>;
  /** Reads the journal to its end and tells what could not be read or changed nothing. */
  sync(): Promise<JournalStatus>;
}
