import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpGateway, serveHttp } from '../http/serve-http.js';
import type { SessionOptions } from '../mcp/session-options.js';
import { serveStdio } from '../stdio/serve-stdio.js';
import type { ServerCommand } from '../stdio/server-process.js';

/** A server over streamable HTTP, and the headers that it gets, such as its `authorization`. */
export interface McpEndpoint {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Servers of the Model Context Protocol, by the names that an agent knows them by. */
export type McpServers = Readonly<Record<string, ServerCommand | McpEndpoint>>;

/** A gateway before each server: as a socket that is a file where a command starts it, at a URL where it has one. */
export interface McpGateways {
  /** A folder of this run alone. */
  readonly folder: string;
  /** The sockets, by the names of the servers. */
  readonly sockets: ReadonlyMap<string, string>;
  /** The URLs, on 127.0.0.1, by the names of the others. */
  readonly urls: ReadonlyMap<string, URL>;
  close(): Promise<void>;
}

/**
 * Serves a gateway before each server: whoever connects to a socket has a session, and a process of the server, of
 * their own. A tool stands in the lease as `mcp__<server>__<tool>`, as agents call it.
 */
export async function serveMcp(servers: McpServers, session: SessionOptions): Promise<McpGateways> {
  const folder = await mkdtemp(join(tmpdir(), 'alm-mcp-'));
  const stopped = new AbortController();
  const open = new Set<Promise<unknown>>();
  const sockets = new Map<string, string>();
  const urls = new Map<string, URL>();
  const listening: Server[] = [];
  const gateways: HttpGateway[] = [];
  for (const [name, server] of Object.entries(servers)) {
    const held = { ...session, toolPrefix: `mcp__${name}__` };
    if ('url' in server) {
      const { url: upstream, headers = {} } = server;
      const gateway = await serveHttp({ ...held, upstream, headers });
      gateways.push(gateway);
      urls.set(name, gateway.url);
      continue;
    }
    const path = join(folder, String(listening.length));
    const options = { ...held, server, signal: stopped.signal };
    const listener = createServer({ allowHalfOpen: true }, (client: Socket) => {
      client.on('error', () => client.destroy());
      const served = serveStdio({ ...options, stdin: client, stdout: client })
        .catch(() => undefined)
        .finally(() => {
          client.destroySoon();
          open.delete(served);
        });
      open.add(served);
    });
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(path, resolve);
    });
    listening.push(listener);
    sockets.set(name, path);
  }
  return {
    folder,
    sockets,
    urls,
    async close() {
      stopped.abort();
      await Promise.all(gateways.map((gateway) => gateway.close()));
      const closed = listening.map((server) => new Promise((resolve) => server.close(resolve)));
      await Promise.all([...open]);
      await Promise.all(closed);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the configuration by which an agent finds the gateways, with the sockets where the agent has them. */
export function mcpConfig(
  { urls }: Pick<McpGateways, 'urls'>,
  sockets: Iterable<readonly [name: string, socket: string]>,
  client: { readonly node: string; readonly script: string },
): string {
  const mcpServers = Object.fromEntries([
    ...[...sockets].map(([name, socket]) => [
      name,
      { type: 'stdio', command: client.node, args: [client.script, socket] },
    ]),
    ...[...urls].map(([name, { href }]) => [name, { type: 'http', url: href }]),
  ]);
  return `${JSON.stringify({ mcpServers }, null, 2)}\n`;
}
