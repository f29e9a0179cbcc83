import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  importPrivateKey,
  keysInForce,
  MerkleTree,
  privateJwkOf,
  verifyProof,
} from '@cognitive-delivery/core';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeyRing, loadKeyRing, rotateKey } from '../../src/key-ring.js';
import { retireProofKey, rotateProofKey } from '../../src/keys/change-keys.js';
import { readKeyLog, writeKeyEvent } from '../../src/keys/read-key-log.js';
import { signerAt } from '../../src/keys/timed-signer.js';

const NOW = Date.parse('2026-11-30T12:00:00.000Z');
const HOUR = 3_600_000;

let folder: string;
let remove: () => void;
beforeEach(() => {
  const made = temporaryFolder('alm-proof-keys-');
  folder = join(made.path, 'keys');
  remove = made.remove;
});
afterEach(() => remove());

async function load(): Promise<KeyRing> {
  const read = await loadKeyRing(folder);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.keys;
}

async function codes(): Promise<readonly string[]> {
  const read = await loadKeyRing(folder);
  return read.ok ? [] : read.issues.map(({ code }) => code);
}

async function made(result: ReturnType<typeof rotateProofKey>): Promise<string> {
  const outcome = await result;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.kid;
}

const log = () => join(folder, 'keys.jsonl');
const lines = () => readFileSync(log(), 'utf8').split('\n').slice(0, -1);
const jwk = (kid: string) => join(folder, `ed25519-${kid}.jwk`);

test('a folder without a proof key has none, and no history', async () => {
  await rotateKey(folder);
  expect(Object.keys(await load()).sort()).toEqual(['signing', 'verifying']);
});

test('a new key is private to its owner, signs from then on, and is the first line of the log', async () => {
  const kid = await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const { proof, checkpoint, history } = await load();

  expect(statSync(jwk(kid)).mode & 0o777).toBe(0o600);
  expect(proof?.map(({ key, from }) => [key.publicKey.kid, from])).toEqual([[kid, NOW]]);
  expect(checkpoint).toEqual([]);
  expect(lines()).toHaveLength(1);
  expect(readFileSync(log(), 'utf8')).not.toContain('"d"');
  expect(signerAt(proof, NOW - 1)).toBeUndefined();
  expect(signerAt(proof, NOW)?.publicKey.kid).toBe(kid);
  const event = JSON.parse(lines()[0] as string);
  expect(verifyProof(event, history?.keys[0]?.key as never)).toEqual({ verified: true, kid });
});

test('every later line names the hash of the one before and is proven by a key before it', async () => {
  const first = await made(rotateProofKey(folder, 'proof', { now: NOW }));
  await made(rotateProofKey(folder, 'checkpoint', { now: NOW + 1 }));
  const second = await made(rotateProofKey(folder, 'proof', { now: NOW + HOUR, overlapMs: HOUR }));
  const { history, proof, checkpoint } = await load();
  const tree = new MerkleTree();
  for (const line of lines()) tree.append(line);

  expect(lines()).toHaveLength(4);
  expect(history?.head).toEqual(tree.head());
  expect(checkpoint).toHaveLength(1);
  const at = (ms: number) => keysInForce(history?.keys ?? [], 'proof', ms).map(({ kid }) => kid);
  expect(at(NOW)).toEqual([first]);
  expect(at(NOW + HOUR)).toEqual([first, second]);
  expect(at(NOW + 2 * HOUR)).toEqual([second]);
  // Of two in force the younger signs.
  expect(signerAt(proof, NOW + HOUR)?.publicKey.kid).toBe(second);
});

test('a retired key signs no more, and its private half is gone', async () => {
  const first = await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const second = await made(rotateProofKey(folder, 'proof', { now: NOW + 1 }));
  expect(existsSync(jwk(first))).toBe(false);

  await made(retireProofKey(folder, second, { now: NOW + 2 }));
  expect(existsSync(jwk(second))).toBe(false);
  const { proof, history } = await load();
  expect(proof).toEqual([]);
  expect(keysInForce(history?.keys ?? [], 'proof', NOW + 1).map(({ kid }) => kid)).toEqual([second]);

  // With none in force the next one begins anew.
  const third = await made(rotateProofKey(folder, 'proof', { now: NOW + 3 }));
  expect(signerAt((await load()).proof, NOW + 3)?.publicKey.kid).toBe(third);
});

test('what cannot be retired says why', async () => {
  const kid = await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const refusal = async (name: string, options: object) => {
    const result = await retireProofKey(folder, name, options);
    return result.ok ? 'ok' : result.issues[0]?.code;
  };
  expect(await refusal('x'.repeat(43), { now: NOW })).toBe('key_unknown');
  expect(await refusal(kid, { at: NOW - 1, now: NOW })).toBe('key_not_yet');
  expect(await refusal(kid, { at: NOW + HOUR, now: NOW })).toBe('ok');
  expect(await refusal(kid, { now: NOW })).toBe('key_retired');
});

test('a checkpoint key needs a proof key that vouches for it', async () => {
  const result = await rotateProofKey(folder, 'checkpoint', { now: NOW });
  expect(result).toMatchObject({ ok: false, issues: [{ code: 'no_proof_key' }] });
});

