import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '@cognitive-delivery/core';
import type { LeaseHold } from '../lease/hold.js';
import type { Closed } from '../lease/watch.js';
import { isMembers, memberOf } from '../mcp/json.js';
import { REVISIONS } from '../mcp/judge-message.js';
import { idKey, MAX_MESSAGE_BYTES, type RequestId } from '../mcp/message.js';
import { errorLine } from '../mcp/replies.js';
import { McpSession, type Outcome } from '../mcp/session.js';
import type { SessionOptions } from '../mcp/session-options.js';
import { ToolPins } from '../mcp/tool-pins.js';
import { Exchange } from './exchange.js';
import { EventReader, type ServerEvent } from './sse.js';
import { isEventStream, type ProtocolHeaders, textOf, type Upstream } from './upstream.js';

const MAX_SESSIONS = 1000;

/** What one request of a client needs while it is answered. */
interface Talk {
  readonly session: McpSession;
  readonly exchange: Exchange;
  readonly headers: ProtocolHeaders;
  readonly signal: AbortSignal;
}

/** The sessions of a gateway over HTTP, each known by the id that the server gave it. */
export class HttpSessions {
  readonly #hold: LeaseHold;
  // Definitions of tools are pinned for all sessions: one may be nothing but a call.
  readonly #pins: ToolPins;
  readonly #options: SessionOptions;
  readonly #upstream: Upstream;
  readonly #maxBytes: number;
  readonly #sessions = new Map<string, McpSession>();
  // Answers that are under way, by session.
  readonly #open = new Map<McpSession, Map<string, Exchange>>();

  constructor(hold: LeaseHold, options: SessionOptions, upstream: Upstream) {
    this.#hold = hold;
    this.#options = options;
    this.#pins = new ToolPins(options.pinned);
    this.#upstream = upstream;
    this.#maxBytes = options.maxBytes ?? MAX_MESSAGE_BYTES;
  }

  /** Answers one request of a client. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = protocolHeaders(request);
    const exchange = new Exchange(response, headers.session);
    const known = headers.session === undefined ? undefined : this.#sessions.get(headers.session);
    if (headers.session !== undefined && known === undefined) {
      return exchange.end(404, errorLine(undefined, -32001, 'there is no such session'));
    }
    if (headers.version !== undefined && !REVISIONS.includes(headers.version)) {
      return exchange.end(
        400,
        errorLine(undefined, -32000, 'this revision of the protocol is not spoken here'),
      );
    }
    // A server without sessions: what is asked and what answers it meet within one exchange.
    const session = known ?? new McpSession(this.#hold, this.#options, this.#pins);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const talk = { session, exchange, headers, signal: left.signal };
    try {
      if (request.method === 'POST') await this.#post(request, talk);
      else if (request.method === 'GET') await this.#get(talk);
      else if (request.method === 'DELETE') await this.#delete(talk);
      else exchange.end(405);
    } catch {
      exchange.end(502, errorLine(undefined, -32000, 'the server cannot be reached'));
    }
  }

  /** Ends every session and answers what is under way. */
  close(why: Closed): void {
    for (const [session, exchanges] of this.#open) {
      const waiting = new Map(session.close(why).map(({ id, line }) => [idKey(id), line]));
      for (const [key, exchange] of exchanges) exchange.end(200, waiting.get(key));
    }
    this.#sessions.clear();
  }

