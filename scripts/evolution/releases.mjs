// @ts-check
// The schemas of every release: of 1.0.2, which others published, and of each tag since.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE, SCHEMAS } from './places.mjs';
import { FIRST_PUBLISHED } from './published.mjs';

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {Map<string, any>} schemas by their path below `schemas/`
 */

/**
 * Returns the versions that were tagged here, oldest first; none where there is no repository.
 * @param {string} root
 * @returns {{ version: string, tag: string }[]}
 */
export function taggedVersions(root) {
  try {
    const tags = execFileSync('git', ['tag', '--list', `${PACKAGE}@*`, '--sort=version:refname'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return tags
      .split('\n')
      .filter(Boolean)
      .map((tag) => ({ tag, version: tag.slice(PACKAGE.length + 1) }));
  } catch {
    return [];
  }
}

/**
 * Returns the text of every schema file that a commit or tag has, by its path in the repository: the set, and those of
 * the packages.
 * @param {string} root
 * @param {string} tag
 * @returns {Map<string, string>}
 */
export function schemaFilesAt(root, tag) {
  const listed = execFileSync('git', ['ls-tree', '-r', '--name-only', tag, '--', SCHEMAS, 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  const names = listed.split('\n').filter(isSchemaFile);
  const folder = mkdtempSync(join(tmpdir(), 'alm-release-'));
  try {
    const archive = execFileSync('git', ['archive', tag, '--', ...names], { cwd: root, maxBuffer: 1 << 28 });
    execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive });
    return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} name */
export const isSchemaFile = (name) => /^(?:schemas\/.*|packages\/[\w-]+\/schemas\/[\w.-]+)\.json$/.test(name);

/**
 * Returns every release that there is, oldest first.
 * @param {string} root
 * @returns {Release[]}
 */
export function releases(root) {
  const first = join(root, 'node_modules', `contract-${FIRST_PUBLISHED}`, SCHEMAS);
  const published = new Map(
    readdirSync(first).map((name) => [name, JSON.parse(readFileSync(join(first, name), 'utf8'))]),
  );
  const ours = taggedVersions(root).map(({ version, tag }) => ({
    version,
    schemas: new Map(
      [...schemaFilesAt(root, tag)]
        .filter(([name]) => name.startsWith(`${SCHEMAS}/`))
        .map(([name, text]) => [name.slice(SCHEMAS.length + 1), JSON.parse(text)]),
    ),
  }));
  return [{ version: FIRST_PUBLISHED, schemas: published }, ...ours];
}
