// @ts-check
// From asking for a revocation to the first refusal at every gate: a root with ten thousand leases beneath
// it, gates in several processes. As a process of its own it is such gates: it says `ready`, checks until each
// was refused and prints when that was.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGate, createIssuer, openJournal } from '../../packages/issuer/dist/index.js';
import { temporaryFolder } from '../../packages/testkit/dist/index.js';
import { KEY, KEYS, manifest, quantile } from './bench-journal.mjs';

const PROCESSES = 4;
const GATES = 4;
const CHILDREN = 50;
const GRANDCHILDREN = 200;

/** One clock for all processes. */
const now = () => performance.timeOrigin + performance.now();

/** @param {string} journal @param {number} maxStalenessMs @param {readonly string[]} leases */
async function gates(journal, maxStalenessMs, leases) {
  const all = await Promise.all(
    leases.map(async (lease_id) => {
      const store = await openJournal(journal, { readOnly: true });
      const gate = createGate({ store, keys: { verifying: [KEY] }, maxStalenessMs });
      // Until it has read the journal for the first time it opens nothing.
      while ((await gate.check({ lease_id, tool: 'read_file' })).outcome !== 'allowed');
      return { gate, lease_id };
    }),
  );
  console.log('ready');
  await Promise.all(
    all.map(async ({ gate, lease_id }) => {
      while ((await gate.check({ lease_id, tool: 'read_file' })).outcome === 'allowed') {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      console.log(now());
      await gate.close();
    }),
  );
}

/** @param {string} journal */
async function grow(journal) {
  const rootPolicy = { ...manifest({ depth: 4, fan_out: 256 }), approvals: [] };
  const issuer = createIssuer({ store: await openJournal(journal), keys: KEYS, rootPolicy });
  const declared = { ...manifest({ wall_clock_ms: 3_600_000 }), approvals: [] };
  const issue = async (/** @type {string | undefined} */ parent) => {
    const answer = await issuer.issue({ declared, ...(parent !== undefined && { parent }) });
    if (answer.outcome !== 'granted') throw new Error(JSON.stringify(answer));
    return answer.lease.lease_id;
  };
  const root = await issue(undefined);
  const children = await Promise.all(Array.from({ length: CHILDREN }, () => issue(root)));
  const leaves = [];
  for (const child of children) {
    leaves.push(...(await Promise.all(Array.from({ length: GRANDCHILDREN }, () => issue(child)))));
  }
  return { issuer, root, leaves };
}

/** @param {number} maxStalenessMs @param {number} rounds */
async function reach(maxStalenessMs, rounds) {
  const times = [];
  let records = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { path, remove } = temporaryFolder('alm-bench-');
    const journal = join(path, 'journal.jsonl');
    const { issuer, root, leaves } = await grow(journal);
    const children = Array.from({ length: PROCESSES }, (_, n) => {
      const mine = leaves
        .slice(n * GATES * 100, (n + 1) * GATES * 100)
        .filter((_id, index) => index % 100 === 0);
      const args = [fileURLToPath(import.meta.url), journal, String(maxStalenessMs), ...mine];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      return { lines: createInterface(child.stdout), closed: once(child, 'close') };
    });
    /** @type {number[]} */
    const refused = [];
    await Promise.all(children.map(({ lines }) => once(lines, 'line')));
    for (const { lines } of children) lines.on('line', (line) => refused.push(Number(line)));
    const before = (await issuer.sync()).leases;
    const asked = now();
    await issuer.revoke(root);
    await Promise.all(children.map(({ closed }) => closed));
    records = before;
    times.push(...refused.map((at) => at - asked));
    await issuer.close();
    remove();
  }
  return { times, records };
}

/** @param {number} rounds @returns {Promise<string[]>} rows of a table */
export async function measureRevocation(rounds) {
  const rows = [];
  for (const bound of [0, 1000]) {
    const { times, records } = await reach(bound, rounds);
    const name = bound === 0 ? 'that read the journal before every answer' : `that may be ${bound} ms behind`;
    const [median, last] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1)];
    rows.push(
      `| ${PROCESSES * GATES} gates in ${PROCESSES} processes ${name} | ${records - 1} | ${median} ms | ${last} ms |`,
    );
  }
  return [
    `| from asking to revoke the root to the first refusal, the record included | leases beneath | median | 99th percentile |`,
    `|---|---|---|---|`,
    ...rows,
  ];
}

const [, script, journal = '', bound = '', ...leases] = process.argv;
if (script === fileURLToPath(import.meta.url)) await gates(journal, Number(bound), leases);
