import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let path: string;
beforeEach(async () => {
  const workspace = await initializedWorkspace('--tools', 'open_pull_request');
  onTestFinished(() => workspace.remove());
  path = workspace.path;
  await almIn(path, ['issue', 'coder.json', '--out', 'coder.lease']);
  await almIn(path, ['issue', 'reviewer.json', '--parent', 'coder.lease', '--out', 'reviewer.lease']);
});

const run = async (...args: string[]) => {
  const { exit, stdout, stderr } = await almIn(path, [...args, '--json']);
  return { exit, stderr, ...JSON.parse(stdout) };
};

describe('alm explain LEASE', () => {
  test('names the entry, the list and every generation that holds what is granted', async () => {
    const found = await run('explain', 'coder.lease', '--write', './src/app.ts');
    expect(found).toMatchObject({
      exit: 0,
      outcome: 'allowed',
      list: 'write_paths',
      entry: 'src/**',
      generation: 1,
    });
    expect(found.held).toEqual([
      { generation: 0, entry: '**' },
      { generation: 1, entry: 'src/**' },
    ]);
    expect(found.generations).toEqual(['root policy', expect.stringMatching(/^lease:/)]);
  });

  test('puts a denial down to the generation that it comes from', async () => {
    const denied = await run('explain', 'reviewer.lease', '--write', 'docs/a.md');
    expect(denied).toMatchObject({ exit: 1, code: 'path_not_granted', generation: 1 });
    const byPolicy = await run('explain', 'reviewer.lease', '--read', '.env');
    expect(byPolicy).toMatchObject({ exit: 1, list: 'deny_paths', entry: '**/.env', generation: 0 });
    const nowhere = await run('explain', 'coder.lease', '--command', 'no-such-program');
    expect(nowhere).toMatchObject({ exit: 1, code: 'command_not_found' });
    expect(nowhere).not.toHaveProperty('list');
  });

  test('tells of approvals and uses none up', async () => {
    await almIn(path, ['approve', 'coder.lease', '--tool', 'open_pull_request']);
    for (let times = 0; times < 2; times++) {
      const found = await run('explain', 'coder.lease', '--tool', 'open_pull_request');
      expect(found).toMatchObject({ exit: 0, outcome: 'allowed', approval: true });
    }
    expect((await run('check', 'coder.lease', '--tool', 'open_pull_request')).exit).toBe(0);
  });

  test('tells of a lease that is closed, or whose ancestor is', async () => {
    await almIn(path, ['revoke', 'coder.lease', '--reason', 'over']);
    const own = await run('explain', 'coder.lease', '--tool', 'edit_file');
    expect(own).toMatchObject({ exit: 1, outcome: 'allowed', closed: { code: 'lease_revoked' } });
    const beneath = await run('explain', 'reviewer.lease', '--read', 'src/a.ts');
    expect(beneath).toMatchObject({ exit: 1, closed: { code: 'ancestor_closed' } });
  });
});

describe('alm why-not', () => {
  test('the widening that it tells of, once policy and manifest have it, opens what was denied', async () => {
    const denied = await run('why-not', 'coder.lease', '--host', 'evil.example');
    expect(denied).toMatchObject({ exit: 0, outcome: 'widening', code: 'host_not_granted', generation: 0 });
    expect(denied.edits.map(({ generation }: { generation: number }) => generation)).toEqual([0, 1]);
    for (const [index, name] of ['.alm/root-policy.json', 'coder.json'].entries()) {
      const manifest = JSON.parse(readFileSync(join(path, name), 'utf8'));
      manifest.allow.hosts.push(denied.edits[index].entry);
      writeFileSync(join(path, name), JSON.stringify(manifest));
    }
    await almIn(path, ['issue', 'coder.json', '--out', 'wider.lease']);
    expect((await run('check', 'wider.lease', '--host', 'evil.example')).outcome).toBe('allowed');
    expect(await run('why-not', 'wider.lease', '--host', 'evil.example')).toMatchObject({
      outcome: 'allowed',
    });
  });

  test('knows what no widening opens', async () => {
    const outside = await run('why-not', 'coder.lease', '--read', '../x');
    expect(outside).toMatchObject({ exit: 1, outcome: 'impossible', code: 'path_outside_workspace' });
    const { stdout } = await almIn(path, ['why-not', 'coder.lease', '--read', '../x']);
    expect(stdout).toContain('no widening opens it');
  });

  test('of a manifest: the tool that a parent lacks, or what is wrong with itself', async () => {
    const manifest = {
      ...{ schema_version: '1.2', agent: { name: 'a', kind: 'external', runtime_agent: 'unknown' } },
      ...{
        intent: { purpose: 'try' },
        deny: { commands: [], paths: [], hosts: [] },
        budget: {},
        approvals: [],
      },
      allow: { tools: ['run_command'], read_paths: [], write_paths: [], hosts: [], commands: [] },
    };
    writeFileSync(join(path, 'm.json'), JSON.stringify(manifest));
    expect(await run('why-not', 'm.json')).toMatchObject({ exit: 0, outcome: 'granted' });
    const beneath = await run('why-not', 'm.json', '--parent', 'reviewer.lease');
    expect(beneath).toMatchObject({ exit: 0, outcome: 'widening' });
    expect(beneath.reasons.length).toBeGreaterThan(0);
    expect(await run('why-not', 'scraper.json')).toMatchObject({ exit: 1, outcome: 'impossible' });
  });
});

describe('alm diff', () => {
  test('exits with 1 where the second opens more, and shows what', async () => {
    const wider = await almIn(path, ['diff', 'reviewer.lease', 'coder.lease']);
    expect(wider.exit).toBe(1);
    expect(wider.stdout).toMatch(/^\+ +write +src\/\*\* +for one, write src\/any/m);
    expect(await run('diff', 'coder.lease', 'coder.lease')).toMatchObject({
      exit: 0,
      gained: [],
      lost: [],
      budget: [],
    });
  });

  test('takes a lease by its id or handle from the journal', async () => {
    const { leases } = await run('list');
    const [first, second] = leases.map(({ handle }: { handle: string }) => handle);
    expect(await run('diff', first, second)).toEqual(await run('diff', 'coder.lease', 'reviewer.lease'));
  });

  test('a denial that is gone is a gain, and one that is new a loss', async () => {
    const { stdout } = await almIn(path, ['diff', 'coder.json', 'coder.lease'], { columns: 200 });
    expect(stdout).toMatch(/^- +never +\*\*\/\.env +denied now; for one, read any\/\.env$/m);
  });
});
