import type { CaseResult, Report } from '../run-corpus.js';
import { isFailure, STATES, type State } from '../verdict.js';
import { groupResults } from './group-results.js';

/** ANSI codes by meaning; the empty palette writes plain text. */
export interface Palette {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
}

const plain = (text: string): string => text;
const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`;

export const PLAIN: Palette = { good: plain, bad: plain, faint: plain, strong: plain };
export const COLOUR: Palette = {
  good: code(32, 39),
  bad: code(31, 39),
  faint: code(2, 22),
  strong: code(1, 22),
};

/** Returns the report for a terminal or a log: a row a group, each failure with its first difference, the claim. */
export function textReport(report: Report, palette: Palette = PLAIN): string {
  const { adapter, corpus } = report;
  const lines = [
    `${palette.strong(`${adapter.name} ${adapter.version}`)} (${adapter.language}), ${corpus.cases} cases of schema set ${corpus.schema_set}`,
    '',
    ...groupRows(report.results, palette),
    '',
    ...report.results
      .filter(({ state }) => isFailure(state))
      .flatMap((result) => failureLines(result, palette)),
    ...report.unknownExpectations.map((id) => palette.bad(`expected failure ${id} names no case`)),
    palette.strong(report.claim),
    `${report.counts.passed} passed, ${failureCount(report)} failed`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns how many results fail the run, listed expectations without a case included. */
export function failureCount(report: Report): number {
  return report.results.filter(({ state }) => isFailure(state)).length + report.unknownExpectations.length;
}

function groupRows(results: readonly CaseResult[], palette: Palette): string[] {
  const groups = groupResults(results);
  const width = Math.max(...[...groups.keys()].map((group) => group.length));
  return [...groups].map(([group, own]) => {
    const states = STATES.flatMap((state) => countOf(own, state, palette));
    return `  ${group.padEnd(width)}  ${states.join(', ')}`;
  });
}

function countOf(results: readonly CaseResult[], state: State, palette: Palette): string[] {
  const count = results.filter((result) => result.state === state).length;
  if (count === 0) return [];
  const text = `${count} ${state}`;
  if (state === 'passed') return [palette.good(text)];
  return [isFailure(state) ? palette.bad(text) : palette.faint(text)];
}

function failureLines(result: CaseResult, palette: Palette): string[] {
  return [
    `${palette.bad(result.state)} ${result.id}`,
    `    ${result.difference ?? ''}`,
    `    ${palette.faint(result.why)}`,
    '',
  ];
}
