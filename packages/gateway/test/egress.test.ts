import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { inspect, promisify } from 'node:util';
import { validate } from '@cognitive-delivery/core';
import {
  CountingServer,
  requireTool,
  selfSignedCertificate,
  temporaryFolder,
} from '@cognitive-delivery/testkit';
import { ProxyAgent } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EgressOptions, type EgressProxy, serveEgress } from '../src/index.js';
import { type Fixture, type Grants, leaseFixture } from './support/lease.js';
import { authorizationOf, rawRequest, statusOf } from './support/raw-request.js';

const NAMES = ['api.example.com', 'other.example.com', 'evil.test'];
const certificate = selfSignedCertificate(NAMES);
const files = temporaryFolder('alm-egress-');
const authority = join(files.path, 'ca.pem');
let plain: CountingServer;
let secure: CountingServer;
beforeAll(async () => {
  writeFileSync(authority, certificate.cert);
  plain = await new CountingServer({ http: true }).listen();
  secure = await new CountingServer({ certificate }).listen();
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  files.remove();
});

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  for (const server of [plain, secure]) server.answer = (_, response) => response.end('{}');
});

type Started = { fixture: Fixture; proxy: EgressProxy; url: URL };
async function start(grants: Grants, options: Partial<EgressOptions> = {}): Promise<Started> {
  const fixture = await leaseFixture(grants);
  const { issuer, evidence, leaseId } = fixture;
  const proxy = await serveEgress({
    issuer,
    evidence,
    watchMs: 50,
    resolve: async () => ['127.0.0.1'],
    allowAddress: (address) => address === '127.0.0.1',
    ...options,
  });
  open.push(fixture, proxy);
  return { fixture, proxy, url: proxy.urlFor(leaseId) };
}

const urls = (host: string) => [`http://${host}:${plain.port}/`, `https://${host}:${secure.port}/`] as const;
const run = promisify(execFile);

describe('a client that knows nothing of leases', () => {
  const clients: Record<string, (url: string, proxy: URL) => Promise<string>> = {
    async fetch(url, proxy) {
      const dispatcher = new ProxyAgent({ uri: proxy.href, requestTls: { ca: certificate.cert } });
      try {
        const { status } = await fetch(url, { dispatcher } as unknown as RequestInit);
        return String(status);
      } catch (error) {
        return /\b(40\d)\b/.exec(inspect(error, { depth: 5 }))?.[1] ?? String(error);
      } finally {
        await dispatcher.destroy();
      }
    },
    async curl(url, proxy) {
      const args = ['-s', '-o', '/dev/null', '-w', '%{http_code} %{http_connect}', '--cacert', authority];
      const { stdout } = await run('curl', [...args, '--proxy', proxy.href, url]).catch(
        (error: { stdout: string }) => error,
      );
      const [status, tunnel] = stdout.split(' ');
      return status === '000' ? String(tunnel) : String(status);
    },
    async urllib(url, proxy) {
      const env = {
        ...process.env,
        http_proxy: proxy.href,
        https_proxy: proxy.href,
        SSL_CERT_FILE: authority,
      };
      const script = join(import.meta.dirname, 'support/urllib-get.py');
      const { stdout } = await run('python3', [script, url], { env: { ...env, no_proxy: '' } });
      return /\b(200|40\d)\b/.exec(stdout)?.[1] ?? stdout;
    },
  };
  const tools = {
    fetch: true,
    curl: requireTool('curl', 'apt-get install curl'),
    urllib: requireTool('python3', 'apt-get install python3'),
  };

  test.each(Object.entries(tools))('%s reaches granted hosts and no others', async (name, present) => {
    if (!present) return;
    const { url: proxy } = await start({ hosts: ['api.example.com'] });
    const client = clients[name] as (url: string, proxy: URL) => Promise<string>;
    const before = [plain.requests.length, secure.requests.length];
    for (const url of urls('api.example.com')) expect(await client(url, proxy)).toBe('200');
    expect([plain.requests.length, secure.requests.length]).toEqual(before.map((count) => count + 1));
    const connections = [plain.connections, secure.connections];
    for (const url of urls('other.example.com')) expect(await client(url, proxy)).toBe('403');
    expect([plain.connections, secure.connections]).toEqual(connections);
  });
});

