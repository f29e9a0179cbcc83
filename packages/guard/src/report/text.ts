import { codeFrame } from './code-frame.js';
import { documentText, shownOnLine } from './document-text.js';
import type { GuardReport, ReportedFinding } from './guard-report.js';
import { type Palette, PLAIN } from './palette.js';
import { comparisonLines, firstRows, sortFindings, verdictSentence } from './summary.js';

// What breaks nothing is not to bury what does.
const MAX_ROWS = 20;

/** Returns the report for a terminal or a log: each break with its code frame and the document that shows it. */
export function textReport(report: GuardReport, palette: Palette = PLAIN): string {
  const { breaking, undecided, accepted, information } = sortFindings(report);
  const isGood = report.verdict === 'additive' && report.faults.length === 0;
  const lines = [
    ...breaking.flatMap((finding) => inFull(finding, palette.bad, palette)),
    ...undecided.flatMap((finding) => inFull(finding, palette.doubt, palette)),
    ...report.faults.flatMap((fault) => [`${palette.bad('fault:')} ${shownOnLine(fault)}`, '']),
    ...inShort('accepted beforehand', accepted, palette),
    ...inShort('for information', information, palette),
    ...comparisonLines(report).map((line) => palette.faint(shownOnLine(line))),
    ...report.notes.map((note) => palette.doubt(shownOnLine(note))),
    palette.strong((isGood ? palette.good : palette.bad)(verdictSentence(report))),
  ];
  return `${lines.join('\n')}\n`;
}

function inFull(finding: ReportedFinding, colour: (text: string) => string, palette: Palette): string[] {
  const { code, severity, message, against, hint } = finding;
  return [
    `${palette.strong(placeText(finding))} ${colour(`${severity} ${code}`)}`,
    `  ${shownOnLine(message)}`,
    '',
    ...codeFrame(finding, palette).map((text) => `  ${text}`),
    '',
    ...witnessLines(finding),
    ...(hint === '' ? [] : [`  ${palette.faint('additive instead:')} ${shownOnLine(hint)}`]),
    `  ${palette.faint(`against ${against.join(', ')}; alm-guard --explain ${code}`)}`,
    '',
  ];
}

function witnessLines(finding: ReportedFinding): string[] {
  if (!('witness' in finding)) return [];
  const at = finding.instancePath ? ` at ${shownOnLine(finding.instancePath)}` : '';
  const document = documentText(finding.witness).split('\n');
  return [`  accepted before, refused now${at}:`, ...document.map((line) => `    ${line}`), ''];
}

function inShort(title: string, findings: readonly ReportedFinding[], palette: Palette): string[] {
  if (findings.length === 0) return [];
  const rows = findings.map((finding) => {
    const { code, accepted, message } = finding;
    const document = accepted || !('witness' in finding) ? '' : documentText(finding.witness);
    const said = shownOnLine(
      [accepted?.reason ?? message, document.includes('\n') ? '' : document].join(' ').trim(),
    );
    return `  ${placeText(finding)} ${code} ${palette.faint(said)}`;
  });
  const { shown, rest } = firstRows(rows, MAX_ROWS);
  const more = rest > 0 ? [palette.faint(`  and ${rest} more; --format json has all`)] : [];
  return [`${palette.strong(title)} (${findings.length})`, ...shown, ...more, ''];
}

function placeText({ file, line, column }: ReportedFinding): string {
  return `${shownOnLine(file)}:${line}:${column}`;
}
