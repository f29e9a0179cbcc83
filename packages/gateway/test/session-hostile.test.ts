import { afterEach, expect, test, vi } from 'vitest';
import { LeaseHold } from '../src/lease/hold.js';
import { approvalQuestion } from '../src/mcp/elicit.js';
import { McpSession, type Outcome } from '../src/mcp/session.js';
import type { Ends, SessionOptions } from '../src/mcp/session-options.js';
import { ToolCatalog } from '../src/mcp/tool-catalog.js';
import { ToolPins } from '../src/mcp/tool-pins.js';
import { type Grants, leaseFixture } from './support/lease.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const tool = (name: string, description = 'first') => ({
  name,
  description,
  inputSchema: { type: 'object' },
});

async function session(grants: Grants, options: Partial<SessionOptions> = {}) {
  const fixture = await leaseFixture(grants);
  const all = { issuer: fixture.issuer, leaseId: fixture.leaseId, watchMs: 20, ...options };
  const hold = await LeaseHold.of(all);
  open.push(fixture, { close: () => hold.release() });
  const mcp = new McpSession(hold, all);
  const server = { tools: [tool('read'), tool('held')] };
  const ends: Ends = { askServer: async () => server, tellClient: () => undefined };
  const send = (message: object) => mcp.fromClient(JSON.stringify({ jsonrpc: '2.0', ...message }), ends);
  const reply = (message: object) => mcp.fromServer(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return { fixture, hold, mcp, server, send, reply };
}

const lineOf = (outcome: Outcome) => (outcome.do === 'nothing' ? '' : outcome.line);
const callOf = (id: number | string, name: string) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: {} },
});
const cancel = (requestId: unknown) => ({ method: 'notifications/cancelled', params: { requestId } });

test('an answer to what was taken back answers nothing else', async () => {
  const { send, reply } = await session({ tools: ['read'] });
  expect((await send({ id: 1, method: 'tools/list' })).do).toBe('forward');
  expect((await send(cancel(1))).do).toBe('forward');
  // Under another method the list would go on as it came.
  for (const id of [1, '1']) expect(lineOf(await send({ id, method: 'ping' }))).toContain('still waiting');
  expect(reply({ id: 1, result: { tools: [tool('hidden')] } }).do).toBe('nothing');
  expect((await send({ id: 2, method: 'ping' })).do).toBe('forward');
});

test('a server cannot answer a call that has not gone on', async () => {
  let decide: ((approved: boolean) => void) | undefined;
  const approvals = () =>
    new Promise<boolean>((resolve) => {
      decide = resolve;
    });
  const { send, reply } = await session({ tools: ['held'], approvals: ['held'] }, { approvals });
  const settled = send(callOf(1, 'held'));
  await vi.waitFor(() => expect(decide).toBeDefined());
  expect(reply({ id: 1, result: { content: [] } }).do).toBe('nothing');
  expect(reply({ id: 1, result: 'no result' }).do).toBe('nothing');
  decide?.(true);
  expect((await settled).do).toBe('forward');
  expect(reply({ id: 1, result: { content: [] } }).do).toBe('forward');
});

test.each([
  [
    'is listed anew',
    (s: Awaited<ReturnType<typeof session>>) => s.reply({ method: 'notifications/tools/list_changed' }),
  ],
  [
    'was listed by the client',
    async (s: Awaited<ReturnType<typeof session>>) => {
      await s.send({ id: 9, method: 'tools/list' });
      s.reply({ id: 9, result: s.server });
    },
  ],
])('a tool that changes while its call waits for approval and %s is held back', async (_how, change) => {
  const approvals = async () => {
    here.server.tools = [tool('read'), tool('held', 'second')];
    await change(here);
    return true;
  };
  const here: Awaited<ReturnType<typeof session>> = await session(
    { tools: ['held', 'read'], approvals: ['held'] },
    { approvals },
  );
  expect(await here.send(callOf(1, 'held'))).toMatchObject({ do: 'answer', code: 'tool_changed' });
  expect(await here.fixture.steps()).toBeFalsy();
});

test('tools that change while they are listed are listed again', async () => {
  const catalog = new ToolCatalog({ pins: new ToolPins(), onChanged: () => undefined });
  let asked = 0;
  const list = async () => {
    if (asked++ === 0) {
      await Promise.resolve();
      catalog.expire();
      return { tools: [tool('read')] };
    }
    return { tools: [tool('read', 'second')] };
  };
  expect(await catalog.isKnown(list)).toBe(true);
  expect(asked).toBe(2);
  expect(catalog.isChanged('read')).toBe(true);
  const restless = new ToolCatalog({ pins: new ToolPins(), onChanged: () => undefined });
  const always = async () => {
    await Promise.resolve();
    restless.expire();
    return { tools: [] };
  };
  expect(await restless.isKnown(always)).toBe(false);
});

test('a revision that is not known here is not agreed on, whoever names it', async () => {
  const { send, reply } = await session({ tools: ['read'] });
  for (const [id, version] of [
    [1, '2031-01-01'],
    [2, ['2031-01-01']],
    [3, 7],
  ] as const) {
    const params = { protocolVersion: version, capabilities: {} };
    const outcome = await send({ id, method: 'initialize', params });
    expect(JSON.parse(lineOf(outcome)).params.protocolVersion).toBe('2025-11-25');
    const shown = reply({ id, result: { protocolVersion: version, capabilities: {} } });
    expect(JSON.parse(lineOf(shown))).toMatchObject({ id, error: { code: -32000 } });
  }
  await send({ id: 4, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } });
  const shown = reply({ id: 4, result: { protocolVersion: '2025-06-18', capabilities: {} } });
  expect(JSON.parse(lineOf(shown)).result.protocolVersion).toBe('2025-06-18');
});

test('where the lease is over nothing goes on in either direction', async () => {
  const { fixture, hold, send, reply } = await session({ tools: ['read'] });
  await fixture.issuer.revoke(fixture.leaseId);
  await new Promise<void>((resolve) =>
    hold.closed === undefined ? hold.onClosed(() => resolve()) : resolve(),
  );
  expect((await send({ method: 'notifications/initialized' })).do).toBe('nothing');
  expect((await send({ id: 1, method: 'ping' })).do).toBe('answer');
  expect(reply({ method: 'notifications/message', params: { level: 'info', data: 'x' } }).do).toBe('nothing');
});

test('a line of a server is one line to every reader, and says the same', async () => {
  const { send, mcp } = await session({ tools: ['read'] });
  await send({ id: 1, method: 'ping' });
  const text = `\u2028{"jsonrpc":"2.0","id":7,"method":"sampling/createMessage"}\u2028\u0085\u2029`;
  const line = lineOf(mcp.fromServer(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { text } })));
  expect(line).not.toMatch(/[\u0085\u2028\u2029]/);
  expect(JSON.parse(line).result.text).toBe(text);
});

test('nothing in a question to a person is out of sight', () => {
  const odd = [
    '\u200b',
    '\u202e',
    '\u2066',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
    '\u{1d173}',
    '\u00a0',
    '\u2800',
    '\u180e',
  ];
  for (const hidden of odd) {
    const question = approvalQuestion({ tool: 'a', args: { text: `x${hidden}y` }, request_hash: '' });
    const message = String(question?.['message']);
    expect(message, JSON.stringify(hidden)).not.toContain(hidden);
    expect(JSON.parse(message.slice(message.indexOf('{'))).text).toBe(`x${hidden}y`);
  }
});
