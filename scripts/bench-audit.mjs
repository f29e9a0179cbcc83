// @ts-check
// Measures what an audit costs beside its parts, in one run, and writes docs/audit-figures.md. Build first.
//   node scripts/bench-audit.mjs [RECORDS] [ROUNDS] [FOLDER]
// The best of so many rounds counts. Where a folder is named, what was written and measured is left there and used
// again, so that a run that was cut off goes on.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../packages/testkit/dist/index.js';
import { writeJournal } from './bench-audit/bench-journal.mjs';
import { ROOT } from './lib/run.mjs';

const [records = 1_000_000, rounds = 1] = process.argv.slice(2, 4).map(Number);
const MEASURE = fileURLToPath(new URL('bench-audit/measure.mjs', import.meta.url));
const HEAP_MIB = 56;
const folder = temporaryFolder('alm-bench-');
const place = process.argv[4] ?? folder.path;

/** @typedef {import('./bench-audit/bench-journal.mjs').Kind} Kind */
/** @type {readonly (readonly [Kind, string])[]} */
const JOURNALS = [
  ['none', 'two declarations'],
  ['distinct', 'no two declarations alike'],
  ['proofs', 'two declarations, a proof on each lease'],
];

/** @param {'parts' | 'audit'} what @param {Kind} kind @param {number} round */
function measure(what, kind, round) {
  const measured = join(place, `${kind}-${what}-${round}.json`);
  if (existsSync(measured)) return JSON.parse(readFileSync(measured, 'utf8'));
  const options = ['--expose-gc', `--max-old-space-size=${HEAP_MIB}`];
  const task = [MEASURE, what, join(place, `${kind}.jsonl`), kind];
  const run = spawnSync(process.execPath, [...options, ...task], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  writeFileSync(measured, run.stdout);
  return JSON.parse(run.stdout);
}

/** @template T @param {readonly T[]} runs @param {(run: T) => number} cost @returns {T} */
const best = (runs, cost) => runs.reduce((a, b) => (cost(b) < cost(a) ? b : a));
/** @param {Record<string, number>} parts */
const sumOf = ({ parse = 0, hash = 0, hmac = 0, ed25519 = 0 }) => parse + hash + hmac + ed25519;
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
/** @param {number} bytes */
const mebibytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;
/** @param {readonly (string | number)[]} cells */
const row = (...cells) => `| ${cells.join(' | ')} |`;

/** @type {string[]} */
const times = [];
/** @type {string[]} */
const memory = [];
for (const [kind, name] of JOURNALS) {
  const file = join(place, `${kind}.jsonl`);
  if (!existsSync(file)) writeJournal(file, records, kind);
  const runs = Array.from({ length: rounds }, (_, round) => ({
    parts: measure('parts', kind, round),
    audit: measure('audit', kind, round),
  }));
  const { parts } = best(runs, (run) => sumOf(run.parts));
  const { audit } = best(runs, (run) => run.audit.cpu);
  const sum = sumOf(parts);
  const { parse, hash, hmac, ed25519, decide } = parts;
  const costs = [parse, hash, hmac, ed25519, sum, decide, audit.cpu].map(seconds);
  const ratios = [audit.cpu / sum, audit.cpu / (sum + decide)].map((ratio) => ratio.toFixed(2));
  times.push(row(name, audit.lines, audit.leases, ...costs, ...ratios));
  const most = Math.min(...runs.map((run) => run.audit.most));
  const { base, leases, open } = audit;
  const allowed = 64 * 2 ** 20 + 64 * leases;
  memory.push(row(name, open, ...[most, base, most - base, allowed].map(mebibytes)));
  console.log(`${times.at(-1)}\n${memory.at(-1)}`);
}
folder.remove();

writeFileSync(
  join(ROOT, 'docs', 'audit-figures.md'),
  [
    '# What an audit costs',
    '',
    'Written by `npx -y pnpm@10.34.9 bench:audit`. Of a run what counts is what its cells are to each other: each cell is from a',
    `process of its own. This one: Node ${process.versions.node} on ${cpus().length} CPUs, ${records} records, the best of ${rounds}.`,
    '',
    '## Time',
    '',
    'In processor time of all threads.',
    '',
    '| journal | lines | leases | parse | hash | HMAC | Ed25519 | sum | decide | audit | audit / sum | audit / (sum + decide) |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...times,
    '',
    'Parse: bytes read and cut into lines, each parsed strictly and held against the schema of a record. Hash: each line as a leaf',
    'of the tree, and what the two hashes of a grant commit to. HMAC: the signature of each lease. Ed25519: the proof of each lease,',
    'on threads beside the audit, which parse the line once more. Decide: each declaration searched for credentials and narrowed, by',
    'itself. The audit does all of that, and holds each record against the state of the journal before it. What a declaration',
    'is alone, and what comes of it under an equal parent, it works out once: a kind of work declares the same each time, as in the',
    'journals with two declarations. Where no two are alike each is decided for itself, and `decide` is as much a part of an audit',
    'as the others: one that decides nothing again is none. What such an audit costs beyond its parts is in good part garbage',
    'to collect: examining, narrowing and comparing a lease that is like none before leaves about 60 KiB of it.',
    '',
    '## Memory',
    '',
    '| journal | leases open at the end | most resident | of that Node and the code | the audit | 64 MiB and 64 bytes a lease |',
    '|---|---|---|---|---|---|',
    ...memory,
    '',
    `The heap may grow to ${HEAP_MIB} MiB (\`--max-old-space-size\`). What Node and the code take was measured in the same process before a byte of the`,
    'journal was read; with proofs, the thread that verifies them had started. Open leases come on top of what the last column',
    'allows.',
    '',
  ].join('\n'),
);
