import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeAll(async () => {
  workspace = await initializedWorkspace();
  const parent = { lease: { 'tool.call': ['render.*'], 'net.fetch': ['https://**.example.com/**'] } };
  writeFileSync(join(workspace.path, 'parent.json'), JSON.stringify(parent));
});
afterAll(() => workspace.remove());

const alm = (command: string, stdin?: object | string) =>
  almIn(workspace.path, ['arcp', ...command.split(' ')], {
    stdin: typeof stdin === 'object' ? JSON.stringify(stdin) : (stdin ?? ''),
  });

describe('alm arcp match', () => {
  test('shows the target as it was compared', async () => {
    const run = await alm('match net.fetch https://h/** HTTPS://H:443/a/../b');
    expect(run).toEqual({ exit: 0, stdout: 'matches  https://h/b\n', stderr: '' });
  });

  test('says which of the two was refused', async () => {
    const run = await alm('match net.fetch https://h* https://h/');
    expect(run.exit).toBe(1);
    expect(run.stdout).toMatch(/^does not match\na star at the end of a host/);
  });
});

describe('alm arcp subset', () => {
  test('within', async () => {
    expect(await alm('subset - parent.json', { 'tool.call': ['render.pdf'] })).toMatchObject({
      exit: 0,
      stdout: 'within\n',
    });
  });

  test('wider, with a target that shows it', async () => {
    const run = await alm('subset - parent.json', { lease_request: { 'tool.call': ['render.**'] } });
    expect(run.exit).toBe(1);
    expect(run.stdout).toContain('/lease_request/tool.call/0');
    expect(run.stdout).toContain('only the child has  render\n');
  });

  test('a lease that is not admitted is named with its place', async () => {
    const run = await alm('subset - parent.json', { 'tool.call': ['a//b'] });
    expect(run.exit).toBe(1);
    expect(run.stderr).toContain('INVALID_REQUEST, -/lease_request/tool.call/0');
  });
});

describe('alm arcp admit', () => {
  test('a submission, and what a ceiling makes of it', async () => {
    const request = {
      lease_request: { 'tool.call': ['render.**'] },
      lease_constraints: { expires_at: '2126-01-01T00:00:00Z' },
    };
    const run = await alm('admit - --ceiling parent.json', request);
    expect(run.exit).toBe(0);
    expect(run.stdout).toContain('render.** -> render.*');
    expect(run.stdout).toContain('2126-01-01T00:00:00.000Z');
  });

  test('every fault with its place', async () => {
    const run = await alm('admit -', { 'db.read': ['x'], 'cost.budget': ['USD:NaN'] });
    expect(run.exit).toBe(1);
    expect(run.stdout).toContain('/lease_request/db.read');
    expect(run.stdout).toContain('/lease_request/cost.budget/0');
  });

  test('a past expiry', async () => {
    const run = await alm('admit -', {
      lease_request: {},
      lease_constraints: { expires_at: '2020-01-01T00:00:00Z' },
    });
    expect([run.exit, run.stdout.includes('/lease_constraints/expires_at')]).toEqual([1, true]);
  });

  test('what is no JSON', async () => {
    expect((await alm('admit -', '{')).exit).toBe(1);
    expect((await alm('admit -', '7')).exit).toBe(1);
  });
});

describe('there and back', () => {
  test('a manifest that was made of an ARCP lease is issued, and the lease made of it is within the first', async () => {
    const first = {
      'tool.call': ['edit_file'],
      'cost.budget': ['USD:1.50'],
      'fs.read': [`${workspace.path}/src/**`],
    };
    writeFileSync(join(workspace.path, 'first.json'), JSON.stringify(first));
    const there = await alm('to-lease first.json --json');
    expect(there.exit, there.stdout).toBe(0);
    const manifest = JSON.parse(there.stdout).manifest;
    const issued = await almIn(workspace.path, ['issue', '-', '--out', 'back.lease'], {
      stdin: JSON.stringify(manifest),
    });
    expect(issued.exit, issued.stdout + issued.stderr).toBe(0);
    const back = await alm('from-lease back.lease --both-in-force --json');
    expect(back.exit, back.stdout).toBe(0);
    const { lease_request } = JSON.parse(back.stdout);
    expect(await alm('subset - first.json', lease_request)).toMatchObject({ exit: 0 });
  });

  test('a limit that would be lost is named', async () => {
    const run = await alm('to-lease -', {
      'tool.call': ['edit_file'],
      'net.fetch': ['https://h.example/v1/**'],
    });
    expect(run.exit).toBe(1);
    expect(run.stdout).toContain('url_limit_lost');
    const both = await alm('to-lease - --both-in-force', {
      'tool.call': ['edit_file'],
      'net.fetch': ['https://h.example/v1/**'],
    });
    expect(both.exit).toBe(0);
    expect(both.stdout).toContain('outer bound');
  });
});
