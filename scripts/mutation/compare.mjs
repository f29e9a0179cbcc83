// @ts-check
// Asks copies of core the same random questions as the original. Standard input: { original, others, questions,
// count }, the first two being folders; standard output: for each other the first question that it answers
// differently, with both answers, or null.
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { QUESTIONS } from './questions.mjs';
import { randomOf } from './random.mjs';

const { original, others, questions, count } = JSON.parse(await text(process.stdin));
const load = (/** @type {string} */ folder) => import(pathToFileURL(`${folder}/index.js`).href);
const first = await load(original);
const rest = await Promise.all(others.map(load));
/** @type {(string | null)[]} */
const differences = rest.map(() => null);

for (const name of questions) {
  const question = /** @type {typeof QUESTIONS[string]} */ (QUESTIONS[name]);
  const random = randomOf(1);
  for (let asked = 0; asked < count; asked += 1) {
    const input = question.input(random);
    const expected = answerOf(first);
    for (const [index, core] of rest.entries()) {
      if (differences[index] !== null) continue;
      const answer = answerOf(core);
      if (answer !== expected)
        differences[index] =
          `${name} ${brief(JSON.stringify(input))}: ${brief(answer)}, not ${brief(expected)}`;
    }

    /** @param {any} core */
    function answerOf(core) {
      try {
        return JSON.stringify(question.answer(core, input)) ?? 'none';
      } catch {
        return question.thrown ?? 'thrown';
      }
    }
  }
}
process.stdout.write(JSON.stringify(differences));

/** @param {string} long */
function brief(long) {
  return long.length > 300 ? `${long.slice(0, 300)}...` : long;
}
