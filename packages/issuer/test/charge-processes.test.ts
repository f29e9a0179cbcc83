import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { type PostgresServer, scaled, startPostgres, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createIssuer } from '../src/create-issuer.js';
import { openPostgres } from '../src/open-postgres.js';
import { manifest, rootPolicy } from './support/manifests.js';
import { Replay } from './support/replay.js';
import { granted, KEYS } from './support/workbench.js';

const SCRIPT = join(import.meta.dirname, 'support', 'charge-loop.mjs');
const POLICY = { depth: 4, fan_out: 24 };
/** At least so many processes are killed, however fast the others get on. */
const KILLS = 10;

/** A process that issues and spends, and what it had acknowledged by now. */
function chargeLoop(journal: string, root: string) {
  const child = spawn(process.execPath, [SCRIPT, journal, root], { stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(line));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const closed = once(child, 'close');
  return { child, said, closed, complaint: () => complaint };
}

/** The root under which everybody works. */
async function rootLease(store: RecordLog, charges: number): Promise<string> {
  const issuer = createIssuer({ store, keys: KEYS, rootPolicy: rootPolicy({ budget: POLICY }) });
  const budget = { fan_out: 24, wall_clock_ms: 36_000_000, tokens: 40 * charges, cost_usd: 1000 };
  const { lease_id } = await granted(issuer, manifest({ budget }));
  await issuer.close();
  return lease_id;
}

/**
 * Runs processes until enough was granted and charged, killing one now and then and starting another in its
 * place, and returns all that was acknowledged.
 */
async function runProcesses(options: {
  readonly journal: string;
  readonly root: string;
  readonly processes: number;
  readonly issues: number;
  readonly charges: number;
  readonly disturb: (round: number) => Promise<void>;
}): Promise<readonly string[]> {
  const { journal, root, processes, issues, charges, disturb } = options;
  const all = Array.from({ length: processes }, () => chargeLoop(journal, root));
  const running = [...all];
  const lines = () => all.flatMap(({ said }) => said);
  const count = (...words: string[]) =>
    lines().filter((line) => words.includes(line.split(' ')[0] ?? '')).length;
  let round = 0;
  const isEnough = () => count('granted') >= issues && count('reserved', 'settled') >= charges;
  for (let before = 0; round < KILLS || !isEnough(); ) {
    await wait(100);
    expect(all.map(({ complaint }) => complaint()).join('')).toBe('');
    // A kill for every so many that were answered; on a slow machine nobody would get anywhere otherwise.
    if (count('granted', 'reserved', 'settled') < before + Math.max(20, charges / 100)) continue;
    before = count('granted', 'reserved', 'settled');
    const place = Math.floor(Math.random() * processes);
    running[place]?.child.kill('SIGKILL');
    await running[place]?.closed;
    running[place] = chargeLoop(journal, root);
    all.push(running[place]);
    round += 1;
    await disturb(round);
  }
  for (const { child } of running) child.stdin.end();
  await Promise.all(running.map(({ closed }) => closed));
  return lines();
}

async function replayed(store: RecordLog, said: readonly string[]): Promise<Replay> {
  const replay = new Replay(POLICY);
  const known = { reserved: new Set<string>(), settled: new Set<string>() };
  for (const { text } of await store.catchUp()) {
    replay.take(text);
    const { reservation } = JSON.parse(text);
    if (reservation !== undefined)
      known[reservation.state === 'made' ? 'reserved' : 'settled'].add(reservation.id);
  }
  const lost = said.filter((line) => {
    const [what, lease = '', id = ''] = line.split(' ');
    if (what === 'reserved' || what === 'settled') return !known[what].has(id);
    if (what === 'completed' || what === 'revoked') return replay.leases.get(lease)?.closed !== true;
    return what === 'granted' && !replay.leases.has(lease);
  });
  expect(lost).toEqual([]);
  return replay;
}

describe('processes that issue and spend under one root while some are killed', () => {
  const [issues, charges] = [scaled(2000), scaled(20_000)];

  test('over a file keep within every budget, and lose nothing that they answered', {
    timeout: 1_800_000,
  }, async () => {
    const { path, remove } = temporaryFolder('alm-charges-');
    onTestFinished(remove);
    const journal = join(path, 'journal.jsonl');
    const root = await rootLease(await openFileLog(journal), charges);
    const disturb = async () => undefined;
    const said = await runProcesses({ journal, root, processes: 8, issues, charges, disturb });
    const store = await openFileLog(journal, { readOnly: true });
    const replay = await replayed(store, said);
    await store.close();
    expect(replay.leases.size).toBeGreaterThanOrEqual(issues);
  });

  describe('over PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.remove());

    test('do so, too, while the database crashes and comes back', { timeout: 1_800_000 }, async () => {
      const journal = await server.database();
      const root = await rootLease(await openPostgres(journal), charges);
      const disturb = async (round: number) => {
        if (round % 5 !== 2) return;
        // One time as in a power failure, the next in good order.
        await (round % 2 === 0 ? server.power?.crash() : server.power?.stop());
        await server.power?.start();
      };
      const said = await runProcesses({ journal, root, processes: 16, issues, charges, disturb });
      const store = await openPostgres(journal, { readOnly: true });
      const replay = await replayed(store, said);
      await store.close();
      expect(replay.leases.size).toBeGreaterThanOrEqual(issues);
    });
  });
});
