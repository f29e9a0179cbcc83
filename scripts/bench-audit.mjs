// @ts-check
// Measures what an audit costs beside its parts, in one run, and writes docs/audit-figures.md. Build first.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../packages/testkit/dist/index.js';
import { writeJournal } from './bench-audit/bench-journal.mjs';
import { ROOT } from './lib/run.mjs';

const records = Number(process.argv[2] ?? 1_000_000);
const MEASURE = fileURLToPath(new URL('bench-audit/measure.mjs', import.meta.url));
const folder = temporaryFolder('alm-bench-');

/** @param {string} file @param {'none' | 'proofs'} kind */
function measure(file, kind) {
  const run = spawnSync(process.execPath, ['--expose-gc', '--max-old-space-size=64', MEASURE, file, kind], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
/** @param {number} bytes */
const mebibytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;

const rows = [];
for (const kind of /** @type {const} */ (['none', 'proofs'])) {
  const file = join(folder.path, 'journal.jsonl');
  writeJournal(file, records, kind === 'proofs');
  const { parts, audit } = measure(file, kind);
  rmSync(file);
  const { parse, hash, hmac, ed25519, decide } = parts;
  const sum = parse + hash + hmac + ed25519;
  const name = kind === 'proofs' ? 'with a proof on each lease' : 'without proofs';
  const costs = [parse, hash, hmac, ed25519, sum, decide, audit.cpu].map(seconds);
  const ratios = [audit.cpu / sum, audit.cpu / (sum + decide)].map((ratio) => ratio.toFixed(2));
  rows.push(
    `| ${[name, audit.lines, audit.leases, ...costs, ...ratios, mebibytes(audit.rss)].join(' | ')} |`,
  );
  console.log(rows.at(-1));
}
folder.remove();

writeFileSync(
  join(ROOT, 'docs', 'audit-figures.md'),
  [
    '# What an audit costs',
    '',
    'Written by `npx -y pnpm@10.34.9 bench:audit`; each row is from one process, so that what counts is what its cells are to each',
    `other. This one: Node ${process.versions.node} on ${cpus().length} CPUs, ${records} records. Times are processor time of all threads.`,
    '',
    '| journal | lines | leases | parse | hash | HMAC | Ed25519 | sum | decide | audit | audit / sum | audit / (sum + decide) | memory |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Parse: bytes cut into lines, each parsed strictly and held against the schema of a record. Hash: each line as a leaf of the tree, and what the two',
    'hashes of a grant commit to. HMAC: the signature of each lease. Ed25519: the proof of each lease, on threads beside the audit,',
    'which parse the line once more. Decide: each declaration searched for credentials and narrowed, by itself. The audit does all',
    'of that, and holds each record against the state of the journal before it; but what a declaration is alone, and what comes of',
    'it under an equal parent, it works out once: this journal has two declarations. The process has a heap of at',
    'most 64 MiB; memory is the most that it had resident, Node itself with about 50 MiB included.',
    '',
  ].join('\n'),
);
