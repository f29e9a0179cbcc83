// @ts-check
// A folder in which the commands of a page run as somebody types them who has nothing but this repository's packages:
// what npm, npx, git and curl would bring from elsewhere comes from the working tree.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../../../packages/testkit/dist/index.js';
import { ROOT } from '../../lib/run.mjs';

const STAND_IN = join(import.meta.dirname, 'stand-in.mjs');

/**
 * @typedef {object} Place
 * @property {string} path where commands run
 * @property {(command: string) => Promise<{ exit: number | null, stdout: string, stderr: string }>} run
 * @property {() => void} remove
 */

/**
 * @param {{ site?: string, installed?: boolean, clones?: boolean }} options `site`: the folder that stands for the published site;
 *   `installed`: the command `alm` is there already; `clones`: git is asked for this repository
 * @returns {Place}
 */
export function createPlace({ site = '', installed = false, clones = false } = {}) {
  const folder = temporaryFolder('alm-page-');
  const [path, bin, home] = ['work', 'bin', 'home'].map((name) => join(folder.path, name));
  for (const each of [path, bin, home]) mkdirSync(String(each));
  const program = (/** @type {string} */ name, /** @type {string} */ command) => {
    const file = join(String(bin), name);
    writeFileSync(file, `#!/bin/sh\nexec ${command} "$@"\n`);
    chmodSync(file, 0o755);
  };
  for (const name of ['npm', 'npx', 'curl', ...(clones ? ['git'] : [])])
    program(name, `'${process.execPath}' '${STAND_IN}' '${bin}' '${site}' ${name}`);
  if (installed) program('alm', `'${process.execPath}' '${join(ROOT, 'packages/cli/dist/bin.js')}'`);
  const { FORCE_COLOR: _, COLUMNS: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
    HOME: home,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const run = (/** @type {string} */ command) =>
    new Promise((resolve, reject) => {
      const child = spawn('sh', ['-c', command], { cwd: path, env, stdio: ['ignore', 'pipe', 'pipe'] });
      /** @type {string[]} */
      const stdout = [];
      /** @type {string[]} */
      const stderr = [];
      child.stdout.setEncoding('utf8').on('data', (text) => void stdout.push(text));
      child.stderr.setEncoding('utf8').on('data', (text) => void stderr.push(text));
      child
        .on('error', reject)
        .on('close', (exit) => resolve({ exit, stdout: stdout.join(''), stderr: stderr.join('') }));
    });
  return { path: String(path), run: /** @type {Place['run']} */ (run), remove: folder.remove };
}

/** Puts files into a place. @param {Place} place @param {Record<string, string>} files */
export function writeInto({ path }, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(path, name);
    if (!existsSync(join(file, '..'))) mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
}
