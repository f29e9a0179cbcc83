import { openPostgresLog } from '../../src/postgres.js';
import type { Bench } from './contract/given.js';

let schemas = 0;

/** A schema of its own in a database. */
export function postgresBench(url: string): Bench & { readonly schema: string } {
  schemas += 1;
  const schema = `log_${schemas}`;
  return {
    schema,
    target: `${url}#${schema}`,
    open: async (options = {}) => {
      // A log is there before it is only read.
      if (options.readOnly) await (await openPostgresLog(url, { schema })).close();
      return await openPostgresLog(url, { ...options, schema });
    },
    remove: async () => undefined,
  };
}
