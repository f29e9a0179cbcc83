import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { StoreError, type StoreErrorCode } from '../../store-error.js';

const FOLDER = new URL('../../../migrations/', import.meta.url);

export interface MigrateOptions {
  readonly name: string;
  readonly schema: string;
  /** Looks and changes nothing. */
  readonly readOnly: boolean;
}

/**
 * Brings the schema to the version of this release: once, however many open it at the same time. A schema that is
 * up to date is only looked at, so that a user who may not change it can open it.
 *
 * @throws {store_other_version} the schema is of a newer release, or of an older one and may not be changed
 * @throws {store_missing} there is none, and none may be made
 */
export async function migrate(client: Client, { name, schema, readOnly }: MigrateOptions): Promise<void> {
  const scripts = readdirSync(FOLDER).sort();
  const refuse = (code: StoreErrorCode, what: string): StoreError =>
    new StoreError(code, `${name} ${what}`, { file: name });
  const versionNow = async () => {
    const version = await versionOf(client, schema);
    if (version > scripts.length) throw refuse('store_other_version', 'was made by a newer release');
    return version;
  };

  const before = await versionNow();
  if (before === scripts.length) return;
  if (readOnly && before === 0) throw refuse('store_missing', 'holds no log; open it to write first');
  if (readOnly) throw refuse('store_other_version', 'was made by an older release; open it to write first');
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('alm migration'), hashtext($1))`, [schema]);
  const version = await versionNow();
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema]);
  if (rowCount === 0) await client.query(`CREATE SCHEMA "${schema}"`);
  for (const script of scripts.slice(version)) {
    await client.query(readFileSync(new URL(script, FOLDER), 'utf8'));
  }
  await client.query('COMMIT');
}

// Looks into the catalog's tables: what a name stands for may be cached from before another made the schema.
async function versionOf(client: Client, schema: string): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'migration'`,
    [schema],
  );
  if (rowCount === 0) return 0;
  const { rows } = await client.query<{ version: number }>('SELECT max(version) AS version FROM migration');
  return rows[0]?.version ?? 0;
}
