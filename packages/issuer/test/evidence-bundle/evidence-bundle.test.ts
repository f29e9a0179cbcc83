import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HistoricKey, MerkleTree, signCheckpoint, signLease, signProof } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { proveExtension, proveLines } from '../../src/checkpoints/prove-lines.js';
import type { EvidenceBundle } from '../../src/evidence-bundle/bundle.js';
import { verifyBundle } from '../../src/evidence-bundle/verify-bundle.js';
import { writeKeyEvent } from '../../src/keys/read-key-log.js';
import { bundleOf, checkpointOf, makeScene, ORIGIN, type Scene, TRUSTED } from '../support/evidence-scene.js';
import { CHECKPOINT, HISTORY, keyOf, PROOF } from '../support/proof-keys.js';
import { KEY, KEYS, workbench } from '../support/workbench.js';

let scene: Scene;
beforeEach(async () => {
  scene ??= await makeScene();
});

const codesOf = (bundle: unknown, keys: readonly HistoricKey[] = TRUSTED) =>
  verifyBundle(bundle, keys).faults.map(({ code }) => code);

// The bundle of a journal that the issuer's keys signed with other records in it.
function changed(change: (record: Record<string, unknown>) => object): Promise<EvidenceBundle> {
  return bundleOf(
    scene.lines.map((line) => JSON.stringify(change(JSON.parse(line)))),
    scene.ids,
  );
}

test('a bundle verifies with the published keys alone, and says what it does not show', () => {
  const verdict = verifyBundle(scene.bundle, TRUSTED);
  expect(verdict.faults).toEqual([]);
  expect(verdict).toMatchObject({
    verified: true,
    lease: scene.bundle.lease,
    checkpoint: { origin: ORIGIN },
  });
  expect(verdict.proves).toHaveLength(3);
  expect(verdict.does_not_prove.length).toBeGreaterThan(5);
});

test('it holds the records of the chain and no other', () => {
  const records = scene.bundle.lines.map(({ text }) => JSON.parse(text));
  expect(records.every(({ lease_id }) => scene.ids.includes(lease_id))).toBe(true);
  const others = scene.lines.filter((line) => !scene.ids.includes(JSON.parse(line).lease_id));
  expect(scene.bundle.lines).toHaveLength(scene.lines.length - others.length);
  expect(others.length).toBeGreaterThan(0);
  expect(scene.bundle.live).toEqual([scene.bundle.chain[0]]);
});

test('it is as its schema says', () => {
  const file = join(repositoryRoot, 'packages', 'issuer', 'schemas', 'evidence-bundle.schema.json');
  const check = new Ajv({ allErrors: true }).compile(JSON.parse(readFileSync(file, 'utf8')));
  check(scene.bundle);
  expect(check.errors ?? []).toEqual([]);
});

test('a retired proof key verifies what it signed in its time, and nothing after', () => {
  const [key] = TRUSTED as [HistoricKey];
  expect(codesOf(scene.bundle, [{ ...key, until: key.from + 1 }])).toEqual([]);
  expect(codesOf(scene.bundle, [{ ...key, until: key.from - 1 }])).toContain('key_event_unproven');
  expect(codesOf(scene.bundle, [{ ...key, until: key.from }])).toContain('proof_key_not_in_force');
});

