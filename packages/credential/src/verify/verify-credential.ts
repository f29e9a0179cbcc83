import type { Issue } from '@cognitive-delivery/core';
import { type Coverage, coverageOf } from '../issue/bound-resources.js';
import { member } from '../lib/json.js';
import type { VerbTable } from '../manifest/verbs.js';
import type { Action, Approval } from './action.js';
import { STEPS, type StepFault, type StepName, type VerificationCode } from './codes.js';
import { CREDENTIAL_FORM, readCompactToken, type TokenForm } from './compact-token.js';
import { type Credential, checkIssuer, checkValidity } from './content.js';
import { doesNotProve, NO_ACTION, NOT_APPROVED } from './explanations.js';
import { findIssuerKey } from './issuer-key.js';
import { checkManifestBinding } from './manifest-binding.js';
import { observe } from './observations.js';
import { checkRevocation } from './revocation.js';
import { DEFAULT_RISK_SCALE, type RiskScale } from './risk.js';
import { checkScope, type ScopeVerdict } from './scope.js';
import { isSubjectResolved, readSupersession } from './side-checks.js';
import { verifySignature } from './signature.js';
import { ask, type VerificationSources } from './sources.js';

/** What a credential is judged by. */
export interface VerificationOptions extends VerificationSources {
  /** The moment of the judgement, in milliseconds since 1970. */
  readonly now: number;
  /** The action to judge; without one step 8 is not taken. */
  readonly action?: Action;
  readonly approvals?: readonly Approval[];
  /** Lets a credential pass that is for tests. Default false. */
  readonly allowSandbox?: boolean;
  /** The DIDs of the issuers that are trusted; asked before anything is fetched. Absent: everyone. */
  readonly trustedIssuers?: readonly string[];
  /** How far clocks may differ, in milliseconds. Default 0. */
  readonly skewMs?: number;
  readonly riskScale?: RiskScale;
  readonly verbs?: VerbTable;
  /** Takes `application/vc+jwt` for the same `typ` as `vc+jwt`. Default false. */
  readonly acceptMediaType?: boolean;
  /** Also resolves the DID of the agent; tells of it beside the eight steps. Default false. */
  readonly checkSubject?: boolean;
}

/** The outcome of {@link verifyCredential}. JSON as it stands. */
export interface VerificationResult {
  readonly outcome: 'pass' | 'fail' | 'requires_approval';
  /** True also where an approval is required: never take it for leave to act. */
  readonly valid: boolean;
  readonly requires_approval: boolean;
  /** The step that decided, from 1; null where nothing spoke against the credential. */
  readonly step: number | null;
  readonly code: VerificationCode;
  readonly reason: string;
  readonly passed: readonly StepName[];
  readonly doesNotProve: readonly string[];
  /** What is incomplete or contradictory beside the steps; looked for when it is read, and from step 7 on. */
  readonly warnings: readonly Issue[];
  /** What the credential says of itself, believed from step 4 on. */
  readonly credential?: Credential;
  /** What kind of environment the credential is for, where it is for tests. */
  readonly environment?: string;
  /** How many of the agent's resources can be stopped; from step 7 on. */
  readonly coverage?: Coverage;
  /** Whether a newer credential of the agent took its place: never a failure. Absent where nobody could tell. */
  readonly superseded?: { readonly by: string } | false;
  /** Whether the agent's own DID resolved, where that was asked for. */
  readonly subject?: { readonly resolved: boolean; readonly code?: string };
  readonly approval?: Approval;
}

const WITH_MEDIA_TYPE: TokenForm = { ...CREDENTIAL_FORM, typ: ['vc+jwt', 'application/vc+jwt'] };

/** What is found on the way, beside the verdict. */
type Known = {
  -readonly [K in
    | 'credential'
    | 'environment'
    | 'coverage'
    | 'superseded'
    | 'subject'
    | 'approval']?: NonNullable<VerificationResult[K]>;
};

/** A verification on its way through the steps. */
interface Way {
  readonly passed: StepName[];
  readonly known: Known;
  warnings: () => readonly Issue[];
}

/**
 * Verifies an agent credential in the eight steps of section 4, in their order, and stops at the first that fails.
 * Never throws, whatever the token; whatever cannot be fetched fails its step.
 */
