import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type HmacKey, importHmacKey } from '@cognitive-delivery/core';
import { createIssuer, type Issuer } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';

/** Returns a fresh key. */
export function caseKey(): HmacKey {
  return importHmacKey(randomBytes(32).toString('hex'));
}

/** Runs `use` with an issuer over the journal of a folder, then lets go of the journal. */
export async function withCaseIssuer<T>(
  folder: string,
  options: { readonly rootPolicy: AgentLeaseManifest; readonly key?: HmacKey; readonly now?: number },
  use: (issuer: Issuer) => Promise<T>,
): Promise<T> {
  const { rootPolicy, key = caseKey(), now } = options;
  const issuer = createIssuer({
    store: await openFileLog(join(folder, 'journal.jsonl'), { create: true }),
    keys: { signing: key, verifying: [key] },
    rootPolicy,
    ...(now !== undefined && { clock: () => now }),
  });
  try {
    return await use(issuer);
  } finally {
    await issuer.close();
  }
}
