import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { readLock, setOfLock } from './lock.js';
import { type SchemaFile, type SchemaSet, SchemaSetError, schemaFile, schemaSet } from './schema-set.js';

/**
 * Reads a set: the schemas of a folder, of a lock, or a single schema. Paths are told from `cwd`.
 * @throws {SchemaSetError}
 */
export function readSet(path: string, cwd: string): SchemaSet {
  const shownPath = fromCwd(path, cwd);
  if (isFolder(path)) {
    const files = schemaNames(path).map((name) => readFile(name, join(path, name), cwd));
    return schemaSet(shownPath, files);
  }
  const text = readText(path, shownPath);
  return isLock(text)
    ? setOfLock(readLock(shownPath, text), shownPath)
    : schemaSet(shownPath, [schemaFile(basename(path), shownPath, text)]);
}

/**
 * Reads the two sides of a comparison. Two single schemas are one schema at two times, whatever their files are
 * called.
 * @throws {SchemaSetError}
 */
export function readPair(
  before: string,
  after: string,
  cwd: string,
): { before: SchemaSet; after: SchemaSet } {
  const [old, now] = [readSet(before, cwd), readSet(after, cwd)];
  const [oldFile, nowFile] = [old, now].map(({ files }) =>
    files.size === 1 ? [...files.values()][0] : undefined,
  );
  if (oldFile === undefined || nowFile === undefined || isFolder(before) || isFolder(after)) {
    return { before: old, after: now };
  }
  return { before: schemaSet(old.label, [{ ...oldFile, name: nowFile.name }]), after: now };
}

/** Returns which names of a set's files are schemas: those that say so, or all that are JSON where none does. */
export function selectSchemaNames(names: readonly string[]): string[] {
  const json = names.filter((name) => name.endsWith('.json'));
  const named = json.filter((name) => name.endsWith('.schema.json'));
  return named.length > 0 ? named : json;
}

function schemaNames(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return selectSchemaNames(names.map((name) => name.split(sep).join('/')));
}

function readFile(name: string, path: string, cwd: string): SchemaFile {
  const file = fromCwd(path, cwd);
  return schemaFile(name, file, readText(path, file));
}

function readText(path: string, shownPath: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new SchemaSetError(
      'schema_unreadable',
      `${shownPath} cannot be read: ${(cause as Error).message}`,
      { cause },
    );
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isLock(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'lock_format' in value;
  } catch {
    return false;
  }
}

function fromCwd(path: string, cwd: string): string {
  const inside = relative(cwd, path);
  return inside === '' ? '.' : inside.startsWith('..') ? path : inside.split(sep).join('/');
}