export async function verifyCredential(
  token: unknown,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const way: Way = { passed: [], known: {}, warnings: () => [] };
  const verdict = await takeSteps(token, options, way);
  const { passed, known } = way;
  if (verdict.ok === 'requires_approval') return resultOf(way, 'requires_approval', verdict, NOT_APPROVED);
  if (!verdict.ok) return resultOf(way, 'fail', verdict);
  if (passed.length < STEPS.length) {
    const reason = 'every check passed; no action was asked about';
    return resultOf(way, 'pass', { code: 'verified', reason }, NO_ACTION);
  }
  if (verdict.approval !== undefined) known.approval = verdict.approval;
  return resultOf(way, 'pass', { code: 'verified', reason: 'every check passed' });
}

function resultOf(
  { passed, known, warnings }: Way,
  outcome: VerificationResult['outcome'],
  { code, reason }: { readonly code: VerificationCode; readonly reason: string },
  open?: string,
): VerificationResult {
  let found: readonly Issue[] | undefined;
  return {
    outcome,
    valid: outcome !== 'fail',
    requires_approval: outcome === 'requires_approval',
    step: outcome === 'pass' ? null : passed.length + 1,
    code,
    reason,
    passed,
    doesNotProve: doesNotProve(passed, open),
    get warnings() {
      found ??= warnings();
      return found;
    },
    ...known,
  };
}

async function takeSteps(token: unknown, options: VerificationOptions, way: Way): Promise<ScopeVerdict> {
  const { now, skewMs = 0, allowSandbox = false, riskScale = DEFAULT_RISK_SCALE } = options;
  const { known } = way;
  const pass = () => void way.passed.push(STEPS[way.passed.length] as StepName);

  const form = readCompactToken(token, options.acceptMediaType ? WITH_MEDIA_TYPE : CREDENTIAL_FORM);
  if (!form.ok) return form;
  pass();

  const { did } = form.value;
  const resolved = await resolveIssuer(did, options);
  if (!resolved.ok) return resolved;
  const document = resolved.content;
  const key = await findIssuerKey(document, form.value, now);
  if (!key.ok) return key;
  pass();

  const verified = await verifySignature(form.value, key.value, CREDENTIAL_FORM.maxLength);
  if (!verified.ok) return verified;
  const credential = verified.value;
  pass();

  const issuer = checkIssuer(credential, did);
  if (!issuer.ok) return issuer;
  known.credential = credential;
  const environment = member(credential, 'environment');
  if (environment !== undefined) {
    const told = typeof environment === 'string' ? environment : JSON.stringify(environment);
    known.environment = told.slice(0, 40);
  }
  pass();

  const validity = checkValidity(credential, { now, skewMs }, allowSandbox);
  if (!validity.ok) return validity;
  pass();

  const revocation = await checkRevocation(credential, { now, skewMs, did, document, sources: options });
  if (!revocation.ok) return revocation;
  pass();

  const binding = await checkManifestBinding(credential, options);
  if (!binding.ok) return binding;
  const manifest = binding.value;
  pass();

  known.coverage = coverageOf(member(member(credential, 'credentialSubject'), 'boundResources'));
  const superseded = await readSupersession(credential, options, { did, document, now });
  if (superseded !== undefined && superseded !== 'unknown')
    known.superseded = superseded.by === undefined ? false : { by: superseded.by };
  if (options.checkSubject) known.subject = await isSubjectResolved(credential, options);
  way.warnings = () =>
    observe({
      credential,
      manifest,
      riskScale,
      lists: revocation.value,
      isCurrentUnknown: superseded === 'unknown',
    });

  const { action, approvals = [], verbs = {} } = options;
  if (action === undefined) return { ok: true };
  const scope = checkScope(action, { credential, manifest, approvals, riskScale, verbs, now });
  if (scope.ok === true) pass();
  return scope;
}

async function resolveIssuer(
  did: string,
  options: VerificationOptions,
): Promise<{ readonly ok: true; readonly content: unknown } | StepFault> {
  if (options.trustedIssuers !== undefined && !options.trustedIssuers.includes(did)) {
    return { ok: false, code: 'issuer_not_trusted', reason: 'the issuer is not among those that you trust' };
  }
  const resolved = await ask(() => options.resolveDid(did));
  if (resolved.ok) return resolved;
  return {
    ok: false,
    code: 'did_unresolvable',
    reason: `the DID of the issuer cannot be resolved (${resolved.code})`,
  };
}
