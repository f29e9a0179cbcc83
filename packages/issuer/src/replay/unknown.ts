import type { TrustCode } from './scene.js';

/** Something that nobody can tell from what the audit was given. */
export interface Unknown {
  readonly code: UnknownCode;
  /** How many records it is about, where it is about records. */
  readonly records?: number;
  readonly message: string;
}

/** What can be missing for an answer. */
export type UnknownCode = TrustCode | keyof typeof MISSING;

/** What is not known where something was not given to the audit. */
const MISSING = {
  hmac_keys:
    'whether the issuer signed the leases: no HMAC key was given, and only those who hold one can check',
  proof_keys: 'whether the proofs hold: no public key was given',
  proofs: 'who signed, for anybody without the HMAC keys: no proof key was in force, so nothing has a proof',
  root_policy:
    'whether the root policy allowed the root leases: it was not given, so they were held against any policy',
  anchor: 'whether lines at the end are missing, or records that nothing depends on: no anchor was given',
  checkpoint_keys:
    "whether the checkpoints are the issuer's: no key history with a key for checkpoints was given",
  uncovered_lines: 'whether the lines after the last anchor were there as they are when they were written',
  older_anchors: 'whether the anchors of the journal that this one was pruned from fit: it was not given',
  pruned: 'what the lines told that were left out when the journal was copied; a digest stands for them',
} as const;

/** What is taken as a record has it. */
const TRUSTED: Readonly<Record<TrustCode, string>> = {
  attestation_refused:
    'whether the signature of a declaration was wrong: the key of who made it was not given',
  attestation_unchecked: 'whether declarations were signed by who made them: no key of theirs was given',
  clock_was_behind: 'whether the clock was behind when a declaration was refused for it',
  grant_undeclared: 'what was asked for: records of the minor before 1.2 carry no declaration',
  journal_was_unreadable: 'whether the journal could not be read when a declaration was refused for it',
  lease_shortened: 'whether it was asked that a lease end sooner than its declaration lets it',
  no_signing_key: 'whether the issuer had no key when a declaration was refused for it',
  parent_unnamed: 'which parent a refused request named: it was no id',
  policy_was_invalid: 'whether the root policy was not valid when a declaration was refused for it',
  refusal_undeclared:
    'whether declarations were refused rightly that a journal must not hold: only their hash is there',
  refused_by_policy: 'whether the root policy was a reason to refuse: it was not given',
};

/** Returns something that was missing. */
export function missing(code: keyof typeof MISSING, records?: number): Unknown {
  return { code, ...(records !== undefined && { records }), message: MISSING[code] };
}

/** Returns what was taken on trust so many times. */
export function trusted(code: TrustCode, records: number): Unknown {
  return { code, records, message: TRUSTED[code] };
}
