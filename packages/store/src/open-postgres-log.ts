import { parseUrl } from './lib/parse-url.js';
import { Connection, createClient } from './lib/postgres/connection.js';
import { Listener } from './lib/postgres/listener.js';
import { migrate } from './lib/postgres/migrate.js';
import { postgresError } from './lib/postgres/postgres-error.js';
import { PostgresMedium } from './lib/postgres/postgres-medium.js';
import { TurnLog } from './lib/turn-log.js';
import type { RecordLog } from './record-log.js';
import { StoreError } from './store-error.js';

/** How {@link openPostgresLog} opens a database. */
export interface PostgresLogOpening {
  /** The schema that holds the log, made where there is none: lower-case letters, digits, `_`. Default `alm`. */
  readonly schema?: string;
  /** How long to wait for the lock, and for a connection, in milliseconds. Default 5000. */
  readonly lockTimeoutMs?: number;
  /** How long one statement may take, in milliseconds. Default 30000. */
  readonly statementTimeoutMs?: number;
  /** Opens for `catchUp` alone: nothing is made or changed; a standby will do. Default false. */
  readonly readOnly?: boolean;
  /** The longest line written, in bytes. Default 16 MiB. */
  readonly maxLineBytes?: number;
}

/**
 * Opens a log in a PostgreSQL database, one for each consumer; any number of them, on any number of hosts, may
 * have the same log open. Each takes one connection, and one more once `onNews` is called. `url` is a
 * connection string; what it leaves out comes from the `PG*` environment variables.
 *
 * @throws {store_address_malformed} `url` or `schema` cannot be read
 * @throws {store_unavailable} the server cannot be reached, or is none of PostgreSQL 14 or later in UTF-8
 * @throws {store_missing} no such database, or, with `readOnly`, no log in it
 * @throws {store_permission_denied} the user may not connect, or lacks a privilege
 * @throws {store_other_version} a newer release made the log
 */
export async function openPostgresLog(url: string, options: PostgresLogOpening = {}): Promise<RecordLog> {
  const { schema = 'alm', statementTimeoutMs = 30_000, readOnly = false } = options;
  // To the server, 0 is to wait for ever.
  const lockTimeoutMs = Math.max(1, options.lockTimeoutMs ?? 5000);
  const name = nameOf(url, schema);
  const settings = { url, schema, readOnly, lockTimeoutMs, statementTimeoutMs };
  const connection = new Connection(name, settings);
  const listener = new Listener(() => createClient(settings), `${schema}_line`);
  const client = await connection.get();
  try {
    await migrate(client, { name, schema, readOnly });
  } catch (error) {
    await connection.close();
    throw postgresError(error, name, 'prepare');
  }
  return new TurnLog(new PostgresMedium(connection, listener, options.maxLineBytes ?? 16 << 20));
}

// What may be shown: never the user or the password.
function nameOf(url: string, schema: string): string {
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) throw malformed('the schema is no plain lower-case name');
  const parsed = /^postgres(ql)?:/.test(url) ? parseUrl(url) : undefined;
  if (parsed === undefined) throw malformed('the URL is not postgres://…');
  const { host, pathname } = parsed;
  return `postgres://${host}${pathname}/${schema}`;
}

function malformed(what: string): StoreError {
  return new StoreError('store_address_malformed', what, { file: 'postgres' });
}