test('where the private half of the key in force is lost, nothing vouches for a new one', async () => {
  const kid = await made(rotateProofKey(folder, 'proof', { now: NOW }));
  renameSync(jwk(kid), join(folder, '..', 'lost'));
  expect((await load()).proof).toEqual([]);
  expect(await rotateProofKey(folder, 'proof', { now: NOW + 1 })).toMatchObject({
    ok: false,
    issues: [{ code: 'no_proof_key' }],
  });
});

test('a clock that was set back does not keep a new key from signing', async () => {
  await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const kid = await made(rotateProofKey(folder, 'proof', { now: NOW - HOUR }));
  expect(signerAt((await load()).proof, NOW)?.publicKey.kid).toBe(kid);
});

test('a private key that the log does not name never signs', async () => {
  await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const { proof } = await load();
  const stranger = privateJwkOf(new Uint8Array(32).fill(9));
  writeFileSync(jwk(importPrivateKey(stranger).publicKey.kid), JSON.stringify(stranger), { mode: 0o600 });
  expect((await load()).proof?.map(({ from }) => from)).toEqual(proof?.map(({ from }) => from));
});

test('many processes that rotate at once make one chain', async () => {
  await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, i) => rotateProofKey(folder, 'checkpoint', { now: NOW + i })),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await codes()).toEqual([]);
});

test.each([
  ['a private key that others can read', 'key_exposed', (kid: string) => chmodSync(jwk(kid), 0o644)],
  ['a log that others can write', 'keys_writable', () => chmodSync(log(), 0o666)],
  [
    'a private key under another name',
    'key_misnamed',
    (kid: string) => renameSync(jwk(kid), jwk(`${kid.slice(0, -1)}${kid.endsWith('A') ? 'E' : 'A'}`)),
  ],
  ['a private key file with no key in it', 'key_malformed', (kid: string) => writeFileSync(jwk(kid), 'x\n')],
])('%s is refused: %s', async (_, code, spoil) => {
  const kid = await made(rotateProofKey(folder, 'proof', { now: NOW }));
  spoil(kid);
  expect(await codes()).toEqual([code]);
});

test('the published test key is refused as a proof key too', async () => {
  await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const vectors = JSON.parse(readFileSync(join(repositoryRoot, 'conformance', 'proof-vectors.json'), 'utf8'));
  const { kid, ...current } = vectors.keys.current;
  writeFileSync(jwk(kid), JSON.stringify(current), { mode: 0o600 });
  expect(await codes()).toEqual(['key_is_test_key']);
});

test('a log that was changed anywhere is not used', async () => {
  await made(rotateProofKey(folder, 'proof', { now: NOW }));
  await made(rotateProofKey(folder, 'checkpoint', { now: NOW }));
  await made(rotateProofKey(folder, 'proof', { now: NOW + 1, overlapMs: 5 }));
  const [a, b, c, d] = lines() as [string, string, string, string];
  const codesOf = (changed: readonly string[]) => {
    const read = readKeyLog(changed);
    return read.ok ? [] : read.issues.map(({ code, path }) => `${code} ${path}`);
  };
  expect(codesOf([a, b, c, d])).toEqual([]);
  // A tail that was cut off is for a checkpoint to find.
  expect(codesOf([a, b, c])).toEqual([]);
  expect(codesOf([a, c, d])).toEqual(['key_chain_broken /1/prev']);
  expect(codesOf([a, b, d])).toEqual(['key_chain_broken /2/prev']);
  expect(codesOf([b, a, c, d])).toContain('key_chain_broken /0/prev');
  const later = c.replace('.001Z', '.002Z');
  expect(codesOf([a, b, later, d])).toEqual(['key_event_unproven /2/proof', 'key_chain_broken /3/prev']);
  const stranger = importPrivateKey(privateJwkOf(new Uint8Array(32).fill(7)));
  const { jwk: publicJwk, kid } = stranger.publicKey;
  const slipped = writeKeyEvent(
    { event: 'created', at: '2026-11-30T12:00:00.002Z', purpose: 'proof', kid, jwk: publicJwk },
    d,
    stranger,
  );
  expect(codesOf([a, b, c, d, slipped])).toEqual(['key_event_unproven /4/proof']);
});

test('with a published set at hand, a log of other keys is not believed', async () => {
  await made(rotateProofKey(folder, 'proof', { now: NOW }));
  const { history } = await load();
  const trusted = history?.keys ?? [];
  await made(rotateProofKey(folder, 'proof', { now: NOW + 1 }));
  const read = readKeyLog(lines(), { trusted });
  const codes = read.ok ? [] : read.issues.map(({ code, path }) => `${code} ${path}`);
  // What such a key proves is not believed either.
  expect(codes).toEqual(['key_event_untrusted /1/kid', 'key_event_unproven /2/proof']);
  expect(readdirSync(folder)).not.toContain('current');
});

test('any lines at all get an answer', () => {
  for (const lines of [[''], ['{}'], ['null'], ['{"event":"created"}'], ['[', ']']]) {
    expect(readKeyLog(lines).ok).toBe(false);
  }
  expect(readKeyLog([])).toMatchObject({ ok: true, head: { size: 0 } });
});
