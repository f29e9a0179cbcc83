import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  type HmacKey,
  type Issue,
  type Narrowing,
  narrow,
  type Refusal,
  refusalOf,
} from '@cognitive-delivery/core';
import { type Ceiling, findCeiling } from './ceiling.js';
import type { DecisionContext } from './decision.js';
import type { Examined } from './examine-declaration.js';
import type { LedgerState } from './ledger-state.js';
import { own } from './lib/own.js';
import { expiryOf } from './lifetime.js';
import { lacksProofKey } from './prove.js';

/** What a request adds to its declaration. */
export interface IssueTerms {
  /** The lease to issue beneath; the declaration's own `parent_lease_id` where it is absent. */
  readonly parent?: string | undefined;
  /** Ends the lease sooner than it otherwise would; it never ends later for it. */
  readonly ttlMs?: number | undefined;
}

/** The verdict on a declaration, before anything is signed or recorded. */
export type Judged =
  | {
      readonly ok: true;
      readonly declared: AgentLeaseManifest;
      readonly narrowing: Extract<Narrowing, { ok: true }>;
      readonly expiresAt: number;
      readonly key: HmacKey;
      readonly parentId?: string | undefined;
    }
  | (Refusal & { readonly ok: false; readonly parentId?: string | undefined });

/** Judges a declaration against its parent or the root policy, and against what only an issuer knows. */
export function judgeIssue(
  state: LedgerState,
  declaration: Examined,
  terms: IssueTerms,
  context: DecisionContext,
): Judged {
  if (!declaration.ok) return refusal([declaration.issue], terms.parent);
  const { value } = declaration;
  const named = own(value, 'parent_lease_id');
  const claimed = typeof named === 'string' ? named : undefined;
  const parentId = terms.parent ?? claimed;
  if (declaration.fatal) return refusal(declaration.issues, parentId);
  const ceiling: Ceiling =
    claimed !== undefined && claimed !== parentId
      ? { ok: false, issue: invalid('/parent_lease_id', 'names another parent than the request does') }
      : findCeiling(state, parentId, context);

  const known = { parentIsValid: true, declaredIsValid: declaration.recordable };
  const narrowing = ceiling.ok ? (context.narrow ?? narrow)(value, ceiling.manifest, known) : undefined;
  const against = narrowing === undefined ? declaration.issues : narrowing.ok ? [] : narrowing.issues;
  const issues = [...against, ...(ceiling.ok ? [] : [ceiling.issue]), ...declaration.ownIssues];
  if (issues.length > 0 || !ceiling.ok || narrowing?.ok !== true) return refusal(issues, parentId);

  const { parentExpiresAt } = ceiling;
  const expiresAt = expiryOf(narrowing.granted, context.now, { ttlMs: terms.ttlMs, parentExpiresAt });
  // L1: a lease that was never open is none.
  if (!(expiresAt > context.now)) {
    return refusal(
      [invalid('/budget/wall_clock_ms', 'the lease would not be open for an instant')],
      parentId,
    );
  }
  const key = context.keys.signing;
  if (key === undefined) {
    const message = 'no key to sign with is at hand; make one and ask again';
    return refusal([{ code: 'runtime_error:no_signing_key', path: '', message }], parentId);
  }
  // Without the proof that is due, no auditor would take the lease for one of this issuer.
  if (lacksProofKey(context.keys, context.now)) {
    const message = 'the private half of the proof key in force is not at hand; put it back or retire it';
    return refusal([{ code: 'runtime_error:no_signing_key', path: '', message }], parentId);
  }
  return { ok: true, declared: value as AgentLeaseManifest, narrowing, expiresAt, key, parentId };
}

function invalid(path: string, message: string): Issue {
  return { code: 'runtime_error:manifest_invalid', path, message };
}

function refusal(issues: readonly Issue[], parentId: string | undefined): Judged {
  return { ok: false, ...refusalOf(issues), parentId };
}
