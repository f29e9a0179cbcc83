export {
  type Admission,
  type AdmissionOptions,
  admitLease,
  type LeaseRequest,
} from './admit-lease.js';
export { type FromLease, type FromLeaseOptions, fromLease } from './bridge/from-lease.js';
export type { BridgeCode, BridgeIssue, BridgeLoss } from './bridge/report.js';
export { type ToManifest, type ToManifestOptions, toManifest } from './bridge/to-manifest.js';
export { type Amount, type AmountsReading, parseAmount, parseAmounts } from './budget/amount.js';
export { type Budget, type BudgetOptions, createBudget } from './budget/budget.js';
export type { Decimal } from './budget/decimal.js';
export { type Metric, REMAINING_METRIC, type RemainingMetric } from './budget/metric.js';
export {
  AGENT_DELEGATE,
  COST_BUDGET,
  FS_READ,
  FS_WRITE,
  isCapability,
  MODEL_USE,
  NET_FETCH,
  TOOL_CALL,
} from './capability.js';
export {
  type CredentialAnswer,
  type CredentialJob,
  type CredentialManager,
  type CredentialOptions,
  createCredentialManager,
} from './credentials/credential-manager.js';
export {
  type CredentialStore,
  createCredentialStore,
  type OutstandingRequest,
} from './credentials/credential-store.js';
export {
  type CredentialConstraints,
  type CredentialOrder,
  PermanentRevocationError,
  type ProvisionedCredential,
  type Provisioner,
} from './credentials/provisioner.js';
export type { Patience } from './credentials/revoker.js';
export { type RotatedStatus, rotatedStatus, SealedCredential } from './credentials/sealed-credential.js';
export type { Clocks } from './deadline.js';
export { type EffectiveLease, effectiveLease, type LeaseLoss } from './effective-lease.js';
export {
  type ArcpErrorCode,
  type ErrorDetails,
  type ErrorPayload,
  type FailedToolResult,
  failedToolResult,
} from './error.js';
export { parseExpiry } from './expiry.js';
export type { DelegateRequest } from './guard/delegation.js';
export {
  createLeaseGuard,
  type DelegateAnswer,
  type GuardOptions,
  type JobError,
  type LeaseGuard,
} from './guard/lease-guard.js';
export type { PathRule } from './guard/path-rule.js';
export type { AdmittedLease, LeaseConstraints, LeaseGrant } from './lease.js';
export { explainMatch, isMatch, type Match } from './match.js';
export { findWidening, isSubset, type Remaining, type Widening } from './subset.js';
export {
  type LeaseMoment,
  type Operation,
  type OperationAnswer,
  validateOperation,
} from './validate-operation.js';
export {
  type JobAccepted,
  type JobAuthority,
  type JobSubscribed,
  jobAuthority,
  withCredentials,
} from './wire.js';
