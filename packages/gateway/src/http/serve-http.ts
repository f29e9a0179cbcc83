import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LeaseHold } from '../lease/hold.js';
import type { Closed } from '../lease/watch.js';
import { MAX_MESSAGE_BYTES } from '../mcp/message.js';
import type { SessionOptions } from '../mcp/session-options.js';
import { HttpSessions } from './sessions.js';
import { Upstream } from './upstream.js';

/** What a gateway over HTTP stands between. */
export interface HttpGatewayOptions extends SessionOptions {
  /** The server's endpoint. */
  readonly upstream: URL;
  /** Headers for the server, such as its `authorization`; a client's own are not passed on. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The port on 127.0.0.1. Default: any that is free. */
  readonly port?: number;
}

/** A gateway that serves. */
export interface HttpGateway {
  /** What a client connects to. Whoever knows it works under the lease, so it is as secret. */
  readonly url: URL;
  /** Resolves when it serves no more; to why, where the lease closed. */
  readonly ended: Promise<Closed | undefined>;
  close(): Promise<void>;
}

/**
 * Serves the streamable HTTP transport on loopback, at a path that nobody can guess, in front of a server
 * elsewhere. Ends with the lease.
 *
 * @throws the store's error where the journal cannot be read
 */
export async function serveHttp(options: HttpGatewayOptions): Promise<HttpGateway> {
  const { upstream, headers = {}, port = 0, maxBytes = MAX_MESSAGE_BYTES } = options;
  const hold = await LeaseHold.of(options);
  const sessions = new HttpSessions(hold, options, new Upstream(upstream, headers, 4 * maxBytes));
  const path = `/${randomBytes(24).toString('base64url')}/mcp`;
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, path, (server.address() as AddressInfo).port);
    if (refusal === undefined) void sessions.answer(request, response);
    else refuse(response, refusal);
  });
  await listen(server, port);

  let settle: (why: Closed | undefined) => void = () => undefined;
  const ended = new Promise<Closed | undefined>((resolve) => {
    settle = resolve;
  });
  let closing: Promise<void> | undefined;
  const close = (why?: Closed): Promise<void> => {
    closing ??= (async () => {
      sessions.close(why ?? { code: 'gateway_closed', message: 'the gateway is closed' });
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1000).unref();
      await Promise.all([closed, hold.release()]);
      settle(why);
    })();
    return closing;
  };
  hold.onClosed((why) => void close(why));
  if (hold.closed !== undefined) await close(hold.closed);
  const { port: bound } = (server.address() as AddressInfo | null) ?? { port };
  return { url: new URL(`http://127.0.0.1:${bound}${path}`), ended, close: () => close() };
}

interface Refusal {
  readonly status: number;
  readonly message: string;
}

// A page in a browser reaches loopback, and under a name of its own choice; neither gets further.
function refusalOf({ headers, url = '' }: IncomingMessage, path: string, port: number): Refusal | undefined {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  if (!hosts.includes(headers.host ?? '')) return { status: 403, message: 'this host is not served' };
  const { origin } = headers;
  if (origin !== undefined && !/^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(origin)) {
    return { status: 403, message: 'this origin is not served' };
  }
  return isSame(url, path) ? undefined : { status: 404, message: 'there is nothing here' };
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' });
  response.end(`${message}\n`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
