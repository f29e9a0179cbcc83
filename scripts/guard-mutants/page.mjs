// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

/** @typedef {import('../../packages/guard/test/support/judge-mutants.mjs').Judgement} Judgement */
/** @typedef {{ breaks: number, missed: number, harmless: number, alarms: number, silent: number }} Score */

/**
 * Returns the page about a run: the totals, the operators one by one, and what was undecided.
 * @param {readonly Judgement[]} judgements
 * @param {ReadonlyMap<string, readonly (boolean | undefined)[]>} answers of the public tools, in the same order
 * @param {number} documents
 * @returns {string}
 */
export function mutantsPage(judgements, answers, documents) {
  const own = judgements.map(answerOf);
  const columns = new Map([['this guard', own], ...answers]);
  const undecided = judgements.filter(({ outcome }) => outcome === 'undecided');
  const promises = judgements.filter(({ mutant }) => mutant.operator.label === 'promise');
  const kept = promises.filter(({ outcome }) => outcome === 'found').length;
  const lines = [
    '# The guard against mutants',
    '',
    `Made by \`node scripts/guard-mutants.mjs\`: ${judgements.length} changes of the schemas in \`schemas/\` by ${operatorsOf(judgements).length} operators, each of`,
    'which narrows what is accepted, widens it or leaves it alone by construction. A narrowing counts as a break when a',
    'document shows it: two independent validators accept it before and refuse it after. Every other mutant was held',
    `against ${documents.toLocaleString('en')} documents that the original accepts, and a break among them would count as well.`,
    '',
    '| tool | breaks missed | false alarms | no answer |',
    '|---|---:|---:|---:|',
    ...[...columns].map(([name, given]) => {
      const score = scoreOf(judgements, given);
      return `| ${name} | ${score.missed} of ${score.breaks} | ${score.alarms} of ${score.harmless} | ${score.silent} |`;
    }),
    '',
    'A tool is asked for ten seconds at most, and no further about a schema for which it took longer three times.',
    `\`json-schema-diff\` is ${versionOf('json-schema-diff')}, \`json-schema-diff-validator\` ${versionOf('json-schema-diff-validator')} with every option that lets a change pass.`,
    '',
    `Of ${promises.length} changes that break a promise and no document (a member removed, described anew, less stable), the guard`,
    `reports ${kept}; the other tools were not made for these, and are not asked.`,
    '',
    '## By operator',
    '',
    '"Shown" counts the mutants that a document shows to break. For each tool: what it missed of these, what it raised of the',
    'others, and where it gave no answer.',
    '',
    `| | operator | mutants | shown | ${[...columns.keys()].join(' | ')} |`,
    `|---|---|---:|---:|${[...columns].map(() => '---').join('|')}|`,
    ...operatorsOf(judgements).map((name) => operatorRow(name, judgements, columns)),
    '',
    `## Undecided: ${undecided.length} of ${judgements.length}`,
    '',
    ...(undecided.length === 0
      ? ['None.']
      : undecided.map(
          ({ mutant, says }) => `- ${mutant.operator.name}, \`${mutant.schema}#${mutant.pointer}\`: ${says}`,
        )),
    '',
  ];
  return lines.join('\n');
}

/** @param {Judgement} judgement */
function answerOf({ outcome, says }) {
  return outcome === 'undecided' ? undefined : says !== '';
}

/** @param {readonly Judgement[]} judgements */
function operatorsOf(judgements) {
  return [...new Set(judgements.map(({ mutant }) => mutant.operator.name))];
}

/**
 * @param {readonly Judgement[]} judgements
 * @param {readonly (boolean | undefined)[]} given
 * @returns {Score}
 */
function scoreOf(judgements, given) {
  const score = { breaks: 0, missed: 0, harmless: 0, alarms: 0, silent: 0 };
  for (const [index, { mutant, isShown }] of judgements.entries()) {
    if (mutant.operator.label === 'promise') continue;
    const answer = given[index];
    if (answer === undefined) score.silent += 1;
    if (isShown) {
      score.breaks += 1;
      if (answer === false) score.missed += 1;
    } else if (mutant.operator.label !== 'narrowing') {
      score.harmless += 1;
      if (answer === true) score.alarms += 1;
    }
  }
  return score;
}

/**
 * @param {string} name
 * @param {readonly Judgement[]} judgements
 * @param {ReadonlyMap<string, readonly (boolean | undefined)[]>} columns
 */
function operatorRow(name, judgements, columns) {
  const own = judgements.map(({ mutant }) => mutant.operator.name === name);
  const ours = judgements.filter((_, index) => own[index]);
  const label = ours[0]?.mutant.operator.label ?? '';
  const cells = [...columns].map(([tool, given]) => {
    if (label === 'promise') return tool === 'this guard' ? promiseCell(ours) : '';
    const { missed, alarms, silent } = scoreOf(
      ours,
      given.filter((_, index) => own[index]),
    );
    return cell({ missed, raised: alarms, 'no answer': silent });
  });
  const shown = ours.filter(({ isShown }) => isShown).length;
  return `| ${label} | ${name} | ${ours.length} | ${shown} | ${cells.join(' | ')} |`;
}

/** @param {readonly Judgement[]} judgements */
function promiseCell(judgements) {
  return cell({ missed: judgements.filter(({ outcome }) => outcome === 'missed').length });
}

/** @param {Readonly<Record<string, number>>} counts */
function cell(counts) {
  const said = Object.entries(counts).filter(([, count]) => count > 0);
  return said.length === 0 ? 'right' : said.map(([what, count]) => `${what} ${count}`).join(', ');
}

/** @param {string} name */
function versionOf(name) {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'bench', 'guard', 'package.json'), 'utf8'));
  return dependencies[name];
}
