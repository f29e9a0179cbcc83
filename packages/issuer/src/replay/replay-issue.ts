import type { AgentLease, AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type HmacKey, judgeDeclaration } from '@cognitive-delivery/core';
import type { DecisionContext } from '../decision.js';
import { type ExaminationRules, type Examined, ownIssuesOf } from '../examine-declaration.js';
import { type IssueTerms, type Judged, judgeIssue } from '../judge-issue.js';
import type { KeyRing } from '../key-ring.js';
import type { LedgerState } from '../ledger-state.js';
import { isOtherMajor } from '../lib/other-major.js';
import { liveBelow } from '../openness.js';
import type { RootPolicy } from '../read-root-policy.js';
import type { Scene } from './scene.js';

/** How a decision is repeated: at which instant, and what of the issuer is taken as the record has it. */
export interface Rehearsal extends Pick<Scene, 'manifests' | 'now'> {
  readonly rootPolicy: RootPolicy;
  readonly clockBehind?: boolean;
  readonly hasKey?: boolean;
}

// Names the signer that an issuer had; nothing is ever signed with it.
const SOME_KEY = { algorithm: 'hmac-sha256', fingerprint: '' } as HmacKey;
const WITH_KEY: KeyRing = { signing: SOME_KEY, verifying: [] };
const WITHOUT_KEY: KeyRing = { verifying: [] };
// Signatures are a finding of their own; whoever stands on a bad one is not one more.
const isVerified = () => true;
const newId = () => '';

/** Judges a declaration as the issuer did, by the same code on the journal before its record. */
export function rehearse(
  state: LedgerState,
  declaration: Examined,
  terms: IssueTerms,
  { manifests, now, rootPolicy, clockBehind = false, hasKey = true }: Rehearsal,
): Judged {
  const keys = hasKey ? WITH_KEY : WITHOUT_KEY;
  const { narrow } = manifests;
  const context: DecisionContext = {
    now,
    clockBehind,
    keys,
    isVerified,
    newId,
    rootPolicy,
    narrow,
    session: '',
  };
  return judgeIssue(state, declaration, terms, context);
}

/**
 * Examines a declaration as it stands in a record, which is valid as the record is. What stands against it
 * whatever its parent is looked at only where nobody narrows it, since narrowing looks again.
 */
export function examineRecorded(
  declared: AgentLeaseManifest,
  { manifests, terms }: Pick<Scene, 'manifests' | 'terms'>,
): Examined {
  return manifests.examined(declared, () => examine(declared, terms.rules));
}

function examine(declared: AgentLeaseManifest, rules: ExaminationRules): Examined {
  const fatal = isOtherMajor(declared.schema_version);
  return {
    ok: true,
    value: declared,
    hash: '',
    get issues() {
      return judgeDeclaration(declared).issues;
    },
    fatal,
    ownIssues: fatal ? [] : ownIssuesOf(declared, rules),
    recordable: true,
  };
}

/**
 * Returns a root policy under which nothing but a root lease's own grant would be given out: where any policy
 * explains the grant, this one does. For what can be told of a root lease without the policy of its time.
 */
export function explainingPolicy(state: LedgerState, { manifest }: AgentLease, now: number): RootPolicy {
  const { depth = 0, fan_out = 0 } = manifest.budget;
  const { attestation: _, ...open } = manifest;
  const budget = {
    ...manifest.budget,
    depth: depth + 1,
    fan_out: Math.max(1, fan_out) + liveBelow(state, undefined, now),
  };
  return { ok: true, manifest: { ...open, budget } as AgentLeaseManifest };
}
