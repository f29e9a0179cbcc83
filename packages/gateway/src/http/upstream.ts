import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Members, writeLine } from '../mcp/json.js';
import { readMessage } from '../mcp/message.js';
import { EventReader } from './sse.js';

/** Headers of the protocol that go on; everything else that a client sends stays here, its credentials too. */
export interface ProtocolHeaders {
  readonly session?: string | undefined;
  readonly version?: string | undefined;
  readonly lastEvent?: string | undefined;
  readonly accept?: string | undefined;
}

/** One request to a server. */
export interface UpstreamRequest extends ProtocolHeaders {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly line?: string;
  readonly signal?: AbortSignal;
}

const ACCEPT = 'application/json, text/event-stream';
const ASK_MS = 15_000;

/** The server behind a gateway over HTTP. Follows no redirection: it would take the session elsewhere. */
export class Upstream {
  readonly #url: URL;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #maxBytes: number;

  constructor(url: URL, headers: Readonly<Record<string, string>>, maxBytes: number) {
    this.#url = url;
    this.#headers = headers;
    this.#maxBytes = maxBytes;
  }

  /** Sends a request; rejects where no reply comes. */
  send({
    method,
    line,
    signal,
    session,
    version,
    lastEvent,
    accept,
  }: UpstreamRequest): Promise<IncomingMessage> {
    const request = this.#url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.#url,
        {
          method,
          headers: {
            accept: accept ?? ACCEPT,
            ...(line !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(line),
            }),
            ...(session !== undefined && { 'mcp-session-id': session }),
            ...(version !== undefined && { 'mcp-protocol-version': version }),
            ...(lastEvent !== undefined && { 'last-event-id': lastEvent }),
            ...this.#headers,
          },
          ...(signal !== undefined && { signal }),
        },
        resolve,
      );
      outgoing.on('error', reject);
      outgoing.end(line);
    });
  }

  /** Asks the server something of the gateway's own; rejects where it does not answer. */
  async ask(method: string, params: Members, headers: ProtocolHeaders): Promise<Members> {
    // No client can have a request of this id under way in the same session.
    const id = `alm-${randomUUID()}`;
    const line = writeLine({ jsonrpc: '2.0', id, method, params });
    const { accept: _, ...rest } = headers;
    const reply = await this.send({ method: 'POST', line, ...rest, signal: AbortSignal.timeout(ASK_MS) });
    for await (const text of messagesIn(reply, this.#maxBytes)) {
      const reading = readMessage(text, { maxBytes: this.#maxBytes, asIs: true });
      if (!reading.ok || reading.message.kind !== 'reply' || reading.message.id !== id) continue;
      reply.destroy();
      if ('result' in reading.message) return reading.message.result;
      break;
    }
    throw new Error(`the server did not answer ${method}`);
  }
}

/** Reports whether a reply is an event stream. */
export function isEventStream(reply: IncomingMessage): boolean {
  return /^text\/event-stream\b/i.test(reply.headers['content-type'] ?? '');
}

/** Returns a reply's body as text, or undefined where it is larger than that. */
export async function textOf(reply: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function* messagesIn(reply: IncomingMessage, maxBytes: number): AsyncGenerator<string> {
  if (!isEventStream(reply)) {
    yield (await textOf(reply, maxBytes)) ?? '';
    return;
  }
  const reader = new EventReader(maxBytes);
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    for (const { data } of reader.push(chunk)) if (data !== '') yield data;
  }
}
