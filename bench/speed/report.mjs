// @ts-check
import { MISSES } from './misses.mjs';

/**
 * @typedef {object} Results
 * @property {{ operation: import('./targets.mjs').Operation, figures: Map<string, import('./measure.mjs').Figure> }[]} operations
 * @property {{ title: string, ms: number, ratio: number, atMost?: number }[]} starts
 * @property {{ name: string, kilobytes: number, outside: string[], importMs: number }[]} weights
 * @property {{ title: string, points: { size: number, ns: number }[], slope: number }[]} curves
 * @property {import('./targets.mjs').Verdict[]} verdicts
 * @property {string} machine
 */

/** @param {number} ns */
function time(ns) {
  if (ns < 1000) return `${ns.toFixed(0)} ns`;
  return ns < 1e6 ? `${(ns / 1000).toFixed(1)} µs` : `${(ns / 1e6).toFixed(1)} ms`;
}

/** @param {import('./targets.mjs').Verdict[]} verdicts */
function missed(verdicts) {
  const told = verdicts.filter(({ title, share }) => share > 1 && MISSES[title]);
  if (told.length === 0) return [];
  return [
    '',
    'What is not met, where its time goes, and what it would take:',
    '',
    ...told.map(({ title }) => `- **${title}.** ${MISSES[title]?.where}`),
  ];
}

/** @param {Results} results @returns {string} a page of Markdown */
export function pageOf({ operations, starts, weights, curves, verdicts, machine }) {
  const lines = [
    '# What it costs',
    '',
    'Written by `npx -y pnpm@10.34.9 bench`, which measures everything side by side in one run: a round runs a batch of each',
    'contender in turn, and a ratio is the median over the rounds of its time to that of the floor in the same round, with the',
    'middle half of the rounds in brackets. Times are processor time, which does not count what else the machine does, but for',
    'the journal, which waits for a disk, and the start of processes. A target in units of time is held against the quietest',
    'tenth of the rounds, since what else is in the caches slows down all alike and no ratio shows it.',
    'Each package is taken as it is published.',
    '',
    `This run: ${machine}.`,
    '',
    '## Targets',
    '',
    '| | target | measured | |',
    '|---|---:|---:|---|',
    ...verdicts.map(({ title, target, figure, share }) => {
      return `| ${title} | ${target} | ${figure} | ${share <= 1 ? 'met' : 'not met'} |`;
    }),
    ...missed(verdicts),
  ];
  for (const { operation, figures } of operations) {
    lines.push('', `## ${operation.title[0]?.toUpperCase()}${operation.title.slice(1)}`, '');
    lines.push('| | one call | of the floor |', '|---|---:|---:|');
    for (const [name, { ns, ratio, spread }] of figures) {
      const [low, high] = spread.map((each) => each.toFixed(2));
      const of = name === operation.floor ? 'the floor' : `${ratio.toFixed(2)} (${low} to ${high})`;
      lines.push(`| ${name} | ${time(ns)} | ${of} |`);
    }
  }
  lines.push('', '## How it grows', '', '| | sizes and times | grows as |', '|---|---|---:|');
  for (const { title, points, slope } of curves) {
    const all = points.map(({ size, ns }) => `${size}: ${time(ns)}`).join(', ');
    lines.push(`| ${title} | ${all} | n^${slope.toFixed(2)} |`);
  }
  lines.push('', '## Beginning', '', '| process | takes | of `node -e 0` |', '|---|---:|---:|');
  for (const { title, ms, ratio } of starts)
    lines.push(`| \`${title}\` | ${ms.toFixed(0)} ms | ${ratio.toFixed(2)} |`);
  lines.push('', '| package | code | time to import | depends on, beside our own |', '|---|---:|---:|---|');
  for (const { name, kilobytes, importMs, outside } of weights) {
    lines.push(
      `| ${name} | ${kilobytes.toFixed(0)} kB | ${importMs.toFixed(1)} ms | ${outside.join(', ') || 'nothing'} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}