test('a refusal says which rule', async () => {
  const { proxy, fixture } = await start({ hosts: ['*'], denyHosts: ['evil.test'] });
  const get = (url: string, credentials = authorizationOf(fixture.leaseId)) =>
    rawRequest(proxy.port, `GET ${url} HTTP/1.1\r\nHost: x\r\n${credentials}\r\n`);
  const denied = await get('http://evil.test/');
  expect(statusOf(denied)).toBe(403);
  expect(denied).toContain('proxy-status: alm; error=http_request_denied; details="host_denied"');
  expect(JSON.parse(denied.slice(denied.indexOf('{')))).toMatchObject({
    refused: { code: 'host_denied', host: 'evil.test', entry: 'evil.test' },
  });
  expect(statusOf(await get('http://api.example.com/', ''))).toBe(407);
  const other = authorizationOf('00000000-0000-4000-8000-000000000000');
  expect(await get('http://api.example.com/', other)).toContain('lease_unknown');
  expect(await get('/origin-form')).toContain('target_malformed');
  expect(await get('https://api.example.com/')).toContain('target_malformed');
  expect(fixture.events.map(({ event_type }) => event_type)).toContain('alm.egress.refused');
  expect(fixture.events.flatMap((event) => validate('audit-event', event).errors)).toEqual([]);
});

test('a proxy for one lease takes no other', async () => {
  const { proxy, fixture } = await start(
    { hosts: ['*'] },
    { leaseId: '00000000-0000-4000-8000-000000000000' },
  );
  const request = `GET http://api.example.com/ HTTP/1.1\r\nHost: x\r\n${authorizationOf(fixture.leaseId)}\r\n`;
  expect(statusOf(await rawRequest(proxy.port, request))).toBe(407);
});

test('the Host header counts for nothing, and goes on as the host that was judged', async () => {
  const { proxy, fixture } = await start({ hosts: ['api.example.com'] });
  const head = (target: string) =>
    `GET ${target} HTTP/1.1\r\nHost: evil.test\r\nConnection: x-secret\r\nX-Secret: a\r\n${authorizationOf(fixture.leaseId)}\r\n`;
  await rawRequest(proxy.port, head(`http://api.example.com:${plain.port}?q#x`));
  expect(plain.requests.at(-1)?.url).toBe('/?q');
  await rawRequest(proxy.port, head(`http://api.example.com:${plain.port}/a/../path?q=1`));
  const sent = plain.requests.at(-1);
  expect(sent?.headers.host).toBe(`api.example.com:${plain.port}`);
  expect(sent?.url).toBe('/a/../path?q=1');
  expect(sent?.headers['proxy-authorization']).toBeUndefined();
  expect(sent?.headers['x-secret']).toBeUndefined();
  expect(await rawRequest(proxy.port, head('http://evil.test/'))).toContain('host_not_granted');
});

/** Opens a tunnel and resolves to its socket once the proxy agreed. */
function tunnel(proxy: EgressProxy, leaseId: string, authorityText: string) {
  const socket = connectTcp(proxy.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`CONNECT ${authorityText} HTTP/1.1\r\nHost: x\r\n${authorizationOf(leaseId)}\r\n`);
  return new Promise<typeof socket>((resolve) => {
    socket.once('data', () => resolve(socket));
  });
}

const closed = (socket: NodeJS.EventEmitter) => new Promise((resolve) => socket.once('close', resolve));

test('the name that TLS asks for must be granted as well', async () => {
  const { proxy, fixture } = await start({ hosts: ['api.example.com', 'other.example.com'] });
  const authorityText = `api.example.com:${secure.port}`;
  const asks = async (servername: string) => {
    const socket = await tunnel(proxy, fixture.leaseId, authorityText);
    const tls = connectTls({ socket, servername, ca: certificate.cert });
    tls.on('error', () => undefined);
    const outcome = await Promise.race([
      new Promise((resolve) => tls.once('secureConnect', () => resolve('open'))),
      closed(socket).then(() => 'closed'),
    ]);
    tls.destroy();
    return outcome;
  };
  expect(await asks('api.example.com')).toBe('open');
  expect(await asks('other.example.com')).toBe('open');
  expect(await asks('evil.test')).toBe('closed');
  expect(fixture.events.some(({ details }) => details?.['code'] === 'server_name_refused')).toBe(true);
});

test('plain HTTP in a tunnel goes to the host of the tunnel; what is neither gets nowhere', async () => {
  const { proxy, fixture } = await start({ hosts: ['api.example.com'] });
  const authorityText = `api.example.com:${plain.port}`;
  const inTunnel = async (bytes: string) => {
    const socket = await tunnel(proxy, fixture.leaseId, authorityText);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.write(bytes);
    await closed(socket);
    return answer;
  };
  expect(statusOf(await inTunnel('GET /a HTTP/1.1\r\nHost: evil.test\r\n\r\n'))).toBe(200);
  expect(plain.requests.at(-1)?.headers.host).toBe(authorityText);
  expect(statusOf(await inTunnel('GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\n\r\n'))).toBe(400);
  const before = plain.requests.length;
  expect(await inTunnel('SSH-2.0-client\r\n')).toBe('');
  expect(plain.requests.length).toBe(before);
});

test('told to, a proxy lets anything through a tunnel', async () => {
  const { proxy, fixture } = await start({ hosts: ['api.example.com'] }, { anyProtocol: true });
  const socket = await tunnel(proxy, fixture.leaseId, `api.example.com:${plain.port}`);
  const answer = new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.write('SSH-2.0-client\r\n');
  // It is a web server that answers, and it has no idea.
  expect(await answer).toContain('400 Bad Request');
  socket.destroy();
});

