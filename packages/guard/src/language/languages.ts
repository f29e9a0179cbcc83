import { TooHard } from '../too-hard.js';
import type { Automaton } from './automaton.js';
import { patternAutomaton } from './pattern-automaton.js';

const MAX_KEPT = 500;
const kept = new Map<string, Automaton | TooHard>();

/**
 * Returns the automaton of a pattern, made once.
 *
 * @throws {TooHard} where there is none
 */
export function automatonOf(pattern: string): Automaton {
  let automaton = kept.get(pattern);
  if (automaton === undefined) {
    automaton = make(pattern);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(pattern, automaton);
  }
  if (automaton instanceof TooHard) throw automaton;
  return automaton;
}

function make(pattern: string): Automaton | TooHard {
  try {
    return patternAutomaton(pattern);
  } catch (error) {
    // Deep nesting ends in a RangeError of the stack.
    if (error instanceof RangeError) return new TooHard('a pattern is nested too deeply');
    if (error instanceof TooHard) return error;
    throw error;
  }
}
