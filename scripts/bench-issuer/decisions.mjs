// @ts-check
// Decisions per second beside what the store itself can do: a loop of the same write and flush, or insert.
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createIssuer, openJournal, openPostgres } from '../../packages/issuer/dist/index.js';
import { startPostgres, temporaryFolder } from '../../packages/testkit/dist/index.js';
import { KEYS, manifest, passingLease } from './bench-journal.mjs';

const MS = 2000;
const AT_ONCE = 64;

/** @typedef {import('../../packages/issuer/dist/index.js').Issuer} Issuer */
/** @typedef {import('../../packages/store/dist/index.js').RecordLog} RecordLog */

/**
 * How often `job` runs in a second, so many at once.
 * @param {() => Promise<unknown>} job
 * @param {number} atOnce
 */
async function perSecond(job, atOnce = 1) {
  for (let warm = 0; warm < 20; warm += 1) await job();
  let runs = 0;
  const begun = performance.now();
  const loop = async () => {
    while (performance.now() - begun < MS) {
      await job();
      runs += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return (runs / (performance.now() - begun)) * 1000;
}

const LINE = `${passingLease(Date.now())[0]}\n`;

/** @param {string} file */
async function fsyncLoop(file) {
  const handle = await open(file, 'a');
  const rate = await perSecond(async () => {
    await handle.appendFile(LINE);
    await handle.datasync();
  });
  await handle.close();
  return rate;
}

/** @param {string} url */
async function insertLoop(url) {
  const { Client } = createRequire(new URL('../../packages/store/package.json', import.meta.url))('pg');
  const client = new Client(url);
  await client.connect();
  await client.query('CREATE TABLE floor (number bigserial PRIMARY KEY, line text NOT NULL)');
  const rate = await perSecond(() => client.query('INSERT INTO floor (line) VALUES ($1)', [LINE]));
  await client.end();
  return rate;
}

/**
 * @param {RecordLog} store
 * @param {string} workspace
 */
async function decisions(store, workspace) {
  const policy = { ...manifest({ depth: 4, fan_out: 256 }), approvals: [] };
  const issuer = createIssuer({ store, keys: KEYS, rootPolicy: policy, workspace });
  const declared = { ...manifest({ wall_clock_ms: 3_600_000 }), approvals: [] };
  const root = await issuer.issue({ declared });
  if (root.outcome !== 'granted') throw new Error(JSON.stringify(root));
  const { lease_id } = root.lease;
  // Comes and goes, so that fan_out is never full.
  const issue = async () => {
    const answer = await issuer.issue({ declared, parent: lease_id });
    if (answer.outcome === 'granted') await issuer.complete(answer.lease.lease_id);
  };
  const rates = {
    issue: (await perSecond(issue)) * 2,
    issueAtOnce: (await perSecond(issue, AT_ONCE)) * 2,
    report: await perSecond(() => issuer.report(lease_id, { tokens: 1 })),
    checkTool: await perSecond(() => issuer.check({ lease_id, tool: 'read_file' })),
    checkPath: await perSecond(() => issuer.check({ lease_id, read: 'src/index.ts' })),
  };
  await issuer.close();
  return rates;
}

/** @returns {Promise<string[]>} rows of a table */
export async function measureDecisions() {
  const { path, remove } = temporaryFolder('alm-bench-');
  const server = await startPostgres();
  try {
    const floors = [await fsyncLoop(join(path, 'floor')), await insertLoop(await server.database())];
    const file = await decisions(await openJournal(join(path, 'journal.jsonl')), path);
    const postgres = await decisions(await openPostgres(await server.database()), path);
    /** @type {readonly (readonly [string, number, number])[]} */
    const rows = [
      ['issue or complete, one after another', file.issue, postgres.issue],
      [`issue or complete, ${AT_ONCE} at once in one process`, file.issueAtOnce, postgres.issueAtOnce],
      ['report', file.report, postgres.report],
      ['check of a tool', file.checkTool, postgres.checkTool],
      ['check of a path', file.checkPath, postgres.checkPath],
    ];
    const show = (/** @type {number} */ rate, /** @type {number | undefined} */ floor = Number.NaN) =>
      `${Math.round(rate)} (${(rate / floor).toFixed(2)})`;
    return [
      `| a second (of the floor) | file | PostgreSQL |`,
      `|---|---|---|`,
      `| floor: the same line written and flushed, or inserted, one after another | ${floors.map(Math.round).join(' | ')} |`,
      ...rows.map(([name, a, b]) => `| ${name} | ${show(a, floors[0])} | ${show(b, floors[1])} |`),
    ];
  } finally {
    await server.remove();
    remove();
  }
}
