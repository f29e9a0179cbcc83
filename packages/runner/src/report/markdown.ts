import type { Report } from '../run-corpus.js';
import { isFailure, STATES } from '../verdict.js';
import { groupResults } from './group-results.js';

/** Returns the report as Markdown, for a pull request or a job summary. */
export function markdownReport({ adapter, claim, counts, results }: Report): string {
  const seen = STATES.filter((state) => counts[state] > 0);
  const rows = [...groupResults(results)].map(([group, own]) => {
    const cells = seen.map((state) => own.filter((result) => result.state === state).length || '');
    return `| ${group} | ${cells.join(' | ')} |`;
  });
  const failures = results.filter(({ state }) => isFailure(state));
  return [
    `## Conformance of ${plain(adapter.name)} ${plain(adapter.version)}`,
    '',
    `> ${plain(claim)}`,
    '',
    `| | ${seen.join(' | ')} |`,
    `|---|${seen.map(() => '---:|').join('')}`,
    ...rows,
    ...(failures.length > 0 ? ['', '| case | state | first difference |', '|---|---|---|'] : []),
    ...failures.map(
      ({ id, state, difference }) => `| ${plain(id)} | ${state} | ${plain(difference ?? '')} |`,
    ),
    '',
  ].join('\n');
}

// Nothing that an adapter says becomes a link, an image, markup or a cell of its own.
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~&!#@:]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
