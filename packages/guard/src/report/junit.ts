import { documentText, shown } from './document-text.js';
import type { GuardReport, ReportedFinding } from './guard-report.js';

/** Returns the report as JUnit XML: a test a finding, what was accepted beforehand as skipped, a test for the rest. */
export function junitReport(report: GuardReport): string {
  const tests = [...report.findings.map(findingCase), ...report.faults.map(faultCase)];
  if (tests.length === 0) tests.push('    <testcase classname="guard" name="additive"/>');
  const having = (element: string) => tests.filter((test) => test.includes(`<${element} `)).length;
  const counts = `tests="${tests.length}" failures="${having('failure')}" skipped="${having('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="alm-guard" ${counts}>`,
    `  <testsuite name="schema evolution" ${counts}>`,
    ...tests,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function findingCase(finding: ReportedFinding): string {
  const { schema, code, path, severity, message, accepted } = finding;
  const open = `    <testcase classname="${escapeMarkup(schema)}" name="${escapeMarkup(`${code} ${path}`)}"`;
  if (accepted) return `${open}><skipped message="${escapeMarkup(accepted.reason)}"/></testcase>`;
  if (severity === 'information') return `${open}/>`;
  const body = 'witness' in finding ? documentText(finding.witness) : finding.hint;
  return `${open}><failure type="${severity}" message="${escapeMarkup(message)}">${escapeMarkup(body)}</failure></testcase>`;
}

function faultCase(fault: string, index: number): string {
  return `    <testcase classname="guard" name="fault ${index + 1}"><failure type="fault" message="${escapeMarkup(fault)}"/></testcase>`;
}

// XML 1.0 forbids most control characters even when they are escaped; they are shown as JSON would.
function escapeMarkup(text: string): string {
  return shown(text)
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
