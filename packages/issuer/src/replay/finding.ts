import type { ProofCode, VerificationCode } from '@cognitive-delivery/core';

/**
 * What a finding rests on. `certain`: the journal contradicts itself, a key or an anchor, whatever anybody says.
 * `depends`: it holds as long as what its message names was so at that time.
 */
export type Certainty = 'certain' | 'depends';

/** The stable code of a finding: ours, and those of `verifyLease` and `verifyProofAt`. */
export type FindingCode = keyof typeof FINDINGS | VerificationCode | ProofCode;

/** One thing that is wrong with a journal. */
export interface AuditFinding {
  readonly code: FindingCode;
  /** The line of the journal, counted from 1; absent where the fault is not in a line that is there. */
  readonly line?: number;
  /** JSON Pointer into the record of that line, `""` for all of it. */
  readonly path: string;
  /** The handle of the lease or refusal that the record is about. */
  readonly subject?: string;
  readonly certainty: Certainty;
  readonly message: string;
}

/** What our own codes mean. */
export const FINDINGS = {
  L1: 'a lease expires no later than it was issued',
  L2: 'a lease names itself as its parent',
  L3: 'a lease was revoked by one that is not among its ancestors; the record changes nothing',
  approval_unfit: 'an approval was given for a tool that the lease did not hold on approval then',
  approval_unknown: 'an approval was used that was not given, had lapsed or was used before',
  checkpoint_unbelieved: 'a checkpoint or anchor is not signed by the journal, or is malformed',
  clock_backwards: 'a record is older than one before it, which no issuer writes',
  declaration_missing: 'a record lacks the declaration that it has to carry',
  expired_early: 'a lease is recorded as expired that had time left',
  expiry_missing: 'a lease ran out and the record of it is missing',
  grant_differs: 'the grant is not what declaration, parent and policy give',
  grant_outlives: 'the lease ends later than its declaration, parent and policy let it',
  grant_refused: 'a declaration was granted that declaration, parent or policy refuse',
  hash_mismatch: 'a hash is not that of what stands beside it',
  id_taken: 'an id was used before: a line was copied, or two journals were put into one',
  instant_invalid: 'the instant of a record does not exist',
  journal_altered: 'lines are not those that a checkpoint covers',
  journal_cut: 'lines are missing that a checkpoint covers',
  journal_forked: 'checkpoints of the journal contradict one another: it was continued in two ways',
  key_history_altered: 'the key history is not the one that a checkpoint covers',
  lease_closed: 'something is recorded of a lease that was closed by then',
  lease_unknown: 'something is recorded of a lease that was not granted here',
  line_unreadable: 'a line is no lease record',
  narrowing_differs: 'the record of what fell away is not what did, or stands in the wrong place',
  narrowing_missing: 'the record of what fell away is missing after its grant',
  prune_malformed: 'the statement of what was left out says nothing that can be read',
  record_contradicts_lease: 'a record says of its lease what the lease itself does not',
  refusal_differs: 'a declaration was refused for other reasons than there were',
  refusal_unfounded: 'a declaration was refused that declaration, parent and policy grant',
  reservation_unfit: 'usage was reserved that a budget did not hold',
  reservation_unknown: 'a reservation was settled that was not made, or twice',
  signature_by_other: 'a signature is by another key than the lease names',
  signature_key_unknown: 'a signature names a key that the audit was not given',
  tail_torn: 'the last line is not whole: a crash while it was written, or a cut',
  usage_falls: 'usage that was charged is less than before',
  usage_wrong: 'the usage of a completed lease is not what the journal gives',
  version_unsupported: 'a record or lease is of another major version, which is not interpreted',
} as const;
