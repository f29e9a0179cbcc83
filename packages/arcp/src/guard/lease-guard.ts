import { type Budget, createBudget } from '../budget/budget.js';
import type { Metric, RemainingMetric } from '../budget/metric.js';
import { isPathCapability } from '../capability.js';
import { type Clocks, deadlineAt, SYSTEM_CLOCKS } from '../deadline.js';
import { type ErrorPayload, errorPayload } from '../error.js';
import type { AdmittedLease } from '../lease.js';
import { denied, type OperationAnswer, validateOperation } from '../validate-operation.js';
import { type DelegateRequest, judgeDelegation } from './delegation.js';
import { judgeResolved, type PathRule } from './path-rule.js';

/** The error that ends a job, as `job.error` carries it. */
export interface JobError extends ErrorPayload {
  readonly final_status: 'error';
}

/** Settings of {@link createLeaseGuard}, which the guards of child jobs take over. */
export interface GuardOptions {
  readonly clocks?: Clocks;
  /** Without one no operation on a path is allowed. */
  readonly paths?: PathRule;
  /** What a child lease without `model.use` may use: no model, or those of its parent. */
  readonly unnamedModels?: 'none' | 'any';
  /** The name of the metric that tells what is left. */
  readonly remainingMetric?: string;
  /** Gets every metric that the runtime has to send by itself. */
  readonly onMetric?: (metric: RemainingMetric) => void;
  /** Whether the job ends when its lease expires; otherwise it goes on and its operations fail. */
  readonly endJobOnExpiry?: boolean;
  /** Gets the error of a job that ended because its lease expired. */
  readonly onJobEnd?: (error: JobError) => void;
}

/** What a delegation comes to: the guard of the child job, or the error for the parent's `tool_result`. */
export type DelegateAnswer =
  | { readonly accepted: true; readonly guard: LeaseGuard }
  | { readonly accepted: false; readonly error: ErrorPayload };

/** The one gate of a job. Nothing that a lease speaks of is done but through it. */
export interface LeaseGuard {
  /** The effective lease, for `job.accepted`. */
  readonly lease: AdmittedLease;
  /** Judges an operation at this moment: expiry, then budget, then pattern, then where a path leads. */
  check(capability: string, target: string): OperationAnswer;
  /**
   * Judges a delegation as an operation on the agent's name, then the child's lease against this one, and
   * takes the child's amounts out of what is left. The child's guard gives them back when it ends.
   */
  delegate(request: DelegateRequest): DelegateAnswer;
  /** Charges a metric event of the job, and hands on what there is to tell of the budget. */
  record(metric: Metric): void;
  /** What is left of the budget by currency, as exact decimal texts. */
  remaining(): Readonly<Record<string, string>>;
  /** Ends the job and its children: nothing is allowed from here on, and unspent amounts go back. */
  end(): void;
}

/** Returns the gate of a job under an admitted lease. */
export function createLeaseGuard(lease: AdmittedLease, options: GuardOptions = {}): LeaseGuard {
  return guardOf(lease, createBudget(lease.amounts, options), options, { isPast: () => false, onEnd() {} });
}

interface Parent {
  isPast(): boolean;
  onEnd(): void;
}

function guardOf(lease: AdmittedLease, budget: Budget, options: GuardOptions, parent: Parent): LeaseGuard {
  const deadline = deadlineAt(lease.expiresAt, options.clocks ?? SYSTEM_CLOCKS);
  const children = new Set<LeaseGuard>();
  let ended = false;
  let cancelExpiry = () => {};
  // A wall clock that was set back between the two would let a child outlive its parent.
  const isPast = () => deadline.isPast() || parent.isPast();

  const guard: LeaseGuard = {
    lease,
    check(capability, target) {
      if (ended) {
        return denied(errorPayload('PERMISSION_DENIED', 'the job has ended', { capability }));
      }
      const operation = { capability, target };
      const moment = { expired: isPast(), exhausted: budget.exhausted() !== undefined };
      const answer = validateOperation(lease, operation, moment);
      if (!answer.allowed || !isPathCapability(capability)) return answer;
      return judgeResolved(lease, operation, answer, options.paths);
    },
    delegate(request) {
      const judged = judgeDelegation(guard, request, options.unnamedModels);
      if (!judged.ok) return { accepted: false, error: judged.error };
      const reserved = budget.reserve(judged.lease.amounts);
      // Cannot be: nothing has come between the judgement and this.
      if (reserved === undefined) throw new Error('amounts that were judged to fit do not');
      const onEnd = () => children.delete(child);
      const child: LeaseGuard = guardOf(judged.lease, reserved, options, { isPast, onEnd });
      children.add(child);
      return { accepted: true, guard: child };
    },
    record(metric) {
      for (const told of budget.record(metric)) options.onMetric?.(told);
    },
    remaining: () => budget.remaining(),
    end() {
      ended = true;
      cancelExpiry();
      for (const child of [...children]) child.end();
      budget.release();
      parent.onEnd();
    },
  };
  if (options.endJobOnExpiry === true) cancelExpiry = deadline.whenPast(expire);
  return guard;

  function expire(): void {
    guard.end();
    const error = errorPayload('LEASE_EXPIRED', 'the lease has expired');
    options.onJobEnd?.({ ...error, final_status: 'error' });
  }
}
