import { validate } from '@cognitive-delivery/core';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, expect, test, vi } from 'vitest';
import { DENIAL_META } from '../src/index.js';
import { type Fixture, type Grants, leaseFixture } from './support/lease.js';
import { call, connect, startGateway } from './support/stdio-session.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function lease(grants: Grants): Promise<Fixture> {
  const fixture = await leaseFixture(grants);
  open.push(fixture);
  return fixture;
}

async function session(fixture: Fixture, ...rest: DropFirst<Parameters<typeof connect>>) {
  const connected = await connect(fixture, ...rest);
  open.push(connected);
  return connected;
}
type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

test('a client sees and calls the granted tools and no others', async () => {
  const fixture = await lease({ tools: ['echo', 'wait'] });
  const { client } = await session(fixture);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['echo', 'wait']);
  expect(await call(client, 'echo', { text: 'hello' })).toMatchObject({ text: 'hello', isError: false });
  const denied = await call(client, 'delete_all');
  expect(denied).toMatchObject({ isError: true, meta: { [DENIAL_META]: { code: 'tool_not_granted' } } });
  expect(denied.text).toContain('tool_not_granted');
});

test('what a lease does not speak of is closed, and opened by hand', async () => {
  const fixture = await lease({ tools: ['ask_model'] });
  const closed = await session(fixture, {}, { capabilities: { sampling: {} } });
  expect(closed.client.getServerCapabilities()).toEqual({ tools: { listChanged: true }, logging: {} });
  await expect(closed.client.request({ method: 'resources/list' }, anything())).rejects.toThrow(/-32601/);
  await expect(closed.client.request({ method: 'prompts/list' }, anything())).rejects.toThrow(/-32601/);
  expect((await call(closed.client, 'ask_model')).text).toMatch(/does not support sampling|refused/);

  const areas = new Set(['resources', 'prompts'] as const);
  const opened = await session(fixture, { areas });
  expect((await opened.client.listResources()).resources).toHaveLength(1);
  expect((await opened.client.readResource({ uri: 'note://one' })).contents).toHaveLength(1);
  expect((await opened.client.getPrompt({ name: 'greet' })).messages).toHaveLength(1);
});

test('each call is a step, charged before it is made and settled at the end', async () => {
  const fixture = await lease({ tools: ['echo'], budget: { steps: 3 } });
  const { client } = await session(fixture);
  for (let n = 0; n < 3; n++) expect((await call(client, 'echo', { text: 'x' })).isError).toBe(false);
  const over = await call(client, 'echo', { text: 'x' });
  expect(over.meta).toEqual({ [DENIAL_META]: { code: 'budget_exhausted' } });

  const ample = await lease({ tools: ['echo'] });
  const other = await session(ample);
  for (let n = 0; n < 5; n++) await call(other.client, 'echo', { text: 'x' });
  expect(await ample.steps()).toBeGreaterThanOrEqual(5);
  open.pop();
  expect(await other.close()).toEqual({ reason: 'client_left' });
  expect(await ample.steps()).toBe(5);
});

test('a revocation ends the session, answers what is under way and ends the server', async () => {
  const fixture = await lease({ tools: ['wait'] });
  const { client, ended } = await session(fixture);
  const waiting = call(client, 'wait');
  await vi.waitFor(async () => expect(await fixture.steps()).toBeGreaterThan(0));
  await fixture.issuer.revoke(fixture.leaseId, { reason: 'enough' });
  expect((await waiting).meta).toEqual({ [DENIAL_META]: { code: 'lease_revoked' } });
  expect(await ended).toMatchObject({ reason: 'lease_closed', code: 'lease_revoked' });
});

test('a gateway for a lease that is closed starts nothing', async () => {
  const fixture = await lease({ tools: ['echo'] });
  await fixture.issuer.stop(fixture.leaseId);
  const { ended } = startGateway(fixture, { server: { command: '/no-such-program', args: [] } });
  expect(await ended).toMatchObject({ reason: 'lease_closed', code: 'lease_stopped' });
});

test('a tool whose definition changes is held back and reported', async () => {
  const fixture = await lease({ tools: ['echo', 'turn'] });
  const changed: string[] = [];
  const { client } = await session(fixture, { onToolChanged: (tool) => changed.push(tool) });
  expect((await call(client, 'echo', { text: 'a' })).isError).toBe(false);
  await call(client, 'turn');
  const held = await call(client, 'echo', { text: 'a' });
  expect(held.meta).toEqual({ [DENIAL_META]: { code: 'tool_changed' } });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['turn']);
  expect(changed).toEqual(['echo']);
});

test('what was seen under the lease before still holds in the next session', async () => {
  const fixture = await lease({ tools: ['echo', 'turn'] });
  let pinned: ReadonlyMap<string, string> = new Map();
  const first = await session(fixture, { onPinned: (pins) => (pinned = new Map(pins)) });
  await call(first.client, 'echo', { text: 'a' });
  expect([...pinned.keys()]).toContain('echo');
  const forged = new Map([...pinned, ['echo', '0'.repeat(64)]]);
  const second = await session(fixture, { pinned: forged });
  expect((await call(second.client, 'echo', { text: 'a' })).isError).toBe(true);
});

