import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scaled } from '@cognitive-delivery/testkit';
import { Client, type ClientOptions } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { DENIAL_META, type HttpGateway, type HttpGatewayOptions, serveHttp } from '../src/index.js';
import { startEverything } from './support/everything.js';
import { hostileMessage } from './support/hostile-messages.js';
import { type Grants, leaseFixture } from './support/lease.js';
import { isPlainLine, toolsCalledIn } from './support/readings.js';
import { call } from './support/stdio-session.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
const opened = <T extends { close(): Promise<unknown> }>(each: T): T => {
  open.push(each);
  return each;
};

type Options = Partial<Omit<HttpGatewayOptions, 'issuer' | 'leaseId' | 'upstream'>>;

async function gatewayTo(upstream: URL, grants: Grants, options: Options = {}) {
  const fixture = opened(await leaseFixture(grants));
  const { issuer, leaseId, evidence } = fixture;
  const gateway = opened(await serveHttp({ issuer, leaseId, evidence, upstream, watchMs: 50, ...options }));
  return { fixture, gateway };
}

async function clientOf(gateway: HttpGateway, options: ClientOptions = {}, prepare = (_: Client) => {}) {
  const client = new Client({ name: 'tester', version: '1.0.0' }, options);
  prepare(client);
  await client.connect(new StreamableHTTPClientTransport(gateway.url) as never);
  return opened(client);
}

const codeOf = ({ meta }: Awaited<ReturnType<typeof call>>) =>
  (meta?.[DENIAL_META] as { code: string })?.code;

test.each([[], ['--stateless']])(
  'a client talks to the everything server (%s), as far as the lease goes',
  async (...args) => {
    const server = opened(await startEverything(...args));
    const { gateway } = await gatewayTo(server.url, {
      tools: ['test_simple_text', 'test_tool_with_progress'],
    });
    const client = await clientOf(gateway);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'test_simple_text',
      'test_tool_with_progress',
    ]);
    expect(await call(client, 'test_simple_text')).toMatchObject({ isError: false });
    expect(codeOf(await call(client, 'test_image_content'))).toBe('tool_not_granted');
    const progress: number[] = [];
    await client.callTool({ name: 'test_tool_with_progress' }, undefined, {
      onprogress: (seen) => progress.push(seen.progress),
    });
    expect(progress).toEqual([0, 50, 100]);
    await expect(client.listResources()).rejects.toThrow();
  },
);

test('a revocation ends it all, and answers what is under way', async () => {
  const server = opened(await startEverything());
  const { gateway, fixture } = await gatewayTo(
    server.url,
    { tools: ['test_sampling'] },
    { areas: new Set(['sampling']) },
  );
  const client = await clientOf(gateway, { capabilities: { sampling: {} } });
  // The client never answers the server's question, so the call stays under way.
  const { CreateMessageRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
  let asked: () => void = () => undefined;
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  client.setRequestHandler(CreateMessageRequestSchema, () => {
    asked();
    return new Promise(() => undefined);
  });
  const waiting = call(client, 'test_sampling', { prompt: 'x' });
  await wasAsked;
  await fixture.issuer.revoke(fixture.leaseId);
  expect(codeOf(await waiting)).toBe('lease_revoked');
  expect(await gateway.ended).toMatchObject({ code: 'lease_revoked' });
  await expect(fetch(gateway.url)).rejects.toThrow();
});

test('the person at the client approves over HTTP, too', async () => {
  const server = opened(await startEverything());
  const grants = { tools: ['test_simple_text'], approvals: ['test_simple_text'] };
  const { gateway } = await gatewayTo(server.url, grants, { approvals: 'elicit' });
  const answers = [true, false];
  const client = await clientOf(gateway, { capabilities: { elicitation: {} } }, (each) =>
    each.setRequestHandler(ElicitRequestSchema, async () => ({
      action: 'accept' as const,
      content: { approve: answers.shift() ?? false },
    })),
  );
  expect((await call(client, 'test_simple_text')).isError).toBe(false);
  expect(codeOf(await call(client, 'test_simple_text'))).toBe('approval_required');
});

test.each([
  ['another host', { host: 'rebound.example.com' }, '', 403],
  ['another origin', { origin: 'https://evil.example.com' }, '', 403],
  ['an origin that begins like ours', { origin: 'http://localhost.evil.example.com' }, '', 403],
  ['another path', {}, '/guess/mcp', 404],
  ['a session that the server did not give', { 'mcp-session-id': 'forged' }, '', 404],
  ['a revision that nobody knows yet', { 'mcp-protocol-version': '2031-01-01' }, '', 400],
  ['another type', { 'content-type': 'text/plain' }, '', 415],
])('a request with %s gets nowhere', async (_what, headers, path, status) => {
  const upstream = opened(await recorder());
  const { gateway } = await gatewayTo(upstream.url, { tools: ['echo'] });
  const target = new URL(path === '' ? gateway.url : path, gateway.url);
  const { request } = await import('node:http');
  const answered = await new Promise<number | undefined>((resolve) => {
    const outgoing = request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    outgoing.on('response', (response) => resolve(response.resume().statusCode));
    outgoing.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  });
  expect(answered).toBe(status);
  expect(upstream.received).toEqual([]);
});

test('a client keeps its credentials, and the server gets those that it is meant to', async () => {
  const upstream = opened(await recorder());
  const { gateway } = await gatewayTo(upstream.url, {}, { headers: { authorization: 'Bearer ours' } });
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer theirs',
    cookie: 'a=b',
    'mcp-name': 'delete_all',
    'x-forwarded-for': '1.2.3.4',
  };
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  await (await fetch(gateway.url, { method: 'POST', headers, body })).text();
  const [sent] = upstream.received;
  expect(sent?.headers['authorization']).toBe('Bearer ours');
  expect(Object.keys(sent?.headers ?? {})).not.toContain('cookie');
  expect(Object.keys(sent?.headers ?? {})).not.toContain('mcp-name');
  expect(Object.keys(sent?.headers ?? {})).not.toContain('x-forwarded-for');
});

