// @ts-check
import { randomUUID } from 'node:crypto';
import { importHmacKey, signLease } from '../../packages/core/dist/index.js';

/** @typedef {import('../../packages/contract/dist/index.js').AgentLeaseManifest} Manifest */

export const KEY = importHmacKey('11'.repeat(32));
export const KEYS = { signing: KEY, verifying: [KEY] };

/**
 * A manifest as a coding agent has one.
 * @param {Manifest['budget']} budget
 * @returns {Manifest}
 */
export const manifest = (budget = {}) => ({
  schema_version: '1.2',
  agent: { name: 'worker', kind: 'delegated-cli', runtime_agent: 'claude-code' },
  intent: { purpose: 'measure what a decision costs' },
  allow: {
    tools: ['read_file', 'edit_file', 'run_tests'],
    read_paths: ['src/**', 'docs/**', 'package.json'],
    write_paths: ['src/**'],
    hosts: ['api.example.com', '*.packages.example.com'],
    commands: ['git', 'node'],
  },
  deny: { commands: ['sudo'], paths: ['.env', '.git/**'], hosts: [] },
  budget,
  approvals: ['deploy'],
});

/**
 * The records of one lease that came and went: granted, one charge, completed.
 * @param {number} at
 * @returns {string[]}
 */
export function passingLease(at) {
  const lease_id = randomUUID();
  const issued_at = instant(at);
  const granted = manifest({ tokens: 100_000, depth: 2, fan_out: 4 });
  const lease = signLease(
    {
      schema_version: '1.2',
      lease_id,
      manifest: granted,
      declared_hash: '0'.repeat(64),
      issued_at,
      expires_at: instant(at + 15 * 60_000),
      issuer_session_id: 'bench',
      key_fingerprint: KEY.fingerprint,
    },
    KEY,
  );
  const hashes = { declared_hash: '0'.repeat(64), granted_hash: '1'.repeat(64) };
  const records = [
    { at: issued_at, event: 'granted', lease_id, lease, declared: manifest(), ...hashes },
    { at: issued_at, event: 'heartbeat', lease_id, usage: { tokens: 1200, cost_usd: 0.12 } },
    { at: instant(at + 60_000), event: 'completed', lease_id, usage: { tokens: 1500, cost_usd: 0.15 } },
  ];
  return records.map((record) => JSON.stringify({ schema_version: '1.2', ...record }));
}

/** @param {number} ms */
const instant = (ms) => new Date(ms).toISOString();

/**
 * The median, or another part, of measurements.
 * @param {readonly number[]} values
 * @param {number} part
 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
