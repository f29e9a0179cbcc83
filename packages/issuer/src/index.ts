export type { CheckRequest } from './action.js';
export type { Amounts, Measure, Usage } from './amounts.js';
export type {
  Allowed,
  ApprovalRequired,
  ChangeAnswer,
  ChangeRefusalCode,
  ChargeAnswer,
  CheckAnswer,
  CloseAnswer,
  Denied,
  DryRunAnswer,
  GateDenialCode,
  Grantable,
  Granted,
  IssueAnswer,
  NotRecorded,
  OpenAnswer,
  Reach,
  Recorded,
  Refused,
} from './answers.js';
export { APPROVAL_MS, requestHash } from './approval.js';
export type { Exhausted } from './budgets.js';
export { chainOf } from './chain.js';
export { GRACE_MS } from './charge.js';
export type { CheckpointAnswer, CheckpointOptions, CheckpointRefusalCode } from './checkpoints/options.js';
export { type ProvenLine, proveExtension, proveLines } from './checkpoints/prove-lines.js';
export { type KeptCheckpoint, readCheckpoints } from './checkpoints/read-checkpoints.js';
export {
  type CommandJudgement,
  type CommandPlace,
  judgeExecutable,
  resolveCommandIdentity,
} from './command-gate.js';
export { compact } from './compact.js';
export { createGate } from './create-gate.js';
export { createIssuer } from './create-issuer.js';
export type { ExpireAnswer } from './decide-expire.js';
export { DEFAULT_SKEW_MS } from './decision.js';
export type { EvidenceOptions } from './evidence/evidence.js';
export type { EvidenceSink, EvidenceStatus, QueueLimits } from './evidence/sink.js';
export { evidenceFile, evidenceHttp, evidenceStream } from './evidence/sinks.js';
export { BUNDLE_FORM, type BundleLine, type EvidenceBundle, isBundle } from './evidence-bundle/bundle.js';
export { type BundleRequest, collectBundle } from './evidence-bundle/collect-bundle.js';
export { type BundleVerdict, verifyBundle } from './evidence-bundle/verify-bundle.js';
export { evolve } from './evolve.js';
export { fold } from './fold.js';
export { type HashFault, hashFaults } from './hash-faults.js';
export type {
  Gate,
  GateOptions,
  IssueRequest,
  Issuer,
  IssuerOptions,
  JournalStatus,
} from './issuer.js';
export { type KeyRing, type KeyRingReading, loadKeyRing, rotateKey } from './key-ring.js';
export {
  type KeyChangeResult,
  type RotateOptions,
  retireProofKey,
  rotateProofKey,
} from './keys/change-keys.js';
export {
  type KeyHistory,
  type KeyLogOptions,
  type KeyLogReading,
  type LoggedKeyEvent,
  readKeyLog,
} from './keys/read-key-log.js';
export { signerAt, type TimedSigner } from './keys/timed-signer.js';
export {
  type Closure,
  emptyLedger,
  type InvalidRecord,
  type LeaseEntry,
  type LedgerState,
  type Remnant,
  type UnreadableLine,
} from './ledger-state.js';
export { DEFAULT_LIFETIME_MS } from './lifetime.js';
export { openJournal } from './open-journal.js';
export { openPostgres } from './open-postgres.js';
export type { OpenMode } from './open-under-lease.js';
export { type ClosedCode, type LeaseState, type Openness, opennessOf, stateOf } from './openness.js';
export { compilePathGate, type PathGate, type PathGateRules, type PathJudgement } from './path-gate.js';
export { type PruneStatement, previewPruning, pruneJournal } from './prune-journal.js';
export { type RootPolicy, readRootPolicy } from './read-root-policy.js';
export { isSigned as isSignedRecord } from './replay/signatures.js';
export { loadRootPolicy } from './root-policy.js';
export type { LeaseNode, LeaseTree, LeaseView, RefusalView } from './views.js';
