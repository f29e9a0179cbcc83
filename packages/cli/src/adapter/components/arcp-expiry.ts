import { admitLease, parseExpiry, validateOperation } from '@cognitive-delivery/arcp';
import type { Component } from '../component.js';
import { type Members, stringOf } from '../request.js';

const OPERATIONS: Readonly<Record<string, (input: Members) => string>> = {
  submit(input) {
    const now = parseExpiry(input['now']);
    return now !== undefined && admits(input['expires_at'], now) ? 'ok' : 'INVALID_REQUEST';
  },
  child({ child, parent }) {
    if (!admits(child) || !admits(parent)) return 'INVALID_REQUEST';
    const [end, limit] = [parseExpiry(child), parseExpiry(parent)];
    return end !== undefined && limit !== undefined && end > limit ? 'LEASE_SUBSET_VIOLATION' : 'ok';
  },
  operation(input) {
    const capability = stringOf(input, 'capability');
    const lease = { [capability]: [stringOf(input, 'pattern')] };
    const [end, now] = [parseExpiry(input['expires_at']), parseExpiry(input['now'])];
    // An expiry that cannot be read has passed.
    const never = input['expires_at'] === null || input['expires_at'] === undefined;
    const expired = !never && !(end !== undefined && now !== undefined && now < end);
    if (expired) return 'LEASE_EXPIRED';
    const admission = admitLease({ lease_request: lease });
    if (!admission.ok) return 'PERMISSION_DENIED';
    const operation = { capability, target: stringOf(input, 'target') };
    const answer = validateOperation(admission.lease, operation, { expired, exhausted: false });
    return answer.allowed ? 'ok' : answer.error.code;
  },
};

export const arcpExpiry: Component = {
  refusal: { code: 'INVALID_REQUEST' },
  answer(input) {
    const op = stringOf(input, 'op');
    const judge = Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
    return judge === undefined ? arcpExpiry.refusal : { code: judge(input) };
  },
};

// Null stands for a lease that does not expire.
function admits(expiresAt: unknown, now?: number): boolean {
  const constraints = expiresAt === null ? {} : { expires_at: expiresAt };
  return admitLease({ lease_constraints: constraints }, now === undefined ? {} : { now }).ok;
}
