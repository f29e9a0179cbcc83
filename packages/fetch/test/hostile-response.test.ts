import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchDocument } from '../src/index.js';
import { HostileServer } from './support/hostile-server.js';

let site: HostileServer;
beforeEach(async () => {
  site = await new HostileServer().listen();
});
afterEach(() => site.close());

describe('redirects', () => {
  const to = (location: string, status = 302): RequestListener => {
    return ({ url }, response) =>
      url === '/from' ? response.writeHead(status, { location }).end() : response.end('there');
  };

  test('none is followed unless the caller says so', async () => {
    site.answer = to('/there');
    expect(await site.fetch('/from')).toMatchObject({ code: 'redirect_refused', location: '/there' });
    expect(site.requests).toHaveLength(1);
  });

  test.each([301, 302, 303, 307, 308])('%d on the origin', async (status) => {
    site.answer = to('there', status);
    const answer = await site.fetch('/from', { redirects: 'same-origin' });
    const base = `https://site.example:${site.port}`;
    expect(answer).toMatchObject({ status: 200, url: `${base}/there`, redirects: [`${base}/from`] });
  });

  test('off the origin no connection is made', async () => {
    const other = await new HostileServer().listen();
    const places = [
      `https://site.example:${other.port}/`,
      `//other.example:${site.port}/`,
      `https://www.site.example:${site.port}/`,
      `http://site.example:${site.port}/`,
      `https://user@site.example:${site.port}/there`,
      '/\\other.example/',
      'https://127.0.0.1/',
      'file:///etc/passwd',
      'javascript:0',
    ];
    for (const location of places) {
      site.answer = to(location);
      const answer = await site.fetch('/from', { redirects: 'same-origin' });
      expect(answer, location).toMatchObject({ code: 'redirect_refused' });
    }
    expect([other.connections, site.requests.length]).toEqual([0, places.length]);
    await other.close();
  });

  test('a circle ends after three', async () => {
    site.answer = (_, response) => response.writeHead(302, { location: '/from' }).end();
    expect(await site.fetch('/from', { redirects: 'same-origin' })).toMatchObject({
      code: 'redirect_refused',
    });
    expect(site.requests).toHaveLength(4);
  });

  test('a redirect that names no place is an answer like any other', async () => {
    site.answer = (_, response) => response.writeHead(302).end();
    expect(await site.fetch('/')).toMatchObject({ ok: true, status: 302 });
  });
});

describe('size', () => {
  test('a length that is announced is believed before a byte is read', async () => {
    site.answer = (_, response) => {
      response.writeHead(200, { 'content-length': 10_000_000_000 });
      response.write('x');
    };
    expect(await site.fetch('/')).toMatchObject({ code: 'response_too_large' });
    await vi.waitFor(() => expect(site.openConnections).toBe(0));
  });

  test('a body without end', async () => {
    let sent = 0;
    site.answer = (_, response) => {
      const more = () => {
        while (!response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await site.fetch('/', { maxBytes: 100_000 })).toMatchObject({ code: 'response_too_large' });
    await vi.waitFor(() => expect(site.openConnections).toBe(0));
    // What the buffers of the system took; not the gigabytes of a server that nobody stops.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity'])(
    'a body in the coding %s',
    async (coding) => {
      site.answer = (_, response) => {
        response.writeHead(200, { 'content-encoding': coding });
        response.end(gzipSync(Buffer.alloc(10_000_000)));
      };
      expect(await site.fetch('/')).toMatchObject({ code: 'response_refused' });
    },
  );

  test('headers without end', async () => {
    site.answer = (_, response) => {
      for (let n = 0; n < 40; n++) response.setHeader(`x-${n}`, 'y'.repeat(1000));
      response.end('{}');
    };
    expect(await site.fetch('/')).toMatchObject({ code: 'response_refused' });
  });
});

describe('time', () => {
  const within = async (ms: number, work: Promise<unknown>) => {
    const start = performance.now();
    const answer = await work;
    // A wide margin for a loaded machine; unbounded it would be for ever.
    expect(performance.now() - start).toBeLessThan(ms + 20_000);
    await vi.waitFor(() => expect(site.openConnections).toBe(0));
    return answer;
  };

  test('no header', async () => {
    site.answer = () => undefined;
    expect(await within(50, site.fetch('/', { headerTimeoutMs: 50 }))).toMatchObject({ code: 'timed_out' });
  });

  test('interim responses without end', async () => {
    const timers: NodeJS.Timeout[] = [];
    site.answer = (_, response) => {
      timers.push(setInterval(() => response.destroyed || response.writeProcessing(), 5));
    };
    expect(await within(100, site.fetch('/', { headerTimeoutMs: 100 }))).toMatchObject({ code: 'timed_out' });
    timers.forEach(clearInterval);
  });

  test('a body that stalls', async () => {
    site.answer = (_, response) => response.write('{');
    expect(await within(50, site.fetch('/', { stallTimeoutMs: 50 }))).toMatchObject({ code: 'timed_out' });
  });

  test('a body that comes byte by byte is bounded by the time for everything', async () => {
    const timers: NodeJS.Timeout[] = [];
    site.answer = (_, response) => {
      timers.push(setInterval(() => response.destroyed || response.write(' '), 10));
    };
    expect(await within(300, site.fetch('/', { timeoutMs: 300 }))).toMatchObject({ code: 'timed_out' });
    timers.forEach(clearInterval);
  });

  test('a resolver that never answers, and redirects that take their time', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    // A timer of AbortSignal keeps no process alive; this one does.
    const alive = setInterval(() => undefined, 1000);
    expect(await within(50, site.fetch('/', { timeoutMs: 50, resolve }))).toMatchObject({
      code: 'timed_out',
    });
    clearInterval(alive);
    site.answer = (_, response) =>
      void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150);
    const answer = await within(250, site.fetch('/', { timeoutMs: 250, redirects: 'same-origin' }));
    expect(answer).toMatchObject({ code: 'timed_out' });
  });

  test('a caller who gives up, before and within the body', async () => {
    for (const answer of [() => undefined, (_, response) => response.write('{')] as RequestListener[]) {
      const caller = new AbortController();
      site.answer = (request, response) => {
        answer(request, response);
        setTimeout(() => caller.abort(), 20);
      };
      expect(await within(20, site.fetch('/', { signal: caller.signal }))).toMatchObject({ code: 'aborted' });
    }
  });
});

describe('what is no response', () => {
  let server: Server;
  const answering = async (text: string, end = true) => {
    server = createServer({ key: site.certificate.key, cert: site.certificate.cert }, (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (end ? socket.end(text) : socket.write(text)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetchDocument(`https://site.example:${port}/`, {
      ...site.reach,
      stallTimeoutMs: 2000,
    });
    await new Promise((resolve) => server.close(resolve));
    return answer;
  };

  test.each([
    ['SSH-2.0-OpenSSH\r\n', 'response_refused'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 'response_refused'],
    [
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'response_refused',
    ],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n', 'response_refused'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n', 'response_refused'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'response_refused'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}', 'connection_failed'],
    ['HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'response_refused'],
    ['', 'connection_failed'],
  ])('%j: %s', async (text, code) => {
    expect(await answering(text)).toMatchObject({ ok: false, code });
  });

  test('chunks of one byte with extensions are counted as they are on the wire', async () => {
    const chunk = `1;${'x'.repeat(8000)}\r\n \r\n`;
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = await answering(head + chunk.repeat(400), false);
    expect(answer).toMatchObject({ ok: false });
  });
});
