// @ts-check
// Builds and packs every public package, judges the tarballs, installs them into an empty folder as a user would, loads
// every export there, and runs what the packages can prove about themselves. Needs the registry for the dependencies
// of others, and shows that nothing else is connected to. --out FOLDER keeps the result of the corpus.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT, run } from './lib/run.mjs';

/** @typedef {{ name: string, tarball: string, exports: Record<string, unknown> }} Package */

const work = mkdtempSync(join(tmpdir(), 'alm-pack-'));
const user = join(work, 'user');
// Empty, so that what is installed is also what is fetched.
const cache = join(work, 'cache');
const connections = join(work, 'connections.txt');
const { values } = parseArgs({ options: { out: { type: 'string' } } });
/** The optional peer of the contract package, which its own runner needs. */
const AJV = 'ajv@8.20.0';
let failures = 0;

const recorder = pathToFileURL(join(import.meta.dirname, 'record-connections.mjs'));
recorder.searchParams.set('file', connections);
process.env['NODE_OPTIONS'] = `--import ${recorder}`;

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

/** Runs the corpus inside the installed contract package with the validator and the runner that it brings. */
function runOwnCorpus() {
  const program = `
    import { createAjvAdapter } from '@cognitive-delivery/contract/conformance/ajv-adapter.mjs';
    import { runConformance } from '@cognitive-delivery/contract/conformance/runner.mjs';
    const adapter = await createAjvAdapter();
    const { validCount, invalidCount, failures } = await runConformance(adapter);
    console.log(validCount + ' valid and ' + invalidCount + ' refused documents');
    for (const failure of failures) console.log(failure);
    process.exitCode = failures.length > 0 || validCount === 0 || invalidCount === 0 ? 1 : 0;`;
  writeFileSync(join(user, 'corpus.mjs'), program);
  return run(['node', 'corpus.mjs'], { cwd: user });
}

/** Runs an installed command. @param {string} name @param {string[]} args */
function command(name, ...args) {
  return run([join(user, 'node_modules', '.bin', name), ...args], { cwd: user });
}

/** Judges the installed implementation with the installed runner. */
function runConformance() {
  const report = join(values.out ? resolve(values.out) : work, 'packed-conformance.json');
  const product = join(user, 'node_modules', '.bin', 'alm');
  return command('alm-conformance', '--command', `'${product}' adapter`, '--out', `json=${report}`);
}

/** Pins the installed schema set and compares it with itself. */
function runGuard() {
  const pinned = command('alm-guard', 'pin');
  return pinned.ok ? command('alm-guard', 'check-pin') : pinned;
}

/** Counts what was connected to; only the registry may have been. */
function countConnections() {
  const registry = new URL(run(['npm', 'config', 'get', 'registry'], { cwd: user }).output.trim()).hostname;
  const hosts = existsSync(connections) ? readFileSync(connections, 'utf8').trim().split('\n') : [];
  const others = [...new Set(hosts.filter((host) => host !== registry))];
  const output = others.length > 0 ? `connected to others than the registry: ${others.join(', ')}` : '';
  return { ok: others.length === 0 && hosts.length > 0, output, count: hosts.length };
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
  tell(
    'all',
    'install',
    run(['npm', 'install', '--no-audit', '--no-fund', '--cache', cache, AJV, ...tarballs], { cwd: user }),
  );
  for (const pack of packs) tell(pack.name, 'every export loads', loadAll(pack));
  tell('@cognitive-delivery/contract', 'its own runner accepts its corpus', runOwnCorpus());
  tell('@cognitive-delivery/cli', 'alm --version', command('alm', '--version'));
  tell('@cognitive-delivery/runner', 'alm passes the corpus', runConformance());
  tell('@cognitive-delivery/guard', 'a pin of the installed set holds', runGuard());
  const { count, ...reached } = countConnections();
  tell('all', `${count} connections, to the registry alone`, reached);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(failures === 0 ? 'the packages hold' : `${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
