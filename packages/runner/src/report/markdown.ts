import type { Report } from '../run-corpus.js';
import { isFailure, STATES } from '../verdict.js';

/** Returns the report as Markdown, for a pull request or a job summary. */
export function markdownReport(report: Report): string {
  const groups = [...new Set(report.results.map(({ group }) => group))];
  const seen = STATES.filter((state) => report.counts[state] > 0);
  const rows = groups.map((group) => {
    const own = report.results.filter((result) => result.group === group);
    const counts = seen.map((state) => own.filter((result) => result.state === state).length || '');
    return `| ${group} | ${counts.join(' | ')} |`;
  });
  const failures = report.results.filter(({ state }) => isFailure(state));
  return [
    `## Conformance of ${cell(report.adapter.name)} ${cell(report.adapter.version)}`,
    '',
    `> ${report.claim}`,
    '',
    `| | ${seen.join(' | ')} |`,
    `|---|${seen.map(() => '---:|').join('')}`,
    ...rows,
    ...(failures.length > 0 ? ['', '| case | state | first difference |', '|---|---|---|'] : []),
    ...failures.map(
      ({ id, state, difference }) => `| \`${cell(id)}\` | ${state} | ${cell(difference ?? '')} |`,
    ),
    '',
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
}
