// @ts-check
// What the service adds to a decision: requests a second from many connections, beside the same decisions in
// one process in the same run. As a process of its own it is the service: it prints its address and its lease.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createIssuer, openJournal } from '../../packages/issuer/dist/index.js';
import { createService } from '../../packages/issuer/dist/service/index.js';
import { temporaryFolder } from '../../packages/testkit/dist/index.js';
import { KEYS, manifest } from './bench-journal.mjs';

const SECONDS = 4;
const CONNECTIONS = 64;
const RATE = { per_second: 1e9, burst: 1e9 };

const rootPolicy = { ...manifest({ depth: 4, fan_out: 8 }), approvals: [] };
const declared = { ...manifest({ wall_clock_ms: 3_600_000 }), approvals: [] };

/** @param {import('../../packages/issuer/dist/index.js').Issuer} issuer */
async function lease(issuer) {
  const answer = await issuer.issue({ declared });
  if (answer.outcome !== 'granted') throw new Error(JSON.stringify(answer));
  return answer.lease.lease_id;
}

/** @param {string} journal @param {string} workspace */
async function serve(journal, workspace) {
  const options = { keys: KEYS, rootPolicy, workspace };
  const issuer = createIssuer({ ...options, store: await openJournal(journal) });
  const lease_id = await lease(issuer);
  await issuer.close();
  const store = await openJournal(journal);
  const openReader = () => openJournal(journal, { readOnly: true });
  const service = await createService({ ...options, store, openReader, rate: RATE });
  console.log(`${await service.listen({ host: '127.0.0.1', port: 0 })} ${lease_id}`);
  process.once('SIGTERM', () => service.close());
}

/**
 * How often `job` runs in a second, as many at once as there are connections.
 * @param {() => Promise<unknown>} job
 */
async function perSecond(job) {
  let runs = 0;
  const begun = performance.now();
  const loop = async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      await job();
      runs += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return (runs / (performance.now() - begun)) * 1000;
}

/** @param {string} folder */
async function inProcess(folder) {
  const store = await openJournal(join(folder, 'inside.jsonl'));
  const issuer = createIssuer({ store, keys: KEYS, rootPolicy, workspace: folder });
  const lease_id = await lease(issuer);
  const rates = {
    check: await perSecond(() => issuer.check({ lease_id, tool: 'read_file' })),
    report: await perSecond(() => issuer.report(lease_id, { tokens: 1 })),
  };
  await issuer.close();
  return rates;
}

/** @returns {Promise<string[]>} rows of a table */
export async function measureService() {
  const { path, remove } = temporaryFolder('alm-bench-');
  const inside = await inProcess(path);
  const args = [fileURLToPath(import.meta.url), join(path, 'served.jsonl'), path];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const [url = '', lease_id = ''] = String(line).split(' ');
    const ask = (/** @type {string} */ verb, /** @type {object} */ body) =>
      autocannon({
        url: `${url}/v1/leases/self/${verb}`,
        method: 'POST',
        headers: { authorization: `Bearer ${lease_id}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        connections: CONNECTIONS,
        duration: SECONDS,
      });
    await ask('check', { tool: 'read_file' });
    const [check, report] = [
      await ask('check', { tool: 'read_file' }),
      await ask('report', { usage: { tokens: 1 } }),
    ];
    const row = (
      /** @type {string} */ name,
      /** @type {autocannon.Result} */ { requests, latency, non2xx, errors },
      /** @type {number} */ floor,
    ) => {
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} requests failed`);
      const figures = [`${Math.round(requests.average)}`, `${latency.p50} ms`, `${latency.p99} ms`];
      const ratio = (requests.average / floor).toFixed(2);
      return `| ${[name, ...figures, `${Math.round(floor)}`, ratio].join(' | ')} |`;
    };
    return [
      `| over HTTP, ${CONNECTIONS} connections | a second | median | 99th percentile | in one process | ratio |`,
      '|---|---|---|---|---|---|',
      row('check of a tool', check, inside.check),
      row('report', report, inside.report),
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    remove();
  }
}

const [, script, journal = '', workspace = ''] = process.argv;
if (script === fileURLToPath(import.meta.url)) await serve(journal, workspace);
