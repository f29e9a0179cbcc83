import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { assertWritable } from '../encode-lines.js';
import type { Exclusive, Medium, Position, Reading } from '../medium.js';
import type { Connection } from './connection.js';
import type { Listener } from './listener.js';
import { isAnswer, isRepeatable, postgresError } from './postgres-error.js';
import { readRows } from './read-rows.js';
import { Transaction } from './transaction.js';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 5;

/** The table of lines in a database, over one connection. */
export class PostgresMedium implements Medium {
  readonly name: string;
  readonly tornTails = [];
  readonly #connection: Connection;
  readonly #listener: Listener;
  readonly #maxLineBytes: number;

  constructor(connection: Connection, listener: Listener, maxLineBytes: number) {
    this.name = connection.name;
    this.#connection = connection;
    this.#listener = listener;
    this.#maxLineBytes = maxLineBytes;
  }

  async read(from: Position, limit: number): Promise<Reading> {
    return await this.#repeating('read', (client) => readRows(client, this.name, from, limit));
  }

  async exclusively(job: (turn: Exclusive) => Promise<void>): Promise<void> {
    await this.#repeating('append to', async (client) => {
      const transaction = new Transaction(client, this.name);
      await job({
        read: (from) => transaction.read(from),
        append: async (end, lines) => {
          assertWritable(lines, this.name, this.#maxLineBytes);
          return lines.length > 0 ? transaction.append(end, lines) : end;
        },
      });
      await transaction.end();
    });
  }

  async saveSnapshot(position: Position, state: string): Promise<void> {
    await this.#repeating('save a snapshot of', async (client) => {
      await client.query(
        `INSERT INTO snapshot (position, state) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET position = $1, state = $2, saved_at = now()`,
        [JSON.stringify(position), state],
      );
    });
  }

  async loadSnapshot(): Promise<{ readonly position: Position; readonly state: string } | undefined> {
    return await this.#repeating('load the snapshot of', async (client) => {
      const { rows } = await client.query<{ position: string; state: string }>(
        'SELECT position, state FROM snapshot',
      );
      const [saved] = rows;
      return saved && { position: JSON.parse(saved.position) as Position, state: saved.state };
    });
  }

  watch(wake: () => void): () => void {
    return this.#listener.watch(wake);
  }

  async close(): Promise<void> {
    await this.#listener.close();
    await this.#connection.close();
  }

  // Conflicts and lost connections only; a server that is not there is for the caller to wait for.
  async #repeating<T>(doing: string, job: (client: Client) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const client = await this.#connection.get();
      try {
        return await job(client);
      } catch (error) {
        await this.#connection.abandon(client, isAnswer(error));
        if (attempt === ATTEMPTS || !isRepeatable(error)) throw postgresError(error, this.name, doing);
        await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
      }
    }
  }
}
