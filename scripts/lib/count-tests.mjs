// @ts-check

/**
 * @typedef {{ status: string, assertionResults: { status: string, fullName: string }[] }} FileReport
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Counts
 */

/**
 * Counts what a JSON report of vitest tells. A file that failed without a failing test (it did not load)
 * counts as one failure, and so does a run that failed without any.
 * @param {{ testResults: FileReport[] }} report
 * @param {boolean} ok whether the run ended well
 * @returns {Counts}
 */
export function countTests(report, ok) {
  const counts = { passed: 0, failed: 0, skipped: /** @type {string[]} */ ([]) };
  for (const { status, assertionResults } of report.testResults) {
    const failedBefore = counts.failed;
    for (const { status: outcome, fullName } of assertionResults) {
      if (outcome === 'passed') counts.passed += 1;
      else if (outcome === 'failed') counts.failed += 1;
      else counts.skipped.push(fullName);
    }
    if (status === 'failed' && counts.failed === failedBefore) counts.failed += 1;
  }
  if (!ok && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * Counts what a step tells: what its last line says (`N passed, N failed`), with its lines that begin with
 * `skipped`; or the step itself as one.
 * @param {string} output
 * @param {boolean} ok whether the step ended well
 * @returns {Counts}
 */
export function countStep(output, ok) {
  const lines = output.trimEnd().split('\n');
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/.exec(lines.at(-1) ?? '') ?? [];
  const skipped = lines.flatMap((line) => /^skipped\s+(.*)$/.exec(line)?.[1] ?? []);
  if (passed === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped };
  // A step that ended badly without a failure of its own is one.
  return { passed: Number(passed), failed: ok ? 0 : Math.max(1, Number(failed)), skipped };
}