test('a redirection is not followed', async () => {
  const elsewhere = opened(await recorder());
  const upstream = opened(
    await recorder((_, response) => response.writeHead(307, { location: elsewhere.url.href }).end()),
  );
  const { gateway } = await gatewayTo(upstream.url, {});
  const headers = { 'content-type': 'application/json' };
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  expect((await fetch(gateway.url, { method: 'POST', headers, body })).status).toBe(502);
  expect(elsewhere.received).toEqual([]);
});

const post = (gateway: HttpGateway, message: object, headers: Record<string, string> = {}) =>
  fetch(gateway.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });

test('of what a server says as it refuses only the error goes on', async () => {
  const error = { code: -32000, message: 'come back later', data: 'more' };
  const bodies: unknown[] = [
    { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'hidden', inputSchema: {} }] } },
    { jsonrpc: '2.0', id: 7, method: 'sampling/createMessage', params: { hidden: true } },
    [{ jsonrpc: '2.0', id: 1, result: { hidden: true } }],
    { jsonrpc: '2.0', id: null, error, result: { hidden: true } },
  ];
  const upstream = opened(
    await recorder((_, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(bodies.shift())),
    ),
  );
  const { gateway } = await gatewayTo(upstream.url, { tools: ['read_file'] });
  for (let left = bodies.length; left > 0; left--) {
    const answer = await post(gateway, { id: 1, method: 'tools/list' });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).not.toContain('hidden');
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code: -32000 } });
    if (left === 1) expect(text).toContain('come back later');
  }
});

test('a definition that one session saw first holds for all, also for one that began before', async () => {
  let description = 'first';
  let sessions = 0;
  const upstream = opened(
    await recorder((_, response) => {
      const { id, method } = JSON.parse(upstream.received.at(-1)?.body || '{}') as {
        id?: unknown;
        method?: string;
      };
      const given = method === 'initialize' ? { 'mcp-session-id': `s${++sessions}` } : {};
      response.writeHead(200, { 'content-type': 'application/json', ...given });
      const result =
        method === 'tools/list' ? { tools: [{ name: 'read_file', description, inputSchema: {} }] } : {};
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }),
  );
  const { gateway } = await gatewayTo(upstream.url, { tools: ['read_file'] });
  const begin = { id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } };
  for (const _ of [1, 2]) await (await post(gateway, begin)).text();
  const callIn = async (session: string) =>
    (
      await post(
        gateway,
        { id: 1, method: 'tools/call', params: { name: 'read_file' } },
        { 'mcp-session-id': session },
      )
    ).text();
  expect(await callIn('s2')).not.toContain('tool_changed');
  description = 'second';
  expect(await callIn('s1')).toContain('tool_changed');
  expect(upstream.received.filter(({ body }) => body.includes('tools/call'))).toHaveLength(1);
});

test('of hostile messages over HTTP none reaches the server that is not granted', async () => {
  const upstream = opened(await recorder());
  const { gateway } = await gatewayTo(upstream.url, { tools: ['read_file'] });
  const headers = { 'content-type': 'application/json' };
  for (const message of fc.sample(hostileMessage, scaled(5000, 100))) {
    await (await fetch(gateway.url, { method: 'POST', headers, body: Buffer.from(message) })).arrayBuffer();
  }
  const called = upstream.received.flatMap(({ body }) => {
    expect(isPlainLine(body)).toBe(true);
    return toolsCalledIn(body);
  });
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((tool) => tool !== 'read_file')).toEqual([]);
});

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server without sessions that keeps what it gets. */
async function recorder(answer?: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, body });
    if (answer !== undefined) return answer(request, response);
    const { id, method } = JSON.parse(body || '{}') as { id?: unknown; method?: string };
    if (id === undefined) return response.writeHead(202).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    const result = method === 'tools/list' ? { tools: [{ name: 'read_file', inputSchema: {} }] } : {};
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
