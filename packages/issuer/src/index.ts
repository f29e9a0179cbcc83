export type { CheckRequest } from './action.js';
export type {
  Allowed,
  ApprovalRequired,
  ChangeAnswer,
  ChangeRefusalCode,
  CheckAnswer,
  Denied,
  DryRunAnswer,
  GateDenialCode,
  Grantable,
  Granted,
  IssueAnswer,
  Refused,
} from './answers.js';
export { APPROVAL_MS, requestHash } from './approval.js';
export { chainOf } from './chain.js';
export {
  type CommandJudgement,
  type CommandPlace,
  judgeExecutable,
  resolveCommandIdentity,
} from './command-gate.js';
export { createIssuer } from './create-issuer.js';
export type { ExpireAnswer } from './decide-expire.js';
export { DEFAULT_SKEW_MS } from './decision.js';
export { evolve } from './evolve.js';
export { fold } from './fold.js';
export type {
  IssueRequest,
  Issuer,
  IssuerOptions,
  JournalStatus,
  OpenAnswer,
} from './issuer.js';
export { type KeyRing, type KeyRingReading, loadKeyRing, rotateKey } from './key-ring.js';
export {
  type Closure,
  emptyLedger,
  type InvalidRecord,
  type LeaseEntry,
  type LedgerState,
  type UnreadableLine,
  type Usage,
} from './ledger-state.js';
export { DEFAULT_LIFETIME_MS } from './lifetime.js';
export type { OpenMode } from './open-under-lease.js';
export { type ClosedCode, type LeaseState, type Openness, opennessOf, stateOf } from './openness.js';
export { compilePathGate, type PathGate, type PathGateRules, type PathJudgement } from './path-gate.js';
export { loadRootPolicy, type RootPolicy, readRootPolicy } from './root-policy.js';
export type { LeaseNode, LeaseTree, LeaseView, RefusalView } from './views.js';
