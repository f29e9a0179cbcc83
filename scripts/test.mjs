// @ts-check
// Builds, checks and tests everything, and counts it in one place. --deep: at full scale; --check: the
// checks of the sources too.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStep, countTests } from './lib/count-tests.mjs';
import { run } from './lib/run.mjs';

const deep = process.argv.includes('--deep');

/**
 * What must hold before the tests mean anything: a name and a command. Each counts as one test, or as many as
 * its last line says.
 */
const steps = [
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none'] },
  ...(process.argv.includes('--check') ? [{ name: 'check', command: ['pnpm', 'run', 'check'] }] : []),
  { name: 'check:generated', command: ['node', 'scripts/generate.mjs', '--check'] },
  { name: 'check:patterns', command: ['node', 'scripts/check-patterns.mjs'] },
  { name: 'check:additive', command: ['node', 'scripts/check-additive.mjs'] },
  { name: 'check:languages', command: ['node', 'scripts/check-languages.mjs'] },
];

const total = { passed: 0, failed: 0, skipped: /** @type {string[]} */ ([]) };

for (const { name, command } of steps) {
  const begun = performance.now();
  const { ok, output } = run(command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(6)} s`);
  if (!ok) console.log(output.trimEnd());
  const counts = countStep(output, ok);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped.push(...counts.skipped);
  // Tests run against what the build made.
  if (!ok && name === 'build') finish();
}

const folder = mkdtempSync(join(tmpdir(), 'alm-test-'));
const report = join(folder, 'report.json');
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const long = ['--testTimeout=3600000', '--hookTimeout=600000'];
const { ok } = run(deep ? [...vitest, ...long] : vitest, {
  env: deep ? { ALM_SCALE: 'deep' } : {},
  show: true,
});
const tests = countTests(readReport(report), ok);
rmSync(folder, { recursive: true });
total.passed += tests.passed;
total.failed += tests.failed;
total.skipped.push(...tests.skipped);
finish();

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner died before it could report; that counts as a failure.
    return { testResults: [] };
  }
}

/** @returns {never} */
function finish() {
  for (const title of total.skipped) console.log(`skipped  ${title}`);
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}
