import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openFileLog } from '@cognitive-delivery/store';
import { isOpenToAll, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { almIn, type Run } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const BIN = join(repositoryRoot, 'packages', 'cli', 'dist', 'bin.js');
const ISSUE = ['issue', 'coder.json'];

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
});
afterEach(() => workspace.remove());

const alm = (...args: readonly string[]) => almIn(workspace.path, args);
const almReading = (stdin: string, ...args: readonly string[]) => almIn(workspace.path, args, { stdin });
const almDir = (...names: readonly string[]) => join(workspace.path, '.alm', ...names);
const journal = () => readFileSync(almDir('journal.jsonl'), 'utf8');
const records = () =>
  journal()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Runs the real command, so that limits and users of the operating system hold for it. */
function spawnAlm(args: readonly string[], options: SpawnSyncOptions = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    ...options,
    cwd: workspace.path,
    encoding: 'utf8',
  });
  return { exit: status ?? -1, stdout: String(stdout), stderr: String(stderr) };
}

function expectFailure({ exit, stdout, stderr }: Run, code: string, status = 3): void {
  expect(stderr).toMatch(/^alm: [^\n]+\n$/);
  expect(stderr).toContain(`(${code}`);
  expect(stdout).toBe('');
  expect(exit).toBe(status);
}

describe('a document that cannot be used', () => {
  test.each([
    ['no JSON', '{"a" 1}', 'json_syntax', '-:1:6'],
    ['a member twice', '{"a":1,\n "a":2}', 'json_duplicate_member', '-:2:2'],
    ['text after the document', '{} {}', 'json_trailing_text', '-:1:4'],
    ['too deep', '['.repeat(200), 'json_too_deep', '-:1:129'],
    ['too large', JSON.stringify('x'.repeat(2 << 20)), 'json_too_large', '-'],
  ])('%s: one line, the place, exit 1', async (_what, text, code, place) => {
    for (const verb of ['hash', 'canonicalize', 'lint', 'narrow', 'explain']) {
      const run = await almReading(text, verb, '-');
      expectFailure(run, code, 1);
      expect(run.stderr).toContain(place);
    }
    expect((await almReading(text, 'validate', '-')).exit).toBe(1);
  });

  test.each([
    ['no JSON', '{', 'runtime_error:manifest_unparseable'],
    ['a member twice', '{"a":1,"a":2}', 'runtime_error:manifest_unparseable'],
    ['too large', JSON.stringify('x'.repeat(2 << 20)), 'runtime_error:manifest_too_large'],
    ['no manifest', '{"intent":{"purpose":"x"}}', 'runtime_error:manifest_invalid'],
    ['another major version', '{"schema_version":"2.0"}', 'runtime_error:unsupported_schema_version'],
  ])('alm issue of %s is a refusal on record', async (_what, text, code) => {
    const { exit, stdout, stderr } = await almReading(text, 'issue', '-');
    expect([exit, stderr]).toEqual([1, '']);
    expect(stdout).toContain(`refused  ${code}`);
    expect(records()).toMatchObject([{ event: 'refused', reasons: [code] }]);
  });

  test('a file that is not there, and a folder in its place', async () => {
    expectFailure(await alm('hash', 'nowhere.json'), 'input_unreadable, nowhere.json');
    expectFailure(await alm('hash', '.'), 'input_unreadable, .');
  });
});

describe('a lease that cannot be used', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000000';

  test('an unknown or closed parent refuses the declaration', async () => {
    const unknown = await alm(...ISSUE, '--parent', NOBODY);
    expect(unknown.stdout).toContain('refused  runtime_error:parent_unknown');
    await alm(...ISSUE, '--out', 'lease.json');
    await alm('stop', 'lease.json', '--reason', 'enough');
    const closed = await alm(...ISSUE, '--parent', 'lease.json');
    expect(closed.stdout).toContain('refused  runtime_error:parent_closed');
    expect([unknown.exit, closed.exit]).toEqual([1, 1]);
    expect(records().map(({ event }) => event)).toEqual([
      'refused',
      'granted',
      'narrowed',
      'stopped',
      'refused',
    ]);
  });

  test('an unknown lease opens nothing', async () => {
    const { exit, stdout } = await alm('check', NOBODY, '--tool', 'read_file');
    expect(exit).toBe(1);
    expect(stdout).toContain('lease_unknown');
    expectFailure(await alm('show', NOBODY), 'lease_unknown', 1);
  });

  test('a handle opens nothing, but names a lease to its operator', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    const [lease] = JSON.parse((await alm('list', '--json')).stdout).leases;
    expectFailure(await alm('check', lease.handle, '--tool', 'read_file'), 'lease_expected', 2);
    expectFailure(await alm(...ISSUE, '--parent', lease.handle), 'lease_expected', 2);
    expect((await alm('show', lease.handle.slice(0, 12))).exit).toBe(0);
    expectFailure(await alm('show', 'lease:ffffffffffff'), 'lease_unknown', 1);
    expect((await alm('revoke', lease.handle, '--reason', 'enough')).exit).toBe(0);
  });

  test('the id of a live lease is shown to nobody but the one who had it issued', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    const { lease_id: id } = JSON.parse(readFileSync(join(workspace.path, 'lease.json'), 'utf8'));
    await alm('issue', 'reviewer.json', '--parent', id, '--out', 'child.json');
    await alm('issue', 'scraper.json', '--parent', id);
    const shown = await Promise.all(
      [['list', '--all'], ['tree'], ['show', 'child.json'], ['verify'], ['heartbeat', 'lease.json']].flatMap(
        (args) => [alm(...args), alm(...args, '--json')],
      ),
    );
    for (const { stdout } of shown) expect(stdout).not.toContain(id);
    await alm('stop', 'lease.json', '--reason', 'enough');
    expect((await alm('show', 'lease.json', '--json')).stdout).toContain(id);
  });

  test('a document that is no lease', async () => {
    expectFailure(await alm('check', 'coder.json', '--tool', 'read_file'), 'lease_expected, coder.json', 1);
    const { exit, stdout } = await alm('verify', 'coder.json');
    expect(exit).toBe(1);
    expect(stdout).toContain('signature_missing');
  });
});

