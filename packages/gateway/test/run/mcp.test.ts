import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type McpServers, runUnderLease } from '../../src/index.js';
import { startEverything } from '../support/everything.js';
import { type Fixture, type Grants, leaseFixture } from '../support/lease.js';
import { usableSandbox } from './support/usable-sandbox.js';

const TOOLS = join(import.meta.dirname, '../support/tools-server.mjs');
// A client as simple as can be: starts what the configuration says, calls two tools, writes the answers down.
const CLIENT = `import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const { command, args } = JSON.parse(readFileSync(process.env.ALM_MCP_CONFIG, 'utf8')).mcpServers.tools;
const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const say = (message) => server.stdin.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const answers = {};
let text = '';
server.stdout.on('data', (chunk) => {
  text += chunk;
  const lines = text.split('\\n');
  text = lines.pop();
  for (const line of lines) {
    const { id, result } = JSON.parse(line);
    if (id === 1) {
      say({ method: 'notifications/initialized' });
      say({ id: 2, method: 'tools/call', params: { name: 'echo', arguments: { text: 'hello' } } });
      say({ id: 3, method: 'tools/call', params: { name: 'delete_all', arguments: {} } });
    }
    if (id > 1) answers[id] = result;
    if (Object.keys(answers).length === 2) {
      writeFileSync('answers.json', JSON.stringify(answers));
      server.stdin.end();
    }
  }
});
const clientInfo = { name: 'client', version: '1' };
say({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });`;

// The same of a server at a URL.
const HTTP_CLIENT = `import { readFileSync, writeFileSync } from 'node:fs';
const { url, type } = JSON.parse(readFileSync(process.env.ALM_MCP_CONFIG, 'utf8')).mcpServers.far;
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const send = (message) => {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  return fetch(url, { method: 'POST', headers, body });
};
const clientInfo = { name: 'client', version: '1' };
const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
const begun = await send({ id: 1, method: 'initialize', params });
headers['mcp-session-id'] = begun.headers.get('mcp-session-id');
await begun.text();
await (await send({ method: 'notifications/initialized' })).text();
const call = async (id, name) => {
  const text = await (await send({ id, method: 'tools/call', params: { name, arguments: {} } })).text();
  const lines = text.split('\\n').map((line) => line.replace(/^data: /, ''));
  const messages = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  return messages.find((message) => message.id === id).result;
};
const guessed = await fetch(new URL('/mcp', url), { method: 'POST', headers, body: '{}' });
const answers = { type, no: process.env.NO_PROXY, guessed: guessed.status };
writeFileSync('answers.json', JSON.stringify({ ...answers, 2: await call(2, 'test_simple_text'), 3: await call(3, 'test_error_handling') }));`;

const program = await usableSandbox();
let fixture: Fixture;
afterEach(() => fixture.close());

describe.each(program === undefined ? ['advisory'] : ['enforced', 'advisory'])('%s', (way) => {
  /** Runs a client under a lease and returns what it wrote down. */
  async function answersOf(script: string, grants: Grants, mcp: McpServers) {
    fixture = await leaseFixture({ reads: ['**'], writes: ['**'], ...grants });
    const { issuer, leaseId, workspace } = fixture;
    writeFileSync(join(workspace, 'client.mjs'), script);
    const run = await runUnderLease({
      issuer,
      leaseId,
      command: way === 'enforced' ? '/run/alm/node' : process.execPath,
      args: ['client.mjs'],
      cwd: workspace,
      env: { PATH: '/usr/bin:/bin' },
      mcp,
      ...(way === 'enforced' && { sandbox: { program: program ?? '', workspace } }),
    });
    if (!run.ok) return expect.fail(run.message);
    expect(await run.ended).toEqual({ reason: 'exited', exitCode: 0 });
    return JSON.parse(readFileSync(join(workspace, 'answers.json'), 'utf8'));
  }

  test('a command finds its servers behind gateways, with the tools of its lease', async () => {
    const answers = await answersOf(
      CLIENT,
      { tools: ['mcp__tools__echo'] },
      { tools: { command: process.execPath, args: [TOOLS] } },
    );
    expect(answers[2].content).toEqual([{ type: 'text', text: 'hello' }]);
    expect(answers[3].isError).toBe(true);
    expect(answers[3].content[0].text).toContain('tool_not_granted');
  }, 30_000);

  test.each([[[]], [['api.example.com']]])(
    'and those at a URL, whether or not it has hosts (%j)',
    async (hosts) => {
      const server = await startEverything();
      const answers = await answersOf(
        HTTP_CLIENT,
        { tools: ['mcp__far__test_simple_text'], hosts },
        { far: { url: server.url } },
      );
      await server.close();
      expect(answers).toMatchObject({ type: 'http', guessed: 404 });
      if (hosts.length > 0) expect(answers.no).toBe('127.0.0.1');
      expect(answers[2].content[0].text).toBe('This is a simple text response for testing.');
      expect(answers[3].content[0].text).toContain('tool_not_granted');
    },
    30_000,
  );
});
