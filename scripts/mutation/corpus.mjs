// @ts-check
import { join } from 'node:path';
import { buildCases, loadCorpus } from '../../packages/runner/dist/index.js';
import { runScript } from './run-script.mjs';

const conformance = join(import.meta.dirname, '..', '..', 'conformance');

/** @typedef {import('../../packages/runner/dist/index.js').ConformanceCase} ConformanceCase */
/** @typedef {import('./survey.mjs').Surveyed & { item: ConformanceCase }} Question A case that the unchanged product passes, and what it executes. */

/**
 * Returns the cases of the corpus that the unchanged product passes, the quickest first. Those about the
 * journal are left out: they ask for locks and torn files, and take seconds.
 *
 * @param {import('./tree.mjs').Product} product
 * @param {readonly string[]} files of core, whose execution is of interest
 * @returns {Promise<Question[]>}
 */
export async function surveyCorpus(product, files) {
  const corpus = loadCorpus({ fixtures: join(conformance, 'fixtures'), vectors: conformance });
  const cases = buildCases(corpus).filter(({ group }) => group !== 'component journal');
  const lines = cases.map(({ request }, id) => JSON.stringify({ id, ...request }));
  const { core, serve } = product;
  const surveyed = /** @type {import('./survey.mjs').Surveyed[]} */ (
    // Calls that compiled code makes of inlined functions are not counted.
    await runScript(new URL('./survey.mjs', import.meta.url), { core, serve, files, lines }, [
      '--no-opt',
      '--no-maglev',
    ])
  );
  return surveyed
    .map((answer, index) => ({ ...answer, item: /** @type {ConformanceCase} */ (cases[index]) }))
    .filter(({ reply, item }) => 'result' in reply && item.judge(reply.result).state === 'passed')
    .sort((a, b) => a.milliseconds - b.milliseconds);
}

/**
 * Returns the questions that may tell a mutant from the original, the quickest first: those that execute the
 * changed place. What runs while a module loads may matter to all; those that use its file come first.
 *
 * @param {import('./mutants.mjs').Mutant} mutant
 * @param {readonly Question[]} questions
 * @returns {readonly Question[]}
 */
export function questionsFor({ file, at, once }, questions) {
  if (!once) return questions.filter(({ ran }) => isRun(ran[file] ?? [], at));
  const [using, others] = [true, false].map((uses) => questions.filter(({ ran }) => file in ran === uses));
  return [...(using ?? []), ...(others ?? [])];
}

// The innermost range around a place has its count; ranges of a function come with the outer ones first.
/** @param {readonly import('./survey.mjs').Range[]} ranges @param {number} at */
function isRun(ranges, at) {
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset);
  const sizes = around.map(({ startOffset, endOffset }) => endOffset - startOffset);
  return (around[sizes.lastIndexOf(Math.min(...sizes))]?.count ?? 0) > 0;
}
