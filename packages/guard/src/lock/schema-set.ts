import type { Schema } from '../schema/schema.js';

/** One schema of a set, with the text that a person reads, so that a finding can be placed in it. */
export interface SchemaFile {
  /** By which its counterpart in another set is found: the path inside the set's folder. */
  readonly name: string;
  /** Where a person finds it; in the working tree, a path from the current folder. */
  readonly file: string;
  readonly text: string;
  readonly schema: Schema;
}

/** The schemas of one moment: of a folder, a git ref, a lock. */
export interface SchemaSet {
  readonly label: string;
  readonly files: ReadonlyMap<string, SchemaFile>;
}

/** A schema or a set that cannot be had or read; the message says which and what to do. */
export class SchemaSetError extends Error {
  override readonly name = 'SchemaSetError';
  readonly code: SchemaSetErrorCode;

  constructor(code: SchemaSetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type SchemaSetErrorCode =
  | 'schema_unreadable'
  | 'no_schemas'
  | 'ref_unknown'
  | 'lock_unreadable'
  | 'lock_edited';

/**
 * Makes one file of a set from its text.
 * @throws {SchemaSetError} schema_unreadable when the text is no JSON object or boolean
 */
export function schemaFile(name: string, file: string, text: string): SchemaFile {
  return { name, file, text, schema: parseSchema(file, text) };
}

/**
 * Makes a set of files, in the order of their names.
 * @throws {SchemaSetError} no_schemas when there is none: an empty set would compare as harmless
 */
export function schemaSet(label: string, files: readonly SchemaFile[]): SchemaSet {
  if (files.length === 0) throw new SchemaSetError('no_schemas', `there is no schema in ${label}`);
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { label, files: new Map(sorted.map((entry) => [entry.name, entry])) };
}

function parseSchema(file: string, text: string): Schema {
  const fault = (why: string, options?: ErrorOptions) =>
    new SchemaSetError('schema_unreadable', `${file} is no schema: ${why}`, options);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Schema;
  } catch (cause) {
    throw fault((cause as Error).message, { cause });
  }
  throw fault('a schema is an object or a boolean');
}
