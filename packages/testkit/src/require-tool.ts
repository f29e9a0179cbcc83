import { spawnSync } from 'node:child_process';

/**
 * Reports whether a program can be run here. A test that needs it skips otherwise, with `hint` (how to get
 * it) in its title; with CI=true a missing tool is an error, so that nothing goes untested unseen.
 */
export function requireTool(name: string, hint: string): boolean {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 20_000 });
  if (error === undefined) return true;
  if (process.env['CI'] === 'true') throw new Error(`${name} is missing: ${hint}`);
  return false;
}