describe('addresses', () => {
  const get = async ({ proxy, fixture }: Started, url: string) => {
    const answer = await rawRequest(
      proxy.port,
      `GET ${url} HTTP/1.1\r\nHost: x\r\n${authorizationOf(fixture.leaseId)}\r\n`,
    );
    return /"code":"(\w+)"/.exec(answer)?.[1] ?? statusOf(answer);
  };

  test.each([
    ['a loopback address', ['127.0.0.1']],
    ['a private one', ['10.0.0.8']],
    ['that of a cloud for its machines', ['169.254.169.254']],
    ['a public and a private one', ['93.184.216.34', '192.168.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['loopback in IPv6', ['::1']],
  ])('a granted name that stands for %s is refused', async (_what, addresses) => {
    const started = await start(
      { hosts: ['api.example.com'] },
      { resolve: async () => addresses, allowAddress: () => false },
    );
    expect(await get(started, `http://api.example.com:${plain.port}/`)).toBe('address_refused');
  });

  test('an address that the lease denies is refused in the form that networks without IPv4 give it', async () => {
    for (const address of ['8.8.8.8', '64:ff9b::808:808', '64:ff9b::8.8.8.8']) {
      const started = await start(
        { hosts: ['*'], denyHosts: ['8.8.8.8'] },
        { resolve: async () => [address], allowAddress: () => false },
      );
      expect(await get(started, 'http://api.example.com:1/'), address).toBe('address_refused');
    }
  });

  test('a star reaches no private address, a lease that names it does', async () => {
    const none = { allowAddress: () => false };
    const star = await start({ hosts: ['*'] }, none);
    expect(await get(star, `http://127.0.0.1:${plain.port}/`)).toBe('address_refused');
    const named = await start({ hosts: ['127.0.0.1', 'api.example.com'] }, none);
    expect(await get(named, `http://127.0.0.1:${plain.port}/`)).toBe(200);
    expect(await get(named, `http://api.example.com:${plain.port}/`)).toBe(200);
  });

  test('an address that is denied is denied by whatever name', async () => {
    const started = await start({ hosts: ['*'], denyHosts: ['127.0.0.1'] });
    expect(await get(started, `http://api.example.com:${plain.port}/`)).toBe('address_refused');
  });

  test('a name is resolved once, and what was judged is what is connected to', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const started = await start({ hosts: ['api.example.com'] }, { resolve });
    expect(await get(started, `http://api.example.com:${plain.port}/`)).toBe(200);
    expect(asked).toBe(1);
    expect(await get(started, `http://api.example.com:${plain.port}/`)).toBe('address_refused');
  });

  test('a name without an address, a host that does not answer', async () => {
    const nameless = await start(
      { hosts: ['api.example.com'] },
      { resolve: async () => Promise.reject(new Error()) },
    );
    expect(await get(nameless, 'http://api.example.com/')).toBe('name_not_resolved');
    const silent = await start({ hosts: ['api.example.com'] });
    expect(await get(silent, 'http://api.example.com:1/')).toBe('connection_failed');
  });
});

test('a revocation ends what goes on, within a moment', async () => {
  const { proxy, fixture } = await start({ hosts: ['api.example.com'] });
  plain.answer = (_, response) => void response.write('first');
  const socket = await tunnel(proxy, fixture.leaseId, `api.example.com:${secure.port}`);
  const tls = connectTls({ socket, servername: 'api.example.com', ca: certificate.cert });
  await new Promise((resolve) => tls.once('secureConnect', resolve));
  const stream = connectTcp(proxy.port, '127.0.0.1');
  stream.write(
    `GET http://api.example.com:${plain.port}/ HTTP/1.1\r\nHost: x\r\n${authorizationOf(fixture.leaseId)}\r\n`,
  );
  await new Promise((resolve) => stream.once('data', resolve));
  tls.on('error', () => undefined);
  const gone = Promise.all([closed(socket), closed(stream)]);
  await fixture.issuer.revoke(fixture.leaseId);
  await gone;
  await vi.waitFor(() => expect(plain.openConnections + secure.openConnections).toBe(0));
});

test('bodies are streamed both ways', async () => {
  const { url } = await start({ hosts: ['api.example.com'] });
  plain.answer = (request, response) => void request.pipe(response);
  const dispatcher = new ProxyAgent({ uri: url.href, proxyTunnel: false });
  const body = Buffer.alloc(8 * 1024 * 1024, 'x');
  const answer = await fetch(`http://api.example.com:${plain.port}/`, {
    method: 'POST',
    body,
    dispatcher,
  } as never);
  expect((await answer.arrayBuffer()).byteLength).toBe(body.length);
  await dispatcher.destroy();
});
