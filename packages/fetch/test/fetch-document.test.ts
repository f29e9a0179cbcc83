import { selfSignedCertificate } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FetchCode, fetchDocument, isLoopbackAddress } from '../src/index.js';
import { HostileServer } from './support/hostile-server.js';

let site: HostileServer;
beforeEach(async () => {
  site = await new HostileServer().listen();
});
afterEach(() => site.close());

const bytesOf = (text: string) => Buffer.from(text);

describe('a document', () => {
  test('of a name that is resolved once, over a connection that is closed again', async () => {
    site.answer = (_, response) => {
      response.setHeader('content-type', 'Application/JSON; charset=utf-8');
      response.end('{"a":1}');
    };
    const resolve = vi.fn(async () => ['127.0.0.1']);
    const answer = await site.fetch('/a?b=c#d', { resolve, accept: 'application/json' });
    expect(answer).toEqual({
      ok: true,
      status: 200,
      url: `https://site.example:${site.port}/a?b=c`,
      mediaType: 'application/json',
      bytes: Buffer.from('{"a":1}'),
      redirects: [],
    });
    expect(resolve.mock.calls).toEqual([['site.example']]);
    const [{ headers, url, method } = { headers: {} }] = site.requests;
    expect([method, url]).toEqual(['GET', '/a?b=c']);
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'cognitive-delivery-fetch',
      host: `site.example:${site.port}`,
      connection: 'close',
    });
    await vi.waitFor(() => expect(site.openConnections).toBe(0));
  });

  test.each([204, 304, 404, 500])('status %d: an answer whose body is not read', async (status) => {
    site.answer = (_, response) => {
      response.writeHead(status);
      response.end(status === 404 ? 'x'.repeat(5_000_000) : undefined);
    };
    const answer = await site.fetch('/', { maxBytes: 10 });
    expect(answer).toMatchObject({ ok: true, status, bytes: new Uint8Array() });
  });

  test('as large as allowed, in pieces and in one', async () => {
    site.answer = ({ url }, response) => {
      if (url === '/known') response.setHeader('content-length', 4);
      response.write('ab');
      response.end('cd');
    };
    for (const path of ['/known', '/unknown']) {
      expect(await site.fetch(path, { maxBytes: 4 })).toMatchObject({ bytes: bytesOf('abcd') });
      expect(await site.fetch(path, { maxBytes: 3 })).toMatchObject({ code: 'response_too_large' });
    }
  });

  test('no variable of the environment leads elsewhere or weakens TLS', async () => {
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'HTTP_PROXY'])
      vi.stubEnv(name, 'http://127.0.0.1:9');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(await site.fetch('/')).toMatchObject({ ok: true });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect(
      await fetchDocument(`https://site.example:${site.port}/`, { ...site.reach, ca: [] }),
    ).toMatchObject({
      code: 'tls_failed',
    });
    vi.unstubAllEnvs();
  });
});

