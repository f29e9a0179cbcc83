import { appendFileSync, linkSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPins } from '../src/lib/tool-pins-file.js';
import { filesOf } from '../src/lib/workspace.js';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace('--tools', 'Read,Grep');
  const declared = ['issue', '.alm/example.json', '--out', 'lease.json'];
  expect((await almIn(workspace.path, declared)).exit).toBe(0);
});
afterEach(() => workspace.remove());

const read = (file: string) =>
  JSON.stringify({
    hook_event_name: 'PreToolUse',
    tool_name: 'Read',
    tool_input: { file_path: file },
    cwd: workspace.path,
  });

async function hook(stdin: string, args = ['--lease', 'lease.json'], folder = workspace.path) {
  const run = await almIn(folder, ['hook', 'claude-code', ...args], { stdin });
  const decision =
    run.stdout === '' ? undefined : JSON.parse(run.stdout).hookSpecificOutput.permissionDecision;
  return [run.exit, decision];
}

test('a hook denies what the lease does not open, and what is no call', async () => {
  expect(await hook(read('/etc/passwd'))).toEqual([0, 'deny']);
  expect(await hook(read(join(workspace.path, '.alm/journal.jsonl')))).toEqual([0, 'deny']);
  expect(await hook('hello')).toEqual([0, 'deny']);
});

test('a hook that cannot tell exits with 2, the one code that blocks', async () => {
  const elsewhere = temporaryFolder();
  expect(await hook(read('a'), [])).toEqual([2, undefined]);
  expect(await hook(read('a'), ['--lease', 'missing.json'])).toEqual([2, undefined]);
  expect(await hook(read('a'), ['--lease', join(workspace.path, 'lease.json')], elsewhere.path)).toEqual([
    2,
    undefined,
  ]);
  elsewhere.remove();
  appendFileSync(join(workspace.path, '.alm/journal.jsonl'), 'no record\n');
  const [exit, decision] = await hook(read(join(workspace.path, 'a')));
  expect(exit === 2 || decision === 'deny').toBe(true);
});

test('settings are compiled with their losses, and strictly not at all', async () => {
  const compile = (...args: string[]) => almIn(workspace.path, ['compile', 'lease.json', ...args]);
  const program = await compile('--for', 'sandbox-runtime');
  expect(program.exit).toBe(0);
  expect(JSON.parse(program.stdout).filesystem.denyRead).toContain('/home');
  expect(program.stderr).toContain('(system_paths)');
  const strict = await compile('--for', 'sandbox-runtime', '--strict');
  expect([strict.exit, strict.stdout]).toEqual([1, expect.stringContaining('(system_paths)')]);
  const refused = await compile('--for', 'bubblewrap', '--strict', '--json');
  expect([refused.exit, JSON.parse(refused.stdout).program]).toEqual([1, null]);
  expect((await compile('--for', 'claude-code', '--target-version', '3.0.0')).exit).toBe(1);
  expect((await compile('--for', 'something')).exit).toBe(2);
  expect((await compile('--for', 'bubblewrap', '--trust-hook')).exit).toBe(2);
});

test('no search and no settings open the files of the issuer, however wide the lease', async () => {
  const tools = ['Grep', 'Glob', 'Read', 'Bash'];
  const wide = await initializedWorkspace('--tools', tools.join(','), '--commands', 'ls');
  const inWide = (args: string[], stdin = '') => almIn(wide.path, args, { stdin });
  const declared = JSON.parse(readFileSync(join(wide.path, '.alm/example.json'), 'utf8'));
  declared.allow = { ...declared.allow, tools, read_paths: ['**'], write_paths: ['**'], commands: ['ls'] };
  writeFileSync(join(wide.path, 'wide.json'), JSON.stringify(declared));
  expect((await inWide(['issue', 'wide.json', '--out', 'lease.json'])).exit).toBe(0);
  mkdirSync(join(wide.path, 'src'));
  const decide = async (tool_name: string, path: string) => {
    const tool_input = { pattern: '*', path: join(wide.path, path) };
    const call = { hook_event_name: 'PreToolUse', tool_name, tool_input, cwd: wide.path };
    const run = await inWide(['hook', 'claude-code', '--lease', 'lease.json'], JSON.stringify(call));
    return JSON.parse(run.stdout).hookSpecificOutput.permissionDecision;
  };
  for (const tool of ['Grep', 'Glob']) {
    expect(await decide(tool, '.')).toBe('deny');
    expect(await decide(tool, '.alm')).toBe('deny');
    expect(await decide(tool, 'src')).toBe('allow');
  }
  const own = join(realpathSync(wide.path), '.alm');
  const bubblewrap = JSON.parse((await inWide(['compile', 'lease.json', '--for', 'bubblewrap'])).stdout);
  expect(bubblewrap.join(' ')).toContain(`--tmpfs ${own} --remount-ro ${own}`);
  const runtime = JSON.parse((await inWide(['compile', 'lease.json', '--for', 'sandbox-runtime'])).stdout);
  for (const list of ['denyRead', 'denyWrite']) {
    expect(runtime.filesystem[list]).toContainEqual({ path: own, literal: true });
  }
  const forClaude = async (...flags: string[]) =>
    JSON.parse((await inWide(['compile', 'lease.json', '--for', 'claude-code', ...flags])).stdout);
  const { settings, args } = await forClaude();
  expect(settings.permissions.deny).toContain(`Read(/${own})`);
  expect(settings.permissions.deny).toContain(`Edit(/${own})`);
  expect(args.slice(0, 2)).toEqual(['--tools', 'Read']);
  const trusting = await forClaude('--trust-hook');
  expect(trusting.settings.sandbox.filesystem.denyWrite).toContain(own);
  expect(trusting.args.slice(0, 2)).toEqual(['--tools', 'Bash,Glob,Grep,Read']);
  wide.remove();
});

