import { wordsAutomaton } from '../language/automaton.js';
import { findWord, type Language } from '../language/find-word.js';
import { automatonOf } from '../language/languages.js';
import type { Literals } from './literals.js';
import { found, NONE, type Outcome } from './outcome.js';

/**
 * Finds a text. Values that have to be hit are no concern of this.
 *
 * @throws {TooHard} when a pattern is
 */
export function findText(literals: Literals): Outcome {
  const languages: Language[] = [
    ...literals.holding('pattern').map(({ source }) => ({ automaton: automatonOf(source), negate: false })),
    ...literals.failing('pattern').map(({ source }) => ({ automaton: automatonOf(source), negate: true })),
  ];
  const excluded = literals
    .failing('values')
    .flatMap(({ values }) => values.filter((value) => typeof value === 'string'));
  if (excluded.length > 0) languages.push({ automaton: wordsAutomaton(excluded), negate: true });
  const word = findWord(languages, literals.sizes());
  return word === undefined ? NONE : found(word);
}
