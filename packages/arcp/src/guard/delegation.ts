import { admitLease, type LeaseRequest, leaseOf } from '../admit-lease.js';
import { AGENT_DELEGATE, COST_BUDGET, MODEL_USE } from '../capability.js';
import { type ErrorPayload, errorPayload } from '../error.js';
import { earlier } from '../expiry.js';
import type { AdmittedLease } from '../lease.js';
import { findWidening } from '../subset.js';
import type { OperationAnswer } from '../validate-operation.js';

/** The part of a `delegate` event that asks for a child job. */
export interface DelegateRequest extends LeaseRequest {
  /** The name of the agent, with its version where one is meant. */
  readonly agent: string;
}

interface Delegator {
  readonly lease: AdmittedLease;
  check(capability: string, target: string): OperationAnswer;
  remaining(): Readonly<Record<string, string>>;
}

/** The lease that a child job gets, or the error for its parent. */
export type DelegationJudgement =
  | { readonly ok: true; readonly lease: AdmittedLease }
  | { readonly ok: false; readonly error: ErrorPayload };

/**
 * Judges a delegation: the agent's name as an operation of the parent, then whether the child's lease is
 * well formed, then whether it is within the parent's. The expiry is the earlier of the two.
 */
export function judgeDelegation(
  parent: Delegator,
  request: DelegateRequest,
  unnamedModels: 'none' | 'any' = 'none',
): DelegationJudgement {
  const operation = parent.check(AGENT_DELEGATE, request.agent);
  if (!operation.allowed) return { ok: false, error: operation.error };
  const admission = admitLease(request);
  if (!admission.ok) return { ok: false, error: admission.error };

  const { lease: child } = admission;
  const widening = findWidening(child, parent.lease, parent.remaining());
  if (widening !== undefined) {
    const { capability, path, message, sample } = widening;
    const details = {
      ...(capability !== undefined && { capability }),
      ...(sample !== undefined && { target: sample }),
      place: path,
    };
    return { ok: false, error: errorPayload('LEASE_SUBSET_VIOLATION', message, details) };
  }

  const patterns = new Map(child.patterns);
  const models = parent.lease.patterns.get(MODEL_USE);
  // Where no list means any model, leaving the list out must not shed the parent's.
  if (unnamedModels === 'any' && models !== undefined && !patterns.has(MODEL_USE))
    patterns.set(MODEL_USE, models);
  const amounts = Object.hasOwn(child.lease, COST_BUDGET) ? child.amounts : undefined;
  return { ok: true, lease: leaseOf(patterns, amounts, earlier(child.expiresAt, parent.lease.expiresAt)) };
}
