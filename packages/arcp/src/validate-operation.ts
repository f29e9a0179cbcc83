import { type ErrorPayload, errorPayload } from './error.js';
import type { AdmittedLease } from './lease.js';
import { canonicalTarget } from './target/canonical-target.js';

/** What an agent is about to do. */
export interface Operation {
  readonly capability: string;
  readonly target: string;
}

/** What a lease has come to at the moment of an operation. */
export interface LeaseMoment {
  readonly expired: boolean;
  /** Whether some currency of the budget is used up. */
  readonly exhausted: boolean;
}

/** Whether an operation may go on, or the error that the protocol answers. */
export type OperationAnswer =
  | {
      readonly allowed: true;
      /** The target as it was compared. */
      readonly target: string;
      /** The pattern of the lease that stands for it. */
      readonly pattern: string;
      /** Where a path leads once links are followed: open this, not what was asked for. */
      readonly resolved?: string;
    }
  | { readonly allowed: false; readonly error: ErrorPayload };

/**
 * Judges an operation as a guard does, for an agent that asks before it acts: first the expiry, then the
 * budget, then the patterns; the first that fails names the code. Judges a path as text; only a guard
 * follows links. A denial tells the target and never the lease.
 */
export function validateOperation(
  lease: AdmittedLease,
  { capability, target }: Operation,
  { expired, exhausted }: LeaseMoment,
): OperationAnswer {
  const canonical = canonicalTarget(capability, target);
  const details = { capability, ...(canonical.ok && { target: canonical.text }) };
  if (expired) return denied(errorPayload('LEASE_EXPIRED', 'the lease has expired', details));
  if (exhausted) return denied(errorPayload('BUDGET_EXHAUSTED', 'a budget of the lease is used up', details));
  if (!canonical.ok) return denied(errorPayload('PERMISSION_DENIED', canonical.message, details));
  const pattern = lease.patterns.get(capability)?.find((candidate) => candidate.matches(canonical));
  if (pattern === undefined) {
    return denied(errorPayload('PERMISSION_DENIED', 'the lease does not allow this target', details));
  }
  return { allowed: true, target: canonical.text, pattern: pattern.text };
}

/** Returns the answer that an error makes. */
export function denied(error: ErrorPayload): OperationAnswer {
  return { allowed: false, error };
}
