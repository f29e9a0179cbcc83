// @ts-check
// An audit, and on the same lines the parts that it cannot do without, each on its own. A process of its own:
// node measure.mjs <journal> <proofs or none>, prints one line of JSON. In processor time of all threads, since
// the machine may have other things to do.
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
const [file = '', kind] = process.argv.slice(2);

/** @typedef {import('../../packages/contract/dist/index.js').LeaseRecord} LeaseRecord */

/** Processor time so far, in milliseconds. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** @returns {Promise<Record<string, number>>} */
async function measureParts() {
  const ms = { parse: 0, hash: 0, hmac: 0, ed25519: 0, decide: 0 };
  /** @param {keyof typeof ms} part @param {() => void} job */
  const timed = (part, job) => {
    const begun = spent();
    job();
    ms[part] += spent() - begun;
  };
  const tree = new MerkleTree();
  /** @type {{ text: string, at: number, document: object }[]} */
  const tasks = [];
  let begun = 0;
  async function* pieces() {
    for await (const piece of createReadStream(file, { highWaterMark: PIECE })) {
      begun = spent();
      yield piece;
    }
  }
  for await (const lines of readLines(pieces())) {
    /** @type {LeaseRecord[]} */
    const records = [];
    for (const { text = '' } of lines) {
      const read = readRecord(text);
      if (read.ok) records.push(read.record);
    }
    ms.parse += spent() - begun;
    timed('hash', () => {
      for (const { bytes } of lines) tree.append(bytes);
      for (const { lease, declared } of records) {
        if (declared !== undefined) canonicalHash(declared);
        if (lease !== undefined) canonicalHash(lease.manifest);
      }
    });
    timed('hmac', () => {
      for (const { lease } of records) if (lease !== undefined) verifyLease(lease, KEY);
    });
    timed('decide', () => {
      for (const { declared } of records) {
        if (declared === undefined) continue;
        findCredentials(declared);
        narrow(declared, POLICY, { parentIsValid: true, declaredIsValid: true });
      }
    });
    if (kind !== 'proofs') continue;
    records.forEach((record, index) => {
      const document = provenDocument(record);
      if (document !== undefined)
        tasks.push({ text: lines[index]?.text ?? '', at: Date.parse(record.at), document });
    });
    if (tasks.length >= 32 * BATCH) ms.ed25519 += await verifyAll(tasks.splice(0));
  }
  if (tasks.length > 0) ms.ed25519 += await verifyAll(tasks);
  return ms;
}

const pool = createProofPool(HISTORY);

/** @param {{ text: string, at: number, document: any }[]} tasks */
async function verifyAll(tasks) {
  const begun = spent();
  const batches = [];
  for (let at = 0; at < tasks.length; at += BATCH) batches.push(pool.verify(tasks.slice(at, at + BATCH)));
  await Promise.all(batches);
  return spent() - begun;
}

async function measureAudit() {
  const [begun, started] = [spent(), performance.now()];
  let most = 0;
  const outcome = await auditJournal(createReadStream(file, { highWaterMark: PIECE }), {
    keys: [KEY],
    rootPolicy: POLICY,
    ...(kind === 'proofs' && { history: { keys: HISTORY }, verifyProofs: pool.verify }),
    onProgress() {
      most = Math.max(most, process.memoryUsage.rss());
    },
  });
  if (!outcome.ok || outcome.report.findings.length > 0)
    throw new Error('the journal is not what it should be');
  const { journal, checked } = outcome.report;
  return { cpu: spent() - begun, wall: performance.now() - started, rss: most, ...journal, ...checked };
}

// What is compiled on the way is compiled for both.
const parts = await measureParts();
globalThis.gc?.();
const audit = await measureAudit();
await pool.close();
console.log(JSON.stringify({ parts, audit }));
