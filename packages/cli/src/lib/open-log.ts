import { resolve } from 'node:path';
import { openPostgres } from '@cognitive-delivery/issuer';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import type { Call, Option } from './verb.js';

/** The option of every verb that takes the address of a database. */
export const SCHEMA_OPTION: Readonly<Record<'schema', Option>> = {
  schema: { value: 'NAME', help: 'the schema of the journal in the database; alm if not given' },
};

/**
 * Opens a journal by its name: a file, or a database as `postgres://…`, whose user and password may also come
 * from PGUSER and PGPASSWORD, where other users of the machine do not see them.
 */
export async function openLog(
  { context, text }: Pick<Call, 'context' | 'text'>,
  name: string,
  options: { readonly readOnly?: boolean } = {},
): Promise<RecordLog> {
  if (!/^postgres(ql)?:/.test(name)) {
    return await openFileLog(resolve(context.cwd, name), { ...options, create: options.readOnly !== true });
  }
  const schema = text('schema');
  return await openPostgres(name, { ...options, ...(schema !== undefined && { schema }) });
}
