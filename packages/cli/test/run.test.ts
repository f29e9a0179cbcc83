import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSandbox } from '@cognitive-delivery/gateway';
import { repositoryRoot, requireTool } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const BIN = join(repositoryRoot, 'packages/cli/dist/bin.js');
const found = requireTool('bwrap', 'apt-get install bubblewrap')
  ? await findSandbox(process.env['PATH'] ?? '')
  : undefined;
if (found?.ok === false && process.env['CI'] === 'true') throw new Error(found.message);
const sandbox = found?.ok === true;

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
  mkdirSync(join(workspace.path, 'src'));
  writeFileSync(join(workspace.path, 'src/a.ts'), 'old\n');
  writeFileSync(join(workspace.path, '.env'), 'PASSWORD=secret\n');
});
afterEach(() => workspace.remove());

const at = (path: string) => join(workspace.path, path);

/** Starts `alm run` in a process of its own. */
function start(options: readonly string[], command: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    [BIN, 'run', '--manifest', 'coder.json', ...options, '--', ...command],
    { cwd: workspace.path, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said.stderr += chunk;
  });
  const ended = new Promise<{ exit: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (exit) => resolve({ exit, ...said })),
  );
  return { child, ended };
}

const run = (options: readonly string[], command: readonly string[], env?: Record<string, string>) =>
  start(options, command, env).ended;

interface Shown {
  readonly handle: string;
  readonly state: string;
  readonly attached?: { readonly containment: string };
}

async function leases(): Promise<readonly Shown[]> {
  return JSON.parse((await almIn(workspace.path, ['list', '--all', '--json'])).stdout).leases;
}

// A scripted agent: reads, edits, is curious, and tells how far it got.
const AGENT = `import { readFileSync, writeFileSync } from 'node:fs';
const can = (what) => { try { return what(), 'yes'; } catch { return 'no'; } };
console.log(JSON.stringify({
  read: can(() => readFileSync('src/a.ts')),
  edit: can(() => writeFileSync('src/a.ts', 'new\\n')),
  secret: can(() => readFileSync('.env')),
  keys: can(() => readFileSync('.alm/keys/hmac.json')),
  outside: can(() => readFileSync(process.argv[2])),
  journal: can(() => writeFileSync('.alm/journal.jsonl', '')),
  policy: can(() => writeFileSync('.alm/root-policy.json', '')),
}));`;

describe.skipIf(!sandbox)('with bubblewrap (apt-get install bubblewrap)', () => {
  test('one command puts an agent under a lease', async () => {
    writeFileSync(at('agent.mjs'), AGENT);
    const before = readFileSync(at('.alm/root-policy.json'), 'utf8');
    const ended = await run([], ['node', 'agent.mjs', '/etc/passwd']);
    expect(ended.exit, ended.stderr).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual({
      ...{ read: 'yes', edit: 'yes', secret: 'no', keys: 'no', outside: 'no', journal: 'no', policy: 'no' },
    });
    expect(readFileSync(at('src/a.ts'), 'utf8')).toBe('new\n');
    expect(readFileSync(at('.alm/root-policy.json'), 'utf8')).toBe(before);
    expect(ended.stderr).toMatch(/^alm: lease:[0-9a-f]{12} enforced by bubblewrap\n/);
    expect(ended.stderr).toContain('no new files in src/**');
    const [lease] = await leases();
    expect(lease).toMatchObject({ state: 'completed' });
  });

  test('new files are let through on demand, and the record says what that is worth', async () => {
    const ended = await run(['--new-files'], ['sh', '-c', 'echo b > src/b.ts']);
    expect(ended.exit).toBe(0);
    expect(readFileSync(at('src/b.ts'), 'utf8')).toBe('b\n');
    expect(ended.stderr).toContain('advisory: in src/**');
  });

  test('of the environment and the system only what was asked for goes along', async () => {
    const env = { TOKEN: 'for the agent', OTHER: 'for nobody' };
    const ended = await run(['--env', 'TOKEN'], ['sh', '-c', 'echo "$TOKEN/$OTHER"'], env);
    expect(ended.stdout).toBe('for the agent/\n');
    const wide = await almIn(workspace.path, [
      'run',
      '--manifest',
      'coder.json',
      '--system',
      '/',
      '--',
      'true',
    ]);
    expect([wide.exit, wide.stderr]).toEqual([
      125,
      expect.stringContaining('--system is for folders beside'),
    ]);
  });

  test('a command that the sandbox does not have is told of before a lease is issued', async () => {
    const ended = await run([], ['no-such-agent']);
    expect([ended.exit, ended.stderr]).toEqual([125, expect.stringContaining('command_not_started')]);
    expect(await leases()).toEqual([]);
  });
});