describe('what is refused', () => {
  const edited = (
    change: (
      bundle: Record<string, unknown> & { lines: { text: string; index: number; path: string[] }[] },
    ) => void,
  ) => {
    const copy = structuredClone(scene.bundle);
    change(copy as never);
    return codesOf(copy);
  };

  test('keys of somebody else', () => {
    const other: HistoricKey = { key: keyOf('other').publicKey, purpose: 'proof', from: -Infinity };
    expect(codesOf(scene.bundle, [other])).toEqual(['key_event_untrusted', 'key_event_unproven']);
    expect(codesOf(scene.bundle, [])).toContain('key_event_untrusted');
  });

  test('a checkpoint that another key signed', () => {
    const signedBy = (key: typeof PROOF) => ({ ...scene.bundle, checkpoint: checkpointOf(scene.lines, key) });
    expect(codesOf(signedBy(keyOf('other')))).toEqual(['note_unsigned']);
    // A proof key signs no checkpoints.
    expect(codesOf(signedBy(PROOF))).toEqual(['note_unsigned']);
  });

  test('a line that was changed, moved, left out of the tree or has another proof', () => {
    expect(
      edited(({ lines }) => {
        const line = lines[0] as { text: string };
        line.text = line.text.replace('"event"', ' "event"');
      }),
    ).toContain('line_not_included');
    expect(edited(({ lines }) => (lines[0] as { path: string[] }).path.pop())).toContain('line_not_included');
    expect(edited(({ lines }) => lines.reverse())).toEqual(['bundle_malformed']);
    expect(edited(({ lines }) => lines.push(lines.at(-1) as never))).toEqual(['bundle_malformed']);
  });

  // A stranger's file may hold millions of either, and each key event is looked at beside those before it.
  test('more lines or keys than anybody has', () => {
    const malformed = { code: 'bundle_malformed', message: expect.any(String) };
    const keys = Array.from({ length: 10_001 }, () => HISTORY.lines[0]);
    expect(verifyBundle({ ...scene.bundle, key_history: keys }, TRUSTED).faults).toEqual([
      { ...malformed, path: '/key_history' },
    ]);
    const lines = Array.from({ length: 100_001 }, (_, index) => ({ ...scene.bundle.lines[0], index }));
    expect(verifyBundle({ ...scene.bundle, lines }, TRUSTED).faults).toEqual([
      { ...malformed, path: '/lines' },
    ]);
  });

  test('a grant that is missing', () => {
    expect(edited((bundle) => bundle.lines.shift())).toEqual(['grant_missing']);
    expect(edited((bundle) => (bundle.chain as string[]).shift())).toContain('parent_mismatch');
  });

  test('a checkpoint by a key that was made later, or retired before', () => {
    const at = '2026-10-05T06:00:00.000Z';
    const { kid } = CHECKPOINT.publicKey;
    const retired = writeKeyEvent({ event: 'retired', at, kid }, HISTORY.lines[1], PROOF);
    const retiring = { ...scene.bundle, key_history: [...HISTORY.lines, retired] };
    expect(codesOf(retiring)).toEqual(['checkpoint_key_not_in_force']);

    const later = keyOf('later');
    const { kid: name, jwk } = later.publicKey;
    const made = writeKeyEvent(
      { event: 'created', at, purpose: 'checkpoint', kid: name, jwk },
      HISTORY.lines[1],
      PROOF,
    );
    const checkpoint = checkpointOf(scene.lines, later);
    expect(codesOf({ ...scene.bundle, key_history: [...HISTORY.lines, made], checkpoint })).toEqual([
      'checkpoint_key_unknown',
    ]);
  });

  test('a key history that was cut or is not the one of the checkpoint', () => {
    expect(edited((bundle) => (bundle.key_history as string[]).pop())).toEqual(['note_unsigned']);
    expect(edited((bundle) => (bundle.key_history as string[]).splice(0))).toEqual(['note_unsigned']);
    const { checkpoint } = scene.bundle;
    const [, size = '', root = ''] = checkpoint.split('\n');
    const bare = signCheckpoint({ origin: ORIGIN, size: Number(size), root }, CHECKPOINT);
    expect(codesOf({ ...scene.bundle, checkpoint: bare })).toEqual(['key_history_unanchored']);
  });

  test('a proof that was taken away, in an otherwise well-signed journal', async () => {
    const bundle = await changed((record) => {
      const { lease } = record as { lease?: { proof?: string } };
      if (lease === undefined) return record;
      const { proof: _, ...stripped } = lease;
      return { ...record, lease: signLease(stripped as never, KEY) };
    });
    expect(new Set(codesOf(bundle))).toEqual(new Set(['proof_required']));
  });

  test('a grant that is wider than its parent, in an otherwise well-signed journal', async () => {
    const bundle = await changed((record) => {
      const { lease } = record as { lease?: { lease_id: string; manifest: { allow: object } } };
      if (lease === undefined || lease.lease_id !== scene.ids[1]) return record;
      const { granted_hash: _, ...rest } = record;
      const wider = { ...lease.manifest, allow: { ...lease.manifest.allow, hosts: ['*'] } };
      return { ...rest, lease: signLease(signProof({ ...lease, manifest: wider }, PROOF) as never, KEY) };
    });
    expect(codesOf(bundle)).toEqual(['wider_than_parent']);
  });

  test('a grant beneath a lease that had ended', async () => {
    const closing = scene.lines.findIndex((line) => JSON.parse(line).event === 'completed');
    const grant = scene.lines.findIndex((line) => JSON.parse(line).lease_id === scene.ids[2]);
    const lines = [...scene.lines];
    lines.splice(grant, 0, ...lines.splice(closing, 1));
    expect(codesOf(await bundleOf(lines, scene.ids))).toEqual(['granted_under_closed']);
  });

  test('any value at all gets an answer', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => verifyBundle(value, TRUSTED).verified === false));
    const members = fc.constantFrom(...Object.keys(scene.bundle));
    fc.assert(
      fc.property(members, fc.jsonValue(), (name, value) => {
        const { verified } = verifyBundle({ ...scene.bundle, [name]: value }, TRUSTED);
        return !verified || name === 'made_at' || name === 'live';
      }),
    );
  });
});

test('leases from before there was a proof key are told apart', async () => {
  const { bundle } = await makeScene({ ...KEYS, history: undefined } as never);
  // The keys are in force, so what has no proof was robbed of it.
  expect(codesOf(bundle)).toContain('proof_required');
  const later = TRUSTED.map((entry) => ({ ...entry, from: entry.from + 60_000 }));
  const faults = codesOf(bundle, later);
  expect(faults).not.toContain('proof_required');
});

test('proofs are made on demand, and not for a tree that the journal has not', async () => {
  const bench = workbench();
  const log = await openFileLog(bench.journal);
  await log.transact(() => ({ append: ['a', 'b', 'c'], answer: undefined }));
  const tree = new MerkleTree();
  for (const line of ['a', 'b', 'c']) tree.append(line);
  expect((await proveLines(log, tree.head(), [2, 0]))?.map(({ text }) => text)).toEqual(['c', 'a']);
  expect(await proveExtension(log, 2, tree.head())).toHaveLength(1);
  expect(await proveLines(log, { ...tree.head(), size: 2 }, [0])).toBeUndefined();
  expect(await proveExtension(log, 1, { ...tree.head(), size: 4 })).toBeUndefined();
  await log.close();
});
