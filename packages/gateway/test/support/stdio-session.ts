import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client, type ClientOptions } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type StdioEnd, type StdioGatewayOptions, serveStdio } from '../../src/stdio/serve-stdio.js';
import type { Fixture } from './lease.js';

/** The server of `tools-server.mjs`. */
export const TOOLS_SERVER = {
  command: process.execPath,
  args: [join(import.meta.dirname, 'tools-server.mjs')],
};

/** A client of the official SDK, connected through a gateway. */
export interface Connected {
  readonly client: Client;
  readonly ended: Promise<StdioEnd>;
  close(): Promise<StdioEnd>;
}

type Options = Partial<Omit<StdioGatewayOptions, 'stdin' | 'stdout' | 'issuer' | 'leaseId'>>;

/** Starts a gateway between two pipes. */
export function startGateway({ issuer, leaseId, evidence }: Fixture, options: Options = {}) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const ended = serveStdio({
    issuer,
    leaseId,
    evidence,
    server: TOOLS_SERVER,
    watchMs: 50,
    ...options,
    stdin,
    stdout,
  });
  return { stdin, stdout, ended };
}

/** Connects a client to the tools server through a gateway. */
export async function connect(
  fixture: Fixture,
  options: Options = {},
  clientOptions: ClientOptions = {},
  prepare: (client: Client) => void = () => undefined,
): Promise<Connected> {
  const { stdin, stdout, ended } = startGateway(fixture, options);
  const client = new Client({ name: 'tester', version: '1.0.0' }, clientOptions);
  prepare(client);
  // The transport of the SDK for servers reads and writes streams; which end it serves is all the same to it.
  await client.connect(new StdioServerTransport(stdout, stdin));
  return {
    client,
    ended,
    async close() {
      await client.close();
      stdin.end();
      return ended;
    },
  };
}

/** Returns the text of a result, and whether it is an error. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError = false, _meta } = await client.callTool({ name, arguments: args });
  const [first] = content as { text: string }[];
  return { text: first?.text, isError, meta: _meta };
}
