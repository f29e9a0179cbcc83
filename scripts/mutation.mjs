// @ts-check
// Changes the code that decides, one small change at a time, and demands that the corpus alone, asked through
// the adapter protocol, notices each of them. Writes docs/mutation.md.
//   --check      fails where the page would change, and does not write it
//   --every N    tries one mutant in N, and writes nothing
//   --inputs N   asks N random questions about each mutant that the corpus does not notice (100,000)
//   --only TEXT  tries the mutants whose name holds TEXT, and writes nothing
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { questionsFor, surveyCorpus } from './mutation/corpus.mjs';
import { mutantsOf } from './mutation/mutants.mjs';
import { mutationPage } from './mutation/page.mjs';
import { runScript } from './mutation/run-script.mjs';
import { SCOPE } from './mutation/scope.mjs';
import { Product } from './mutation/tree.mjs';
import { tryMutant } from './mutation/try-mutant.mjs';

/** @typedef {import('./mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {'killed' | 'timed-out' | 'equivalent' | 'survived'} Outcome */

const page = join(import.meta.dirname, '..', 'docs', 'mutation.md');

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    every: { type: 'string' },
    only: { type: 'string' },
    inputs: { type: 'string', default: '100000' },
  },
});
const every = Number(options.every ?? 1);
const partial = options.every !== undefined || options.only !== undefined;

/** @type {{ reason: string, mutants: string[] }[]} */
const listed = JSON.parse(readFileSync(join(import.meta.dirname, 'mutation', 'equivalent.json'), 'utf8'));
const reasons = new Map(listed.flatMap(({ reason, mutants }) => mutants.map((id) => [id, reason])));

// So that nothing is left behind: no process of a mutant, no folder.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const original = new Product();
const all = Object.entries(SCOPE).flatMap(([file, scope]) => mutantsOf(file, original.read(file), scope));
const chosen = all.filter(({ id }, index) => index % every === 0 && id.includes(options.only ?? ''));
const ids = new Set(all.map(({ id }) => id));
const faults = [...reasons.keys()].filter((id) => !ids.has(id)).map((id) => `listed and not there: ${id}`);

const questions = await surveyCorpus(original, Object.keys(SCOPE));
// Or every mutant would seem to be killed.
if ((await tryMutant(original, questions, true)) !== 'survived')
  throw new Error('the unchanged product fails');

/** @type {Map<Mutant, Outcome>} */
const outcomes = new Map();
await eachInTurn(chosen, async (mutant, product) => {
  product.write(mutant.file, mutant.source);
  outcomes.set(mutant, await tryMutant(product, questionsFor(mutant, questions), reasons.has(mutant.id)));
  product.write(mutant.file, original.read(mutant.file));
});
await eachInTurn(Object.keys(SCOPE), compareSurvivors);

const tried = chosen.map((mutant) => ({ ...mutant, outcome: outcomes.get(mutant) ?? 'survived' }));
for (const { id, outcome } of tried) {
  if (reasons.has(id) && (outcome === 'killed' || outcome === 'timed-out'))
    faults.push(`listed as equivalent, and ${outcome}: ${id}`);
}
if (!partial && faults.length === 0) {
  const text = mutationPage(tried, listed);
  if (!options.check) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text)
    faults.push('docs/mutation.md is not current: run pnpm mutation');
}
for (const fault of faults) console.error(fault);
const count = (/** @type {Outcome} */ wanted) => tried.filter(({ outcome }) => outcome === wanted).length;
console.log(
  `${tried.length} mutants: ${count('killed')} killed, ${count('timed-out')} timed out, ${count('equivalent')} equivalent, ${count('survived')} survived`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

// Asks core directly what the corpus did not: those that are listed must agree, for the others it is a hint.
/** @param {string} file @param {Product} product */
async function compareSurvivors(file, product) {
  const survivors = chosen.filter((mutant) => mutant.file === file && outcomes.get(mutant) === 'survived');
  if (survivors.length === 0) return;
  const others = survivors.map(({ source }, index) => product.copyCore(`other-${index}`, file, source));
  const kinds = SCOPE[file]?.questions ?? [];
  const differences = await runScript(new URL('./mutation/compare.mjs', import.meta.url), {
    original: original.core,
    others,
    questions: kinds,
    count: Math.ceil(Number(options.inputs) / kinds.length / every),
  });
  for (const [index, mutant] of survivors.entries()) {
    const listed = reasons.has(mutant.id);
    if (listed) outcomes.set(mutant, 'equivalent');
    if (listed && differences[index] === null) continue;
    const found = differences[index] ?? 'nothing random tells it apart';
    faults.push(`${listed ? 'listed as equivalent, and not' : 'survived'}: ${mutant.id}\n    ${found}`);
  }
}

/**
 * Does something with each item, on as many copies of the product as there are processors.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T, product: Product) => Promise<void>} use
 */
async function eachInTurn(items, use) {
  const waiting = items.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    const product = new Product(original);
    for (const item of waiting) await use(item, product);
  });
  await Promise.all(workers);
}