test('a call on approval is refused with what approves it, and passes once after that', async () => {
  const fixture = await lease({ tools: ['echo'], approvals: ['echo'] });
  const { client } = await session(fixture);
  const held = await call(client, 'echo', { text: 'a' });
  expect(held.meta).toMatchObject({ [DENIAL_META]: { code: 'approval_required' } });
  const { request_hash = '' } = (held.meta?.[DENIAL_META] ?? {}) as { request_hash?: string };
  await fixture.issuer.approve(fixture.leaseId, { tool: 'echo', request_hash });
  expect((await call(client, 'echo', { text: 'b' })).isError).toBe(true);
  expect((await call(client, 'echo', { text: 'a' })).isError).toBe(false);
  expect((await call(client, 'echo', { text: 'a' })).isError).toBe(true);
});

test.each([
  [{ action: 'accept', content: { approve: true } }, false],
  [{ action: 'accept', content: { approve: false } }, true],
  [{ action: 'decline' }, true],
] as const)('the person at the client answers %o', async (answer, isError) => {
  const fixture = await lease({ tools: ['echo'], approvals: ['echo'] });
  const asked: string[] = [];
  const { client } = await session(
    fixture,
    { approvals: 'elicit' },
    { capabilities: { elicitation: {} } },
    (each) =>
      each.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
        asked.push(params.message);
        return answer as { action: 'accept' };
      }),
  );
  expect((await call(client, 'echo', { text: 'hi' })).isError).toBe(isError);
  expect(asked).toEqual([expect.stringContaining('"text": "hi"')]);
});

test('a client that cannot ask, and a callback', async () => {
  const fixture = await lease({ tools: ['echo'], approvals: ['echo'] });
  const mute = await session(fixture, { approvals: 'elicit' });
  expect((await call(mute.client, 'echo', { text: 'x' })).isError).toBe(true);
  const asking = await session(fixture, {
    approvals: async ({ args }) => (args as { text: string }).text === 'ok',
  });
  expect((await call(asking.client, 'echo', { text: 'ok' })).isError).toBe(false);
  expect((await call(asking.client, 'echo', { text: 'no' })).isError).toBe(true);
});

test('told to, the gateway holds arguments to what was declared', async () => {
  const toolArgs = {
    echo: { type: 'object', properties: { text: { type: 'string', pattern: '^[a-c]+$' } } },
  };
  const fixture = await lease({ tools: ['echo'], toolArgs });
  const { client } = await session(fixture, { enforceToolArgs: true });
  expect((await call(client, 'echo', { text: 'abc' })).isError).toBe(false);
  expect((await call(client, 'echo', { text: 'abd' })).meta).toEqual({
    [DENIAL_META]: { code: 'arguments_refused' },
  });
  expect((await call(client, 'echo', { text: 'a', Text: 'zzz' })).isError).toBe(true);
  const lax = await session(fixture);
  expect((await call(lax.client, 'echo', { text: 'abd' })).isError).toBe(false);
});

test('names in the lease may carry a prefix, as clients show them', async () => {
  const fixture = await lease({ tools: ['mcp__tools__echo'] });
  const { client } = await session(fixture, { toolPrefix: 'mcp__tools__' });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['echo']);
  expect((await call(client, 'echo', { text: 'x' })).isError).toBe(false);
  expect((await call(client, 'mcp__tools__echo', { text: 'x' })).isError).toBe(true);
});

test('every decision is a valid audit event, and none holds the id of the lease', async () => {
  const fixture = await lease({ tools: ['echo'] });
  const { client } = await session(fixture);
  await call(client, 'echo', { text: 'secret-word' });
  await call(client, 'delete_all');
  await client.request({ method: 'resources/list' }, anything()).catch(() => undefined);
  const types = fixture.events.map(({ event_type }) => event_type);
  expect(types).toContain('alm.lease.allowed');
  expect(types).toContain('alm.lease.denied');
  expect(types).toContain('alm.mcp.refused');
  expect(fixture.events.flatMap((event) => validate('audit-event', event).errors)).toEqual([]);
  const text = JSON.stringify(fixture.events);
  expect(text).not.toContain(fixture.leaseId);
  expect(text).not.toContain('secret-word');
});

test('the server gets no variable of ours', async () => {
  const fixture = await lease({ tools: ['environment'] });
  const env = { ...process.env, ALM_LEASE: 'x' };
  const server = await import('./support/stdio-session.js').then(({ TOOLS_SERVER }) => ({
    ...TOOLS_SERVER,
    env,
  }));
  const { client } = await session(fixture, { server });
  const { text } = await call(client, 'environment');
  expect(text).toContain('PATH');
  expect(text).not.toContain('ALM_LEASE');
});

function anything() {
  return {
    parse: (value: unknown) => value,
    safeParse: (data: unknown) => ({ success: true, data }),
  } as never;
}