test('a denial of the home counts for a search and for settings, in a workspace that lies there', async () => {
  const declared = JSON.parse(readFileSync(join(workspace.path, '.alm/example.json'), 'utf8'));
  declared.allow = { ...declared.allow, tools: ['Read', 'Grep'], read_paths: ['**'] };
  declared.deny.paths = [`~/${basename(workspace.path)}/secret/**`];
  writeFileSync(join(workspace.path, 'home.json'), JSON.stringify(declared));
  const env = { HOME: join(workspace.path, '..') };
  const inHome = (args: string[]) => almIn(workspace.path, args, { env });
  expect((await inHome(['issue', 'home.json', '--out', 'home-lease.json'])).exit).toBe(0);
  mkdirSync(join(workspace.path, 'secret'));
  writeFileSync(join(workspace.path, 'secret/key'), 'x');
  const { stdout } = await inHome(['compile', 'home-lease.json', '--for', 'bubblewrap']);
  const secret = join(realpathSync(workspace.path), 'secret');
  const args = (JSON.parse(stdout) as string[]).join(' ');
  expect(args).toContain(`--tmpfs ${secret} --remount-ro ${secret}`);
  const grep = { pattern: 'x', path: secret };
  const call = { hook_event_name: 'PreToolUse', tool_name: 'Grep', tool_input: grep, cwd: workspace.path };
  const hookArgs = ['hook', 'claude-code', '--lease', 'home-lease.json'];
  const run = await almIn(workspace.path, hookArgs, { env, stdin: JSON.stringify(call) });
  expect(JSON.parse(run.stdout).hookSpecificOutput.permissionDecisionReason).toContain('secret/key');
});

test('a lease that is over is compiled to nothing', async () => {
  expect((await almIn(workspace.path, ['revoke', 'lease.json', '--reason', 'enough'])).exit).toBe(0);
  for (const target of ['bubblewrap', 'sandbox-runtime', 'claude-code']) {
    const run = await almIn(workspace.path, ['compile', 'lease.json', '--for', target]);
    expect([run.exit, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toContain('lease_closed');
  }
});

test('what two gateways pin at once is kept, each tool as it was seen first', async () => {
  const files = filesOf(workspace.path);
  const lease = '00000000-0000-4000-8000-000000000000';
  const [one, other] = [await openPins(files, lease, ['server']), await openPins(files, lease, ['server'])];
  const hash = (digit: string) => digit.repeat(64);
  await Promise.all([
    one.save(new Map([['a', hash('1')]])),
    one.save(
      new Map([
        ['a', hash('1')],
        ['b', hash('2')],
      ]),
    ),
  ]);
  await other.save(
    new Map([
      ['a', hash('9')],
      ['c', hash('3')],
    ]),
  );
  const { pinned } = await openPins(files, lease, ['server']);
  expect(Object.fromEntries(pinned)).toEqual({ a: hash('1'), b: hash('2'), c: hash('3') });
});

test('another name of a denied file is closed as well', async () => {
  mkdirSync(join(workspace.path, 'src'));
  writeFileSync(join(workspace.path, 'src/.env'), 'a secret');
  linkSync(join(workspace.path, 'src/.env'), join(workspace.path, 'src/notes'));
  const { stdout } = await almIn(workspace.path, ['compile', 'lease.json', '--for', 'bubblewrap']);
  const args: readonly string[] = JSON.parse(stdout);
  const place = join(realpathSync(workspace.path), 'src/notes');
  expect(args[args.indexOf(place) - 1]).toBe('/dev/null');
  expect(args.filter((one) => one === place)).toHaveLength(1);
});
