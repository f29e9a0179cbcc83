import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyLog, openFileLog } from '@cognitive-delivery/store';
import { type PostgresServer, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issuer } from '../../src/issuer.js';
import { openPostgres } from '../../src/open-postgres.js';
import { auditJournal } from '../../src/replay.js';
import { manifest, rootPolicy } from '../support/manifests.js';
import { checkpointOf, HISTORY, PROVING_KEYS } from '../support/signed-journal.js';
import { granted, KEY, workbench } from '../support/workbench.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

async function work(issuer: Issuer): Promise<void> {
  const root = await granted(issuer, manifest({ allow: { tools: ['read_file', 'rm'] } }));
  const child = await granted(issuer, manifest({ intent: { purpose: 'é \u{1f600}' } }), root.lease_id);
  await issuer.issue({ declared: manifest({ allow: { tools: ['rm'] } }), parent: child.lease_id });
  await issuer.report(child.lease_id, { tokens: 3, cost_usd: 0.1 });
  await issuer.revoke(root.lease_id, { reason: 'enough' });
}

const linesIn = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

async function report(lines: readonly string[]): Promise<string> {
  const text = lines.map((line) => `${line}\n`);
  const anchors = [checkpointOf(lines, 4)];
  const history = { keys: HISTORY };
  const outcome = await auditJournal(text, { keys: [KEY], history, anchors, rootPolicy: rootPolicy() });
  return JSON.stringify(outcome);
}

// What a journal is kept in leaves no trace in it: neither way, and neither in a report on a journal with faults.
test('a journal of a database and its copy in a file audit alike, byte for byte', async () => {
  const bench = workbench();
  const url = await server.database();
  const issuer = await bench.issuer({ store: await openPostgres(url), keys: PROVING_KEYS });
  await work(issuer);
  const file = join(bench.folder, 'exported.jsonl');
  const [from, to] = [await openPostgres(url, { readOnly: true }), await openFileLog(file)];
  await copyLog(from, to);
  from.rewind();
  const stored = (await from.catchUp()).map(({ text }) => text);
  await Promise.all([from.close(), to.close()]);
  expect(await report(linesIn(file))).toBe(await report(stored));
  expect(JSON.parse(await report(stored))).toMatchObject({
    report: { findings: [], checked: { decisions: 3, signatures: 3, proofs: 3, anchored_lines: 4 } },
  });
});

test('a journal of a file and its copy in a database audit alike, byte for byte', async () => {
  const bench = workbench();
  const issuer = await bench.issuer({ keys: PROVING_KEYS });
  await work(issuer);
  await issuer.close();
  const url = await server.database();
  const [from, to] = [await openFileLog(bench.journal, { readOnly: true }), await openPostgres(url)];
  await copyLog(from, to);
  to.rewind();
  const stored = (await to.catchUp()).map(({ text }) => text);
  await Promise.all([from.close(), to.close()]);
  expect(await report(stored)).toBe(await report(linesIn(bench.journal)));
  const spoilt = (lines: readonly string[]) => lines.toSpliced(2, 1).with(0, 'x');
  expect(await report(spoilt(stored))).toBe(await report(spoilt(linesIn(bench.journal))));
});
