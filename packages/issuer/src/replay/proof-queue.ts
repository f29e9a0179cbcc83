import type { LeaseRecord } from '@cognitive-delivery/contract';
import { leaseHandle, type ProofVerification } from '@cognitive-delivery/core';
import type { PendingFinding } from './findings.js';
import type { ProofTask, ProofVerifier } from './signatures.js';

// Handed over together: a message to another thread costs as much as some verifications.
const BATCH = 128;
// So many batches are under way at once before the journal is read on.
const UNDER_WAY = 8;

interface Waiting extends ProofTask {
  readonly line: number;
  readonly record: Pick<LeaseRecord, 'event' | 'lease_id'>;
}

/** Proofs on their way through a verifier, in batches and beside the replay. */
export class ProofQueue {
  verified = 0;
  readonly #verify: ProofVerifier;
  readonly #found: (finding: PendingFinding) => void;
  #batch: Waiting[] = [];
  readonly #running: Promise<void>[] = [];

  constructor(verify: ProofVerifier, found: (finding: PendingFinding) => void) {
    this.#verify = verify;
    this.#found = found;
  }

  add(task: ProofTask, { event, lease_id }: LeaseRecord, line: number): void {
    this.#batch.push({ ...task, record: { event, lease_id }, line });
    if (this.#batch.length === BATCH) this.#start();
  }

  /** Waits until no more is under way than should be held in memory. */
  async settle(): Promise<void> {
    while (this.#running.length > UNDER_WAY) await this.#running.shift();
  }

  /** Waits for all of it. */
  async finish(): Promise<void> {
    if (this.#batch.length > 0) this.#start();
    for (let next = this.#running.shift(); next !== undefined; next = this.#running.shift()) await next;
  }

  #start(): void {
    const batch = this.#batch;
    this.#batch = [];
    const job = this.#verify(batch).then((verdicts) => {
      for (const [index, waiting] of batch.entries()) this.#judge(waiting, verdicts[index]);
    });
    // Whoever waits for it is told; until then it is no unhandled failure.
    job.catch(() => undefined);
    this.#running.push(job);
  }

  #judge({ line, record }: Waiting, verdict: ProofVerification | undefined): void {
    if (verdict === undefined) throw new Error('the verifier of proofs left one out');
    this.verified += verdict.verified || verdict.code !== 'proof_missing' ? 1 : 0;
    // No proof key was in force: nothing had to be proven.
    if (verdict.verified || verdict.code === 'proof_missing') return;
    const { code } = verdict;
    // The end of a lease is never kept back for want of a key.
    const depends = code === 'proof_required' && record.event === 'revoked';
    this.#found({
      code,
      line,
      path: record.event === 'granted' ? '/lease/proof' : '/proof',
      subject: leaseHandle(record.lease_id),
      certainty: depends ? 'depends' : 'certain',
      message: PROOF_MESSAGES[code] ?? 'the proof does not hold',
      pruning: false,
    });
  }
}

const PROOF_MESSAGES: Readonly<Partial<Record<string, string>>> = {
  proof_required: 'a proof key was in force, and there is no proof',
  proof_key_not_in_force: 'the key that signed was not in force then',
  proof_key_unknown: 'the key that it names is not in the key history',
  proof_mismatch: 'it is not what the key signed',
};