describe('keys that cannot be used', () => {
  const keyFile = () =>
    almDir('keys', readdirSync(almDir('keys')).find((name) => name.endsWith('.key')) ?? '');

  test.skipIf(process.platform === 'win32')('a key that others can read', async () => {
    chmodSync(keyFile(), 0o644);
    expectFailure(await alm(...ISSUE), 'key_exposed');
    expect(journal()).toBe('');
  });

  test('a key that is malformed, and one that is not the file it says', async () => {
    writeFileSync(keyFile(), 'secret\n');
    const malformed = await alm(...ISSUE);
    expectFailure(malformed, 'key_malformed');
    expect(malformed.stderr).not.toContain('secret');
    writeFileSync(keyFile(), `${'ab'.repeat(32)}\n`);
    expectFailure(await alm(...ISSUE), 'key_misnamed');
  });

  test('no key at all: a refusal on record, and nothing that was issued opens', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    rmSync(keyFile());
    expect((await alm(...ISSUE)).stdout).toContain('runtime_error:no_signing_key');
    expect((await alm('check', 'lease.json', '--tool', 'read_file')).stdout).toContain('signature_invalid');
    expect((await alm('verify')).exit).toBe(1);
  });

  test('the published test key verifies nothing', async () => {
    const key = join(repositoryRoot, 'conformance', 'test-key.txt');
    const lease = join(repositoryRoot, 'conformance/fixtures/valid/agent-lease.minimal.json');
    expectFailure(await alm('verify', lease, '--key', key), 'key_is_test_key');
  });

  test('after a rotation old leases verify, and one key signs', async () => {
    await alm(...ISSUE, '--out', 'old.json');
    await alm('keys', 'rotate');
    await alm(...ISSUE, '--out', 'new.json');
    expect((await alm('verify')).exit).toBe(0);
    const signers = ['old.json', 'new.json'].map(
      (file) => JSON.parse(readFileSync(join(workspace.path, file), 'utf8')).key_fingerprint,
    );
    expect(new Set(signers).size).toBe(2);
    const { keys } = JSON.parse((await alm('keys', 'list', '--json')).stdout);
    expect(keys.filter(({ signs }: { signs: boolean }) => signs)).toHaveLength(1);
    expect((await alm('check', 'old.json', '--tool', 'read_file')).exit).toBe(0);
  });
});

