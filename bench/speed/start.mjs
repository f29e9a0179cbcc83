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
  return names.map((name) => {
    const { dependencies = {} } = manifestOf(name);
    const entry = join(PACKAGES, name, 'dist', 'index.js');
    const script = `const t = performance.now(); await import(${JSON.stringify(entry)}); console.log(performance.now() - t)`;
    const times = Array.from({ length: rounds }, () => {
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
      });
      return Number(stdout);
    });
    const outside = Object.keys(dependencies).filter((each) => !each.startsWith('@cognitive-delivery/'));
    return { name, kilobytes: codeIn(join(PACKAGES, name, 'dist')) / 1000, outside, importMs: median(times) };
  });
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
