// @ts-check
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// Tools of the workspace are found also where pnpm did not start the script.
const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;

/**
 * Runs a command to its end and returns whether it succeeded, with all it said.
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean }} [options] show: to the terminal, not kept
 * @returns {{ ok: boolean, output: string }}
 */
export function run([program = '', ...args], { cwd = ROOT, env = {}, show = false } = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1', ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const said = [stdout, stderr, error && `${program}: ${error.message}`];
  return { ok: status === 0, output: said.filter(Boolean).join('') };
}
