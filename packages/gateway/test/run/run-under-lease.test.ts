import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountingServer } from '@cognitive-delivery/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type LeasedRun, type RunOptions, runUnderLease } from '../../src/index.js';
import { type Fixture, type Grants, leaseFixture } from '../support/lease.js';
import { processesNamed } from './support/place.js';
import { usableSandbox } from './support/usable-sandbox.js';

const ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp' };
const OPEN = { reads: ['**'], writes: ['**'] } as const;

let fixture: Fixture;
afterEach(() => fixture.close());

const program = await usableSandbox();
const ways = program === undefined ? ['advisory'] : ['enforced', 'advisory'];

/** Starts lines of shell in the workspace, held or not. */
async function start(
  grants: Grants,
  script: string,
  way: string,
  more: Partial<RunOptions> = {},
): Promise<LeasedRun> {
  fixture = await leaseFixture({ ...OPEN, ...grants });
  const { issuer, leaseId, workspace } = fixture;
  const run = await runUnderLease({
    issuer,
    leaseId,
    command: '/bin/sh',
    args: ['-c', script],
    cwd: workspace,
    env: ENV,
    ...(way === 'enforced' && { sandbox: { program: program ?? 'bwrap', workspace } }),
    ...more,
  });
  if (!run.ok) throw new Error(`${run.code}: ${run.message}`);
  return run;
}

const view = async () => (await fixture.issuer.get(fixture.leaseId)) ?? expect.fail('no lease');
const inWorkspace = (name: string) => join(fixture.workspace, name);
const appears = (name: string) =>
  vi.waitFor(() => expect(existsSync(inWorkspace(name))).toBe(true), { timeout: 15_000 });

// Stays whatever it is asked, in a session of its own, under a name that shows among the processes.
const stubborn = (token: string) =>
  `setsid sh -c 'trap "" TERM INT HUP; touch up; sleep 600 & wait; sleep 600' ${token} & wait; sleep 600`;

describe.each(ways)('%s', (way) => {
  test('runs, passes the exit code on, and leaves a record of how it was held and what it spent', async () => {
    const run = await start({}, 'echo "$ALM_LEASE" > id; exit 7', way);
    expect(run.containment).toBe(way);
    expect(await run.ended).toEqual({ reason: 'exited', exitCode: 7 });
    expect(readFileSync(inWorkspace('id'), 'utf8').trim()).toBe(fixture.leaseId);
    const { state, attached, usage } = await view();
    expect(state).toBe('completed');
    expect(attached?.containment).toBe(way);
    expect(usage.steps).toBe(1);
    const [last = ''] = readFileSync(inWorkspace('../journal.jsonl'), 'utf8').trim().split('\n').slice(-1);
    expect(JSON.parse(last)).toMatchObject({ event: 'completed', usage: { steps: 1 } });
    expect(JSON.parse(last).usage.wall_clock_ms).toBeGreaterThan(0);
  });

  test('hands signals on to the command, which may end as it likes', async () => {
    const run = await start({}, 'trap "exit 3" TERM; touch up; while :; do sleep 0.05; done', way);
    await appears('up');
    run.signal('SIGTERM');
    expect(await run.ended).toEqual({ reason: 'exited', exitCode: 3 });
  });

  test('tells of a signal that ended the command', async () => {
    const run = await start({}, 'kill -9 $$', way);
    expect(await run.ended).toEqual({ reason: 'exited', exitCode: 137 });
  });

  test('a revocation ends all of it, also what does not listen', async () => {
    const token = `alm-run-${process.pid}-${way}`;
    const script =
      way === 'enforced'
        ? stubborn(token)
        : `trap "" TERM INT; touch up; sh -c 'trap "" TERM; sleep 600; :' ${token}; sleep 600`;
    const run = await start({}, script, way);
    await appears('up');
    const begun = performance.now();
    await fixture.issuer.revoke(fixture.leaseId, { reason: 'enough' });
    const end = await run.ended;
    expect(end).toMatchObject({ reason: 'lease_closed', code: 'lease_revoked' });
    await vi.waitFor(() => expect(processesNamed(token)).toEqual([]));
    // A second, on a machine that has nothing else to do.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('expiry ends it, and is on record', async () => {
    const run = await start({ budget: { wall_clock_ms: 1500 } }, 'sleep 600', way);
    expect(await run.ended).toMatchObject({ reason: 'lease_closed', code: 'lease_expired' });
    expect((await view()).state).toBe('expired');
  });

  test('a budget that is used up ends it', async () => {
    const run = await start({ budget: { tokens: 100 } }, 'sleep 600', way);
    await fixture.issuer.report(fixture.leaseId, { tokens: 100 });
    expect(await run.ended).toMatchObject({ reason: 'lease_closed', code: 'budget_exhausted' });
    expect((await view()).state).toBe('stopped');
  });

  test('what it leaves behind ends with it', async () => {
    const token = `alm-left-${process.pid}-${way}`;
    const run = await start({}, `sh -c 'touch up; sleep 600; :' ${token} & until [ -e up ]; do :; done`, way);
    expect(await run.ended).toEqual({ reason: 'exited', exitCode: 0 });
    await vi.waitFor(() => expect(processesNamed(token)).toEqual([]));
  });

  test('reaches the hosts of the lease through the proxy, and no others', async () => {
    const [granted, other] = [new CountingServer({ http: true }), new CountingServer({ http: true })];
    await Promise.all([granted.listen(), other.listen()]);
    try {
      const curl = (host: string, port: number, name: string) =>
        `curl -sS -m 20 -o ${name} -w '%{http_code}' http://${host}:${port}/ > ${name}.code`;
      const script = `${curl('127.0.0.1', granted.port, 'yes')}; ${curl('127.0.0.2', other.port, 'no')}`;
      const run = await start({ hosts: ['127.0.0.1'] }, script, way);
      expect((await run.ended).reason).toBe('exited');
      expect(readFileSync(inWorkspace('yes.code'), 'utf8')).toBe('200');
      expect(readFileSync(inWorkspace('no.code'), 'utf8')).toBe('403');
      expect(readFileSync(inWorkspace('no'), 'utf8')).toContain('host_not_granted');
      expect([granted.connections, other.connections]).toEqual([1, 0]);
    } finally {
      await Promise.all([granted.close(), other.close()]);
    }
  });

  test('is not begun under a lease that is closed or has no step left', async () => {
    await expect(start({ budget: { steps: 0 } }, 'touch up', way)).rejects.toThrow('budget_exhausted');
    expect(existsSync(inWorkspace('up'))).toBe(false);
    const { issuer, leaseId, workspace } = fixture;
    await issuer.revoke(leaseId, { reason: 'no' });
    const run = await runUnderLease({
      issuer,
      leaseId,
      command: '/bin/true',
      args: [],
      cwd: workspace,
      env: ENV,
    });
    expect(run).toMatchObject({ ok: false, code: 'lease_revoked' });
  });
});

