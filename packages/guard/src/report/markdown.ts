import { codeFrame } from './code-frame.js';
import { documentText, shownOnLine } from './document-text.js';
import type { GuardReport, ReportedFinding } from './guard-report.js';
import { PLAIN } from './palette.js';
import { comparisonLines, firstRows, plural, sortFindings, verdictSentence } from './summary.js';

// What breaks nothing is not to bury what does.
const MAX_ROWS = 50;

/** Returns the report for a pull request: the verdict, what changed, and the smallest document that breaks. */
export function markdownReport(report: GuardReport): string {
  const { breaking, undecided, accepted, information } = sortFindings(report);
  const lines = [
    '## Schema evolution',
    '',
    `**${verdictSentence(report)}**`,
    '',
    ...comparisonLines(report).map((line) => `- ${plain(line)}`),
    ...report.notes.map((note) => `- ${plain(note)}`),
    '',
    ...report.faults.flatMap((fault) => [`> ${plain(fault)}`, '']),
    ...[...breaking, ...undecided].flatMap(inFull),
    ...inShort('accepted beforehand', accepted),
    ...inShort('for information', information),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function inFull(finding: ReportedFinding): string[] {
  const { code, file, line, message, against, hint } = finding;
  return [
    `### ${code} in ${inCode(`${file}:${line}`)}`,
    '',
    `${plain(message)} (against ${against.map(plain).join(', ')})`,
    '',
    ...fenced('text', codeFrame(finding, PLAIN).join('\n')),
    '',
    ...witnessLines(finding),
    ...(hint === '' ? [] : [`*Additive instead:* ${plain(hint)}`, '']),
  ];
}

function witnessLines(finding: ReportedFinding): string[] {
  if (!('witness' in finding)) return [];
  const at = finding.instancePath ? ` at ${inCode(finding.instancePath)}` : '';
  return [
    `The smallest document that was accepted before and is refused now${at}:`,
    '',
    ...fenced('json', documentText(finding.witness)),
    '',
  ];
}

function inShort(title: string, findings: readonly ReportedFinding[]): string[] {
  if (findings.length === 0) return [];
  const rows = findings.map(({ file, line, code, message, accepted }) => {
    return `| ${code} | ${inCode(`${file}:${line}`)} | ${plain(accepted?.reason ?? message)} |`;
  });
  const { shown, rest } = firstRows(rows, MAX_ROWS);
  return [
    '<details>',
    `<summary>${plural(findings.length, 'change', 'changes')} ${title}</summary>`,
    '',
    '| finding | place | |',
    '|---|---|---|',
    ...shown,
    ...(rest > 0 ? [`| | and ${rest} more | |`] : []),
    '',
    '</details>',
    '',
  ];
}

/** Fences text; the fence is longer than any run of backticks inside. */
function fenced(language: string, text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, text, fence];
}

function inCode(text: string): string {
  return /[`|\n]/.test(text) ? plain(text) : `\`${shownOnLine(text)}\``;
}

// Nothing that a schema says becomes a link, an image, markup or a cell of its own.
function plain(text: string): string {
  return shownOnLine(text).replaceAll(/[\\`*_[\]<>|~&!#@]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
