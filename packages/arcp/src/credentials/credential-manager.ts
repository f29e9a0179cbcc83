import { randomUUID } from 'node:crypto';
import { sha256Hex } from '@cognitive-delivery/core';
import { MODEL_USE } from '../capability.js';
import { type Clocks, type Deadline, deadlineAt, SYSTEM_CLOCKS } from '../deadline.js';
import { type ErrorPayload, errorPayload } from '../error.js';
import type { AdmittedLease } from '../lease.js';
import type { CredentialStore, OutstandingRequest } from './credential-store.js';
import type { CredentialConstraints, ProvisionedCredential, Provisioner } from './provisioner.js';
import { createRevoker, type Patience } from './revoker.js';
import { SealedCredential } from './sealed-credential.js';
import { withinTime } from './within-time.js';

/** Settings of {@link createCredentialManager}. */
export interface CredentialOptions {
  readonly provisioner: Provisioner;
  readonly store: CredentialStore;
  readonly clocks?: Clocks;
  /** A call takes at most 10 s, the end of a job waits 30 s, waits grow from 200 ms to a minute. */
  readonly patience?: Partial<Patience>;
  /** Gets every request that the upstream says it can never revoke; the list keeps it too. */
  readonly onUnrevocable?: (entry: OutstandingRequest) => void;
}

/** A job whose lease is final and that is about to be accepted. */
export interface CredentialJob {
  readonly job_id: string;
  /** No credential outlives those of its parent job. */
  readonly parent_job_id?: string;
  readonly lease: AdmittedLease;
  /** What is left of the budget, as the job's guard tells it. */
  readonly remaining: Readonly<Record<string, string>>;
}

/** Credentials for a job, or the error that refuses it. */
export type CredentialAnswer =
  | { readonly ok: true; readonly credentials: readonly SealedCredential[] }
  | { readonly ok: false; readonly error: ErrorPayload };

/** Sees to it that a credential lives no longer than its job and its lease. */
export interface CredentialManager {
  /** Issues the credentials of a job, before it is accepted. What arrives too late is revoked. */
  issue(job: CredentialJob): Promise<CredentialAnswer>;
  /** Issues new credentials for a job and revokes the old ones. */
  rotate(jobId: string, remaining: Readonly<Record<string, string>>): Promise<CredentialAnswer>;
  /**
   * Revokes the credentials of a job and of its children. To be awaited before the terminal event, however
   * it is reached. Resolves once all are revoked, or patience is over: the rest is tried on from the list.
   */
  end(jobId: string): Promise<void>;
  /** Revokes what an earlier process left in the list, which no other uses. To be called before the first job. */
  recover(): Promise<void>;
  /** What may still be live, for an operator. */
  outstanding(): Promise<readonly OutstandingRequest[]>;
  /** Stops trying; the list keeps what is left. */
  close(): void;
}

interface LiveJob {
  readonly job: CredentialJob;
  readonly ending: AbortController;
  readonly requests: Map<string, OutstandingRequest>;
  readonly deadline: Deadline;
  cancelDeadline(): void;
  /** The end of the job, once it has begun. */
  end?: Promise<void>;
}

const PATIENCE: Patience = { callMs: 10_000, endMs: 30_000, firstWaitMs: 200, longestWaitMs: 60_000 };

// How many values are remembered, by their hash, to find one that is issued again.
const MOST_PRINTS = 100_000;

