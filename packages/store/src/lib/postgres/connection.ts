import { Client } from 'pg';
import { StoreError } from '../../store-error.js';
import { postgresError } from './postgres-error.js';

// By then a server that is alive has cancelled the statement.
const GRACE_MS = 5000;
const OLDEST_VERSION = 140_000;

export interface ConnectionOptions {
  readonly url: string;
  /** The schema of the journal; holds no quote. */
  readonly schema: string;
  readonly readOnly: boolean;
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
}

/** One connection to a database, made when it is needed and made anew when it was lost. */
export class Connection {
  readonly name: string;
  readonly #options: ConnectionOptions;
  #client: Client | undefined;

  constructor(name: string, options: ConnectionOptions) {
    this.name = name;
    this.#options = options;
  }

  /**
   * Returns a client whose session is set up.
   *
   * @throws {store_unavailable} at once, where the server is not there; whoever waits decides how long
   */
  async get(): Promise<Client> {
    if (this.#client !== undefined) return this.#client;
    const client = this.#create();
    // Without a listener a connection lost while idle would end the process.
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      await this.#setUp(client);
    } catch (error) {
      this.drop(client);
      throw postgresError(error, this.name, 'connect to');
    }
    this.#client = client;
    return client;
  }

  /** Ends a transaction that failed, or the connection where the session does not go on. */
  async abandon(client: Client, goesOn: boolean): Promise<void> {
    try {
      if (this.#client === client && goesOn) await client.query('ROLLBACK');
      else this.drop(client);
    } catch {
      this.drop(client);
    }
  }

  drop(client: Client): void {
    if (this.#client === client) this.#client = undefined;
    // Not awaited: a server that does not answer would not answer the farewell either.
    client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #create(): Client {
    try {
      return createClient(this.#options);
    } catch (error) {
      // A file that the URL names, for one.
      throw postgresError(error, this.name, 'connect to');
    }
  }

  async #setUp(client: Client): Promise<void> {
    const { schema, readOnly, lockTimeoutMs, statementTimeoutMs } = this.#options;
    // A holder of the lock that fell silent, stopped or cut off, must not keep all others out.
    await client.query(`
      SET client_encoding TO 'UTF8';
      SET search_path TO "${schema}", pg_temp;
      SET lock_timeout TO ${lockTimeoutMs};
      SET statement_timeout TO ${statementTimeoutMs};
      SET idle_in_transaction_session_timeout TO ${2 * lockTimeoutMs};
      SET default_transaction_read_only TO ${readOnly ? 'on' : 'off'}`);
    // An answer that left before its lines were on disk would break what the store promises.
    await client.query(
      `SELECT set_config('synchronous_commit', 'on', false)
       WHERE current_setting('synchronous_commit') = 'off'`,
    );
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::integer AS version,
              current_setting('server_encoding') AS encoding`,
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    if (version < OLDEST_VERSION) throw this.#unsuitable('is older than PostgreSQL 14');
    if (encoding !== 'UTF8') throw this.#unsuitable(`has the encoding ${encoding}; UTF8 is needed`);
  }

  #unsuitable(what: string): StoreError {
    return new StoreError('store_unavailable', `${this.name} ${what}`, { file: this.name });
  }
}

/** Returns a client that is not connected yet. */
export function createClient({ url, lockTimeoutMs, statementTimeoutMs }: ConnectionOptions): Client {
  return new Client({
    connectionString: url,
    application_name: 'alm',
    connectionTimeoutMillis: lockTimeoutMs,
    query_timeout: Math.max(lockTimeoutMs, statementTimeoutMs) + GRACE_MS,
    // Sends a query without waiting for the answer to the one before.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}
