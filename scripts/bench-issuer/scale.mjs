// @ts-check
// A journal of a million records: how long it takes to open, with and without its snapshot, and in how much
// memory. Each opening is a process of its own: node scale.mjs <what> <journal> prints one figure as JSON.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evolveLine } from '../../packages/issuer/dist/fold.js';
import { compact, createIssuer, emptyLedger, openJournal } from '../../packages/issuer/dist/index.js';
import { temporaryFolder } from '../../packages/testkit/dist/index.js';
import { KEYS, manifest, passingLease } from './bench-journal.mjs';

const START = Date.parse('2026-10-05T06:00:00.000Z');
const SPACING_MS = 1000;

/** @param {string} file @param {number} records */
function write(file, records) {
  const handle = openSync(file, 'w', 0o600);
  for (let at = 0; at < records / 3; ) {
    const chunk = [];
    for (const end = Math.min(at + 3000, records / 3); at < end; at += 1) {
      chunk.push(...passingLease(START + at * SPACING_MS));
    }
    writeSync(handle, `${chunk.join('\n')}\n`);
  }
  closeSync(handle);
  return START + (records / 3) * SPACING_MS + 60_000;
}

/** @type {Readonly<Record<string, (journal: string, clock: number) => Promise<object>>>} */
const TASKS = {
  /** Each piece of the journal is parsed and then folded, so that whatever else the machine does slows both. */
  async fold(journal) {
    const log = await openJournal(journal, { readOnly: true });
    const state = emptyLedger();
    const ms = { parse: 0, fold: 0 };
    for (let lines = await log.catchUp({ limit: 1000 }); lines.length > 0; ) {
      const begun = performance.now();
      // Kept for as long as a reader keeps them.
      const values = lines.map(({ text }) => JSON.parse(text));
      const parsed = performance.now();
      values.length = 0;
      for (const line of lines) evolveLine(state, line, { checkHashes: false });
      compact(state);
      ms.parse += parsed - begun;
      ms.fold += performance.now() - parsed;
      lines = await log.catchUp({ limit: 1000 });
    }
    await log.close();
    return ms;
  },
  open: (journal, clock) => opened(journal, { clock, history: false }),
  history: (journal, clock) => opened(journal, { clock, history: true }),
  /** One decision more, by which a snapshot is saved. */
  async save(journal, clock) {
    const rootPolicy = manifest({ depth: 4, fan_out: 8 });
    const store = await openJournal(journal);
    const issuer = createIssuer({ store, keys: KEYS, rootPolicy, clock: () => clock });
    const answer = await issuer.issue({ declared: manifest() });
    await issuer.close();
    return { outcome: answer.outcome };
  },
};

/** @param {string} journal @param {{ clock: number, history: boolean }} options */
async function opened(journal, { clock, history }) {
  const begun = performance.now();
  const store = await openJournal(journal, { readOnly: true });
  const rootPolicy = manifest({ depth: 4, fan_out: 8 });
  const issuer = createIssuer({ store, keys: KEYS, rootPolicy, clock: () => clock, history });
  const { leases, unreadable } = await issuer.sync();
  const ms = performance.now() - begun;
  // A list of views of everything would take as much again.
  const held = history ? leases : (await issuer.list()).length;
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return {
    ms,
    leases,
    held,
    unreadable: unreadable.length,
    heapMb: heapUsed / 2 ** 20,
    rssMb: rss / 2 ** 20,
  };
}

/** @param {number} records @returns {string[]} rows of a table */
export function measureScale(records) {
  const { path, remove } = temporaryFolder('alm-bench-');
  const journal = join(path, 'journal.jsonl');
  const clock = write(journal, records);
  const ask = (/** @type {string} */ what, heapMb = 8000) => {
    const args = ['--expose-gc', `--max-old-space-size=${heapMb}`, fileURLToPath(import.meta.url)];
    const { stdout, stderr } = spawnSync(process.execPath, [...args, what, journal, String(clock)], {
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(`${what}: ${stderr}`);
    return JSON.parse(stdout);
  };
  try {
    const [ms, first] = [ask('fold'), ask('open')];
    const whole = ask('history');
    ask('save');
    const second = ask('open');
    const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
    const row = (/** @type {string} */ name, /** @type {any} */ { ms, heapMb, held }) =>
      `| ${name} | ${seconds(ms)} | ${Math.round(heapMb)} MiB | ${held} |`;
    return [
      `| ${records} records, ${Math.round(records / 3)} leases | opened in | heap | leases held |`,
      `|---|---|---|---|`,
      row('through its snapshot', second),
      row('without one', first),
      row('with its whole history (`history: true`)', whole),
      '',
      `Reading every line strictly and folding it took ${(ms.fold / ms.parse).toFixed(1)} times as long as ` +
        `\`JSON.parse\` of the same lines (${seconds(ms.fold)} against ${seconds(ms.parse)}).`,
    ];
  } finally {
    remove();
    rmSync(path, { recursive: true, force: true });
  }
}

const [, script, what = '', journal = '', clock = ''] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await TASKS[what]?.(journal, Number(clock))));
}
