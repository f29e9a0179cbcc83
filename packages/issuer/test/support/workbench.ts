import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { importHmacKey, parseInstant } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { onTestFinished } from 'vitest';
import { createIssuer } from '../../src/create-issuer.js';
import type { Issuer, IssuerOptions } from '../../src/issuer.js';
import { rootPolicy } from './manifests.js';

export const KEY = importHmacKey('11'.repeat(32));
export const KEYS = { signing: KEY, verifying: [KEY] };

/** An instant to begin at. */
export const START = parseInstant('2026-10-05T06:00:00.000Z') as number;

export interface Workbench {
  readonly folder: string;
  readonly journal: string;
  /** The clock that every issuer here goes by. */
  readonly clock: { now: number };
  /** Opens one more issuer on the same journal. */
  issuer(options?: Partial<IssuerOptions>): Promise<Issuer>;
  /** The records in the journal, in order. */
  records(): LeaseRecord[];
}

/** Makes a temporary folder with a journal, gone when the test is finished. */
export function workbench(policy: AgentLeaseManifest = rootPolicy()): Workbench {
  const { path: folder, remove } = temporaryFolder('alm-issuer-');
  const journal = join(folder, 'journal.jsonl');
  const clock = { now: START };
  const issuers: Issuer[] = [];
  onTestFinished(async () => {
    await Promise.all(issuers.map((issuer) => issuer.close()));
    remove();
  });
  return {
    folder,
    journal,
    clock,
    async issuer(options = {}) {
      const store = options.store ?? (await openFileLog(journal));
      const clocked = { clock: () => clock.now, session: 'session-1', home: join(folder, 'home') };
      const issuer = createIssuer({ keys: KEYS, rootPolicy: policy, ...clocked, ...options, store });
      issuers.push(issuer);
      return issuer;
    },
    records: () => recordsIn(journal),
  };
}

/** Reads the records of a journal, in order. */
export function recordsIn(journal: string): LeaseRecord[] {
  const lines = readFileSync(journal, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LeaseRecord);
}

/** Issues and returns the lease, or fails with the reasons against it. */
export async function granted(issuer: Issuer, declared: object, parent?: string) {
  const answer = await issuer.issue({ declared, ...(parent !== undefined && { parent }) });
  if (answer.outcome === 'refused') throw new Error(`refused: ${JSON.stringify(answer.issues)}`);
  return answer.lease;
}
