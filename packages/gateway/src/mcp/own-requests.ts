import { randomUUID } from 'node:crypto';
import { type Members, writeLine } from './json.js';
import { readMessage } from './message.js';

const ANSWER_MS = 15_000;

/** Requests of the gateway's own to a server that shares its connection with the client's. */
export class OwnRequests {
  // Nobody can guess it, so no client can ask with it, or take what it gets for its own.
  readonly #prefix = `alm-${randomUUID()}-`;
  readonly #waiting = new Map<string, (result: Members | undefined) => void>();
  readonly #send: (line: string) => void;
  #count = 0;

  constructor(send: (line: string) => void) {
    this.#send = send;
  }

  /** Asks the server and resolves to the result; rejects where there is an error, or none within 15 s. */
  readonly ask = async (method: string, params: Members): Promise<Members> => {
    const id = `${this.#prefix}${this.#count++}`;
    const result = await new Promise<Members | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ANSWER_MS).unref();
      this.#waiting.set(id, (answered) => {
        clearTimeout(timer);
        resolve(answered);
      });
      this.#send(writeLine({ jsonrpc: '2.0', id, method, params }));
    });
    this.#waiting.delete(id);
    if (result === undefined) throw new Error(`the server did not answer ${method}`);
    return result;
  };

  /** Takes a message of the server if it answers a request of the gateway's own. */
  take(received: Uint8Array): boolean {
    if (this.#waiting.size === 0) return false;
    const reading = readMessage(received, { maxBytes: received.length, asIs: true });
    if (!reading.ok || reading.message.kind !== 'reply') return false;
    const settle = this.#waiting.get(String(reading.message.id));
    settle?.('result' in reading.message ? reading.message.result : undefined);
    return settle !== undefined;
  }

  /** Waits for no answer any more. */
  giveUp(): void {
    for (const settle of this.#waiting.values()) settle(undefined);
  }
}
