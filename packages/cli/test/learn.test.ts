import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaseHandle } from '@cognitive-delivery/core';
import { requireTool } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
});
afterEach(() => workspace.remove());

const alm = (args: readonly string[], stdin = '') => almIn(workspace.path, args, { stdin });
const traceable = requireTool('strace', 'apt-get install strace');

test.skipIf(!traceable)(
  'a run is observed, learned, and runs again under what was learned (apt-get install strace)',
  async () => {
    writeFileSync(join(workspace.path, 'notes.txt'), 'old');
    writeFileSync(join(workspace.path, '.env'), 'PASSWORD=secret');
    const work = ['sh', '-c', 'cat coder.json > notes.txt; cat .env > /dev/null'];
    const observed = await alm(['run', '--observe', 'seen.jsonl', '--', ...work]);
    expect([observed.exit, observed.stderr]).toEqual([0, expect.stringContaining('under no lease')]);
    const again = await alm(['run', '--observe', 'seen.jsonl', '--', ...work]);
    expect([again.exit, again.stderr]).toEqual([125, expect.stringContaining('output_exists')]);
    expect(JSON.parse((await alm(['list', '--all', '--json'])).stdout).leases).toEqual([]);

    const learned = await alm(['learn', 'seen.jsonl', '--name', 'copier', '--out', 'learned.json']);
    expect([learned.exit, learned.stderr]).toEqual([0, 'alm: would be denied: read .env (path_denied)\n']);
    const { agent, allow } = JSON.parse(readFileSync(join(workspace.path, 'learned.json'), 'utf8'));
    expect(agent.name).toBe('copier');
    expect(allow).toEqual({
      tools: ['run_command'],
      read_paths: ['coder.json', 'notes.txt'],
      write_paths: ['notes.txt'],
      hosts: [],
      commands: ['cat', 'sh'],
    });

    writeFileSync(join(workspace.path, 'notes.txt'), 'old');
    const rerun = await alm([
      'run',
      '--manifest',
      'learned.json',
      '--quiet',
      '--',
      ...work.slice(0, 2),
      'cat coder.json > notes.txt',
    ]);
    expect([rerun.exit, rerun.stderr]).toEqual([0, '']);
    expect(readFileSync(join(workspace.path, 'notes.txt'), 'utf8')).toContain('schema_version');
  },
  40_000,
);

test('what a gate allowed is learned from its events', async () => {
  const event = (action: string, details: object) =>
    `${JSON.stringify({ event_type: 'alm.lease.allowed', details: { action, ...details } })}\n`;
  const lines =
    event('read', { entry: 'src/**' }) +
    event('tool', { tool: 'edit_file' }) +
    event('host', { entry: '*.example.com' });
  const { stdout } = await alm(['learn', '-', '--json'], lines);
  expect(JSON.parse(stdout).manifest.allow).toMatchObject({
    tools: ['edit_file'],
    read_paths: ['src/**'],
    hosts: ['*.example.com'],
  });
});

test('what the leases of a journal were granted is learned from it, all or from one on', async () => {
  expect((await alm(['issue', '.alm/example.json', '--out', 'lease.json'])).exit).toBe(0);
  const declared = JSON.parse(readFileSync(join(workspace.path, '.alm/example.json'), 'utf8'));
  declared.allow = {
    ...declared.allow,
    tools: ['read_file'],
    read_paths: ['src/a.ts'],
    write_paths: [],
    hosts: [],
  };
  declared.approvals = [];
  writeFileSync(join(workspace.path, 'child.json'), JSON.stringify(declared));
  const child = await alm([
    'issue',
    'child.json',
    '--parent',
    'lease.json',
    '--out',
    'child-lease.json',
    '--json',
  ]);
  expect(child.exit, child.stderr).toBe(0);

  const { stdout, stderr } = await alm([
    'learn',
    '.alm/journal.jsonl',
    '--name',
    'example',
    '--out',
    'learned.json',
  ]);
  expect(stdout).toContain('learned.json');
  expect(stderr).toContain('would be denied: tool deploy (not_in_parent)');
  const learned = JSON.parse(readFileSync(join(workspace.path, 'learned.json'), 'utf8'));
  expect(learned).toMatchObject({
    allow: { tools: ['edit_file', 'read_file'], read_paths: ['**'], write_paths: ['src/**'] },
    budget: { depth: 1 },
    approvals: ['edit_file'],
  });
  // It asks for all that the leases had, and nothing falls away from it.
  const again = JSON.parse((await alm(['issue', 'learned.json', '--dry-run', '--json'])).stdout);
  expect(JSON.stringify(again)).not.toContain('"dropped"');

  const handle = leaseHandle(JSON.parse(child.stdout).lease.lease_id);
  const one = JSON.parse((await alm(['learn', '.alm/journal.jsonl', '--lease', handle, '--json'])).stdout);
  expect(one.manifest.allow).toMatchObject({
    tools: ['read_file'],
    read_paths: ['src/a.ts'],
    write_paths: [],
  });
  expect(one.manifest.budget).toEqual({ depth: 0 });
  const missing = await alm(['learn', '.alm/journal.jsonl', '--lease', 'lease:000000000000']);
  expect([missing.exit, missing.stderr]).toEqual([1, expect.stringContaining('lease_unknown')]);
  expect((await alm(['learn', '-', '--lease', handle], '{"read":"a"}')).exit).toBe(2);
});

test('what is none of these is told of', async () => {
  const { exit, stderr } = await alm(['learn', '-'], '{"read":"a"}\nnonsense\n');
  expect([exit, stderr]).toEqual([1, expect.stringContaining('(observations_expected, -:2)')]);
});
