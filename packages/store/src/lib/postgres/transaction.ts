import type { Client, QueryConfig } from 'pg';
import { StoreError } from '../../store-error.js';
import type { Position, Reading } from '../medium.js';
import { isAborted, isAnswer } from './postgres-error.js';
import { readRows } from './read-rows.js';

// A row that is locked and never changed says nothing to a later snapshot: every statement needs its own.
const BEGIN = `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SELECT FROM journal FOR UPDATE`;
const INSERT = `
  INSERT INTO line (number, byte_offset, text)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])`;

/**
 * One transaction that holds the lock of the journal from its first read to its end. What need not wait for an
 * answer is sent along with what goes before it: every round trip under the lock is one that all others wait for.
 */
export class Transaction {
  readonly #client: Client;
  readonly #name: string;
  #begun: Promise<void> | undefined;
  #insert: QueryConfig | undefined;

  constructor(client: Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  async read(from: Position): Promise<Reading> {
    this.#begun ??= this.#begin();
    const reading = readRows(this.#client, this.#name, from, Number.POSITIVE_INFINITY);
    // Where the transaction could not begin, this fails for that alone.
    reading.catch(() => undefined);
    await this.#begun;
    return await reading;
  }

  /** Notes what to append, and where that ends; nothing is sent before the end. */
  append(end: Position, lines: readonly string[]): Position {
    const numbers = lines.map((_, index) => end.lines + 1 + index);
    const offsets: number[] = [];
    let offset = end.offset;
    for (const line of lines) {
      offsets.push(offset);
      offset += Buffer.byteLength(line) + 1;
    }
    this.#insert = { name: 'append', text: INSERT, values: [numbers, offsets, lines] };
    const last = { number: numbers.at(-1) ?? 0, offset: offsets.at(-1) ?? 0, text: lines.at(-1) ?? '' };
    return { lines: last.number, offset, last, segment: 0 };
  }

  /** @throws {store_in_doubt} the connection was lost before the server said whether it committed */
  async end(): Promise<void> {
    // Without lines there is nothing to keep, and nothing to flush.
    if (this.#insert === undefined) {
      await this.#client.query('ROLLBACK');
      return;
    }
    const [inserted, committed] = await Promise.allSettled([
      this.#client.query(this.#insert),
      this.#client.query('COMMIT'),
    ]);
    if (committed.status === 'fulfilled' && committed.value.command === 'COMMIT') return;
    // What the server itself refused it does not commit.
    if (inserted.status === 'rejected' && isAnswer(inserted.reason)) throw inserted.reason;
    const cause: unknown = committed.status === 'rejected' ? committed.reason : undefined;
    if (isAborted(cause)) throw cause;
    const message = `cannot tell whether the last lines are in ${this.#name}; read it again`;
    throw new StoreError('store_in_doubt', message, { file: this.#name, cause });
  }

  async #begin(): Promise<void> {
    // Two statements give two results, of which the types know nothing.
    const results = (await this.#client.query(BEGIN)) as unknown as readonly { rowCount: number }[];
    if (results.at(-1)?.rowCount === 1) return;
    const message = `${this.#name} has lost the row that its writers lock; restore it`;
    throw new StoreError('store_unavailable', message, { file: this.#name });
  }
}
