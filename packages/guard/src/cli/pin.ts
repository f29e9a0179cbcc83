import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { bundle } from '../lock/bundle.js';
import { lockText, makeLock, readLock, setOfLock } from '../lock/lock.js';
import { readSet } from '../lock/read-set.js';
import { type SchemaFile, type SchemaSet, SchemaSetError, schemaSet } from '../lock/schema-set.js';
import { UsageError } from './command-line.js';

const PACKAGE = '@cognitive-delivery/contract';

/** A schema set with the package that it came in. */
interface InstalledSet {
  readonly set: SchemaSet;
  readonly origin: { readonly package: string; readonly version: string };
}

/** Writes which set a project is built on, with its shape, and returns a sentence about it. */
export function writePin(file: string, { set, origin }: InstalledSet, only: readonly string[]): string {
  const lock = makeLock(select(set, only), origin);
  writeFileSync(file, lockText(lock));
  return `pinned ${origin.package} ${origin.version}, sha256 ${lock.sha256}, ${Object.keys(lock.schemas).length} schemas`;
}

/**
 * Returns the two sides of a pin's comparison: the pinned schemas, and the same ones of the installed set. Schemas
 * that the project did not pin are none of its business.
 */
export function readPin(
  file: string,
  { set, origin }: InstalledSet,
): { before: SchemaSet; after: SchemaSet } {
  if (!existsSync(file)) throw new UsageError('there is no pin here; write one with alm-guard pin');
  const before = setOfLock(readLock(file, readFileSync(file, 'utf8')), file);
  const files = [...set.files.values()].filter(({ name }) => before.files.has(name));
  return { before, after: schemaSet(`${origin.package} ${origin.version}`, withParts(set, files)) };
}

/** Finds the set that a project uses: the folder it names, or the installed package's schemas. */
export function findInstalledSet(folder: string | undefined, cwd: string): InstalledSet {
  const schemas = folder === undefined ? installedSchemas(cwd) : resolve(cwd, folder);
  return { set: readSet(schemas, cwd), origin: originOf(schemas) };
}

function select(set: SchemaSet, only: readonly string[]): SchemaSet {
  if (only.length === 0) return set;
  const files = only.map((name) => {
    const found = set.files.get(name) ?? set.files.get(`${name}.schema.json`);
    if (!found)
      throw new UsageError(`the set has no schema ${name}; it has ${[...set.files.keys()].join(', ')}`);
    return found;
  });
  return schemaSet(set.label, withParts(set, files));
}

// A schema means nothing without those that it refers to.
function withParts(set: SchemaSet, files: readonly SchemaFile[]): SchemaFile[] {
  return [...new Set(files.flatMap((file) => [file, ...bundle(set, file).parts.values()]))];
}

function installedSchemas(cwd: string): string {
  try {
    // A file that every version since 1.0 exports: the oldest ones do not export their package.json.
    const known = `${PACKAGE}/schemas/agent-lease.schema.json`;
    return dirname(createRequire(join(cwd, 'from-here.js')).resolve(known));
  } catch (cause) {
    const hint = `${PACKAGE} is not installed here; install it, or name a folder with --set`;
    throw new SchemaSetError('no_schemas', hint, { cause });
  }
}

/** Reads the package that a folder belongs to. */
function originOf(schemas: string): InstalledSet['origin'] {
  for (let folder = schemas; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | undefined>;
      return { package: name ?? 'unnamed', version: version ?? '0.0.0' };
    }
    if (folder === dirname(folder)) return { package: 'unnamed', version: '0.0.0' };
  }
}
