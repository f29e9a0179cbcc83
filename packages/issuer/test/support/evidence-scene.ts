import { readFileSync } from 'node:fs';
import { exportJwkSet, importJwkSet, MerkleTree, signCheckpoint } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import type { EvidenceBundle } from '../../src/evidence-bundle/bundle.js';
import { collectBundle } from '../../src/evidence-bundle/collect-bundle.js';
import { manifest } from './manifests.js';
import { CHECKPOINT, HISTORY, PROOF_KEYS } from './proof-keys.js';
import { granted, workbench } from './workbench.js';

export const ORIGIN = 'journal.test/bundle';
/** The published keys, as they come out of a file. */
export const JWKS = JSON.parse(JSON.stringify(exportJwkSet(HISTORY.keys)));
export const TRUSTED = importJwkSet(JWKS);

/** A journal and the evidence of the youngest of a chain of three. */
export interface Scene {
  readonly bundle: EvidenceBundle;
  readonly lines: readonly string[];
  /** The chain, oldest first. */
  readonly ids: readonly string[];
}

/** Makes a chain of three among other leases; the youngest was revoked by its parent, which then ended. */
export async function makeScene(keys = PROOF_KEYS): Promise<Scene> {
  const bench = workbench();
  const issuer = await bench.issuer({ keys });
  const wide = manifest({ allow: { tools: ['read_file', 'rm'] }, budget: { depth: 2, fan_out: 3 } });
  const root = await granted(issuer, wide);
  await granted(issuer, manifest());
  const child = await granted(issuer, wide, root.lease_id);
  const grandchild = await granted(issuer, manifest(), child.lease_id);
  await issuer.heartbeat(root.lease_id, { usage: { tokens: 5 } });
  await issuer.revoke(grandchild.lease_id, { by: child.lease_id, reason: 'over' });
  await issuer.complete(child.lease_id);
  const lines = readFileSync(bench.journal, 'utf8').split('\n').slice(0, -1);
  const ids = [root, child, grandchild].map(({ lease_id }) => lease_id);
  return { lines, ids, bundle: await bundleOf(lines, ids) };
}

/** Returns the checkpoint of lines as the issuer, or another with its own key, would sign it. */
export function checkpointOf(lines: readonly string[], signer = CHECKPOINT): string {
  const tree = new MerkleTree();
  for (const line of lines) tree.append(line);
  return signCheckpoint({ origin: ORIGIN, ...tree.head(), keys: HISTORY.head }, signer);
}

/** Returns the bundle that an issuer gives out of a journal with these lines. */
export async function bundleOf(lines: readonly string[], chain: readonly string[]): Promise<EvidenceBundle> {
  const { journal } = workbench();
  const log = await openFileLog(journal);
  await log.transact(() => ({ append: lines, answer: undefined }));
  const tree = new MerkleTree();
  for (const line of lines) tree.append(line);
  const bundle = await collectBundle(log, {
    chain,
    live: [chain[0] as string],
    checkpoint: { ...tree.head(), note: checkpointOf(lines) },
    history: HISTORY,
    at: '2026-11-30T12:00:00.000Z',
  });
  await log.close();
  if (bundle === undefined) throw new Error('the journal does not have its own tree');
  return JSON.parse(JSON.stringify(bundle));
}
