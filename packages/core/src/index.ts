export type { Action, ActionKind, ActionOptions } from './action.js';
export { canonicalBytes, canonicalize } from './canonicalize.js';
export type { NoteVerifier } from './checkpoint/verifier-key.js';
export { exportVerifierKey, importVerifierKey } from './checkpoint/verifier-key.js';
export {
  type Checkpoint,
  type CheckpointCode,
  type CheckpointVerification,
  signCheckpoint,
  verifyCheckpoint,
} from './checkpoint.js';
export { findCredentials } from './credentials.js';
export {
  type BudgetDifference,
  type Difference,
  diffManifests,
  type ManifestDiff,
} from './diff-manifests.js';
export { canonicalHash, declaredHash, grantedHash, sha256Hex } from './digest.js';
export {
  type Ed25519PrivateKey,
  type Ed25519PublicKey,
  type ImportKeyOptions,
  importPrivateKey,
  importPublicKey,
  type PrivateJwk,
  type PublicJwk,
  privateJwkOf,
} from './ed25519-key.js';
export { AlmError, type AlmErrorCode, type Issue, isAlmError } from './errors.js';
export { checkEventType, type EventWriter, RESERVED_FIRST_SEGMENTS } from './event-type.js';
export { type Explanation, explainNarrowing } from './explain.js';
export {
  type Chain,
  type ChainEntry,
  type DecisionExplanation,
  explainDecision,
} from './explain-decision.js';
export { compileGlob, type Glob, type GlobOptions, MAX_PATTERN_LENGTH } from './glob.js';
export { leaseHandle } from './handle.js';
export { type HmacKey, importHmacKey } from './hmac-key.js';
export { containsHost, hostOfRequest, hostOfUrl, matchHost, normalizeHost } from './host.js';
export { formatInstant, isOpenAt, parseInstant } from './instant.js';
export { judgeHost } from './judge-host.js';
export { compilePathJudge, judgePath, type PathRequest, type PathRules } from './judge-path.js';
export { type DenialCode, type Judgement, judgeCommand, judgeTool, type Rules } from './judgement.js';
export { exportJwkSet, importJwkSet, type JwkSet, type PublishedJwk } from './jwk-set.js';
export {
  type HistoricKey,
  type KeyEvent,
  type KeyHistoryReading,
  type KeyPurpose,
  keysInForce,
  readKeyHistory,
} from './key-history.js';
export { checkLeaseRules, type Finding, type LeaseRulesContext } from './lease-rules.js';
export { fromBase64Url, toBase64Url } from './lib/base64.js';
export type { KnownBytes } from './lib/byte-writer.js';
export { parseUrl } from './lib/parse-url.js';
export type { LintRule, LintWarning } from './lint/warning.js';
export { type LintOptions, lint } from './lint.js';
export {
  type ConsistencyProof,
  type InclusionProof,
  type Prover,
  proveConsistency,
  proveInclusion,
} from './merkle/prove.js';
export { MerkleTree, type TreeHead, type TreeState } from './merkle/tree.js';
export { verifyConsistency, verifyInclusion } from './merkle/verify.js';
export type { Added, BudgetField, Change, Clamped, Dropped, ListName } from './narrow/change.js';
export { judgeDeclaration, type Refusal, refusalOf } from './narrow/declaration.js';
export { diffOf, type NarrowingDiff } from './narrow/diff.js';
export { type Narrowing, type NarrowOptions, narrow } from './narrow.js';
export { type JsonIssue, type ParsedJson, parseJson } from './parse-json.js';
export { tidyPattern } from './path/forms.js';
export { containsPath, escapesWorkspace, isLiteralPath, matchPath } from './path.js';
export {
  type ProofCode,
  type ProofVerification,
  type Proven,
  signProof,
  verifyProof,
  verifyProofAt,
} from './proof.js';
export {
  compareReasonCodes,
  isReasonCode,
  mayIssuerMint,
  REFUSAL_CODES,
  type RefusalCode,
} from './reason-code.js';
export { compareSchemaVersion, lowerMinor, type SchemaVersionRelation } from './schema-version.js';
export { checkSealed } from './sealed.js';
export {
  signLease,
  signRecord,
  type Unsigned,
  type Verification,
  type VerificationCode,
  verifyLease,
  verifyRecord,
} from './sign.js';
export { type SchemaError, type SchemaVerdict, validate } from './validate.js';
export { type Edit, type WhyNot, whyNot } from './why-not.js';
export { type Raise, type WhyRefused, type WhyRefusedOptions, whyRefused } from './why-refused.js';