test('a program that is not there is told of, and its lease stopped', async () => {
  const run = await start({}, '', 'advisory', { command: '/nowhere/agent' });
  expect(await run.ended).toMatchObject({ reason: 'not_started' });
  expect((await view()).state).toBe('stopped');
});

describe.skipIf(!ways.includes('enforced'))('in the sandbox (apt-get install bubblewrap)', () => {
  test('a folder in which a pattern denies names takes no new file, and its files stay writable', async () => {
    fixture = await leaseFixture({ ...OPEN, denyPaths: ['**/.env'] });
    const { issuer, leaseId, workspace } = fixture;
    writeFileSync(join(workspace, 'a.ts'), 'old');
    writeFileSync(join(workspace, '.env'), 'secret');
    const options = (newFiles: boolean): RunOptions => ({
      issuer,
      leaseId,
      command: '/bin/sh',
      args: ['-c', 'exec 2> /dev/null; echo new > a.ts; echo new > b.ts; cp .env copy'],
      cwd: workspace,
      env: ENV,
      sandbox: { program: program ?? 'bwrap', workspace, newFiles },
    });
    const run = await runUnderLease(options(false));
    if (!run.ok) return expect.fail(run.message);
    expect(run).toMatchObject({ containment: 'enforced', fixed: ['**'], wider: [] });
    await run.ended;
    expect(readFileSync(join(workspace, 'a.ts'), 'utf8')).toBe('new\n');
    expect(existsSync(join(workspace, 'b.ts'))).toBe(false);
    expect(existsSync(join(workspace, 'copy'))).toBe(false);
  });

  test('told to let files be made there, it says that the lease is not held whole', async () => {
    fixture = await leaseFixture({ ...OPEN, denyPaths: ['**/.env'] });
    const { issuer, leaseId, workspace } = fixture;
    const run = await runUnderLease({
      issuer,
      leaseId,
      command: '/bin/sh',
      args: ['-c', 'echo new > b.ts'],
      cwd: workspace,
      env: ENV,
      sandbox: { program: program ?? 'bwrap', workspace, newFiles: true },
    });
    if (!run.ok) return expect.fail(run.message);
    expect(run).toMatchObject({ containment: 'advisory', fixed: [], wider: ['**'] });
    await run.ended;
    expect(readFileSync(join(workspace, 'b.ts'), 'utf8')).toBe('new\n');
    expect((await view()).attached?.containment).toBe('advisory');
  });
});
