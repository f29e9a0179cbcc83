// @ts-check
import { importHmacKey, narrow, signLease } from '@cognitive-delivery/core';

/** The root policy of a usual workspace. @type {any} */
export const POLICY = {
  schema_version: '1.2',
  agent: { name: 'root', kind: 'external', runtime_agent: 'unknown' },
  intent: { purpose: 'what this machine may do at all' },
  allow: {
    tools: ['read_file', 'write_file', 'list_files', 'run_tests', 'search', 'deploy', 'fetch_page', 'commit'],
    read_paths: ['**'],
    write_paths: ['src/**', 'test/**', 'docs/**', 'package.json', 'dist/**'],
    hosts: ['*.example.com', 'registry.test', 'api.other.test'],
    commands: ['git', 'node', 'npm', 'tsc', 'rg'],
  },
  deny: { paths: ['.env', '**/*.pem', '.git/**'], hosts: ['internal.example.com'], commands: ['rm'] },
  budget: { depth: 4, fan_out: 16, tokens: 2_000_000, cost_usd: 20, wall_clock_ms: 3_600_000 },
  approvals: ['deploy'],
};

/** What a coding agent declares: about 1 KB. @type {any} */
export const DECLARED = {
  schema_version: '1.2',
  agent: { name: 'coder', kind: 'external', runtime_agent: 'unknown' },
  intent: {
    purpose:
      'Fix the failing test of the parser, and say in the change log what was wrong with it, since when, and how one may tell that it is right now.',
  },
  allow: {
    tools: ['read_file', 'write_file', 'list_files', 'run_tests', 'search', 'deploy', 'fetch_page', 'commit'],
    read_paths: [
      'src/**',
      'test/**',
      'docs/*.md',
      'packages/*/package.json',
      'package.json',
      'tsconfig.json',
    ],
    write_paths: ['src/parser/**', 'test/parser/*.test.ts', 'docs/changes.md'],
    hosts: ['api.example.com', 'registry.test', '*.docs.example.com'],
    commands: ['git', 'node', 'npm', 'tsc'],
  },
  deny: { paths: ['**/*.key', 'secrets/**'], hosts: ['billing.example.com'], commands: ['sudo'] },
  budget: { depth: 1, fan_out: 4, tokens: 200_000, cost_usd: 2.5, wall_clock_ms: 900_000 },
  approvals: ['deploy'],
};

export const KEY_HEX = '8f1d3c5b7a9e2046813f5d7c9b0a2e4f6d8c1b3a5e7f90246813579bdf02468a';
export const KEY = importHmacKey(KEY_HEX);

const narrowing = narrow(DECLARED, POLICY);
if (!narrowing.ok) throw new Error(`the declaration is refused: ${narrowing.reasons}`);

export const GRANTED = narrowing.granted;

/** @type {any} */
export const LEASE = signLease(
  /** @type {any} */ ({
    schema_version: '1.2',
    lease_id: '6fa1c2de-4b0f-4a53-9a6e-0c9d7f1b2e34',
    issuer_session_id: '0d1e2f3a-4b5c-4d6e-8f70-112233445566',
    manifest: GRANTED,
    declared_hash: '0'.repeat(64),
    issued_at: '2026-11-30T12:00:00.000Z',
    expires_at: '2026-11-30T12:15:00.000Z',
    key_fingerprint: KEY.fingerprint,
  }),
  KEY,
);
