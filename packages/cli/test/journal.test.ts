import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importHmacKey, verifyRecord } from '@cognitive-delivery/core';
import { createIssuer, loadKeyRing } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { type PostgresServer, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const DAY = 86_400_000;

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
let journal: string;
beforeEach(async () => {
  workspace = await initializedWorkspace();
  journal = join(workspace.path, '.alm', 'journal.jsonl');
});
afterEach(() => workspace.remove());

const alm = async (line: string) => {
  const run = await almIn(workspace.path, [...line.split(' '), '--json']);
  return { ...run, said: run.stdout === '' ? undefined : JSON.parse(run.stdout) };
};
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** Issues one lease as if it were so many days ago, and one now. Returns the journal as it was before that. */
async function oldAndNew(days: number, options = {}): Promise<{ old: string[]; fresh: string }> {
  const reading = await loadKeyRing(join(workspace.path, '.alm', 'keys'));
  if (!reading.ok) throw new Error('no keys');
  const rootPolicy = JSON.parse(readFileSync(join(workspace.path, '.alm', 'root-policy.json'), 'utf8'));
  const declared = readFileSync(join(workspace.path, '.alm', 'example.json'), 'utf8');
  const store = await openFileLog(journal, options);
  let age = days;
  const issuer = createIssuer({
    store,
    keys: reading.keys,
    rootPolicy,
    clock: () => Date.now() - age * DAY,
  });
  await issuer.issue({ declared });
  age -= days / 100;
  await issuer.expire();
  await issuer.close();
  const old = lines(journal);
  const { said } = await alm('issue .alm/example.json');
  return { old, fresh: said.lease.lease_id };
}

describe('alm journal prune', () => {
  test('leaves out what is over, keeps what is not, and the old journal in the archive', async () => {
    const { old, fresh } = await oldAndNew(100);
    const whole = lines(journal);
    const preview = await alm('journal prune --before 90d --dry-run');
    expect(preview).toMatchObject({ exit: 0, said: { outcome: 'prunable', pruned: { leases: 1 } } });
    expect(lines(journal)).toEqual(whole);

    const { exit, said } = await alm('journal prune --before 90d');
    expect(exit).toBe(0);
    expect(said).toMatchObject({ outcome: 'pruned', pruned: preview.said.pruned });
    const after = lines(journal);
    expect(after.slice(0, -1)).toEqual(whole.slice(old.length));
    const statement = JSON.parse(after.at(-1) ?? '');
    expect(statement.pruned).toEqual(said.pruned);
    const [key = ''] = readdirSync(join(workspace.path, '.alm', 'keys')).filter((name) =>
      name.endsWith('.key'),
    );
    const hex = readFileSync(join(workspace.path, '.alm', 'keys', key), 'utf8').trim();
    expect(verifyRecord(statement, importHmacKey(hex)).verified).toBe(true);

    expect(said.archive.startsWith(join(workspace.path, '.alm', 'archive'))).toBe(true);
    expect(lines(join(said.archive, 'journal.jsonl'))).toEqual(whole);
    if (process.platform !== 'win32') expect(statSync(said.archive).mode & 0o077).toBe(0);
    expect((await alm(`check ${fresh} --read src/app.ts`)).exit).toBe(0);
    expect((await alm('verify')).exit).toBe(0);
    expect((await alm('journal prune --before 90d')).said).toEqual({ outcome: 'unchanged' });
  });

  test('takes an instant or a day, and a folder for the archive', async () => {
    await oldAndNew(100);
    const inFuture = new Date(Date.now() + DAY).toISOString();
    expect((await alm('journal prune --before 2020-01-31')).said).toEqual({ outcome: 'unchanged' });
    expect((await alm('journal prune --before 2020-01-31T12:00:00Z')).said.outcome).toBe('unchanged');
    // What is not over yet is not pruned, however the question is put.
    const { said } = await alm(`journal prune --before ${inFuture} --archive kept/2026`);
    expect(said).toMatchObject({ pruned: { leases: 1 }, archive: join(workspace.path, 'kept', '2026') });
    const again = await alm('journal prune --before 1d --archive kept/2026');
    expect(again).toMatchObject({ exit: 3, said: { error: { code: 'store_archive_unusable' } } });
  });

  test('of a rotated journal leaves one file', async () => {
    await oldAndNew(100, { rotateBytes: 1 });
    await oldAndNew(0, { rotateBytes: 1 });
    const files = () => readdirSync(join(workspace.path, '.alm')).filter((name) => name.endsWith('.jsonl'));
    expect(files().length).toBeGreaterThan(1);
    expect((await alm('journal prune --before 90d')).exit).toBe(0);
    expect(files()).toEqual(['journal.jsonl']);
    expect((await alm('list')).said.leases).toHaveLength(3);
  });

  test.each([
    ['journal prune', 2, 'usage'],
    ['journal prune --before soon', 2, 'usage'],
    ['journal prune --before 2026-02-31', 2, 'usage'],
  ])('%s: exit %i %s', async (line, exit, code) => {
    expect(await alm(line)).toMatchObject({ exit, said: { error: { code } } });
  });

  test('begins a new tree of checkpoints, and signs the head of the old one and of the new', async () => {
    await oldAndNew(100);
    const settings = join(workspace.path, '.alm', 'checkpoints.json');
    const { origin } = JSON.parse(readFileSync(settings, 'utf8'));
    const { said } = await alm('journal prune --before 90d');
    const renewed = JSON.parse(readFileSync(settings, 'utf8')).origin;
    expect(renewed).not.toBe(origin);
    const { size, root } = said.pruned.tree;
    const kept = readFileSync(join(said.archive, 'journal.jsonl.checkpoints'), 'utf8');
    expect(kept).toContain(JSON.stringify(`${origin}\n${size}\n${root}\n`).slice(1, -1));
    const now = readFileSync(`${journal}.checkpoints`, 'utf8');
    expect(now).toContain(JSON.stringify(`${renewed}\n${lines(journal).length}\n`).slice(1, -1));
    expect(now).not.toContain(origin);
  });

  test('keeps a journal that is not the one whose head was signed', async () => {
    await oldAndNew(100);
    await alm('checkpoint');
    const whole = readFileSync(journal, 'utf8');
    const [first = ''] = lines(journal);
    writeFileSync(journal, whole.replace(`${first}\n`, `${first.replace('{', '{ ')}\n`));
    const refused = await alm('journal prune --before 90d');
    expect(refused).toMatchObject({ exit: 1, said: { error: { code: 'journal_forked' } } });
    expect(readdirSync(join(workspace.path, '.alm', 'archive'))).toEqual([]);
  });

  test('finishes what a call that died left half done', async () => {
    await oldAndNew(100);
    writeFileSync(join(workspace.path, '.alm', 'journal.999999999999.jsonl'), '');
    expect((await alm('list')).said.error.code).toBe('store_truncated');
    expect((await alm('journal prune --before 90d')).said.outcome).toBe('pruned');
    expect((await alm('list')).exit).toBe(0);
  });

  test('does nothing while another holds the journal, or where a line cannot be read', async () => {
    await oldAndNew(100);
    const whole = readFileSync(journal);
    const holder = await openFileLog(journal, { exclusive: true });
    const { said } = await alm('journal prune --before 90d');
    await holder.close();
    expect(said.error.code).toBe('store_lock_timeout');
    appendFileSync(journal, '{"event":"revoked"}\n');
    expect(await alm('journal prune --before 90d')).toMatchObject({ exit: 3 });
    expect(await alm('journal prune --before 90d --dry-run')).toMatchObject({
      exit: 3,
      said: { error: { code: 'store_line_unreadable' } },
    });
    expect(readFileSync(journal).subarray(0, whole.length)).toEqual(whole);
    expect(readdirSync(join(workspace.path, '.alm')).filter((name) => name.includes('rewriting'))).toEqual(
      [],
    );
  });
});

describe('alm journal export and import', () => {
  test('copy what the other lacks, and refuse one that differs', async () => {
    await oldAndNew(1);
    const whole = lines(journal);
    expect((await alm('journal export copy.jsonl')).said).toEqual({ copied: whole.length });
    expect((await alm('journal export copy.jsonl')).said).toEqual({ copied: 0 });
    expect(lines(join(workspace.path, 'copy.jsonl'))).toEqual(whole);
    if (process.platform !== 'win32')
      expect(statSync(join(workspace.path, 'copy.jsonl')).mode & 0o077).toBe(0);
    await oldAndNew(0);
    const refused = await alm('journal import copy.jsonl');
    expect(refused).toMatchObject({ exit: 3, said: { error: { code: 'store_diverged' } } });
    expect(refused.stderr).not.toContain(':undefined');
    writeFileSync(journal, '');
    expect((await alm('journal import copy.jsonl')).said).toEqual({ copied: whole.length });
    expect(lines(journal)).toEqual(whole);
    expect((await alm('journal import missing.jsonl')).said.error.code).toBe('store_missing');
  });

  describe('over PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.remove());

    test('lose nothing there and back', async () => {
      await oldAndNew(1);
      const whole = readFileSync(journal);
      const url = await server.database();
      const count = lines(journal).length;
      expect((await alm(`journal export ${url} --schema leases`)).said).toEqual({ copied: count });
      writeFileSync(journal, '');
      expect((await alm(`journal import ${url} --schema leases`)).said).toEqual({ copied: count });
      expect(readFileSync(journal)).toEqual(whole);
      const missing = await alm(`journal import ${url} --schema other`);
      expect(missing).toMatchObject({ exit: 3, said: { error: { code: 'store_missing' } } });
      expect(missing.stderr + missing.stdout).not.toContain('postgres:postgres');
    });
  });
});
