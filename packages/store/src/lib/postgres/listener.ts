import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Wakes those who watch when the server says that lines were appended. */
export class Listener {
  readonly #createClient: () => Client;
  readonly #channel: string;
  readonly #wakes = new Set<() => void>();
  readonly #closed = new AbortController();
  #client: Client | undefined;
  #running: Promise<void> | undefined;

  constructor(createClient: () => Client, channel: string) {
    this.#createClient = createClient;
    this.#channel = channel;
  }

  /** Connects when the first comes to watch, and stays connected. */
  watch(wake: () => void): () => void {
    const own = () => wake();
    this.#wakes.add(own);
    this.#running ??= this.#run();
    return () => this.#wakes.delete(own);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#endClient();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closed;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const { end } = await this.#listen();
        pause = FIRST_PAUSE_MS;
        // What came while nobody listened.
        this.#wake();
        await end;
      } catch {
        // Lost or refused: tried again, and those who watch look for themselves in the meantime.
      }
      this.#endClient();
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  // Resolves once it listens, to the end of the connection.
  async #listen(): Promise<{ readonly end: Promise<void> }> {
    const client = this.#createClient();
    this.#client = client;
    const end = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve());
    });
    client.on('notification', () => this.#wake());
    // A client that is ended while it connects never says so.
    await Promise.race([client.connect(), end]);
    await client.query(`LISTEN "${this.#channel}"`);
    return { end };
  }

  // Not awaited: a server that does not answer would not answer the farewell either.
  #endClient(): void {
    this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  #wake(): void {
    for (const wake of this.#wakes) wake();
  }
}
