import { parentPort, workerData } from 'node:worker_threads';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import {
  type HistoricKey,
  importPublicKey,
  type ProofVerification,
  type PublicJwk,
  verifyProofAt,
} from '@cognitive-delivery/core';
import { provenDocument } from '@cognitive-delivery/issuer/replay';

/** A key as it goes to a thread. */
export type WorkerKey = Omit<HistoricKey, 'key'> & { readonly jwk: PublicJwk };

/** Journal lines whose proofs are to be verified. */
export interface ProofBatch {
  readonly batch: number;
  readonly tasks: readonly { readonly text: string; readonly at: number }[];
}

/** What came of them, in their order. */
export interface ProofAnswer {
  readonly batch: number;
  readonly verdicts: readonly ProofVerification[];
}

// Whoever started the thread has judged the keys.
const history = (workerData as readonly WorkerKey[]).map(({ jwk, ...times }): HistoricKey => {
  return { ...times, key: importPublicKey(jwk, { conformance: true }) };
});

parentPort?.on('message', ({ batch, tasks }: ProofBatch) => {
  // The reader of the journal parsed the lines strictly before it sent them.
  const verdicts = tasks.map(({ text, at }) =>
    verifyProofAt(provenDocument(JSON.parse(text) as LeaseRecord), history, at),
  );
  const answer: ProofAnswer = { batch, verdicts };
  parentPort?.postMessage(answer);
});