/** Returns a manager of provisioned credentials. */
export function createCredentialManager(options: CredentialOptions): CredentialManager {
  const { provisioner, store, clocks = SYSTEM_CLOCKS, onUnrevocable = () => {} } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const revoker = createRevoker(provisioner, store, patience, onUnrevocable);
  const jobs = new Map<string, LiveJob>();
  const known = new Set<string>();

  async function order(live: LiveJob, remaining: CredentialJob['remaining']): Promise<CredentialAnswer> {
    const { job, deadline, ending } = live;
    const { job_id, lease } = job;
    const entry: OutstandingRequest = { request_id: randomUUID(), job_id };
    try {
      // On the list before anything is issued, so that neither a crash nor a full disk leaves one live.
      await store.put(entry);
    } catch {
      return refused('INTERNAL_ERROR', 'the list of credentials cannot be written');
    }
    live.requests.set(entry.request_id, entry);
    const request = { ...entry, constraints: constraintsOf(lease, remaining) };
    let call: Promise<readonly ProvisionedCredential[]> | undefined;
    try {
      const issued = await withinTime(patience.callMs, ending.signal, (signal) => {
        call = provisioner.issue(request, signal);
        return call;
      });
      if (!ending.signal.aborted && areFresh(issued)) {
        return { ok: true, credentials: issued.map((credential) => new SealedCredential(credential)) };
      }
    } catch {
      // Whatever the upstream said may hold a secret, so nothing of it goes further.
    }
    const revoke = () => revoker.revoke(entry);
    // For an answer that comes after all; a revocation under way may have been sent before it.
    call?.then(revoke).then(revoke, () => {});
    await settle([revoke()]);
    live.requests.delete(entry.request_id);
    return deadline.isPast()
      ? refused('LEASE_EXPIRED', 'the lease expired before credentials were issued')
      : refused('INTERNAL_ERROR', 'no credentials could be issued for the job');
  }

  function areFresh(issued: readonly ProvisionedCredential[]): boolean {
    const isWhole = Array.isArray(issued) && issued.every(isCredential);
    if (!isWhole) return false;
    const prints = issued.map(({ value }) => sha256Hex(value));
    if (new Set(prints).size < prints.length || prints.some((print) => known.has(print))) return false;
    for (const print of prints) known.add(print);
    for (const print of known) if (known.size > MOST_PRINTS) known.delete(print);
    return true;
  }

  // Waits for revocations as long as patience lasts; they go on without.
  async function settle(revocations: readonly Promise<void>[]): Promise<void> {
    const never = new AbortController();
    await withinTime(patience.endMs, never.signal, async () => void (await Promise.all(revocations))).catch(
      () => {},
    );
  }

  async function endJob(live: LiveJob): Promise<void> {
    live.cancelDeadline();
    live.ending.abort();
    const own = [...live.requests.values()].map((entry) => revoker.revoke(entry));
    await settle([endChildren(live.job.job_id), ...own]);
  }

  async function endChildren(jobId: string): Promise<void> {
    const children = [...jobs.values()].filter(({ job }) => job.parent_job_id === jobId);
    await Promise.all(children.map(({ job }) => manager.end(job.job_id)));
  }

  const manager: CredentialManager = {
    async issue(job) {
      const { job_id, parent_job_id = '', lease } = job;
      if (jobs.has(job_id)) return refused('INVALID_REQUEST', 'the job has credentials; rotate them');
      const deadline = deadlineAt(lease.expiresAt, clocks);
      const ending = new AbortController();
      const live: LiveJob = { job, ending, requests: new Map(), deadline, cancelDeadline() {} };
      jobs.set(job_id, live);
      if (jobs.get(parent_job_id)?.ending.signal.aborted === true) ending.abort();
      live.cancelDeadline = deadline.whenPast(() => void manager.end(job_id));
      const answer = await order(live, job.remaining);
      if (!answer.ok) await manager.end(job_id);
      return answer;
    },
    async rotate(jobId, remaining) {
      const live = jobs.get(jobId);
      if (live === undefined) return refused('INVALID_REQUEST', 'the job has no credentials');
      const old = [...live.requests.values()];
      const answer = await order(live, remaining);
      if (!answer.ok) return answer;
      for (const { request_id } of old) live.requests.delete(request_id);
      await settle(old.map((entry) => revoker.revoke(entry)));
      return answer;
    },
    async end(jobId) {
      const live = jobs.get(jobId);
      if (live === undefined) return endChildren(jobId);
      live.end ??= endJob(live).finally(() => jobs.delete(jobId));
      await live.end;
    },
    async recover() {
      const left = (await store.list()).filter(({ unrevocable }) => unrevocable === undefined);
      await settle(left.map((entry) => revoker.revoke(entry)));
    },
    outstanding: () => store.list(),
    close() {
      for (const { cancelDeadline } of jobs.values()) cancelDeadline();
      revoker.close();
    },
  };
  return manager;
}

// What is left, not what was granted: a child shares counters that its own lease does not name.
function constraintsOf(
  { lease, constraints }: AdmittedLease,
  remaining: Readonly<Record<string, string>>,
): CredentialConstraints {
  const left = Object.entries(remaining).map(([currency, text]) =>
    text.startsWith('-') ? `${currency}:0` : `${currency}:${text}`,
  );
  const models = lease[MODEL_USE];
  return {
    ...(left.length > 0 && { 'cost.budget': left }),
    ...(models !== undefined && { 'model.use': models }),
    ...constraints,
  };
}

function isCredential(value: unknown): value is ProvisionedCredential {
  const { id, scheme, value: secret, endpoint } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [id, scheme, secret, endpoint].every((member) => typeof member === 'string' && member !== '');
}

function refused(
  code: 'INTERNAL_ERROR' | 'LEASE_EXPIRED' | 'INVALID_REQUEST',
  message: string,
): CredentialAnswer {
  return { ok: false, error: errorPayload(code, message) };
}
