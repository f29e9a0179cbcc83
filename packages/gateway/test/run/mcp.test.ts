import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runUnderLease } from '../../src/index.js';
import { type Fixture, leaseFixture } from '../support/lease.js';
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

const program = await usableSandbox();
let fixture: Fixture;
afterEach(() => fixture.close());

describe.each(program === undefined ? ['advisory'] : ['enforced', 'advisory'])('%s', (way) => {
  test('a command finds its servers behind gateways, with the tools of its lease', async () => {
    fixture = await leaseFixture({ tools: ['mcp__tools__echo'], reads: ['**'], writes: ['**'] });
    const { issuer, leaseId, workspace } = fixture;
    writeFileSync(join(workspace, 'client.mjs'), CLIENT);
    const run = await runUnderLease({
      issuer,
      leaseId,
      command: way === 'enforced' ? '/run/alm/node' : process.execPath,
      args: ['client.mjs'],
      cwd: workspace,
      env: { PATH: '/usr/bin:/bin' },
      mcp: { tools: { command: process.execPath, args: [TOOLS] } },
      ...(way === 'enforced' && { sandbox: { program: program ?? '', workspace } }),
    });
    if (!run.ok) return expect.fail(run.message);
    expect(await run.ended).toEqual({ reason: 'exited', exitCode: 0 });
    const answers = JSON.parse(readFileSync(join(workspace, 'answers.json'), 'utf8'));
    expect(answers[2].content).toEqual([{ type: 'text', text: 'hello' }]);
    expect(answers[3].isError).toBe(true);
    expect(answers[3].content[0].text).toContain('tool_not_granted');
  }, 30_000);
});
