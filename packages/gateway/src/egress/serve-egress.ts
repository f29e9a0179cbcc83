import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { EvidenceSink } from '@cognitive-delivery/issuer';
import { auditTo } from '../lease/audit.js';
import { type AdmitOptions, type Admitted, admitting } from './admit.js';
import { leaseIdIn, proxyUrl } from './credentials.js';
import { dial } from './dial.js';
import { forward } from './forward.js';
import { LeasesInUse } from './leases-in-use.js';
import { type EgressRefusal, refusalResponse } from './refusal.js';
import { readGreeting } from './tunnel.js';

/** What an egress proxy stands on. */
export interface EgressOptions extends AdmitOptions {
  /** The one lease that is served. Default: whichever a client presents. */
  readonly leaseId?: string;
  /** The port on 127.0.0.1. Default: any that is free. */
  readonly port?: number;
  /** Lets anything through a tunnel, not only TLS for a name that the lease opens and HTTP. Default false. */
  readonly anyProtocol?: boolean;
  /** How many connections may be open. Default 512. */
  readonly maxConnections?: number;
  /** How long a host may take to answer a connection, and a client to greet, in milliseconds. Default 10,000. */
  readonly connectMs?: number;
  /** How long a connection may be silent, in milliseconds. Default 5 minutes. */
  readonly idleMs?: number;
  /** How often a lease in use is looked at, in milliseconds. Default 250. */
  readonly watchMs?: number;
  /** Writes what the gate's own events do not tell. */
  readonly evidence?: EvidenceSink;
}

/** A proxy that serves. */
export interface EgressProxy {
  readonly port: number;
  /** Returns what a client under a lease takes as its proxy; as secret as the lease's id. */
  urlFor(leaseId: string): URL;
  close(): Promise<void>;
}

/** Serves an HTTP proxy on loopback that connects to the hosts of a lease and to nothing else. */
export async function serveEgress(options: EgressOptions): Promise<EgressProxy> {
  const proxy = new Egress(options);
  const port = await proxy.listen(options.port ?? 0);
  return { port, urlFor: (leaseId) => proxyUrl(port, leaseId), close: () => proxy.close() };
}

interface Refusing {
  readonly leaseId?: string | undefined;
  readonly refusal: EgressRefusal;
}

class Egress {
  readonly #options: Required<Pick<EgressOptions, 'connectMs' | 'idleMs' | 'anyProtocol'>> & EgressOptions;
  readonly #admit: ReturnType<typeof admitting>;
  readonly #inUse: LeasesInUse;
  readonly #server: Server;
  // Reads plain HTTP in tunnels; never listens.
  readonly #inner: Server;
  readonly #tunnels = new WeakMap<Socket, Pick<Opened, 'leaseId' | 'admitted'>>();
  readonly #session = randomUUID();

