import { type Automaton, automatonOf } from '../automaton/automaton.js';
import { type Fuel, findUncovered } from '../automaton/find-uncovered.js';
import { canonicalTarget } from '../target/canonical-target.js';
import type { Pattern } from './pattern.js';

/** What a pattern stands for and its parents do not; without a sample where the proof was given up. */
interface Excess {
  /** A target that the pattern matches and no parent does. */
  readonly sample?: string;
}

/** Returns what a pattern has beyond its parents, or undefined where they cover it. */
export type Coverage = (child: Pattern, fuel: Fuel) => Excess | undefined;

// Parents that are longer together prove nothing but what they match or say word by word.
const MOST_CHARACTERS = 1 << 16;

/**
 * Returns the coverage of parent patterns of one capability: a child is covered where each of its targets
 * is one of theirs, taken together, proven by inclusion of the languages. A proof that outgrows its fuel
 * counts as failed.
 */
export function coverageOf(parents: readonly Pattern[]): Coverage {
  const texts = new Set(parents.map(({ text }) => text));
  const isSmall = parents.reduce((sum, { text }) => sum + text.length, 0) <= MOST_CHARACTERS;
  const automata = new Map<string | undefined, Automaton>();
  const automatonFor = (scheme: string | undefined): Automaton => {
    const known = automata.get(scheme);
    if (known !== undefined) return known;
    const comparable = parents.filter(({ net }) => net?.scheme === scheme);
    const automaton = automatonOf(comparable.map((parent) => parent.atoms()));
    automata.set(scheme, automaton);
    return automaton;
  };

  return (child, fuel) => {
    if (texts.has(child.text)) return undefined;
    const literal = child.text.includes('*') ? undefined : canonicalTarget(child.capability, child.text);
    if (literal?.ok) {
      fuel.left -= parents.length;
      if (fuel.left < 0) return {};
      return parents.some((parent) => parent.matches(literal)) ? undefined : { sample: literal.text };
    }
    if (!isSmall) return {};
    const uncovered = findUncovered(child, automatonFor(child.net?.scheme), fuel);
    if (uncovered?.text === undefined) return uncovered && {};
    const sample = targetOf(child, uncovered.text);
    const target = canonicalTarget(child.capability, sample);
    // A host made of letters may still be none; the pattern is not covered all the same.
    const shows = child.matches(target) && !parents.some((parent) => parent.matches(target));
    return shows ? { sample } : {};
  };
}

function targetOf({ net }: Pattern, text: string): string {
  return net === undefined ? text : `${net.scheme}://${text.replace(/^([^:]*):\//, '$1/')}`;
}
