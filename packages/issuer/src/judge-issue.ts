import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  findCredentials,
  type HmacKey,
  type Issue,
  judgeDeclaration,
  type Narrowing,
  narrow,
  type Refusal,
  refusalOf,
} from '@cognitive-delivery/core';
import { checkAttestation } from './attestation.js';
import { type Ceiling, findCeiling } from './ceiling.js';
import type { DecisionContext } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { expiryOf } from './lifetime.js';
import type { Reading } from './read-declaration.js';

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

// With one of these nothing else about the declaration means anything.
const FATAL = ['runtime_error:manifest_invalid', 'runtime_error:unsupported_schema_version'];

/** Judges a declaration against its parent or the root policy, and against what only an issuer knows. */
export function judgeIssue(
  state: LedgerState,
  reading: Reading,
  terms: IssueTerms,
  context: DecisionContext,
): Judged {
  if (!reading.ok) return refusal([reading.issue], terms.parent);
  const { value } = reading;
  const claimed = claimedParent(value);
  const parentId = terms.parent ?? claimed;
  const ceiling: Ceiling =
    claimed !== undefined && claimed !== parentId
      ? { ok: false, issue: invalid('/parent_lease_id', 'names another parent than the request does') }
      : findCeiling(state, parentId, context);

  const narrowing = ceiling.ok ? narrow(value, ceiling.manifest, { parentIsValid: true }) : undefined;
  const against =
    narrowing === undefined ? judgeDeclaration(value).issues : narrowing.ok ? [] : narrowing.issues;
  if (against.some(({ code }) => FATAL.includes(code))) return refusal(against, parentId);
  const issues = [...against, ...(ceiling.ok ? [] : [ceiling.issue]), ...ownIssues(value, context)];
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
  return { ok: true, declared: value as AgentLeaseManifest, narrowing, expiresAt, key, parentId };
}

// What the algebra of section 5 does not cover: credentials, and signatures of the presenter.
function ownIssues(value: unknown, context: DecisionContext): readonly Issue[] {
  const credentials = context.allowCredentials ? [] : findCredentials(value);
  return [...credentials, ...checkAttestation(value, context.attestationKeys)];
}

function claimedParent(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const claimed = (value as { parent_lease_id?: unknown }).parent_lease_id;
  return typeof claimed === 'string' ? claimed : undefined;
}

function invalid(path: string, message: string): Issue {
  return { code: 'runtime_error:manifest_invalid', path, message };
}

function refusal(issues: readonly Issue[], parentId: string | undefined): Judged {
  return { ok: false, ...refusalOf(issues), parentId };
}
