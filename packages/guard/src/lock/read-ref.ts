import { execFileSync } from 'node:child_process';
import { selectSchemaNames } from './read-set.js';
import { type SchemaSet, SchemaSetError, schemaFile, schemaSet } from './schema-set.js';

/**
 * Reads the schemas that a commit, branch or tag of a git repository has in a folder. No failure ends in an empty
 * set: a baseline that cannot be had is an error.
 * @throws {SchemaSetError} ref_unknown, no_schemas, schema_unreadable
 */
export function readRef(ref: string, folder: string, cwd: string, label = ref): SchemaSet {
  const commit = resolveRef(ref, cwd);
  const prefix = `${folder.replace(/\/+$/, '')}/`;
  const listed = git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', prefix], cwd, label);
  const paths = selectSchemaNames(listed.split('\0').filter((path) => path !== ''));
  const files = paths.map((path) => {
    const text = git(['cat-file', 'blob', `${commit}:${path}`], cwd, label);
    return schemaFile(path.slice(prefix.length), path, text);
  });
  return schemaSet(label, files);
}

/**
 * Returns the commit that a ref names.
 * @throws {SchemaSetError} ref_unknown
 */
export function resolveRef(ref: string, cwd: string): string {
  return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], cwd, ref).trim();
}

function git(args: readonly string[], cwd: string, ref: string): string {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    });
  } catch (cause) {
    const hint = `git has no ${ref} here; fetch it (git fetch --unshallow --tags in a shallow clone)`;
    throw new SchemaSetError('ref_unknown', hint, { cause });
  }
}
