import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/**
 * Serves at a URL what speaks over stdio, a process for each session, for a suite that takes URLs alone. It is
 * made of the official SDK's transports and passes messages on as they are.
 */
export async function serveFront(
  open: () => Promise<{ readonly transport: Transport; close(): Promise<unknown> }>,
): Promise<{ readonly url: URL; close(): Promise<void> }> {
  const fronts = new Map<string, StreamableHTTPServerTransport>();
  const closing: (() => Promise<unknown>)[] = [];
  const { port, close } = await listen(async (request, response) => {
    const known = fronts.get(String(request.headers['mcp-session-id']));
    await (known ?? (await begin())).handleRequest(request, response);
  });

  async function begin(): Promise<StreamableHTTPServerTransport> {
    const front = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void fronts.set(id, front),
      enableDnsRebindingProtection: true,
      allowedHosts: [`127.0.0.1:${port}`, `localhost:${port}`],
      allowedOrigins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    });
    const back = await open();
    closing.push(back.close);
    // Over stdio nothing says which request a message of the server belongs to; it is the last one here.
    let asked: RequestId | undefined;
    front.onmessage = (message) => {
      if ('method' in message && 'id' in message) asked = message.id;
      void back.transport.send(message);
    };
    back.transport.onmessage = (message) => {
      const related = 'method' in message && asked !== undefined ? { relatedRequestId: asked } : undefined;
      if (!('method' in message) && message.id === asked) asked = undefined;
      void front.send(message, related).catch(() => undefined);
    };
    await Promise.all([front.start(), back.transport.start()]);
    return front;
  }

  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    async close() {
      await Promise.all(closing.map((end) => end()));
      await close();
    },
  };
}

async function listen(
  answer: (...exchange: Parameters<StreamableHTTPServerTransport['handleRequest']>) => Promise<void>,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
