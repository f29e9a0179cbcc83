export { type AuditOptions, type AuditOutcome, auditJournal } from './replay/audit-journal.js';
export { type AuditFinding, type Certainty, FINDINGS, type FindingCode } from './replay/finding.js';
export { type Entry, refusalsOf, subtreeOf } from './replay/journal-queries.js';
export type { PruneNote } from './replay/prune-note.js';
export type { AuditCoverage, AuditReport, JournalSummary } from './replay/report.js';
export { type ProofTask, type ProofVerifier, proofVerifier, provenDocument } from './replay/signatures.js';
export type { Unknown, UnknownCode } from './replay/unknown.js';
export { type Deed, type Holder, whoCould } from './replay/who-could.js';