test('without a sandbox the terminal and the record say advisory', async () => {
  const ended = await run(['--sandbox', 'none'], ['sh', '-c', 'cat .env; exit 9']);
  expect(ended.exit).toBe(9);
  expect(ended.stdout).toBe('PASSWORD=secret\n');
  expect(ended.stderr).toMatch(/advisory: no sandbox was wanted; nothing holds the command/);
  const missing = { PATH: '/nowhere' };
  const sh = await run([], ['/bin/sh', '-c', 'exit 4'], missing);
  expect([sh.exit, sh.stderr]).toEqual([4, expect.stringContaining('(bwrap) is not installed')]);
  const required = await run(['--sandbox', 'require'], ['/bin/true'], missing);
  expect([required.exit, required.stderr]).toEqual([125, expect.stringContaining('sandbox_unavailable')]);
  expect((await leases()).map(({ attached }) => attached?.containment)).toEqual(['advisory', 'advisory']);
});

test('a revocation from another terminal ends the command, with a code of our own', async () => {
  const { ended } = start([], ['sh', '-c', 'trap "" TERM; echo > src/a.ts; while :; do sleep 1; done']);
  await vi.waitFor(() => expect(readFileSync(at('src/a.ts'), 'utf8')).toBe('\n'), { timeout: 20_000 });
  const [lease] = await leases();
  const revoked = await almIn(workspace.path, ['revoke', lease?.handle ?? '', '--reason', 'enough']);
  expect(revoked.exit, revoked.stderr).toBe(0);
  const { exit, stderr } = await ended;
  expect([exit, stderr]).toEqual([125, expect.stringContaining('(lease_revoked)')]);
}, 40_000);

test('a signal to alm reaches the command, whose answer is the answer', async () => {
  const { child, ended } = start(
    [],
    ['sh', '-c', 'trap "exit 33" INT; echo > src/a.ts; while :; do sleep 0.1; done'],
  );
  await vi.waitFor(() => expect(readFileSync(at('src/a.ts'), 'utf8')).toBe('\n'), { timeout: 20_000 });
  child.kill('SIGINT');
  expect((await ended).exit).toBe(33);
}, 40_000);

test('a run within a run holds a lease beneath it', async () => {
  const inner = `'${process.execPath}' '${BIN}' run --manifest reviewer.json --quiet --sandbox none -- true`;
  const ended = await run(['--sandbox', 'none'], ['sh', '-c', inner]);
  expect(ended.exit, ended.stderr).toBe(0);
  const { stdout } = await almIn(workspace.path, ['tree', '--json']);
  const [root] = JSON.parse(stdout).roots;
  expect(root.children).toHaveLength(1);
});

test('servers of an MCP configuration are found behind gateways', async () => {
  const files = { command: process.execPath, args: ['server.mjs'] };
  writeFileSync(at('mcp.json'), JSON.stringify({ mcpServers: { files } }));
  const ended = await run(['--mcp', 'mcp.json'], ['sh', '-c', 'cat "$ALM_MCP_CONFIG"']);
  expect(ended.exit, ended.stderr).toBe(0);
  const { mcpServers } = JSON.parse(ended.stdout);
  expect(Object.keys(mcpServers)).toEqual(['files']);
  expect(JSON.stringify(mcpServers)).not.toContain('server.mjs');
  const far = {
    type: 'http',
    url: 'http://127.0.0.1:9/\u0024{NOWHERE:-mcp}',
    headers: { authorization: 'Bearer \u0024{PATH}' },
  };
  writeFileSync(at('mcp.json'), JSON.stringify({ mcpServers: { far } }));
  const behind = await run(['--mcp', 'mcp.json'], ['sh', '-c', 'cat "$ALM_MCP_CONFIG"']);
  expect(JSON.parse(behind.stdout).mcpServers.far).toMatchObject({ type: 'http' });
  expect(behind.stdout).not.toMatch(/:9\/|authorization/);
  for (const server of [
    { type: 'sse', url: 'https://mcp.example.com' },
    { url: 'https://mcp.example.com', command: 'x' },
    { url: 'file:///mcp' },
    { url: 'https://mcp.example.com/\u0024{NOT_SET}' },
    { command: 'x', args: [1] },
  ]) {
    writeFileSync(at('mcp.json'), JSON.stringify({ mcpServers: { files: server } }));
    const refused = await run(['--mcp', 'mcp.json'], ['true']);
    expect([refused.exit, refused.stderr]).toEqual([125, expect.stringContaining('mcp_config_invalid')]);
  }
});

test('what is wrong with the call ends it with 125, and leaves no lease', async () => {
  for (const args of [
    ['run', '--', 'true'],
    ['run', '--manifest', '-', '--', 'true'],
    ['run', '--manifest', 'none.json', '--', 'true'],
    ['run', '--manifest', 'coder.json', '--sandbox', 'perhaps', '--', 'true'],
    ['run', '--manifest', 'scraper.json', '--sandbox', 'none', '--', 'true'],
  ]) {
    expect([args, (await almIn(workspace.path, args)).exit]).toEqual([args, 125]);
  }
  expect(await leases()).toEqual([]);
  expect(existsSync(at('src/b.ts'))).toBe(false);
});

test('the picture in the README shows what really happens', () => {
  if (!sandbox || !requireTool('curl', 'apt-get install curl')) return;
  const script = join(repositoryRoot, 'scripts/record-run.mjs');
  const compared = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect([compared.status, compared.stdout, compared.stderr]).toEqual([0, '', '']);
}, 40_000);
