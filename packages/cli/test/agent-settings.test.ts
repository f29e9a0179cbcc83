import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace('--tools', 'Read');
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
  expect((await compile('--for', 'claude-code', '--target-version', '3.0.0')).exit).toBe(1);
  expect((await compile('--for', 'something')).exit).toBe(2);
});
