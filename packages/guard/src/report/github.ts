import { documentText, shown } from './document-text.js';
import type { GuardReport, ReportedFinding } from './guard-report.js';
import { sortFindings, verdictSentence } from './summary.js';

/** Returns the report as workflow commands, which GitHub shows as annotations beside the lines of the files. */
export function githubReport(report: GuardReport): string {
  const { breaking, undecided, information } = sortFindings(report);
  const lines = [
    ...breaking.map((finding) => annotation('error', finding)),
    // A place that could not be proved fails the run as well.
    ...undecided.map((finding) => annotation('error', finding)),
    ...report.faults.map((fault) => `::error title=guard::${escapeData(fault)}`),
    ...information.map((finding) => annotation('notice', finding)),
    ...report.notes.map((note) => `::warning title=guard::${escapeData(note)}`),
    verdictSentence(report),
  ];
  return `${lines.join('\n')}\n`;
}

function annotation(level: string, finding: ReportedFinding): string {
  const { file, line, column, code, message, hint } = finding;
  const shows =
    'witness' in finding ? `\naccepted before, refused now: ${documentText(finding.witness)}` : '';
  const instead = hint === '' ? '' : `\nadditive instead: ${hint}`;
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${code}`;
  return `::${level} ${place}::${escapeData(`${message}${shows}${instead}`)}`;
}

function escapeData(text: string): string {
  return shown(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
