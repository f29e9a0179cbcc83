import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CountingServer, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const BIN = join(repositoryRoot, 'packages/cli/dist/bin.js');
// Answers each request with its own method, and knows two tools.
const SERVER = `process.stdin.on('data', (chunk) => {
  for (const line of String(chunk).split('\\n').filter(Boolean)) {
    const { id, method, params } = JSON.parse(line);
    const tools = ['read_file', 'delete_all'].map((name) => ({ name, description: process.argv[2], inputSchema: {} }));
    const result = method === 'tools/list' ? { tools } : { method, params };
    if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  }
});`;

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
  writeFileSync(join(workspace.path, 'server.mjs'), SERVER);
  expect((await almIn(workspace.path, ['issue', 'coder.json', '--out', 'lease.json'])).exit).toBe(0);
});
afterEach(() => workspace.remove());

const ask = (id: number, method: string, params?: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, ...(params && { params }) })}\n`;
const callOf = (id: number, name: string) => ask(id, 'tools/call', { name, arguments: {} });

async function revoke(): Promise<void> {
  expect((await almIn(workspace.path, ['revoke', 'lease.json', '--reason', 'enough'])).exit).toBe(0);
}

/** Runs the gateway in front of the server, in processes of their own, with these lines on standard input. */
function gateway(
  lines: string,
  options: readonly string[] = ['--lease', 'lease.json'],
  description = 'a tool',
  env = {},
) {
  const args = [BIN, 'gateway', ...options, '--', process.execPath, 'server.mjs', description];
  const run = spawnSync(process.execPath, args, {
    cwd: workspace.path,
    input: lines,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  const replies = run.stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { ...run, byId: (id: number) => replies.find((reply) => reply.id === id) };
}

test('a client speaks to a server through alm gateway, and gets what the lease opens', () => {
  const run = gateway(
    ask(1, 'tools/list') + callOf(2, 'read_file') + callOf(3, 'delete_all') + ask(4, 'resources/list'),
  );
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(run.byId(1).result.tools.map(({ name }: { name: string }) => name)).toEqual(['read_file']);
  expect(run.byId(2).result.method).toBe('tools/call');
  expect(run.byId(3).result.isError).toBe(true);
  expect(run.byId(4).error.code).toBe(-32601);
});

test('the lease may come from the environment, areas are opened by name', () => {
  const { lease_id } = JSON.parse(readFileSync(join(workspace.path, 'lease.json'), 'utf8'));
  const run = gateway(ask(1, 'resources/list'), ['--open', 'resources,prompts'], 'a tool', {
    ALM_LEASE: lease_id,
  });
  expect(run.byId(1).result.method).toBe('resources/list');
});

test('definitions of tools stay pinned from one session to the next, for a lease and a server', () => {
  expect(gateway(callOf(1, 'read_file')).byId(1).result.isError).toBeUndefined();
  writeFileSync(
    join(workspace.path, 'server.mjs'),
    SERVER.replace('process.argv[2]', "'reads, and sends it off'"),
  );
  const run = gateway(callOf(1, 'read_file'));
  expect(run.byId(1).result.isError).toBe(true);
  expect(run.stderr).toContain('the definition of the tool read_file changed');
});

test('steps are charged, and each decision is an audit event', async () => {
  const run = gateway(callOf(1, 'read_file') + callOf(2, 'read_file'), [
    '--lease',
    'lease.json',
    '--events',
    'events.jsonl',
  ]);
  expect(run.status).toBe(0);
  const shown = JSON.parse((await almIn(workspace.path, ['show', 'lease.json', '--json'])).stdout);
  expect(shown.usage.steps).toBe(2);
  const events = readFileSync(join(workspace.path, 'events.jsonl'), 'utf8').trim().split('\n');
  const types = events.map((line) => JSON.parse(line).event_type);
  expect(types.filter((type) => type === 'alm.lease.allowed')).toHaveLength(2);
});

test('a call on approval passes once it was approved from another terminal by its hash', async () => {
  const held = JSON.parse(readFileSync(join(workspace.path, 'coder.json'), 'utf8'));
  writeFileSync(join(workspace.path, 'held.json'), JSON.stringify({ ...held, approvals: ['read_file'] }));
  await almIn(workspace.path, ['issue', 'held.json', '--out', 'held.lease']);
  const options = ['--lease', 'held.lease'];
  const refused = gateway(callOf(1, 'read_file'), options);
  expect(refused.byId(1).result.isError).toBe(true);
  const [command = ''] = /alm approve LEASE .*/.exec(refused.stderr) ?? [];
  const args = command.replace('LEASE', 'held.lease').split(' ').slice(1);
  expect((await almIn(workspace.path, args)).exit).toBe(0);
  expect(gateway(callOf(1, 'read_file'), options).byId(1).result.isError).toBeUndefined();
  expect(gateway(callOf(1, 'read_file'), options).byId(1).result.isError).toBe(true);
});

test('a closed lease, a server that cannot be started, arguments that make no sense', async () => {
  expect(gateway('', ['--lease', 'lease.json']).status).toBe(0);
  const noServer = await almIn(workspace.path, [
    'gateway',
    '--lease',
    'lease.json',
    '--',
    '/no-such-program',
  ]);
  expect([noServer.exit, noServer.stderr]).toEqual([3, expect.stringContaining('server_ended')]);
  for (const args of [
    ['--lease', 'lease.json'],
    ['--lease', 'lease.json', '--url', 'ftp://x', '--'],
    ['--lease', 'lease.json', '--open', 'everything', '--', 'true'],
    ['--lease', 'lease.json', '--approve', 'always', '--', 'true'],
    ['--lease', '-', '--', 'true'],
    ['--', 'true'],
  ]) {
    expect((await almIn(workspace.path, ['gateway', ...args])).exit, args.join(' ')).toBe(2);
  }
  await revoke();
  const closed = gateway(callOf(1, 'read_file'));
  expect([closed.status, closed.stderr]).toEqual([1, expect.stringContaining('lease_revoked')]);
});

test('a revocation from another terminal ends the gateway and its server', async () => {
  const args = [BIN, 'gateway', '--lease', 'lease.json', '--', process.execPath, 'server.mjs'];
  const child = spawn(process.execPath, args, { cwd: workspace.path, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.write(ask(1, 'ping'));
  await once(child.stdout, 'data');
  const gone = once(child, 'exit');
  await revoke();
  expect(await gone).toEqual([1, null]);
});

test('alm gateway --url serves a server over HTTP at a secret address', async () => {
  const upstream = await new CountingServer({ http: true }).listen();
  upstream.answer = (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"jsonrpc":"2.0","id":1,"result":{}}');
  };
  const args = [BIN, 'gateway', '--lease', 'lease.json', '--bearer-env', 'TOKEN', '--url'];
  const child = spawn(process.execPath, [...args, `http://127.0.0.1:${upstream.port}/mcp`], {
    cwd: workspace.path,
    env: { ...process.env, TOKEN: 'theirs' },
  });
  const [url] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(String(url).trim(), { method: 'POST', headers, body: ask(1, 'ping') });
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  expect(upstream.requests[0]?.headers.authorization).toBe('Bearer theirs');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  await upstream.close();
});

test('a command behind alm egress gets the proxy, and its exit code is passed through', () => {
  const script =
    'process.exit(/^http:..lease:[0-9a-f-]{36}@127.0.0.1:/.test(process.env.HTTPS_PROXY) ? 7 : 1)';
  const args = [BIN, 'egress', '--lease', 'lease.json', '--', process.execPath, '-e', script];
  expect(spawnSync(process.execPath, args, { cwd: workspace.path }).status).toBe(7);
});

test('alm egress without a command serves until it is told to stop', async () => {
  const child = spawn(process.execPath, [BIN, 'egress'], { cwd: workspace.path });
  const [line] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  const asked = get(String(line).trim());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(407);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});
