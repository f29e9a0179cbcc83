export {
  type ToManifest,
  type ToManifestIssue,
  type ToManifestLoss,
  type ToManifestOptions,
  toManifest,
} from './bridge/to-manifest.js';
export {
  type BoundResource,
  bindingsHash,
  type Coverage,
  describeCoverage,
} from './issue/bound-resources.js';
export type {
  CredentialContent,
  CredentialRequest,
  Disclosure,
  IssuerIdentity,
  KillSwitch,
  Principal,
} from './issue/credential-request.js';
export { type Issuance, type IssueOptions, issueCredential } from './issue/issue-credential.js';
export {
  generateIssuerJwk,
  type IssuerKey,
  importIssuerKey,
  type PrivateEcJwk,
  type PublicEcJwk,
} from './issue/issuer-key.js';
export { createResourceReferences, type ResourceReferences } from './issue/resource-references.js';
export { CredentialError, type CredentialErrorCode, isCredentialError } from './lib/credential-error.js';
export type { IssueOrder, IssuerAnswer, Publication, Refused, Revocation } from './lifecycle/answers.js';
export {
  type CredentialIssuer,
  type CredentialIssuerOptions,
  createCredentialIssuer,
} from './lifecycle/create-issuer.js';
export type { IssueContent, IssuerProfile } from './lifecycle/journal.js';
export type { LifecycleStatus } from './lifecycle/lifecycle-status.js';
export {
  type AgentManifest,
  AUTONOMY_LEVELS,
  type AutonomyLevel,
  type ManifestLimits,
  type Operator,
} from './manifest/agent-manifest.js';
export { canonicalForm, manifestHash } from './manifest/canonical-form.js';
export type { OperatorOptions } from './manifest/operator.js';
export {
  type ManifestOptions,
  type ManifestVerdict,
  readManifest,
  validateManifest,
} from './manifest/validate-manifest.js';
export type { VerbTable } from './manifest/verbs.js';
export {
  type CredentialVerifier,
  createCredentialVerifier,
  type VerifierOptions,
  type VerifierRequest,
} from './network/credential-verifier.js';
export { type DidWebLocation, locateDidWeb } from './network/did-web.js';
export { type NetworkOptions, resolveDidWeb } from './network/resolve-did-web.js';
export type { ListTerms } from './publish/signed-lists.js';
export type { SiteFile } from './publish/site.js';
export { createSiteService, type SiteServiceOptions } from './publish/site-service.js';
export { type VerifiedStatusList, verifyStatusList } from './status/list-credential.js';
export { LEAST_ENTRIES, StatusList, type StatusListFault } from './status/status-list.js';
export { type Action, type Approval, actionHash } from './verify/action.js';
export {
  type Checked,
  STEPS,
  type StepFault,
  type StepName,
  VERIFICATION_CODES,
  type VerificationCode,
} from './verify/codes.js';
export type { Credential } from './verify/content.js';
export { parseDateTimeStamp } from './verify/date-time-stamp.js';
export { STEP_EXPLANATIONS } from './verify/explanations.js';
export type { VerificationResult } from './verify/result.js';
export { DEFAULT_RISK_SCALE, type RiskScale } from './verify/risk.js';
export type { Fetched, VerificationSources } from './verify/sources.js';
export { type VerificationOptions, verifyCredential } from './verify/verify-credential.js';
