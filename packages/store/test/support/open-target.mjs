// Opens a log by the name that a test passes on: a file, or a database with the schema as its fragment.
import { openFileLog } from '@cognitive-delivery/store';

/**
 * @param {string} target
 * @param {import('@cognitive-delivery/store').FileLogOpening} [options]
 */
export async function openTarget(target, options) {
  if (!target.startsWith('postgres:')) return await openFileLog(target, options);
  const { openPostgresLog } = await import('@cognitive-delivery/store/postgres');
  const [url, schema] = target.split('#');
  return await openPostgresLog(url, { ...options, schema });
}
