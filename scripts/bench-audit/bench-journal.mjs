// @ts-check
// A journal as an issuer writes it: trees of a root and a child that come, charge and go, each decision made by
// the issuer's own code, so that an audit of it finds nothing.
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  importHmacKey,
  importPrivateKey,
  privateJwkOf,
  verifyLease,
} from '../../packages/core/dist/index.js';
import { decideCharge } from '../../packages/issuer/dist/decide-charge.js';
import { decideClose } from '../../packages/issuer/dist/decide-close.js';
import { decideIssue } from '../../packages/issuer/dist/decide-issue.js';
import { examineDeclaration } from '../../packages/issuer/dist/examine-declaration.js';
import { compact, emptyLedger, evolve, readRootPolicy } from '../../packages/issuer/dist/index.js';
import { readDeclaration } from '../../packages/issuer/dist/read-declaration.js';

/** @typedef {import('../../packages/contract/dist/index.js').AgentLeaseManifest} Manifest */

const START = Date.parse('2026-10-05T06:00:00.000Z');
const OPEN_TREES = 20;
const LINES_AT_ONCE = 3000;

export const KEY = importHmacKey('11'.repeat(32));
const PROOF_KEY = importPrivateKey(privateJwkOf(createHash('sha256').update('bench').digest()));
/** @type {readonly import('../../packages/core/dist/index.js').HistoricKey[]} */
export const HISTORY = [{ key: PROOF_KEY.publicKey, purpose: 'proof', from: Number.NEGATIVE_INFINITY }];

/** @typedef {'none' | 'proofs' | 'distinct'} Kind */

/** @param {Manifest['budget']} budget @param {readonly string[]} tools @returns {Manifest} */
const manifest = (budget, tools) => ({
  schema_version: '1.2',
  agent: { name: 'worker', kind: 'delegated-cli', runtime_agent: 'claude-code' },
  intent: { purpose: 'measure what an audit costs' },
  allow: {
    tools: [...tools],
    read_paths: ['src/**', 'docs/**', 'package.json'],
    write_paths: ['src/**'],
    hosts: ['api.example.com', '*.packages.example.com'],
    commands: ['git', 'node'],
  },
  deny: { commands: ['sudo'], paths: ['.env', '.git/**'], hosts: [] },
  budget,
  approvals: ['deploy'],
});

export const POLICY = manifest({ depth: 4, fan_out: 256 }, ['read_file', 'edit_file', 'run_tests']);
const ROOT = manifest({ tokens: 100_000, depth: 2, fan_out: 4 }, ['read_file', 'edit_file', 'run_tests']);
const CHILD = manifest({ tokens: 50_000 }, ['read_file', 'edit_file', 'deploy']);
const EXAMINED = { root: examined(ROOT), child: examined(CHILD) };

/**
 * What nobody declared before.
 * @param {Manifest} declared @param {number} number
 */
function another(declared, number) {
  const read_paths = [...declared.allow.read_paths, `src/part-${number}/**`];
  const intent = { purpose: `${declared.intent.purpose}, part ${number}` };
  return examined({ ...declared, intent, allow: { ...declared.allow, read_paths } });
}

/** @param {Manifest} declared */
function examined(declared) {
  return examineDeclaration(readDeclaration(declared), { allowCredentials: false, attestationKeys: {} });
}

/**
 * Writes a journal of so many records: with a proof on each lease, or with no two declarations alike.
 * @param {string} file @param {number} records @param {Kind} kind
 */
export function writeJournal(file, records, kind) {
  const handle = openSync(file, 'w', 0o600);
  const state = emptyLedger();
  const rootPolicy = readRootPolicy(POLICY);
  const proof = kind === 'proofs' ? [{ key: PROOF_KEY, from: Number.NEGATIVE_INFINITY }] : [];
  const keys = { signing: KEY, verifying: [KEY], proof };
  let now = START;
  let written = 0;
  /** @type {string[]} */
  let lines = [];
  const context = () => ({
    now,
    clockBehind: false,
    keys,
    isVerified: (/** @type {{ lease: object }} */ { lease }) => verifyLease(lease, KEY).verified,
    newId: () => randomUUID(),
    rootPolicy,
    session: 'bench',
  });
  /** @template T @param {{ records: readonly import('../../packages/contract/dist/index.js').LeaseRecord[], answer: T }} decision */
  const take = ({ records: made, answer }) => {
    for (const record of made) {
      written += 1;
      lines.push(JSON.stringify(record));
      evolve(state, record, written);
    }
    if (lines.length < LINES_AT_ONCE) return answer;
    writeSync(handle, `${lines.join('\n')}\n`);
    lines = [];
    compact(state);
    return answer;
  };
  /** @type {(readonly [root: string, child: string])[]} */
  const open = [];
  /** @param {string | undefined} parent */
  const issue = (parent) => {
    const known = parent === undefined ? EXAMINED.root : EXAMINED.child;
    const declared = kind === 'distinct' ? another(parent === undefined ? ROOT : CHILD, written) : known;
    const answer = take(decideIssue(state, declared, { parent }, context()));
    if (answer.outcome !== 'granted') throw new Error(answer.reasons.join());
    return answer.lease.lease_id;
  };
  while (written < records) {
    now += 1000;
    const root = issue(undefined);
    const child = issue(root);
    take(
      decideCharge(
        state,
        { do: 'report', lease_id: child, usage: { tokens: 1200, cost_usd: 0.12 } },
        context(),
      ),
    );
    open.push([root, child]);
    if (open.length < OPEN_TREES) continue;
    for (const lease_id of (open.shift() ?? []).toReversed()) {
      take(decideClose(state, { event: 'completed', lease_id }, context()));
    }
  }
  writeSync(handle, lines.map((line) => `${line}\n`).join(''));
  closeSync(handle);
  return written;
}
