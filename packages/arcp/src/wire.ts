import type { ProvisionedCredential } from './credentials/provisioner.js';
import type { SealedCredential } from './credentials/sealed-credential.js';
import type { LeaseGuard } from './guard/lease-guard.js';
import type { LeaseConstraints, LeaseGrant } from './lease.js';

/** What is told of a job's authority, whoever asks. */
export interface JobAuthority {
  readonly job_id: string;
  readonly lease: LeaseGrant;
  readonly lease_constraints: LeaseConstraints;
  /** What is left by currency, as JSON numbers; only where the lease has a budget. */
  readonly budget?: Readonly<Record<string, number>>;
}

/** The payload of `job.accepted`. */
export interface JobAccepted extends JobAuthority {
  readonly accepted_at: string;
  readonly parent_job_id?: string;
  readonly delegate_id?: string;
  readonly trace_id?: string;
  /** Secrets, in the message to the submitter alone. */
  readonly credentials?: readonly ProvisionedCredential[];
}

/** The payload of `job.subscribed`. There are no credentials in it, whoever asks. */
export interface JobSubscribed extends JobAuthority {
  readonly current_status: string;
  readonly agent?: string;
  readonly parent_job_id?: string;
  readonly trace_id?: string;
}

/** Returns what `job.accepted` and `job.subscribed` tell of a job's authority at this moment. */
export function jobAuthority(jobId: string, guard: LeaseGuard): JobAuthority {
  const left = Object.entries(guard.remaining()).map(([currency, text]) => [currency, Number(text)]);
  return {
    job_id: jobId,
    lease: guard.lease.lease,
    lease_constraints: guard.lease.constraints,
    ...(left.length > 0 && { budget: Object.fromEntries(left) }),
  };
}

/**
 * Returns the `job.accepted` of a job with its secrets, to send to the submitter and nowhere else: a log, a
 * replay and every other reader get the payload that this was made from.
 */
export function withCredentials(
  accepted: JobAccepted,
  credentials: readonly SealedCredential[],
): JobAccepted {
  return { ...accepted, credentials: credentials.map((credential) => credential.disclose()) };
}
