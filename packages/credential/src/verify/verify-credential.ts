import { coverageOf } from '../issue/bound-resources.js';
import { member } from '../lib/json.js';
import { andThen, type MaybePromise } from '../lib/maybe-promise.js';
import type { VerbTable } from '../manifest/verbs.js';
import type { VerifiedStatusList } from '../status/list-credential.js';
import type { Action, Approval } from './action.js';
import { type Checked, fault, found, STEPS } from './codes.js';
import { CREDENTIAL_FORM, readCompactToken, type TokenForm } from './compact-token.js';
import { type Credential, checkIssuer, checkValidity } from './content.js';
import { NO_ACTION, NOT_APPROVED } from './explanations.js';
import { findIssuerKey } from './issuer-key.js';
import { checkManifestBinding } from './manifest-binding.js';
import { observe } from './observations.js';
import { type Known, resultOf, type VerificationResult, type Way } from './result.js';
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

const WITH_MEDIA_TYPE: TokenForm = { ...CREDENTIAL_FORM, typ: ['vc+jwt', 'application/vc+jwt'] };

/**
 * Verifies an agent credential in the eight steps of section 4, in their order, and stops at the first that fails.
 * Never throws, whatever the token; whatever cannot be fetched fails its step.
 */
export async function verifyCredential(
  token: unknown,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const way: Way = { passed: 0, known: {}, warnings: () => [] };
  const verdict = await takeSteps(token, options, way);
  const { passed, known } = way;
  if (verdict.ok === 'requires_approval') return resultOf(way, 'requires_approval', verdict, NOT_APPROVED);
  if (!verdict.ok) return resultOf(way, 'fail', verdict);
  if (passed < STEPS.length) {
    const reason = 'every check passed; no action was asked about';
    return resultOf(way, 'pass', { code: 'verified', reason }, NO_ACTION);
  }
  if (verdict.approval !== undefined) known.approval = verdict.approval;
  return resultOf(way, 'pass', { code: 'verified', reason: 'every check passed' });
}

// From here on whatever is at hand is not waited for: eight times over that would cost more than most steps do.
function takeSteps(token: unknown, options: VerificationOptions, way: Way): MaybePromise<ScopeVerdict> {
  return andThen(readSigned(token, options, way), (signed) =>
    signed.ok ? judgeSigned(signed.value, options, way) : signed,
  );
}

/** A credential as it was signed, and by whom. */
interface Signed {
  readonly did: string;
  readonly document: unknown;
  readonly credential: Credential;
}

// Steps 1 to 3.
function readSigned(token: unknown, options: VerificationOptions, way: Way): MaybePromise<Checked<Signed>> {
  const form = readCompactToken(token, options.acceptMediaType ? WITH_MEDIA_TYPE : CREDENTIAL_FORM);
  if (!form.ok) return form;
  way.passed++;
  const { did } = form.value;
  return andThen(resolveIssuer(did, options), (resolved) => {
    if (!resolved.ok) return resolved;
    const document = resolved.value;
    return andThen(findIssuerKey(document, form.value, options.now), (key) => {
      if (!key.ok) return key;
      way.passed++;
      return andThen(verifySignature(form.value, key.value, CREDENTIAL_FORM.maxLength), (verified) => {
        if (!verified.ok) return verified;
        way.passed++;
        return found({ credential: verified.value, did, document });
      });
    });
  });
}

// Steps 4 to 7.
function judgeSigned(signed: Signed, options: VerificationOptions, way: Way): MaybePromise<ScopeVerdict> {
  const { now, skewMs = 0, allowSandbox = false } = options;
  const { credential, did, document } = signed;
  const issuer = checkIssuer(credential, did);
  if (!issuer.ok) return issuer;
  way.known.credential = credential;
  const environment = member(credential, 'environment');
  if (environment !== undefined) {
    const told = typeof environment === 'string' ? environment : JSON.stringify(environment);
    way.known.environment = told.slice(0, 40);
  }
  way.passed++;
  const validity = checkValidity(credential, { now, skewMs }, allowSandbox);
  if (!validity.ok) return validity;
  way.passed++;
  const context = { now, skewMs, did, document, sources: options };
  return andThen(checkRevocation(credential, context), (revocation) => {
    if (!revocation.ok) return revocation;
    way.passed++;
    return andThen(checkManifestBinding(credential, options), (binding) => {
      if (!binding.ok) return binding;
      way.passed++;
      // Spelled out, since a spread costs a twelfth of a signature.
      const bound = { credential, did, document, manifest: binding.value, lists: revocation.value };
      return judgeBound(bound, options, way);
    });
  });
}

/** A credential that nothing speaks against, and its manifest. */
interface Bound extends Signed {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly lists: readonly VerifiedStatusList[];
}

// What stands beside the steps, and step 8.
function judgeBound(bound: Bound, options: VerificationOptions, way: Way): MaybePromise<ScopeVerdict> {
  const { credential, manifest, lists } = bound;
  const { now, riskScale = DEFAULT_RISK_SCALE, action, approvals = [], verbs = {} } = options;
  way.known.coverage = coverageOf(member(member(credential, 'credentialSubject'), 'boundResources'));
  return andThen(lookBeside(bound, options, way.known), (isCurrentUnknown) => {
    way.warnings = () => observe({ credential, manifest, riskScale, lists, isCurrentUnknown });
    if (action === undefined) return { ok: true };
    const scope = checkScope(action, { credential, manifest, approvals, riskScale, verbs, now });
    if (scope.ok === true) way.passed++;
    return scope;
  });
}

// Notes what was asked for beside the steps; tells whether it cannot be known which credential is current.
function lookBeside(signed: Signed, options: VerificationOptions, known: Known): MaybePromise<boolean> {
  const { fetchCurrent, checkSubject = false, now } = options;
  return fetchCurrent === undefined && !checkSubject ? false : lookAround();

  async function lookAround() {
    const superseded = await readSupersession(signed.credential, options, { ...signed, now });
    if (superseded !== undefined && superseded !== 'unknown') {
      known.superseded = superseded.by === undefined ? false : { by: superseded.by };
    }
    if (checkSubject) known.subject = await isSubjectResolved(signed.credential, options);
    return superseded === 'unknown';
  }
}

function resolveIssuer(did: string, options: VerificationOptions): MaybePromise<Checked<unknown>> {
  if (options.trustedIssuers !== undefined && !options.trustedIssuers.includes(did)) {
    return fault('issuer_not_trusted', 'the issuer is not among those that you trust');
  }
  const asked = ask(() => options.resolveDid(did));
  return andThen(asked, (resolved) =>
    resolved.ok
      ? found(resolved.content)
      : fault('did_unresolvable', `the DID of the issuer cannot be resolved (${resolved.code})`),
  );
}
