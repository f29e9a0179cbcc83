import type { RecordLog } from '@cognitive-delivery/store';
import type { PostgresLogOpening } from '@cognitive-delivery/store/postgres';

/**
 * Opens a journal in a PostgreSQL database, for `createIssuer`; what it throws is said at `openPostgresLog`. The
 * database driver is loaded when this is called, so that an issuer over a file costs nothing of it.
 */
export async function openPostgres(url: string, options: PostgresLogOpening = {}): Promise<RecordLog> {
  const { openPostgresLog } = await import('@cognitive-delivery/store/postgres');
  return await openPostgresLog(url, options);
}
