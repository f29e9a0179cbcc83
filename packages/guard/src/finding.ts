import type { FindingCode } from './finding-codes.js';

/** What a finding means for the readers of documents. */
export type Severity = 'breaking' | 'information' | 'undecided';

/** One difference between two versions of a schema that somebody should know of. */
export interface Finding {
  readonly code: FindingCode;
  /**
   * `breaking`: a document or a promise of the old schema does not hold under the new one; `information`: it
   * breaks nothing that the contract promises; `undecided`: it could not be proved either way.
   */
  readonly severity: Severity;
  /** JSON Pointer into the new schema; into the old one where the place is gone. */
  readonly path: string;
  /** What changed, for people. */
  readonly message: string;
  /** The new value at the place, exactly; absent where the place is gone. */
  readonly value?: unknown;
  /** A document that shows it, small: its own member is there whenever there is a document, also for null. */
  readonly witness?: unknown;
  /** Where in the witness, as a JSON Pointer. */
  readonly instancePath?: string;
  /** How the same wish can be met without a break; empty where nothing breaks. */
  readonly hint: string;
}
