import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@cognitive-delivery/testkit';

const require = createRequire(import.meta.url);
const SUITE = join(
  dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);
const SHIM = join(import.meta.dirname, 'glob-sync.mjs');

/** One check of a scenario, and how it ended. */
interface Check {
  readonly id: string;
  readonly status: string;
}

/** Runs every scenario for servers against a URL and returns each check with its verdict, sorted. */
export async function conformanceOf(url: URL): Promise<readonly string[]> {
  const { path, remove } = temporaryFolder('alm-conformance-');
  const args = ['--import', SHIM, SUITE, 'server', '--url', url.href, '--suite', 'all', '-o', path];
  // In a process beside this one, which serves meanwhile. It exits with 1 where a check failed.
  const { stderr } = await promisify(execFile)(process.execPath, args).catch((error: Failed) => error);
  const checks = readdirSync(path).flatMap((folder) => {
    const scenario = folder.replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    const read = JSON.parse(readFileSync(join(path, folder, 'checks.json'), 'utf8')) as Check[];
    return read.map(({ id, status }) => `${scenario} ${id} ${status}`);
  });
  remove();
  if (checks.length === 0) throw new Error(`the suite did not run: ${stderr}`);
  return checks.sort();
}

interface Failed {
  readonly stderr: string;
}

/** Returns how many scenarios there were, and how many of their checks passed and failed. */
export function tally(checks: readonly string[]) {
  const ending = (status: string) => checks.filter((check) => check.endsWith(` ${status}`)).length;
  const scenarios = new Set(checks.map((check) => check.split(' ')[0])).size;
  return { scenarios, passed: ending('SUCCESS'), failed: ending('FAILURE') };
}