describe('no connection is made', () => {
  const REFUSED: readonly (readonly [url: string, code: FetchCode])[] = [
    ['', 'url_malformed'],
    ['/relative', 'url_malformed'],
    ['//site.example/', 'url_malformed'],
    ['https://', 'url_malformed'],
    ['https://site.example\\@other.example/', 'url_malformed'],
    ['https://site.example/a b', 'url_malformed'],
    ['https://site.example/\n', 'url_malformed'],
    ['https://site .example/', 'url_malformed'],
    ['https://[::1', 'url_malformed'],
    ['http://site.example/', 'url_scheme_refused'],
    ['ftp://site.example/', 'url_scheme_refused'],
    ['file:///etc/passwd', 'url_malformed'],
    ['data:application/json,{}', 'url_malformed'],
    ['javascript:0', 'url_malformed'],
    ['https://user@site.example/', 'url_user_refused'],
    ['https://:secret@site.example/', 'url_user_refused'],
    ['https://site.example:8443/', 'url_port_refused'],
    ['https://site.example:80/', 'url_port_refused'],
    ['https://127.0.0.1/', 'address_refused'],
    ['https://2130706433/', 'address_refused'],
    ['https://0x7f.1/', 'address_refused'],
    ['https://0177.0.0.1/', 'address_refused'],
    ['https://127.1/', 'address_refused'],
    ['https://169.254.169.254/latest/meta-data', 'address_refused'],
    ['https://[::1]/', 'address_refused'],
    ['https://[::ffff:127.0.0.1]/', 'address_refused'],
    ['https://[64:ff9b::10.0.0.1]/', 'address_refused'],
    ['https://localhost/', 'address_refused'],
  ];
  test.each(REFUSED)('%s: %s', async (url, code) => {
    expect(await fetchDocument(url)).toMatchObject({ ok: false, code });
    expect(site.connections).toBe(0);
  });

  test.each([
    [['10.0.0.1']],
    [['127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['2606:4700::1111', 'fd00::1']],
    [['::ffff:93.184.216.34']],
  ])('a name of the addresses %s', async (addresses) => {
    const { ca, allowPort } = site.reach;
    const answer = await site.fetch('/', {
      allowAddress: undefined,
      resolve: async () => addresses,
    } as never);
    expect(answer).toMatchObject({ code: 'address_refused' });
    expect(ca && allowPort()).toBe(true);
    expect(site.connections).toBe(0);
  });

  test.each([[[]], [['site.example']], [['']]])('a name that is resolved to %j', async (addresses) => {
    const answer = await site.fetch('/', { resolve: async () => addresses });
    expect(answer).toMatchObject({ code: 'name_not_resolved' });
  });

  test('a name that cannot be resolved', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await site.fetch('/', { resolve })).toMatchObject({ code: 'name_not_resolved' });
  });

  test('http, where it is allowed, speaks to this machine alone', async () => {
    const plain = await new HostileServer({ http: true }).listen();
    const fetch = (addresses: string[], allowAddress: () => boolean) =>
      fetchDocument(`http://dev.example:${plain.port}/`, {
        ...plain.reach,
        allowLoopbackHttp: true,
        allowAddress,
        resolve: async () => addresses,
      });
    expect(await fetch(['127.0.0.1'], () => true)).toMatchObject({ ok: true, status: 200 });
    expect(await fetch(['93.184.216.34'], () => true)).toMatchObject({ code: 'address_refused' });
    expect(await fetch(['127.0.0.1'], () => false)).toMatchObject({ code: 'address_refused' });
    expect(plain.connections).toBe(1);
    await plain.close();
  });

  test('a caller who gave up before', async () => {
    expect(await site.fetch('/', { signal: AbortSignal.abort() })).toMatchObject({ code: 'aborted' });
    expect(site.connections).toBe(0);
  });
});

describe('the connection goes where the check looked', () => {
  test('a resolver that changes its mind is not asked again', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    site.answer = ({ url }, response) =>
      url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end('b');
    const answer = await site.fetch('/a', {
      redirects: 'same-origin',
      resolve: async () => answers.shift() ?? [],
    });
    expect(answer).toMatchObject({ ok: true, bytes: bytesOf('b') });
    expect(answers).toHaveLength(1);
  });

  test('a name of several addresses: the next one where the first does not answer', async () => {
    const answer = await site.fetch('/', {
      allowAddress: isLoopbackAddress,
      resolve: async () => ['127.0.0.2', '127.0.0.1'],
    });
    expect(answer).toMatchObject({ ok: true });
    expect(site.connections).toBe(1);
  });

  test('a certificate of another name, of nobody, and out of date', async () => {
    expect(await site.fetch('/', {}, 'other.example')).toMatchObject({ code: 'tls_failed' });
    expect(await site.fetch('/', { ca: selfSignedCertificate(['site.example']).cert })).toMatchObject({
      code: 'tls_failed',
    });
    const certificate = selfSignedCertificate(['site.example'], { from: -9, until: -2 });
    const old = await new HostileServer({ certificate }).listen();
    expect(await old.fetch('/')).toMatchObject({ code: 'tls_failed' });
    await old.close();
    expect(site.requests).toEqual([]);
  });

  test('a server that speaks no TLS', async () => {
    const plain = await new HostileServer({ http: true }).listen();
    expect(await plain.fetch('/')).toMatchObject({ code: 'tls_failed' });
    await plain.close();
  });

  test('nobody who listens', async () => {
    const { port } = site;
    await site.close();
    const answer = await fetchDocument(`https://site.example:${port}/`, site.reach);
    expect(answer).toMatchObject({ code: 'connection_failed' });
    site = await new HostileServer().listen();
  });
});
