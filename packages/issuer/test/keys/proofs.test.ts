import { randomBytes } from 'node:crypto';
import type { AgentLease } from '@cognitive-delivery/contract';
import {
  type HistoricKey,
  importPrivateKey,
  privateJwkOf,
  verifyLease,
  verifyProofAt,
  verifyRecord,
} from '@cognitive-delivery/core';
import { expect, test } from 'vitest';
import { fold } from '../../src/fold.js';
import type { KeyRing } from '../../src/key-ring.js';
import { manifest } from '../support/manifests.js';
import { granted, KEY, KEYS, START, workbench } from '../support/workbench.js';

const key = importPrivateKey(privateJwkOf(randomBytes(32)));
const entry: HistoricKey = { key: key.publicKey, purpose: 'proof', from: START };
const history = { keys: [entry], head: { size: 1, root: '' }, lines: [''] };
const keys: KeyRing = { ...KEYS, proof: [{ key, from: START }], history };

test('a lease has a proof that its signature covers, and a gate goes by the signature alone', async () => {
  const bench = workbench();
  const issuer = await bench.issuer({ keys });
  const lease = await granted(issuer, manifest());

  expect(verifyProofAt(lease, [entry], START)).toEqual({ verified: true, kid: key.publicKey.kid });
  expect(verifyLease(lease, KEY).verified).toBe(true);
  const { proof: _, ...stripped } = lease as AgentLease & { proof: string };
  expect(verifyLease(stripped, KEY).verified).toBe(false);
  expect(verifyProofAt(stripped, [entry], START)).toEqual({ verified: false, code: 'proof_required' });
  // A gate without any proof key opens it all the same.
  const gate = await bench.issuer();
  expect((await gate.check({ lease_id: lease.lease_id, tool: 'read_file' })).outcome).toBe('allowed');
});

test('a revocation and an approval have a proof; a stop has neither signature nor proof', async () => {
  const bench = workbench();
  const issuer = await bench.issuer({ keys });
  const declared = { ...manifest({ allow: { tools: ['read_file', 'deploy'] } }), approvals: ['deploy'] };
  const lease = await granted(issuer, declared);
  const approved = await issuer.approve(lease.lease_id, { tool: 'deploy', args: {} });
  await issuer.revoke(lease.lease_id, { reason: 'over' });
  await issuer.stop((await granted(issuer, manifest())).lease_id);

  const records = bench.records();
  const signed = records.filter((record) => 'signature' in record);
  expect(approved.outcome).toBe('recorded');
  expect(signed.map(({ event }) => event)).toEqual(['heartbeat', 'revoked']);
  for (const record of signed) {
    expect(verifyProofAt(record, [entry], START).verified).toBe(true);
    expect(verifyRecord(record, KEY).verified).toBe(true);
  }
  expect(records.find(({ event }) => event === 'stopped')).not.toHaveProperty('proof');
  expect(fold(records.map((record, i) => ({ number: i + 1, text: JSON.stringify(record) }))).invalid).toEqual(
    [],
  );
});

test('without a proof key nothing changes', async () => {
  const issuer = await workbench().issuer();
  expect(await granted(issuer, manifest())).not.toHaveProperty('proof');
});

test('a proof that is due and cannot be made keeps from issuing, and never from closing', async () => {
  const bench = workbench();
  const lease = await granted(await bench.issuer({ keys }), manifest());
  const issuer = await bench.issuer({ keys: { ...KEYS, history } });

  const answer = await issuer.issue({ declared: manifest() });
  expect(answer).toMatchObject({ outcome: 'refused', reasons: ['runtime_error:no_signing_key'] });
  expect((await issuer.revoke(lease.lease_id)).outcome).toBe('recorded');
  expect(bench.records().at(-1)).not.toHaveProperty('proof');
});

test('each key signs in its time', async () => {
  const later = importPrivateKey(privateJwkOf(randomBytes(32)));
  const proof = [
    { key, from: START, until: START + 2000 },
    { key: later, from: START + 1000 },
  ];
  const bench = workbench();
  const issuer = await bench.issuer({ keys: { ...KEYS, proof } });
  const signers: (string | undefined)[] = [];
  for (const ms of [0, 999, 1000, 2000]) {
    bench.clock.now = START + ms;
    const { proof: made = '' } = (await granted(issuer, manifest())) as { proof?: string };
    const header = Buffer.from(made.split('.')[0] ?? '', 'base64url').toString();
    signers.push(JSON.parse(header).kid);
  }
  const [one, two] = [key.publicKey.kid, later.publicKey.kid];
  expect(signers).toEqual([one, one, two, two]);
});