  async #post(request: IncomingMessage, talk: Talk): Promise<void> {
    const { session, exchange } = talk;
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return exchange.end(415, errorLine(undefined, -32000, 'a message is application/json'));
    }
    const body = await textOf(request, this.#maxBytes);
    if (body === undefined)
      return exchange.end(413, errorLine(undefined, -32600, 'the message is too large'));
    const outcome = await session.fromClient(body, {
      askServer: (method, params) => this.#upstream.ask(method, params, talk.headers),
      tellClient: (line) => void exchange.write({ event: 'message', data: line }),
    });
    if (outcome.do === 'nothing') return exchange.end(202);
    if (outcome.do === 'answer') {
      return exchange.end(outcome.code === 'message_malformed' ? 400 : 200, outcome.line);
    }
    const id = outcome.message?.kind === 'request' ? outcome.message.id : undefined;
    await this.#while(talk, id, () => this.#relay(talk, outcome, id));
  }

  // Keeps an exchange where the end of its session finds it.
  async #while(talk: Talk, id: RequestId | undefined, job: () => Promise<void>): Promise<void> {
    const { session, exchange } = talk;
    const exchanges = this.#open.get(session) ?? new Map<string, Exchange>();
    this.#open.set(session, exchanges);
    // A stream that nobody asked for with an id of its own.
    const key = id === undefined ? `\0${Math.random()}` : idKey(id);
    exchanges.set(key, exchange);
    try {
      await job();
    } catch {
      exchange.end(502, id === undefined ? undefined : session.abandon(id, 'the server cannot be reached'));
    } finally {
      exchanges.delete(key);
      if (exchanges.size === 0) this.#open.delete(session);
    }
  }

  async #relay(
    talk: Talk,
    { line }: Extract<Outcome, { do: 'forward' }>,
    id: RequestId | undefined,
  ): Promise<void> {
    const { session, exchange, headers, signal } = talk;
    const reply = await this.#upstream.send({ method: 'POST', line, ...headers, signal });
    const status = reply.statusCode ?? 502;
    const given = this.#enter(reply, session);
    if (status >= 300) return this.#failed(talk, reply, id);
    if (isEventStream(reply)) return this.#stream(talk, reply, id, given);
    const text = await textOf(reply, 4 * this.#maxBytes);
    if (id === undefined || text === undefined || text === '') return exchange.end(status, undefined, given);
    const shown = session.fromServer(text);
    const answer = shown.do === 'forward' ? shown.line : session.abandon(id, 'the server did not answer');
    exchange.end(status, answer, given);
  }

  // A reply that begins a session has its id.
  #enter(reply: IncomingMessage, session: McpSession): string | undefined {
    const given = reply.headers['mcp-session-id'];
    if (typeof given !== 'string' || (reply.statusCode ?? 500) >= 300) return undefined;
    if (!this.#sessions.has(given) && this.#sessions.size < MAX_SESSIONS) this.#sessions.set(given, session);
    return given;
  }

  async #failed(talk: Talk, reply: IncomingMessage, id: RequestId | undefined): Promise<void> {
    const { session, exchange } = talk;
    const status = reply.statusCode ?? 502;
    const isRedirect = status < 400;
    const text = isRedirect ? undefined : await textOf(reply, 65_536);
    reply.destroy();
    const why = isRedirect
      ? 'the server sends elsewhere, which is not followed'
      : `the server answered ${status}`;
    const own = id === undefined ? undefined : session.abandon(id, why);
    const isJson = /^application\/json\b/i.test(reply.headers['content-type'] ?? '');
    const told = isJson && text !== undefined ? errorOf(text) : undefined;
    exchange.end(
      isRedirect ? 502 : status,
      told === undefined ? own : errorLine(id, told.code, told.message),
    );
  }

  async #stream(
    talk: Talk,
    reply: IncomingMessage,
    id: RequestId | undefined,
    given: string | undefined,
  ): Promise<void> {
    const { session, exchange } = talk;
    exchange.begin(given);
    const reader = new EventReader(4 * this.#maxBytes);
    let resumable = false;
    for await (const chunk of reply as AsyncIterable<Uint8Array>) {
      for (const event of reader.push(chunk)) {
        resumable ||= event.id !== undefined;
        await this.#event(talk, event);
      }
    }
    // A client takes up a stream whose events have ids; of another nothing more can come.
    const line = id === undefined || resumable ? undefined : session.abandon(id, 'the server did not answer');
    exchange.end(200, line);
  }

  async #event({ session, exchange, headers }: Talk, event: ServerEvent): Promise<void> {
    const { data, event: kind = 'message', ...fields } = event;
    const outcome: Outcome = data === '' || kind !== 'message' ? { do: 'nothing' } : session.fromServer(data);
    if (outcome.do === 'forward') return exchange.write({ ...event, data: outcome.line });
    if (outcome.do === 'answer') {
      const reply = await this.#upstream.send({ method: 'POST', line: outcome.line, ...headers });
      reply.resume();
    }
    // What tells how to take up the stream goes on without what it came with.
    if (Object.keys(fields).length > 0) await exchange.write({ ...fields, data: '' });
  }

  async #get(talk: Talk): Promise<void> {
    const { exchange, headers, signal } = talk;
    const reply = await this.#upstream.send({ method: 'GET', ...headers, signal });
    if ((reply.statusCode ?? 502) >= 300) return this.#failed(talk, reply, undefined);
    if (!isEventStream(reply)) return exchange.end(502);
    await this.#while(talk, undefined, () => this.#stream(talk, reply, undefined, headers.session));
  }

  async #delete(talk: Talk): Promise<void> {
    const { session, exchange, headers } = talk;
    const reply = await this.#upstream.send({ method: 'DELETE', ...headers });
    const status = reply.statusCode ?? 502;
    reply.resume();
    if (status < 300 && headers.session !== undefined) {
      this.#sessions.delete(headers.session);
      session.close({ code: 'client_left', message: 'the client left' });
    }
    exchange.end(status);
  }
}

// What a server that refuses says of it; nothing else that it sends then goes on.
function errorOf(text: string): { readonly code: number; readonly message: string } | undefined {
  const parsed = parseJson(text);
  const error = parsed.ok && isMembers(parsed.value) ? memberOf(parsed.value, 'error') : undefined;
  if (!isMembers(error)) return undefined;
  const [code, message] = [memberOf(error, 'code'), memberOf(error, 'message')];
  return Number.isSafeInteger(code) && typeof message === 'string'
    ? { code: code as number, message }
    : undefined;
}

function protocolHeaders({ headers }: IncomingMessage): ProtocolHeaders {
  const one = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' && value.length <= 1024 ? value : undefined;
  };
  return {
    session: one('mcp-session-id'),
    version: one('mcp-protocol-version'),
    lastEvent: one('last-event-id'),
    accept: one('accept'),
  };
}
