import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exportJwkSet,
  importHmacKey,
  importPrivateKey,
  privateJwkOf,
  signLease,
  signProof,
} from '@cognitive-delivery/core';
import type { AuditFinding, AuditReport } from '@cognitive-delivery/issuer/replay';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, onTestFinished, test } from 'vitest';

const BIN = join(repositoryRoot, 'packages', 'cli', 'dist', 'bin.js');
const MANIFEST = {
  schema_version: '1.2',
  agent: { name: 'worker', kind: 'external' as const, runtime_agent: 'unknown' as const },
  intent: { purpose: 'fill a journal' },
  allow: { tools: ['read_file'], read_paths: [], write_paths: [], hosts: [], commands: [] },
  deny: { commands: [], paths: [], hosts: [] },
  budget: {},
  approvals: [],
};

// As many as make the audit start threads, in a process of its own, as an auditor runs it.
test('proofs that are verified on threads are those of their lines', () => {
  const folder = temporaryFolder('alm-proofs-');
  onTestFinished(folder.remove);
  const [hmac, proof] = [
    importHmacKey('11'.repeat(32)),
    importPrivateKey(privateJwkOf(new Uint8Array(32).fill(7))),
  ];
  const issued_at = '2026-10-05T06:00:00.000Z';
  const lines = Array.from({ length: 1500 }, (_, index) => {
    const unsigned = {
      schema_version: '1.2',
      lease_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      manifest: MANIFEST,
      declared_hash: '0'.repeat(64),
      issued_at,
      expires_at: '2026-10-05T07:00:00.000Z',
      issuer_session_id: 'session',
      key_fingerprint: hmac.fingerprint,
    };
    const { lease_id } = unsigned;
    const lease = signLease(signProof(unsigned, proof), hmac);
    // One by another's hand, late in the journal.
    if (index === 1400) lease.manifest = { ...MANIFEST, approvals: ['read_file'] };
    return JSON.stringify({ schema_version: '1.2', at: issued_at, event: 'granted', lease_id, lease });
  });
  writeFileSync(join(folder.path, 'journal.jsonl'), lines.map((line) => `${line}\n`).join(''));
  const keys = [{ key: proof.publicKey, purpose: 'proof' as const, from: Number.NEGATIVE_INFINITY }];
  writeFileSync(join(folder.path, 'jwks.json'), JSON.stringify(exportJwkSet(keys)));

  const args = [BIN, 'audit', 'journal.jsonl', '--jwks', 'jwks.json', '--json'];
  const options = { cwd: folder.path, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  const report = JSON.parse(stdout) as AuditReport;
  expect(report.checked.proofs).toBe(1500);
  const bad = report.findings.filter(({ code }: AuditFinding) => code.startsWith('proof_'));
  expect(bad.map(({ code, line }) => [code, line])).toEqual([['proof_mismatch', 1401]]);
});
