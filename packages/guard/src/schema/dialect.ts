import { own, type Schema } from './schema.js';

/** The dialects with rules of their own. */
export type Dialect = 'draft-07' | '2020-12';

const DIALECTS: ReadonlyMap<unknown, Dialect> = new Map([
  ['http://json-schema.org/draft-07/schema', 'draft-07'],
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
]);

/** Returns the dialect that a schema says it is written in, draft-07 where it says nothing; undefined for another. */
export function dialectOf(schema: Schema): Dialect | undefined {
  const name = own(schema, '$schema');
  if (name === undefined) return 'draft-07';
  return DIALECTS.get(typeof name === 'string' ? name.replace(/#$/, '') : name);
}
