import type { CaseResult, Report } from '../run-corpus.js';
import { isFailure } from '../verdict.js';
import { groupResults } from './group-results.js';
import { escapeMarkup } from './markup.js';
import { failureCount } from './text.js';

/** Returns the report as JUnit XML: a suite a group; `unchecked` and `expected-failure` are skipped tests. */
export function junitReport(report: Report): string {
  const suites = [...groupResults(report.results)].map(([group, own]) => {
    const failures = own.filter(({ state }) => isFailure(state)).length;
    const skipped = own.filter(({ state }) => state === 'unchecked' || state === 'expected-failure').length;
    return [
      `  <testsuite name="${escapeMarkup(group)}" tests="${own.length}" failures="${failures}" skipped="${skipped}">`,
      ...own.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  const name = escapeMarkup(`${report.adapter.name} ${report.adapter.version}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" tests="${report.results.length}" failures="${failureCount(report)}" time="${report.milliseconds / 1000}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(result: CaseResult): string {
  const open = `    <testcase classname="${escapeMarkup(result.hook)}" name="${escapeMarkup(result.id)}" time="${result.milliseconds / 1000}"`;
  const message = escapeMarkup(result.reason ?? result.difference ?? '');
  if (result.state === 'passed') return `${open}/>`;
  if (!isFailure(result.state)) return `${open}><skipped message="${result.state}: ${message}"/></testcase>`;
  return `${open}><failure type="${result.state}" message="${message}">${escapeMarkup(result.why)}</failure></testcase>`;
}