  constructor(options: EgressOptions) {
    this.#options = { connectMs: 10_000, idleMs: 300_000, anyProtocol: false, ...options };
    this.#admit = admitting(options);
    const { watchMs: everyMs } = options;
    this.#inUse = new LeasesInUse(options.issuer, everyMs === undefined ? {} : { everyMs });
    this.#server = createServer(
      { requestTimeout: 0 },
      (request, response) => void this.#request(request, response).catch(() => this.#failed(response)),
    );
    this.#inner = createServer(
      { requestTimeout: 0 },
      (request, response) => void this.#innerRequest(request, response).catch(() => this.#failed(response)),
    );
    this.#server.maxConnections = options.maxConnections ?? 512;
    this.#server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
      void this.#connect(request, client as Socket, head).catch(() => client.destroy());
    });
    this.#server.on('connection', (client) =>
      client.setTimeout(this.#options.idleMs, () => client.destroy()),
    );
  }

  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  close(): Promise<void> {
    this.#inUse.close();
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    return closed;
  }

  // A request for an absolute URL.
  async #request(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const found = await this.#open(request, { method, target: url });
    if ('refusal' in found) return this.#refuse(found, response);
    await this.#exchange(request, response, { ...found, path: pathOf(url) });
  }

  async #exchange(
    request: IncomingMessage,
    response: ServerResponse,
    { leaseId, admitted, socket, path }: Opened & { readonly path: string },
  ): Promise<void> {
    const release = this.#inUse.use(leaseId, () => {
      socket.destroy();
      response.destroy();
    });
    this.#tend(socket);
    try {
      await forward(request, response, { ...admitted, path, socket });
    } catch {
      if (response.headersSent) response.destroy();
      else this.#refuse({ leaseId, refusal: { ...UNREACHABLE, host: admitted.host } }, response);
    } finally {
      socket.destroy();
      release();
    }
  }

  // A tunnel: what is in it is not read, but for the name that its beginning asks for.
  async #connect(request: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    const found = await this.#open(request, { method: 'CONNECT', target: request.url ?? '' });
    if ('refusal' in found) return this.#refuseTunnel(found, client);
    const { leaseId, socket } = found;
    this.#tend(socket);
    // Who left meanwhile does not leave again.
    if (client.destroyed) return void socket.destroy();
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const release = this.#inUse.use(leaseId, () => {
      client.destroy();
      socket.destroy();
    });
    client.once('close', () => {
      socket.destroy();
      release();
    });
    socket.once('close', () => client.destroySoon());
    await this.#begin(found, client, head);
  }

  async #begin({ leaseId, admitted, socket }: Opened, client: Socket, head: Buffer): Promise<void> {
    const { anyProtocol, connectMs } = this.#options;
    const greeting = anyProtocol
      ? ({ kind: 'tls', bytes: head } as const)
      : await readGreeting(client, head, connectMs);
    const code = await this.#fault(leaseId, admitted, greeting);
    if (code !== undefined) {
      this.#audit(leaseId, code);
      client.destroy();
      return;
    }
    if (greeting.kind === 'http') {
      socket.removeAllListeners('close').destroy();
      this.#tunnels.set(client, { leaseId, admitted });
      client.unshift(greeting.bytes);
      this.#inner.emit('connection', client);
      return;
    }
    socket.write(greeting.bytes);
    client.pipe(socket);
    socket.pipe(client);
  }

  // Why a tunnel is not begun: the name within asks for another host, which the lease has to open as well.
  async #fault(
    leaseId: string,
    { host }: Admitted,
    { kind, serverName }: { readonly kind: string; readonly serverName?: string },
  ): Promise<string | undefined> {
    if (kind === 'other') return 'protocol_unknown';
    if (serverName === undefined || serverName.toLowerCase() === host) return undefined;
    const answer = await this.#options.issuer.check({ lease_id: leaseId, host: serverName });
    return answer.outcome === 'allowed' ? undefined : 'server_name_refused';
  }

  // A request within a tunnel goes to the host of the tunnel, whatever it says of hosts itself.
  async #innerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const tunnel = this.#tunnels.get(request.socket);
    const { url: path = '' } = request;
    if (tunnel === undefined || !path.startsWith('/')) {
      const message = 'a request in a tunnel begins with a path';
      return this.#refuse({ refusal: { status: 400, code: 'target_malformed', message } }, response);
    }
    const { leaseId, admitted } = tunnel;
    const answer = await this.#options.issuer.check({ lease_id: leaseId, host: admitted.host });
    if (answer.outcome === 'denied') {
      const { code, message } = answer;
      return this.#refuse(
        { leaseId, refusal: { status: 403, code, message, host: admitted.host } },
        response,
      );
    }
    const found = await this.#dial(leaseId, admitted);
    if ('refusal' in found) return this.#refuse(found, response);
    await this.#exchange(request, response, { ...found, path });
  }

  async #open(
    { headers, httpVersionMajor }: IncomingMessage,
    request: { readonly method: string; readonly target: string },
  ): Promise<Opened | Refusing> {
    // A line without a version is what is left of a target that was cut in two.
    if (httpVersionMajor !== 1) {
      return { refusal: { status: 400, code: 'target_malformed', message: 'this proxy speaks HTTP/1.1' } };
    }
    const leaseId = leaseIdIn(headers['proxy-authorization']);
    if (leaseId === undefined || (this.#options.leaseId ?? leaseId) !== leaseId) {
      const message = `give a lease's id as the password of the user 'lease'`;
      return { refusal: { status: 407, code: 'lease_required', message } };
    }
    const admitted = await this.#admit(leaseId, request).catch(
      () => ({ ok: false, refusal: UNDECIDED }) as const,
    );
    return admitted.ok ? this.#dial(leaseId, admitted) : { leaseId, refusal: admitted.refusal };
  }

  async #dial(leaseId: string, admitted: Admitted): Promise<Opened | Refusing> {
    try {
      return { leaseId, admitted, socket: await dial(admitted, this.#options.connectMs) };
    } catch {
      return { leaseId, refusal: { ...UNREACHABLE, host: admitted.host } };
    }
  }

  // Whatever goes wrong, nothing is connected to, and the others go on.
  #failed(response: ServerResponse): void {
    if (response.headersSent) response.destroy();
    else this.#refuse({ refusal: UNDECIDED }, response);
  }

  #tend(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(this.#options.idleMs, () => socket.destroy());
  }

  #refuse({ leaseId, refusal }: Refusing, response: ServerResponse): void {
    this.#audit(leaseId, refusal.code);
    const { headers, body } = refusalResponse(refusal);
    response.writeHead(refusal.status, headers);
    response.end(body);
  }

  #refuseTunnel({ leaseId, refusal }: Refusing, client: Socket): void {
    this.#audit(leaseId, refusal.code);
    const { headers, body } = refusalResponse(refusal);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
    client.end(`${status}${lines.join('')}\r\n${body}`);
  }

  #audit(leaseId: string | undefined, code: string): void {
    auditTo(
      this.#options.evidence,
      leaseId,
      this.#session,
    )({ what: 'egress.refused', outcome: 'failure', code });
  }
}

// What follows the authority, as the client wrote it.
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^[^/]*\/\/[^/?#]*/, '').split('#');
  return path.startsWith('/') ? path : `/${path}`;
}

const UNDECIDED = {
  status: 503,
  code: 'store_unavailable',
  message: 'the lease cannot be looked at now',
} as const;

const UNREACHABLE = {
  status: 502,
  code: 'connection_failed',
  message: 'the host cannot be reached, or broke off',
} as const;

interface Opened {
  readonly leaseId: string;
  readonly admitted: Admitted;
  readonly socket: Socket;
}
