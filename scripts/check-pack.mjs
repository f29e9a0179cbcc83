// @ts-check
// Builds and packs every public package, judges the tarballs, installs them into an empty folder as a user would, and
// loads every export there. Needs the registry for the dependencies of others.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './lib/run.mjs';

/** @typedef {{ name: string, tarball: string, exports: Record<string, unknown> }} Package */

const work = mkdtempSync(join(tmpdir(), 'alm-pack-'));
const user = join(work, 'user');
let failures = 0;

/**
 * Prints one row of the table, and what was said where it went wrong.
 * @param {string} subject
 * @param {string} what
 * @param {{ ok: boolean, output: string }} result
 */
function tell(subject, what, { ok, output }) {
  console.log(`${ok ? 'passed' : 'FAILED'}  ${subject.padEnd(30)} ${what}`);
  if (ok) return;
  failures += 1;
  console.log(output.trimEnd());
}

/** @returns {Package[]} */
function packAll() {
  const folders = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name));
  return folders.flatMap((folder) => {
    const { name, version, exports, private: hidden } = readJson(join(folder, 'package.json'));
    if (hidden) return [];
    const tarball = join(work, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    // Not npm: it would leave `workspace:` in the dependencies.
    tell(name, 'packs', run(['pnpm', 'pack', '--out', tarball], { cwd: folder }));
    return [{ name, tarball, exports }];
  });
}

/**
 * The specifiers that a package offers, a pattern once for each file of the installed package it matches.
 * @param {Package} pack
 * @returns {string[]}
 */
function specifiersOf({ name, exports }) {
  return Object.entries(exports).flatMap(([key, target]) => {
    if (!key.includes('*')) return [`${name}${key.slice(1)}`];
    const folder = String(target).slice(0, -1);
    const files = readdirSync(join(user, 'node_modules', name, folder), {
      recursive: true,
      withFileTypes: true,
    });
    const inside = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    return inside.map((file) => `${name}/${file.slice(join(user, 'node_modules', name, '/').length)}`);
  });
}

/**
 * Loads what is code, reads what is not, in a process that sees the installed packages alone.
 * @param {Package} pack
 */
function loadAll(pack) {
  const program = `
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    for (const specifier of ${JSON.stringify(specifiersOf(pack))}) {
      const url = import.meta.resolve(specifier);
      if (url.endsWith('.js')) await import(specifier);
      else readFileSync(fileURLToPath(url));
    }`;
  writeFileSync(join(user, 'load.mjs'), program);
  return run(['node', 'load.mjs'], { cwd: user });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

try {
  tell('all', 'build', run(['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']));
  const packs = packAll();
  for (const { name, tarball } of packs) {
    tell(name, 'publint', run(['publint', '--strict', tarball]));
    tell(name, 'types resolve', run(['attw', '--profile', 'esm-only', tarball]));
  }
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true, "type": "module" }');
  const tarballs = packs.map(({ tarball }) => tarball);
  tell('all', 'install', run(['npm', 'install', '--no-audit', '--no-fund', ...tarballs], { cwd: user }));
  for (const pack of packs) tell(pack.name, 'every export loads', loadAll(pack));
  tell(
    '@cognitive-delivery/cli',
    'alm --version',
    run([join(user, 'node_modules/.bin/alm'), '--version'], { cwd: user }),
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(failures === 0 ? 'the packages hold' : `${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
