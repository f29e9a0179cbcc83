import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type PostgresServer, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../src/open-postgres.js';
import { manifest, rootPolicy } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

let server: PostgresServer;
let url: string;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  url = await server.database();
});

const issuers = async (count: number, policy = rootPolicy()) => {
  const bench = workbench(policy);
  const issuer = async () => await bench.issuer({ store: await openPostgres(url) });
  return await Promise.all(Array.from({ length: count }, issuer));
};
/** What the records say happened; a record of how a grant was narrowed goes with some. */
const events = async () => {
  const log = await openPostgres(url, { readOnly: true });
  const lines = await log.catchUp();
  await log.close();
  const all = lines.map(({ text }) => (JSON.parse(text) as LeaseRecord).event);
  return all.filter((event) => event !== 'narrowed');
};

test('what one issuer grants another checks, delegates and revokes', async () => {
  const [a, b] = await issuers(2);
  if (a === undefined || b === undefined) throw new Error('no issuers');
  const root = await granted(a, manifest());
  const child = await granted(b, manifest(), root.lease_id);
  const check = { lease_id: child.lease_id, tool: 'read_file' };
  expect((await a.check(check)).outcome).toBe('allowed');
  expect((await b.revoke(root.lease_id)).outcome).toBe('recorded');
  expect(await a.check(check)).toMatchObject({ outcome: 'denied', code: 'ancestor_closed' });
  expect(await events()).toEqual(['granted', 'granted', 'revoked']);
});

test('issuers that decide at once never exceed a fan_out together', async () => {
  const all = await issuers(6, rootPolicy({ budget: { depth: 4, fan_out: 8 } }));
  const answers = await Promise.all(
    all.flatMap((issuer) => Array.from({ length: 4 }, () => issuer.issue({ declared: manifest() }))),
  );
  const outcomes = answers.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(8);
  for (const answer of answers) if (answer.outcome === 'refused') expect(answer.reasons).toEqual(['R6']);
  expect((await events()).sort()).toEqual(outcomes.sort());
});

test('a store that is down refuses, and nothing opens', async () => {
  const [issuer] = await issuers(1);
  if (issuer === undefined || server.power === undefined) return;
  const lease = await granted(issuer, manifest());
  await server.power.stop();
  const refused = await issuer.issue({ declared: manifest() });
  expect(refused).toMatchObject({ outcome: 'refused', reasons: ['runtime_error:store_unavailable'] });
  const check = { lease_id: lease.lease_id, tool: 'read_file' };
  expect(await issuer.check(check)).toMatchObject({ outcome: 'denied', code: 'store_unavailable' });
  await server.power.start();
  expect((await issuer.check(check)).outcome).toBe('allowed');
  expect(await events()).toEqual(['granted']);
});

test('the driver is not loaded where nobody asks for a database', () => {
  const { resolve } = import.meta;
  const probe = `
    import { createRequire } from 'node:module';
    await import(${JSON.stringify(resolve('@cognitive-delivery/issuer'))});
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((path) => /node_modules.pg.lib/.test(path)).length);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', probe], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect({ stdout: run.stdout.trim(), stderr: run.stderr }).toEqual({ stdout: '0', stderr: '' });
});
