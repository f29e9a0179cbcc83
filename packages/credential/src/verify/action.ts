import { canonicalHash } from '@cognitive-delivery/core';
import { isFilled, isObject } from '../lib/json.js';
import { parseDateTimeStamp } from './date-time-stamp.js';

/** One action that an agent is about to take. */
export interface Action {
  /** One of the skills, by its exact name. */
  readonly skill: string;
  /** A word of the scale of risk, or a number; unknown where absent. */
  readonly risk?: string | number;
  /** The level of autonomy that the action is of; where absent, that of the credential unless the skill reads. */
  readonly level?: string;
  readonly domain?: string;
  readonly amountEur?: number;
}

/** A person's recorded approval of one action under one credential. */
export interface Approval {
  /** The id of the credential. */
  readonly credential: string;
  /** {@link actionHash} of the action. */
  readonly action: string;
  /** The role of who approved. */
  readonly approvedBy: string;
  readonly at: string;
  /** Five minutes after `at` where absent. */
  readonly until?: string;
}

const LAPSES_MS = 5 * 60_000;

/** Returns the hash that an approval names an action by: of all its members, so of this amount and no other. */
export function actionHash(action: Action): string {
  return canonicalHash(action);
}

/** Reports whether a value is an action in its form. A risk of any other form is one that nobody can compare. */
export function isAction(value: unknown): value is Action {
  if (!isObject(value) || !isFilled(value['skill'])) return false;
  const { level, domain, amountEur } = value;
  return (
    (level === undefined || (typeof level === 'string' && /^A[0-5]$/.test(level))) &&
    (domain === undefined || isFilled(domain)) &&
    (amountEur === undefined ||
      (typeof amountEur === 'number' && Number.isFinite(amountEur) && amountEur >= 0))
  );
}

/** Returns the approval among these that covers the action at this moment, or undefined. */
export function findApproval(
  approvals: readonly Approval[],
  {
    credential,
    action,
    now,
  }: { readonly credential: unknown; readonly action: Action; readonly now: number },
): Approval | undefined {
  if (approvals.length === 0) return undefined;
  const hash = hashIfAny(action);
  return approvals.find((approval) => {
    if (!isObject(approval) || hash === undefined) return false;
    const at = parseDateTimeStamp(approval.at);
    const until = approval.until === undefined ? (at ?? 0) + LAPSES_MS : parseDateTimeStamp(approval.until);
    if (at === undefined || until === undefined || !isFilled(approval.approvedBy)) return false;
    if (!isFilled(credential) || approval.credential !== credential) return false;
    return approval.action === hash && at <= now && now < until;
  });
}

// An action with a risk that JSON cannot carry has no hash, so nobody can have approved it.
function hashIfAny(action: Action): string | undefined {
  try {
    return actionHash(action);
  } catch {
    return undefined;
  }
}
