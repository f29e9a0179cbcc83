import type { Readable, Writable } from 'node:stream';
import { LeaseHold } from '../lease/hold.js';
import type { Closed } from '../lease/watch.js';
import { MAX_MESSAGE_BYTES } from '../mcp/message.js';
import { OwnRequests } from '../mcp/own-requests.js';
import { errorLine } from '../mcp/replies.js';
import { McpSession, type Outcome } from '../mcp/session.js';
import type { SessionOptions } from '../mcp/session-options.js';
import { LineSplitter } from './lines.js';
import { type ServerCommand, ServerProcess } from './server-process.js';

/** What a gateway over stdio stands between. */
export interface StdioGatewayOptions extends SessionOptions {
  readonly server: ServerCommand;
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Ends the session at once, as if the client had left. */
  readonly signal?: AbortSignal;
}

/** How a gateway over stdio ended. */
export type StdioEnd =
  | { readonly reason: 'client_left' }
  | { readonly reason: 'server_ended'; readonly code: number | null; readonly message?: string }
  | { readonly reason: 'lease_closed'; readonly code: string; readonly message: string };

/**
 * Starts a server and stands between it and the client at the given streams, until the client leaves, the
 * server ends or the lease closes; then what is under way is answered and the server's process group ended.
 * Messages are lines; a server's log goes to standard error untouched.
 *
 * @throws the store's error where the journal cannot be read
 */
export async function serveStdio(options: StdioGatewayOptions): Promise<StdioEnd> {
  const { stdin, stdout, signal, maxBytes = MAX_MESSAGE_BYTES } = options;
  const hold = await LeaseHold.of(options);
  if (hold.closed !== undefined) return { reason: 'lease_closed', ...hold.closed };
  const server = new ServerProcess(options.server);
  const session = new McpSession(hold, options);
  const toServer = lineWriter(server.stdin, stdin);
  const toClient = lineWriter(stdout, server.stdout);
  const own = new OwnRequests(toServer);
  const ends = { askServer: own.ask, tellClient: toClient };
  const route = (outcome: Outcome, onward: (line: string) => void, back: (line: string) => void): void => {
    if (outcome.do === 'forward') onward(outcome.line);
    else if (outcome.do === 'answer') back(outcome.line);
  };

  const fromClient = eachLine(stdin, maxBytes, (line) => {
    if (line === undefined) return toClient(errorLine(undefined, -32600, 'the message is too large'));
    void session.fromClient(line, ends).then((outcome) => route(outcome, toServer, toClient));
  });
  const fromServer = eachLine(server.stdout, 4 * maxBytes, (line) => {
    if (line === undefined || own.take(line)) return;
    route(session.fromServer(line), toClient, toServer);
  });

  const end = await Promise.race<StdioEnd>([
    Promise.race([fromClient.ended, failureOf(stdout), abortOf(signal)]).then(() => ({
      reason: 'client_left',
    })),
    server.ended.then(({ code, error }) => ({
      reason: 'server_ended',
      code,
      ...(error !== undefined && { message: error.message }),
    })),
    new Promise<Closed>((resolve) => hold.onClosed(resolve)).then((why) => ({
      reason: 'lease_closed',
      ...why,
    })),
  ]);
  fromClient.stop();
  // Who sends a few requests and closes its end still wants the answers.
  if (end.reason === 'client_left' && signal?.aborted !== true) await session.settled(DRAIN_MS);
  for (const { line } of session.close(whyOf(end))) toClient(line);
  own.giveUp();
  await Promise.all([server.end(), hold.release()]);
  fromServer.stop();
  return end;
}

function whyOf(end: StdioEnd): Closed {
  if (end.reason === 'lease_closed') return end;
  if (end.reason === 'client_left') return { code: 'client_left', message: 'the client left' };
  return { code: 'server_ended', message: 'the server ended' };
}

const DRAIN_MS = 2000;

// Writes lines to `target`, and holds `source` back while they are not taken.
function lineWriter(target: Writable, source: Readable): (line: string) => void {
  let held = false;
  return (line) => {
    if (target.write(`${line}\n`) || held) return;
    held = true;
    source.pause();
    target.once('drain', () => {
      held = false;
      source.resume();
    });
  };
}

function abortOf(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

function failureOf(stream: Writable): Promise<void> {
  return new Promise((resolve) => stream.once('error', () => resolve()));
}

// Calls `take` for each line; with undefined in place of one that is too long.
function eachLine(
  stream: Readable,
  maxBytes: number,
  take: (line: Uint8Array | undefined) => void,
): { readonly ended: Promise<void>; stop(): void } {
  const splitter = new LineSplitter(maxBytes);
  const onData = (chunk: Uint8Array | string): void => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (const line of splitter.push(bytes)) {
      if ('tooLong' in line) take(undefined);
      else if (line.bytes.length > 0) take(line.bytes);
    }
  };
  stream.on('data', onData);
  const ended = new Promise<void>((resolve) => {
    stream.once('end', resolve);
    stream.once('close', resolve);
    stream.once('error', () => resolve());
  });
  return {
    ended,
    stop() {
      stream.off('data', onData);
      stream.pause();
    },
  };
}
