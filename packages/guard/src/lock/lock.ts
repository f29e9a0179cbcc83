import { createHash } from 'node:crypto';
import type { Schema } from '../schema/schema.js';
import { normalizeSchema } from './normalize.js';
import { type SchemaSet, SchemaSetError, schemaFile, schemaSet } from './schema-set.js';

/** A schema as a lock keeps it. */
interface LockedSchema {
  /** SHA-256 of the normalised schema's compact JSON text, in hexadecimal. */
  readonly sha256: string;
  readonly schema: Schema;
}

/** The shape of every schema of a set at a release, in a form that is read in a diff. */
export interface Lock {
  readonly lock_format: 1;
  /** The package that the set is published in. */
  readonly package: string;
  readonly version: string;
  /** SHA-256 of the lines `<sha256>  <name>`, one for each schema in the order of names: the whole set's digest. */
  readonly sha256: string;
  readonly schemas: Readonly<Record<string, LockedSchema>>;
}

/** Makes the lock of a set. */
export function makeLock(set: SchemaSet, origin: { package: string; version: string }): Lock {
  const locked = [...set.files.values()].map(({ name, schema }) => {
    const normal = normalizeSchema(schema) as Schema;
    return [name, { sha256: sha256(JSON.stringify(normal)), schema: normal }] as const;
  });
  const lines = locked.map(([name, entry]) => `${entry.sha256}  ${name}\n`);
  return {
    lock_format: 1,
    package: origin.package,
    version: origin.version,
    sha256: sha256(lines.join('')),
    schemas: Object.fromEntries(locked),
  };
}

/** Returns the text of a lock's file. */
export function lockText(lock: Lock): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/**
 * Reads a lock's file and holds every digest against the schema beside it.
 * @throws {SchemaSetError} lock_unreadable, lock_edited
 */
export function readLock(file: string, text: string): Lock {
  const lock = parseLock(file, text);
  const again = makeLock(setOfLock(lock, file), lock);
  const edited = Object.keys(lock.schemas).find((name) => {
    return lock.schemas[name]?.sha256 !== again.schemas[name]?.sha256;
  });
  if (edited !== undefined || lock.sha256 !== again.sha256) {
    const what = edited ?? 'the digest of the set';
    throw new SchemaSetError(
      'lock_edited',
      `${file} was edited: ${what} is not what was written; restore it`,
    );
  }
  return lock;
}

/** Returns the schemas of a lock as a set. */
export function setOfLock(lock: Lock, file: string): SchemaSet {
  const files = Object.entries(lock.schemas).map(([name, { schema }]) => {
    return schemaFile(name, `${file}#${name}`, JSON.stringify(schema, null, 2));
  });
  return schemaSet(`${lock.package} ${lock.version}`, files);
}

function parseLock(file: string, text: string): Lock {
  const fault = (why: string, options?: ErrorOptions) =>
    new SchemaSetError('lock_unreadable', `${file} is no lock that this version reads: ${why}`, options);
  let value: Partial<Lock> | null;
  try {
    value = JSON.parse(text) as Partial<Lock> | null;
  } catch (cause) {
    throw fault((cause as Error).message, { cause });
  }
  if (value?.lock_format !== 1) throw fault('lock_format is not 1');
  const { package: name, version, sha256: digest, schemas } = value;
  const isWhole = [name, version, digest].every((member) => typeof member === 'string');
  if (!isWhole || typeof schemas !== 'object' || schemas === null) throw fault('members are missing');
  return value as Lock;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
