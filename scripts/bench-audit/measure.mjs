// @ts-check
// An audit, or on the same lines the parts that it cannot do without, each on its own. A process of its own:
// node measure.mjs <audit or parts> <journal> <kind>, prints one line of JSON. In processor time of all threads,
// since the machine may have other things to do.
import { createReadStream } from 'node:fs';
import { createProofPool } from '../../packages/cli/dist/lib/proof-pool.js';
import {
  canonicalHash,
  findCredentials,
  MerkleTree,
  narrow,
  verifyLease,
} from '../../packages/core/dist/index.js';
import { readRecord } from '../../packages/issuer/dist/fold.js';
import { readLines } from '../../packages/issuer/dist/replay/journal-lines.js';
import { auditJournal, provenDocument } from '../../packages/issuer/dist/replay.js';
import { HISTORY, KEY, POLICY } from './bench-journal.mjs';

const PIECE = 1 << 18;
const BATCH = 128;
const [what, file = '', kind] = process.argv.slice(2);

/** @typedef {import('../../packages/contract/dist/index.js').LeaseRecord} LeaseRecord */

/** Processor time so far, in milliseconds. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const pieces = () => createReadStream(file, { highWaterMark: PIECE });
const pool = createProofPool(HISTORY);
const NO_PROOF = { text: '{}', at: 0, document: {} };

/** @returns {Promise<Record<string, number>>} */
async function measureParts() {
  const ms = { parse: 0, hash: 0, hmac: 0, ed25519: 0, decide: 0 };
  let begun = spent();
  /** What passed since this was last asked. @param {keyof typeof ms} part */
  const note = (part) => {
    const now = spent();
    ms[part] += now - begun;
    begun = now;
  };
  const tree = new MerkleTree();
  /** @type {{ text: string, at: number, document: object }[]} */
  const tasks = [];
  for await (const lines of readLines(pieces())) {
    /** @type {LeaseRecord[]} */
    const records = [];
    for (const { text = '' } of lines) {
      const read = readRecord(text);
      if (read.ok) records.push(read.record);
    }
    note('parse');
    for (const { bytes } of lines) tree.append(bytes);
    for (const { lease, declared } of records) {
      if (declared !== undefined) canonicalHash(declared);
      if (lease !== undefined) canonicalHash(lease.manifest);
    }
    note('hash');
    for (const { lease } of records) if (lease !== undefined) verifyLease(lease, KEY);
    note('hmac');
    for (const { declared } of records) {
      if (declared === undefined) continue;
      findCredentials(declared);
      narrow(declared, POLICY, { parentIsValid: true, declaredIsValid: true });
    }
    note('decide');
    if (kind !== 'proofs') continue;
    for (const [index, record] of records.entries()) {
      const document = provenDocument(record);
      if (document === undefined) continue;
      tasks.push({ text: lines[index]?.text ?? '', at: Date.parse(record.at), document });
    }
    if (tasks.length >= 32 * BATCH) await verifyAll(tasks.splice(0));
    note('ed25519');
  }
  note('parse');
  await verifyAll(tasks);
  note('ed25519');
  return ms;
}

/** @param {{ text: string, at: number, document: any }[]} tasks */
async function verifyAll(tasks) {
  const batches = [];
  for (let at = 0; at < tasks.length; at += BATCH) batches.push(pool.verify(tasks.slice(at, at + BATCH)));
  await Promise.all(batches);
}

async function measureAudit() {
  // The first verifications are made here, the next by threads, which take what Node and the code take each.
  if (kind === 'proofs') for (const _ of [1, 2]) await pool.verify(Array(1001).fill(NO_PROOF));
  globalThis.gc?.();
  // What the process takes before it has read anything: Node, and the code.
  const base = process.memoryUsage.rss();
  const begun = spent();
  const outcome = await auditJournal(pieces(), {
    keys: [KEY],
    rootPolicy: POLICY,
    ...(kind === 'proofs' && { history: { keys: HISTORY }, verifyProofs: pool.verify }),
  });
  if (!outcome.ok || outcome.report.findings.length > 0)
    throw new Error('the journal is not what it should be');
  const { lines, leases, open } = outcome.report.journal;
  return { cpu: spent() - begun, base, most: process.resourceUsage().maxRSS * 1024, lines, leases, open };
}

console.log(JSON.stringify(await (what === 'audit' ? measureAudit() : measureParts())));
await pool.close();
