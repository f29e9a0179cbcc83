// @ts-check
// What it costs to begin: processes of their own, interleaved, each against `node -e 0`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DECLARED } from './documents.mjs';
import { median } from './measure.mjs';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));
const ALM = join(PACKAGES, 'cli', 'dist', 'bin.js');
const NOTHING = ['-e', '0'];

/**
 * Returns how long each command takes, and how many times as long as starting Node.
 * @param {string} folder for the manifest that is validated
 * @param {number} rounds
 */
export function measureStart(folder, rounds) {
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, JSON.stringify(DECLARED));
  const commands = [
    { title: 'node -e 0', args: NOTHING },
    { title: 'alm --version', args: [ALM, '--version'], atMost: 1.6 },
    { title: 'alm validate manifest.json', args: [ALM, 'validate', manifest], atMost: 2.5 },
  ];
  const times = commands.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { args }] of commands.entries()) times[index]?.push(timeOf(args));
  }
  const floor = median(times[0] ?? []);
  return commands.map(({ title, atMost }, index) => {
    const ms = median(times[index] ?? []);
    return { title, ms, ratio: ms / floor, atMost };
  });
}

/** @param {readonly string[]} args */
function timeOf(args) {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - begun;
}

/**
 * Returns what each published package weighs: its code, what it depends on, and the time to import it.
 * @param {number} rounds
 */
export function measureWeight(rounds) {
  const names = readdirSync(PACKAGES).filter((name) => {
    return manifestOf(name).private !== true && manifestOf(name).exports?.['.'] !== undefined;
  });
  const times = new Map(names.map((name) => [name, /** @type {number[]} */ ([])]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, taken] of times) taken.push(importTimeOf(entryOf(name)));
  }
  return names.map((name) => {
    const { dependencies = {} } = manifestOf(name);
    const outside = Object.keys(dependencies).filter((each) => !each.startsWith('@cognitive-delivery/'));
    return { name, kilobytes: codeOf(name) / 1000, outside, importMs: Math.min(...(times.get(name) ?? [])) };
  });
}

/** @param {string} entry */
function importTimeOf(entry) {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(entry)});
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return Number(stdout);
}

/**
 * The file that an import of a package loads in Node, as it is published.
 * @param {string} name
 */
function entryOf(name) {
  const { exports, publishConfig = {} } = manifestOf(name);
  const entry = { ...exports, ...publishConfig.exports }['.'];
  return join(PACKAGES, name, entry.node ?? entry.default);
}

/**
 * The bytes of a package's code without its validators: of the file that was made of it all, where it is one.
 * @param {string} name
 */
function codeOf(name) {
  const { publishConfig = {} } = manifestOf(name);
  return publishConfig.exports ? statSync(entryOf(name)).size : codeIn(join(PACKAGES, name, 'dist'));
}

/** @param {string} name */
function manifestOf(name) {
  return JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
}

/** @param {string} folder */
function codeIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.js') && !file.includes('generated/validators'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
