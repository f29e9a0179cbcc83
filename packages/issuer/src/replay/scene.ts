import type { HmacKey } from '@cognitive-delivery/core';
import type { ExaminationRules } from '../examine-declaration.js';
import type { LedgerState } from '../ledger-state.js';
import type { RootPolicy } from '../read-root-policy.js';
import type { Certainty, FindingCode } from './finding.js';
import type { IdSet } from './id-set.js';
import type { ManifestMemo } from './manifest-memo.js';

/** What an issuer went by besides the journal, as far as an auditor was told. */
export interface ReplayTerms {
  /** Absent where none was given: root leases are then held against whatever policy would explain them. */
  readonly rootPolicy: RootPolicy | undefined;
  readonly rules: ExaminationRules;
  /** Absent where none was given: HMAC signatures are not checked then. */
  readonly keys: readonly HmacKey[] | undefined;
}

/** What the checks of one record see, and whom they tell. */
export interface Scene {
  /** The journal before the record. */
  readonly state: LedgerState;
  /** Every id of a lease or refusal before the record. */
  readonly ids: IdSet;
  readonly terms: ReplayTerms;
  /** What is known of the manifests that stand in the journal. */
  readonly manifests: ManifestMemo;
  /** When the record was written; the newest instant before where its own does not exist. */
  readonly now: number;
  /** Reports a finding about the record. */
  find(code: FindingCode, message: string, where?: Where): void;
  /** Notes that something was taken as the record has it, because nothing tells otherwise. */
  trust(code: TrustCode): void;
}

/** What a finding adds to its code and message. */
interface Where {
  /** JSON Pointer into the record; its root where absent. */
  readonly path?: string;
  /** `certain` where absent. */
  readonly certainty?: Certainty;
  /** Whether it may be due to what a pruned journal no longer tells. */
  readonly pruning?: boolean;
}

/** What a record says that no journal can show. */
export type TrustCode =
  | 'attestation_refused'
  | 'attestation_unchecked'
  | 'clock_was_behind'
  | 'grant_undeclared'
  | 'journal_was_unreadable'
  | 'lease_shortened'
  | 'no_signing_key'
  | 'parent_unnamed'
  | 'policy_was_invalid'
  | 'refusal_undeclared'
  | 'refused_by_policy';
