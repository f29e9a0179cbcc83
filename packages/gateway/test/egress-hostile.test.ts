import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Issuer } from '@cognitive-delivery/issuer';
import { afterEach, expect, test, vi } from 'vitest';
import { type EgressOptions, serveEgress } from '../src/index.js';
import { leaseFixture } from './support/lease.js';
import { authorizationOf, rawRequest, statusOf } from './support/raw-request.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** A host that takes down every byte it gets, and answers with `reply` at the end of a head. */
async function recordingHost(reply = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n') {
  const seen = { bytes: '', connections: 0, open: new Set<Socket>() };
  const server: Server = createServer((socket) => {
    seen.connections += 1;
    seen.open.add(socket);
    socket.on('close', () => seen.open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      seen.bytes += chunk.toString('latin1');
      if (seen.bytes.includes('\r\n\r\n') && reply !== '') setTimeout(() => socket.write(reply), 100);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () =>
      new Promise((resolve) => {
        for (const socket of seen.open) socket.destroy();
        server.close(resolve);
      }),
  });
  return { seen, port: (server.address() as AddressInfo).port };
}

async function start(options: Partial<EgressOptions> = {}) {
  const fixture = await leaseFixture({ hosts: ['api.example.com'] });
  const proxy = await serveEgress({
    issuer: fixture.issuer,
    evidence: fixture.evidence,
    watchMs: 50,
    resolve: async () => ['127.0.0.1'],
    allowAddress: () => true,
    ...options,
  });
  open.push(fixture, proxy);
  return { proxy, fixture, credentials: authorizationOf(fixture.leaseId) };
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: evil.test\r\n\r\n';
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
const length = `Content-Length: ${smuggled.length}\r\n`;

test.each(
  ['GET', 'DELETE', 'OPTIONS', 'POST', 'PUT'].flatMap((method) => [
    [method, 'in chunks', 'Transfer-Encoding: chunked\r\n', chunk],
    [method, 'of a length', length, smuggled],
    [
      method,
      'of a length that is named as a matter of one hop',
      `${length}Connection: content-length\r\n`,
      smuggled,
    ],
  ]),
)('a %s with a body %s stays one request', async (method, _what, headers, body) => {
  const { proxy, credentials } = await start();
  const host = await recordingHost();
  const target = `http://api.example.com:${host.port}/`;
  const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\n${headers}${credentials}\r\n`;
  expect(statusOf(await rawRequest(proxy.port, head, body))).toBe(200);
  const [sent = ''] = host.seen.bytes.split('\r\n\r\n');
  const isFramed =
    /^transfer-encoding: chunked$/im.test(sent) || new RegExp(`^${length.trim()}$`, 'im').test(sent);
  expect(isFramed, host.seen.bytes).toBe(true);
});

test('a host that changes the protocol ends the exchange', async () => {
  const { proxy, credentials } = await start();
  const host = await recordingHost(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  );
  const head = `GET http://api.example.com:${host.port}/ HTTP/1.1\r\nHost: x\r\n${credentials}\r\n`;
  expect(statusOf(await rawRequest(proxy.port, head))).toBe(502);
  await vi.waitFor(() => expect(host.seen.open.size).toBe(0));
});

test('a client that leaves while its host is looked up leaves nothing behind', async () => {
  let found: (addresses: readonly string[]) => void = () => undefined;
  const asked = vi.fn(
    () =>
      new Promise<readonly string[]>((resolve) => {
        found = resolve;
      }),
  );
  const { proxy, fixture, credentials } = await start({ resolve: asked, connectMs: 60_000 });
  const host = await recordingHost('');
  const client = connect(proxy.port, '127.0.0.1', () =>
    client.write(`CONNECT api.example.com:${host.port} HTTP/1.1\r\nHost: x\r\n${credentials}\r\n`),
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  client.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const looks = vi.spyOn(fixture.issuer, 'get');
  found(['127.0.0.1']);
  await vi.waitFor(() => expect(host.seen.connections).toBe(1));
  await vi.waitFor(() => expect(host.seen.open.size).toBe(0));
  // Nobody looks at the lease any more, for the sake of nobody.
  looks.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(looks).not.toHaveBeenCalled();
});

test.each(['check', 'get'] as const)(
  'a journal that fails (%s) refuses, and ends nothing else',
  async (method) => {
    const fixture = await leaseFixture({ hosts: ['api.example.com'] });
    open.push(fixture);
    let fails = true;
    const issuer = new Proxy(fixture.issuer, {
      get(target, name) {
        const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        if (name === method && fails) return () => Promise.reject(new Error('the disk is gone'));
        return typeof member === 'function' ? member.bind(target) : member;
      },
    }) as Issuer;
    const host = await recordingHost();
    const proxy = await serveEgress({ issuer, resolve: async () => ['127.0.0.1'], allowAddress: () => true });
    open.push(proxy);
    const send = (line: string) =>
      rawRequest(proxy.port, `${line} HTTP/1.1\r\nHost: x\r\n${authorizationOf(fixture.leaseId)}\r\n`);
    expect(statusOf(await send(`GET http://api.example.com:${host.port}/`))).toBe(503);
    const refused = await send(`CONNECT api.example.com:${host.port}`);
    expect(statusOf(refused)).toBe(503);
    expect(refused).not.toContain('disk');
    expect(host.seen.connections).toBe(0);
    fails = false;
    expect(statusOf(await send(`GET http://api.example.com:${host.port}/`))).toBe(200);
  },
);
