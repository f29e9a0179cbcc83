import { CharSet, JS, type Node, type NoParent } from 'refa';
import { TooHard } from '../too-hard.js';
import { LAST_CODE_POINT } from './automaton.js';

/** One step of a pattern; numbers are places of other steps. */
type Instruction =
  | { readonly op: 'char'; readonly set: CharSet; readonly next: number; readonly round?: Round }
  | { readonly op: 'split'; readonly to: number[] }
  | { readonly op: 'ahead'; readonly negate: boolean; readonly body: number; readonly next: number }
  | { readonly op: 'behind'; readonly negate: boolean; readonly history: number; readonly next: number }
  | { readonly op: 'match' };

/** A round of a repetition without end of one character: what a later round matches, an earlier one matches, too. */
export interface Round {
  readonly loop: number;
  /** How many rounds are left to make, at most. */
  readonly left: number;
}

/** A pattern as steps; it accepts a text as soon as a run over it reaches a match. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  /** A program for each lookbehind: whether what was read so far ends with it. */
  readonly histories: readonly Program[];
}

type Part = NoParent<Node>;
type Sequence = Extract<Part, { type: 'Concatenation' }>;

const MAX_INSTRUCTIONS = 10_000;
const ANY = CharSet.all(LAST_CODE_POINT);

/**
 * Returns the program of a pattern as JSON Schema means it: ECMAScript with the `u` flag, found anywhere in the
 * text.
 *
 * @throws {TooHard} for a pattern that is none, with a back-reference, or too large
 */
export function compilePattern(source: string): Program {
  try {
    new RegExp(source, 'u');
  } catch {
    throw new TooHard(`the pattern ${JSON.stringify(source)} is no ECMAScript pattern under the u flag`);
  }
  try {
    const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
    const { expression } = parser.parse({ assertions: 'parse', maxBackreferenceWords: 0 });
    return new Compiler().search(expression.alternatives, false);
  } catch (error) {
    if (error instanceof TooHard) throw error;
    throw new TooHard(`the pattern ${JSON.stringify(source)} cannot be read as an automaton`);
  }
}

class Compiler {
  readonly #instructions: Instruction[] = [];
  readonly #histories: Program[] = [];

  /** A program that looks for the alternatives anywhere; `toEnd`: up to the end of the text. */
  search(alternatives: readonly Sequence[], toEnd: boolean): Program {
    const match = this.#add({ op: 'match' });
    const end = toEnd ? this.#atEnd(match) : match;
    const loop: number[] = [];
    const start = this.#add({ op: 'split', to: loop });
    loop.push(this.#alternatives(alternatives, end, toEnd));
    loop.push(this.#add({ op: 'char', set: ANY, next: start }));
    return { instructions: this.#instructions, start, histories: this.#histories };
  }

  #add(instruction: Instruction): number {
    if (this.#instructions.length >= MAX_INSTRUCTIONS) throw new TooHard('a pattern is too large');
    return this.#instructions.push(instruction) - 1;
  }

  #alternatives(alternatives: readonly Sequence[], next: number, behind: boolean): number {
    const to = alternatives.map(({ elements }) =>
      elements.reduceRight((after, element) => this.#element(element, after, behind), next),
    );
    return to.length === 1 && to[0] !== undefined ? to[0] : this.#add({ op: 'split', to });
  }

  #element(element: Part, next: number, behind: boolean): number {
    switch (element.type) {
      case 'CharacterClass':
        return this.#add({ op: 'char', set: element.characters, next });
      case 'Alternation':
        return this.#alternatives(element.alternatives, next, behind);
      case 'Quantifier':
        return this.#quantifier(element, next, behind);
      case 'Assertion': {
        const { alternatives, negate } = element;
        if (element.kind === 'ahead') {
          // A history ends where the text is read so far, and cannot look beyond.
          if (behind) throw new TooHard('a pattern looks ahead inside a lookbehind');
          const body = this.#alternatives(alternatives, this.#add({ op: 'match' }), behind);
          return this.#add({ op: 'ahead', negate, body, next });
        }
        const history = this.#histories.push(new Compiler().search(alternatives, true)) - 1;
        return this.#add({ op: 'behind', negate, history, next });
      }
      default:
        throw new TooHard('a pattern refers back to a group');
    }
  }

  // Bounded repetition is unrolled, from the last round to the first.
  #quantifier(element: Extract<Part, { type: 'Quantifier' }>, next: number, behind: boolean): number {
    const { alternatives, min, max } = element;
    let after = next;
    if (max === Number.POSITIVE_INFINITY) {
      const to = [next];
      after = this.#add({ op: 'split', to });
      const loop = after;
      const set = singleCharacter(alternatives);
      const body = (left: number): number =>
        set
          ? this.#add({ op: 'char', set, next: after, round: { loop, left } })
          : this.#alternatives(alternatives, after, behind);
      to.push(body(0));
      for (let round = 1; round <= min; round++) after = body(round);
      return after;
    }
    for (let round = max; round > min; round--) {
      after = this.#add({ op: 'split', to: [this.#alternatives(alternatives, after, behind), next] });
    }
    for (let round = min; round > 0; round--) after = this.#alternatives(alternatives, after, behind);
    return after;
  }

  #atEnd(next: number): number {
    const body = this.#add({ op: 'char', set: ANY, next: this.#add({ op: 'match' }) });
    return this.#add({ op: 'ahead', negate: true, body, next });
  }
}

function singleCharacter(alternatives: readonly Sequence[]): CharSet | undefined {
  const [element, ...others] = alternatives.flatMap(({ elements }) => elements);
  const isOne = alternatives.length === 1 && others.length === 0 && element?.type === 'CharacterClass';
  return isOne ? element.characters : undefined;
}
