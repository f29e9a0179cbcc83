import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { parseUrl } from '@cognitive-delivery/core';

/** A proxy that lets everything through, and takes note of where to. */
export interface ObservingProxy {
  readonly url: URL;
  readonly hosts: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Serves such a proxy on a free port of 127.0.0.1. It holds nobody to anything. */
export async function serveObserver(): Promise<ObservingProxy> {
  const hosts = new Set<string>();
  const open = new Set<Duplex>();
  const server = createServer((request, response) => forward(request, response, hosts));
  server.on('connection', (socket) => keep(open, socket));
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    const target = parseUrl(`http://${request.url}`);
    if (target === undefined) return client.destroy();
    hosts.add(target.hostname);
    const port = Number(/:(\d+)$/.exec(request.url ?? '')?.[1] ?? 443);
    const upstream = connect({ host: target.hostname, port });
    keep(open, upstream);
    upstream.on('error', () => client.destroy());
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      client.pipe(upstream);
      upstream.pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    hosts,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      return closed;
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, hosts: Set<string>): void {
  const { url = '', method, headers } = request;
  const target = parseUrl(url);
  if (target === undefined) return void response.writeHead(400).end();
  hosts.add(target.hostname);
  const upstream = send(target, { method: method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(upstream);
}

function keep(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => open.delete(socket));
}
