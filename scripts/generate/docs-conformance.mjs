// @ts-check
// The conformance matrix, from the reports of the runner.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, prose, table } from './docs-markdown.mjs';

/** @typedef {{ adapter: { name: string, language: string }, claim?: string, partial: boolean, results: { group: string, state: string }[] }} Report */

/**
 * Returns the page by its path from `docs/`.
 * @param {string | undefined} folder of the reports (`node scripts/check-languages.mjs --out FOLDER`)
 * @returns {Map<string, string>}
 */
export function conformancePage(folder) {
  const files =
    folder !== undefined && existsSync(folder)
      ? readdirSync(folder).filter((name) => name.endsWith('.json'))
      : [];
  /** @type {Report[]} */
  const reports = files
    .map((name) => JSON.parse(readFileSync(join(String(folder), name), 'utf8')))
    .filter(({ adapter }) => adapter);
  const text = [
    '# Conformance\n',
    'One corpus, three implementations that share no line of code: the product in TypeScript, and one each in Python and Go,',
    'written from the specification with the standard library alone. The runner asks each the same questions through',
    '[the adapter protocol](../PROTOCOL.md), and says what may be claimed.\n',
    ...(reports.length > 0
      ? matrix(reports)
      : ['`node scripts/check-languages.mjs --out reports` runs all three and writes their reports.\n']),
    '[Prove yours](../for/implementers.md). Which clause of the specification is tested by what is in [the traceability](../traceability.md);',
    'what the corpus catches, in [the mutants](../mutation.md).\n',
  ];
  return new Map([['reference/conformance.md', text.join('\n')]]);
}

/** @param {readonly Report[]} reports */
function matrix(reports) {
  const groups = [...new Set(reports.flatMap(({ results }) => results.map(({ group }) => group)))];
  const rows = groups.map((group) => [
    prose(group.replace(/^component /, '')),
    ...reports.map(({ results }) => {
      const own = results.filter((result) => result.group === group);
      const checked = own.filter(({ state }) => state !== 'unchecked');
      const passed = own.filter(({ state }) => state === 'passed').length;
      return checked.length === 0 ? 'unchecked' : `${passed} of ${own.length}`;
    }),
  ]);
  return [
    table(
      ['cases', ...reports.map(({ adapter }) => `${prose(adapter.language)}, ${code(adapter.name)}`)],
      rows,
    ),
    'Unchecked is what an implementation does not offer; it is no pass.',
    '<a href="/contract/conformance.html" target="_self">The report</a> has every case as a square, with its first difference.\n',
    ...reports.flatMap(({ claim }) => (claim ? [`> ${prose(claim)}\n`] : [])),
  ];
}
