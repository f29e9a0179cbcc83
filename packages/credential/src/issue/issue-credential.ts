import type { Issue } from '@cognitive-delivery/core';
import { canonicalWarnings } from '../manifest/canonical-warnings.js';
import { type ManifestOptions, validateManifest } from '../manifest/validate-manifest.js';
import { CREDENTIAL_FORM } from '../verify/compact-token.js';
import type { RiskScale } from '../verify/risk.js';
import { buildCredential } from './build-credential.js';
import { contentGaps } from './content-gaps.js';
import type { CredentialRequest } from './credential-request.js';
import { issueFaults, shapeFaults } from './issue-faults.js';
import type { IssuerKey } from './issuer-key.js';

/** How {@link issueCredential} judges what the specification leaves open. */
export interface IssueOptions extends ManifestOptions {
  readonly riskScale?: RiskScale;
}

/** The outcome of {@link issueCredential}. */
export type Issuance =
  | {
      readonly ok: true;
      /** The compact JWS. */
      readonly token: string;
      readonly credential: Readonly<Record<string, unknown>>;
      readonly warnings: readonly Issue[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

/** The outcome of {@link prepareCredential}. */
export type Preparation =
  | {
      readonly ok: true;
      readonly credential: Readonly<Record<string, unknown>>;
      readonly warnings: readonly Issue[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

/**
 * Signs a credential for a manifest, or refuses with every reason: a manifest that is not valid, a level, skill or
 * limit beyond it, a secret in a reference, a kill switch that promises what others carry out, or content that
 * section 3 asks for and is not there.
 */
export async function issueCredential(
  request: CredentialRequest,
  key: IssuerKey,
  options: IssueOptions = {},
): Promise<Issuance> {
  const prepared = prepareCredential(request, key.did, options);
  if (!prepared.ok) return prepared;
  return { ...prepared, token: await key.sign('vc+jwt', prepared.credential) };
}

/** Judges a request as {@link issueCredential} does, and returns the credential without signing it. */
export function prepareCredential(
  request: CredentialRequest,
  issuerDid: string,
  options: IssueOptions = {},
): Preparation {
  const verdict = validateManifest(request.manifest, options);
  if (!verdict.ok) {
    const issues = verdict.issues.map((issue) => ({ ...issue, path: `/manifest${issue.path}` }));
    return { ok: false, issues, warnings: verdict.warnings };
  }
  const malformed = shapeFaults(request);
  if (malformed.length > 0) return { ok: false, issues: malformed, warnings: verdict.warnings };
  const manifest = verdict.value;
  const lone = canonicalWarnings(manifest).filter(({ code }) => code === 'canonical_lone_surrogate');
  const credential = buildCredential(request, manifest, issuerDid);
  const gaps = contentGaps(credential);
  const personal = gaps.filter(({ code }) => code === 'personal_data');
  const issues = [
    ...lone.map((issue) => ({ ...issue, path: `/manifest${issue.path}` })),
    ...issueFaults(request, manifest, options.riskScale),
    ...gaps.filter(({ code }) => code !== 'personal_data'),
  ];
  const longest = CREDENTIAL_FORM.maxLength / 2;
  if (JSON.stringify(credential).length > longest) {
    issues.push({
      code: 'credential_too_large',
      path: '',
      message: `a credential has at most ${longest} characters, so that every verifier reads it`,
    });
  }
  const warnings = [...verdict.warnings, ...personal];
  return issues.length > 0 ? { ok: false, issues, warnings } : { ok: true, credential, warnings };
}
