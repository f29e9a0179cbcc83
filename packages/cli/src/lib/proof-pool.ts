import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HistoricKey, ProofVerification } from '@cognitive-delivery/core';
import { type ProofTask, type ProofVerifier, proofVerifier } from '@cognitive-delivery/issuer/replay';
import type { ProofAnswer, ProofBatch, WorkerKey } from './proof-worker.js';

// Fewer are through before a thread has started.
const WORTH_A_THREAD = 1000;
// Of a line nothing stays, so more room for what is young would only be memory.
const YOUNG_MIB = 4;

/** Verifies proofs on threads of its own once there are many. */
export interface ProofPool {
  readonly verify: ProofVerifier;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Returns a pool that leaves one processor to whoever reads the journal. */
export function createProofPool(history: readonly HistoricKey[]): ProofPool {
  const here = proofVerifier(history);
  const threads: ProofThread[] = [];
  let seen = 0;
  return {
    verify(tasks) {
      seen += tasks.length;
      if (seen <= WORTH_A_THREAD) return here(tasks);
      if (threads.length === 0) {
        const count = Math.max(1, availableParallelism() - 1);
        threads.push(...Array.from({ length: count }, () => new ProofThread(history)));
      }
      const idlest = threads.reduce((a, b) => (b.waiting < a.waiting ? b : a));
      return idlest.verify(tasks);
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

type Settle = {
  readonly resolve: (verdicts: readonly ProofVerification[]) => void;
  readonly reject: (error: unknown) => void;
};

class ProofThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Settle>();
  #batches = 0;

  constructor(history: readonly HistoricKey[]) {
    const keys = history.map(({ key, ...times }): WorkerKey => ({ ...times, jwk: key.jwk }));
    this.#worker = new Worker(new URL('./proof-worker.js', import.meta.url), {
      workerData: keys,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    this.#worker.on('message', ({ batch, verdicts }: ProofAnswer) => {
      this.#waiting.get(batch)?.resolve(verdicts);
      this.#waiting.delete(batch);
    });
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  verify(tasks: readonly ProofTask[]): Promise<readonly ProofVerification[]> {
    const batch = this.#batches;
    this.#batches += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(batch, { resolve, reject });
      const message: ProofBatch = { batch, tasks: tasks.map(({ text, at }) => ({ text, at })) };
      this.#worker.postMessage(message);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
