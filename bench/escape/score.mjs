// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ id: string, component: string, input: any, flags: string[], result: string }} Vector
 * @typedef {import('./contestants.mjs').Contestant} Contestant
 * @typedef {{ vector: Vector, outcome: 'right' | 'allowed' | 'denied' | 'silent' }} Score allowed, denied: wrongly
 */

const CORPUS = join(import.meta.dirname, '..', '..', 'conformance', 'escape');

/**
 * Reads the vectors of a component that have one right answer.
 * @param {string} component
 * @returns {Vector[]}
 */
export function readVectors(component) {
  /** @type {Vector[]} */
  const vectors = JSON.parse(readFileSync(join(CORPUS, `${component}.json`), 'utf8'));
  return vectors.filter(({ result }) => result !== 'acceptable');
}

/**
 * Asks a contestant every question in turn.
 * @param {Contestant} contestant
 * @param {readonly Vector[]} vectors
 * @returns {Promise<Score[]>}
 */
export async function score(contestant, vectors) {
  /** @type {Score[]} */
  const scores = [];
  for (const vector of vectors) {
    const answer = await contestant.ask(vector);
    const right = answer === (vector.result === 'valid');
    scores.push({
      vector,
      outcome: right ? 'right' : answer === 'silent' ? answer : answer ? 'allowed' : 'denied',
    });
  }
  return scores;
}
