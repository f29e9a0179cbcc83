// @ts-check
// `pnpm conformance`: drives the product over the whole corpus as any implementation is driven, through the protocol
// and a child process. Every hook and every component must be answered; options go to the runner (--out html=FILE).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './lib/run.mjs';

/** @typedef {{ group: string, state: string, milliseconds: number }} Result */

/** Its cases are races between processes that each of them starts, which takes what it takes. */
const SLOW = 'component journal';
const LIMIT_SECONDS = 20;
const LIMIT_SECONDS_PER_1000 = 2;

const build = run(['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']);
if (!build.ok) {
  console.log(build.output.trimEnd());
  process.exit(3);
}

const folder = mkdtempSync(join(tmpdir(), 'alm-conformance-'));
const json = join(folder, 'report.json');
try {
  process.exitCode = conformance();
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns {number} the exit code: the runner's, or 1 where it leaves something unproved */
function conformance() {
  const product = `"${process.execPath}" "${join(ROOT, 'packages/cli/dist/bin.js')}" adapter`;
  const runner = [join(ROOT, 'packages/runner/dist/bin.js'), '--command', product, '--out', `json=${json}`];
  const { status } = spawnSync(process.execPath, [...runner, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (!existsSync(json)) return status ?? 3;
  const faults = judge(JSON.parse(readFileSync(json, 'utf8')));
  for (const fault of faults) console.log(`FAILED  ${fault}`);
  return faults.length > 0 ? 1 : (status ?? 3);
}

/**
 * Says how long it took, and returns what should have been proved and was not.
 * @param {{ results: readonly Result[], milliseconds: number }} report
 * @returns {string[]}
 */
function judge({ results, milliseconds }) {
  const unchecked = new Set(results.filter(({ state }) => state === 'unchecked').map(({ group }) => group));
  const faults = [...unchecked].map((group) => `${group} is unchecked`);
  const seconds = milliseconds / 1000;
  const perThousand = secondsPerThousand(results.filter(({ group }) => group !== SLOW));
  console.log(
    `${results.length} cases in ${seconds.toFixed(1)} s; 1,000 outside ${SLOW} in ${perThousand.toFixed(1)} s`,
  );
  if (seconds > LIMIT_SECONDS) faults.push(`the run took more than ${LIMIT_SECONDS} s`);
  if (perThousand > LIMIT_SECONDS_PER_1000)
    faults.push(`1,000 cases took more than ${LIMIT_SECONDS_PER_1000} s`);
  return faults;
}

/** @param {readonly Result[]} results */
function secondsPerThousand(results) {
  return results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / results.length;
}
