import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { type Certificate, selfSignedCertificate } from './certificate.js';

/** A real web server on the loopback interface, over TLS unless told otherwise, that counts who comes. */
export class CountingServer {
  readonly certificate: Certificate;
  readonly requests: IncomingMessage[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  connections = 0;
  /** What it answers; each test sets its own. */
  answer: RequestListener = (_, response) => response.end('{}');

  constructor(options: { readonly certificate?: Certificate; readonly http?: boolean } = {}) {
    const names = ['site.example', 'localhost', '127.0.0.1'];
    this.certificate = options.certificate ?? selfSignedCertificate(names);
    const listener: RequestListener = (request, response) => {
      this.requests.push(request);
      this.answer(request, response);
    };
    this.#server = options.http ? createServer(listener) : createSecureServer(this.certificate, listener);
    this.#server.on('connection', (socket: Socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('tlsClientError', () => undefined);
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  /** What a guarded fetch has to be given to reach this server under any name, and on a machine with much to do. */
  get reach() {
    const patience = 60_000;
    return {
      timeoutMs: patience,
      headerTimeoutMs: patience,
      stallTimeoutMs: patience,
      ca: this.certificate.cert,
      allowPort: () => true,
      allowAddress: (address: string) => address === '127.0.0.1',
      resolve: async () => ['127.0.0.1'],
    };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
