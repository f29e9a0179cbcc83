import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type PostgresServer,
  repositoryRoot,
  requireTool,
  startPostgres,
  temporaryFolder,
} from '@cognitive-delivery/testkit';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordLog } from '../src/index.js';
import { openPostgresLog } from '../src/postgres.js';

const hint = 'comes with postgresql-client';
const hasPsql = requireTool('psql', hint);
const hasPgDump = requireTool('pg_dump', hint) && requireTool('pg_restore', hint);

// What the guide tells people to run is what runs here.
const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'postgres.md'), 'utf8');
const block = (language: string, word: string): string => {
  const blocks = [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );
  const found = blocks.filter((text) => text.includes(word));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};

let server: PostgresServer;
let url: string;
let folder: ReturnType<typeof temporaryFolder>;
const opened: RecordLog[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  folder = temporaryFolder();
  url = await server.database();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
  folder.remove();
});

const open = async (address = url, options = {}) => {
  const log = await openPostgresLog(address, options);
  opened.push(log);
  return log;
};
const one = (line: string) => () => ({ append: [line], answer: undefined });
const query = async (sql: string, address = url) => {
  const client = new Client(address);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
};
const texts = async (log: RecordLog) => (await log.catchUp()).map(({ text }) => text);

const at = '2026-10-05T06:00:00.000Z';
const lines = [
  { event: 'granted', lease_id: 'A', at, lease: { expires_at: '2999-01-01T00:00:00.000Z' } },
  {
    event: 'granted',
    lease_id: 'B',
    at,
    lease: { expires_at: '2999-01-01T00:00:00.000Z', parent_lease_id: 'A' },
  },
  { event: 'granted', lease_id: 'C', at, lease: { expires_at: '2001-01-01T00:00:00.000Z' } },
  { event: 'revoked', lease_id: 'A', at, by: 'issuer', reason: 'a \\ "quoted"\tword \u00e9 \u{1f600}\u2028' },
].map((record) => JSON.stringify(record));

const fill = async () => {
  const log = await open();
  await log.transact(() => ({ append: lines, answer: undefined }));
  return log;
};
const shell = async (command: string, restoreTo: string) => {
  const env = { ...process.env, DATABASE_URL: url, RESTORE_URL: restoreTo };
  await promisify(execFile)('sh', ['-ec', command], { cwd: folder.path, env });
};
/** What was restored goes on as the journal that it was. */
const expectRestored = async (address: string) => {
  const restored = await open(address);
  expect(await texts(restored)).toEqual(lines);
  await restored.transact(one('{"n":"after"}'));
  await expect(query('DELETE FROM alm.line', address)).rejects.toThrow('append-only');
};

test('the grants are enough for an issuer and for a reader, and for no more', async () => {
  await fill();
  for (const role of ['issuer', 'reader']) {
    // A server that is not ours may have them from an earlier run.
    await query(`CREATE ROLE ${role}`).catch(() => undefined);
    await query(`ALTER ROLE ${role} LOGIN PASSWORD '${role[0]}'`);
  }
  await query(block('sql', 'GRANT'));
  const as = (role: string) => Object.assign(new URL(url), { username: role, password: role[0] }).href;

  const issuer = await open(as('issuer'));
  await issuer.transact(one('{"n":1}'));
  await issuer.saveSnapshot(() => 'state');
  const reader = await open(as('reader'), { readOnly: true });
  expect(await reader.resume()).toEqual({ lines: 5, state: 'state' });
  const writing = await open(as('reader'));
  await expect(writing.transact(one('{}'))).rejects.toMatchObject({ code: 'store_permission_denied' });
  for (const change of [
    'UPDATE alm.line SET text = text',
    'DELETE FROM alm.line',
    'TRUNCATE alm.line',
    'ALTER TABLE alm.line DISABLE TRIGGER ALL',
    'DROP TABLE alm.line',
    'DELETE FROM alm.journal',
    'DELETE FROM alm.migration',
    'SET session_replication_role TO replica',
  ]) {
    await expect(query(change, as('issuer'))).rejects.toMatchObject({ code: '42501' });
  }
});

test('the views tell what is open', async () => {
  await fill();
  await query(block('sql', 'CREATE VIEW'));
  const { rows } = await query(block('sql', 'NOT EXISTS'));
  expect(rows.map((row) => row['lease_id'])).toEqual(['B']);
});

const isOlder = async () => {
  const major = Number(/[0-9]+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout)?.[0]);
  const { rows } = await query(`SELECT current_setting('server_version_num')::integer / 10000 AS major`);
  return major < Number(rows[0]?.['major']);
};

test.skipIf(!hasPgDump)(
  'a dump is restored (needs pg_dump, of no older version than the server)',
  async (context) => {
    if (await isOlder()) context.skip('pg_dump is older than the server');
    await (await fill()).saveSnapshot(() => 'state');
    const restoreTo = await server.database();
    await shell(block('sh', 'pg_dump'), restoreTo);
    expect(await (await open(restoreTo)).resume()).toEqual({ lines: 4, state: 'state' });
    await expectRestored(restoreTo);
  },
);

test.skipIf(!hasPsql)('JSON lines are restored (needs psql of postgresql-client)', async () => {
  await fill();
  const restoreTo = await server.database();
  await shell(block('sh', 'psql'), restoreTo);
  expect(readFileSync(join(folder.path, 'journal.jsonl'), 'utf8')).toBe(
    lines.map((line) => `${line}\n`).join(''),
  );

  writeFileSync(join(folder.path, 'copy.mjs'), block('js', 'copyLog'));
  const installed = join(folder.path, 'node_modules', '@cognitive-delivery');
  mkdirSync(installed, { recursive: true });
  symlinkSync(join(repositoryRoot, 'packages', 'store'), join(installed, 'store'));
  await shell(`test "$(${process.execPath} copy.mjs)" = ${lines.length}`, restoreTo);
  await expectRestored(restoreTo);
});

test('a log restored to an earlier moment is noticed by whoever saw a later one', async () => {
  const log = await fill();
  await log.transact(one('{"n":5}'));
  await query('ALTER TABLE alm.line DISABLE TRIGGER ALL; DELETE FROM alm.line WHERE number = 5');
  await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_truncated' });
});
