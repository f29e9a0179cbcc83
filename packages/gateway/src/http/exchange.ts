import type { ServerResponse } from 'node:http';
import { eventText, type ServerEvent } from './sse.js';

/** The answer to one request of a client: one message, or a stream of them. */
export class Exchange {
  readonly #response: ServerResponse;
  readonly #session: string | undefined;

  constructor(response: ServerResponse, session: string | undefined) {
    this.#response = response;
    this.#session = session;
  }

  get isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  get isStream(): boolean {
    return this.#response.headersSent;
  }

  /** Answers with a status and perhaps one message; where a stream has begun, as its last event. */
  end(status: number, line?: string, session = this.#session): void {
    if (this.isOver) return;
    if (this.isStream) {
      if (line !== undefined) this.write({ event: 'message', data: line });
      this.#response.end();
      return;
    }
    this.#response.writeHead(status, {
      ...(line !== undefined && { 'content-type': 'application/json' }),
      ...(session !== undefined && { 'mcp-session-id': session }),
    });
    this.#response.end(line);
  }

  /** Begins a stream of events. */
  begin(session = this.#session): void {
    if (this.isStream) return;
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      ...(session !== undefined && { 'mcp-session-id': session }),
    });
    this.#response.flushHeaders();
  }

  /** Writes one event, and waits where the client does not keep up. */
  async write(event: ServerEvent): Promise<void> {
    if (this.isOver) return;
    this.begin();
    if (this.#response.write(eventText(event))) return;
    await new Promise<void>((resolve) => {
      this.#response.once('drain', resolve);
      this.#response.once('close', resolve);
    });
  }
}