describe('a workspace that cannot be used', () => {
  test('there is none', async () => {
    rmSync(almDir(), { recursive: true });
    expectFailure(await alm('tree'), 'workspace_missing');
    expectFailure(await alm('tree', '--dir', 'src'), 'workspace_missing');
  });

  test('alm init overwrites nothing', async () => {
    await alm(...ISSUE);
    const before = journal();
    expectFailure(await alm('init', '--preset', 'read-only'), 'workspace_exists', 1);
    expect(journal()).toBe(before);
    expect(readdirSync(workspace.path).filter((name) => name.startsWith('.alm-'))).toEqual([]);
    expectFailure(await alm('init', '--preset', 'everything'), 'usage', 2);
    expectFailure(await alm('init', '--tools', '*'), 'usage', 2);
  });

  test('an existing file is not overwritten, and then nothing is issued', async () => {
    expectFailure(await alm(...ISSUE, '--out', 'coder.json'), 'output_exists, coder.json');
    expect(journal()).toBe('');
    await alm('issue', 'scraper.json', '--out', 'refused.json');
    expect(existsSync(join(workspace.path, 'refused.json'))).toBe(false);
  });

  test('a root policy that is not valid grants no root, but operators go on', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    writeFileSync(almDir('root-policy.json'), '{"budget":{}}');
    expect((await alm('policy', 'check')).exit).toBe(1);
    expect((await alm(...ISSUE)).stdout).toContain('runtime_error:policy_invalid');
    expect((await alm('revoke', 'lease.json', '--reason', 'enough')).exit).toBe(0);
  });

  test('a line of the journal that cannot be read closes everything and is named', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    appendFileSync(almDir('journal.jsonl'), 'not a record\n');
    const check = await alm('check', 'lease.json', '--tool', 'read_file');
    expect([check.exit, check.stderr]).toEqual([3, '']);
    expect(check.stdout).toMatch(/journal_unreadable\n.*line 3/);
    const issue = await alm(...ISSUE);
    expect(issue.exit).toBe(3);
    expect(issue.stdout).toContain('line 3');
  });

  test('a record that breaks L3 changes nothing, and alm verify names it', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    const { lease_id } = JSON.parse(readFileSync(join(workspace.path, 'lease.json'), 'utf8'));
    const by = '00000000-0000-4000-8000-000000000000';
    const record = {
      schema_version: '1.2',
      at: records()[0].at,
      event: 'revoked',
      lease_id,
      by,
      reason: 'x',
    };
    appendFileSync(almDir('journal.jsonl'), `${JSON.stringify(record)}\n`);
    expect((await alm('check', 'lease.json', '--tool', 'read_file')).exit).toBe(0);
    const { exit, stderr } = await alm('verify');
    expect(exit).toBe(1);
    expect(stderr).toMatch(/^alm: record 3 of the journal: [^\n]+ \(L3\)\n$/);
  });

  test('a declaration that was swapped in the journal is named, and the lease stands by its signature', async () => {
    await alm(...ISSUE, '--out', 'lease.json');
    const [grant, ...others] = records();
    grant.declared.intent.purpose = 'look harmless';
    const lines = [grant, ...others].map((record) => `${JSON.stringify(record)}\n`);
    writeFileSync(almDir('journal.jsonl'), lines.join(''));
    expect((await alm('check', 'lease.json', '--tool', 'read_file')).exit).toBe(0);
    const { exit, stderr } = await alm('verify');
    expect(exit).toBe(1);
    expect(stderr).toMatch(/^alm: record 1 of the journal: [^\n]+ \(hash_mismatch\)\n$/);
  });

  test('a last line that a crash cut off is moved aside and reported', async () => {
    appendFileSync(almDir('journal.jsonl'), '{"schema_version":"1.2","at":"2026');
    const { exit, stderr } = await alm(...ISSUE);
    expect(exit).toBe(0);
    expect(stderr).toMatch(/^alm: a last line that a crash had cut off \(34 bytes\) was moved to [^\n]+\n$/);
    expect(records().map(({ event }) => event)).toEqual(['granted', 'narrowed']);
  });

  test('a journal that is gone is noticed, not begun anew', async () => {
    rmSync(almDir('journal.jsonl'));
    expectFailure(await alm('tree'), 'store_missing');
    expect(existsSync(almDir('journal.jsonl'))).toBe(false);
  });

  test('a lock that is held too long', async () => {
    const holder = await openFileLog(almDir('journal.jsonl'), { exclusive: true });
    const run = await alm(...ISSUE);
    await holder.close();
    expect([run.exit, run.stderr]).toEqual([3, '']);
    expect(run.stdout).toContain('store_lock_timeout');
    expect((await alm(...ISSUE)).exit).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')('a full disk loses nothing', async () => {
    await alm(...ISSUE);
    const before = journal();
    // A limit on the size of files stands in for the full disk; it also ends with a failed write.
    const blocks = Math.floor(before.length / 1024) + 1;
    const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, BIN, ...ISSUE], {
      cwd: workspace.path,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([3, '']);
    expect(stdout).toContain('runtime_error:store_unavailable');
    expect(journal()).toBe(before);
    expect((await alm(...ISSUE)).exit).toBe(0);
  });

  const isRoot = process.getuid?.() === 0;
  // Another user must be able to reach the command, which a repository in a private folder does not allow.
  const reachable = !isRoot || isOpenToAll(repositoryRoot);
  test.skipIf(process.platform === 'win32' || !reachable)('a folder that cannot be written', () => {
    // Root writes everywhere, so the command runs as somebody else.
    const user = isRoot ? { uid: 65534, gid: 65534 } : {};
    if (isRoot) giveAway(workspace.path, 65534);
    chmodSync(almDir('journal.jsonl'), 0o400);
    chmodSync(almDir(), 0o500);
    const run = spawnAlm(ISSUE, user);
    chmodSync(almDir(), 0o700);
    expectFailure(run, 'store_permission_denied');
    expect(journal()).toBe('');
  });
});

function giveAway(path: string, user: number): void {
  chownSync(path, user, user);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveAway(inside, user);
    else chownSync(inside, user, user);
  }
}
