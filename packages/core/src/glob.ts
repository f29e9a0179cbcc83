import { AlmError } from './errors.js';
import { arcpDialect, type Dialect, LEASE_DIALECT } from './glob/dialect.js';
import { programOf } from './glob/program.js';
import { run } from './glob/run.js';
import { tokenize } from './glob/tokenize.js';

/** The longest pattern that is compiled, in code points. */
export const MAX_PATTERN_LENGTH = 1024;

/** A compiled pattern. */
export interface Glob {
  /** Reports whether the pattern stands for the whole of `text`. */
  matches(text: string): boolean;
}

/** Settings of {@link compileGlob}. */
export interface GlobOptions {
  /** The characters that end a segment, for the `arcp` dialect; `/` alone where left out. */
  readonly separators?: string;
  /**
   * Folds the pattern's own text. Texts to match must be folded alike, but for those of ASCII alone, which
   * are folded as they are read.
   */
  readonly fold?: (text: string) => string;
}

/**
 * Returns a pattern made ready to match. Matching takes at most one step for each pair of a character of
 * the pattern and one of the text, most often one for 32 of them.
 *
 * In both dialects a pattern is anchored at both ends, `*` is any run of characters inside a segment, and
 * `**` as a whole segment is zero or more segments; an empty pattern stands for nothing.
 * - `lease`: `?` is one character and `[...]` one of a class, neither ever a `/`; `!` or `^` negates, a
 *   range goes by code point, `]` in the first place is a character, a bracket that its segment does not
 *   close is text; `**` beside other text is `*`. Braces, extglobs and a leading `!` or `#` are text. A
 *   text with an empty segment or a NUL is no path and never matched.
 * - `arcp`: `**` beside other text crosses separators; everything but stars is text.
 *
 * @throws {pattern_too_long} above {@link MAX_PATTERN_LENGTH}
 */
export function compileGlob(pattern: string, dialect: 'lease' | 'arcp', options: GlobOptions = {}): Glob {
  if (isTooLong(pattern)) {
    throw new AlmError('pattern_too_long', `a pattern has at most ${MAX_PATTERN_LENGTH} characters`);
  }
  const rules: Dialect = dialect === 'lease' ? LEASE_DIALECT : arcpDialect(options.separators ?? '/');
  const tokens = tokenize(pattern, rules, options.fold);
  const program = programOf(tokens, rules.separators, options.fold);
  const states = program.start.slice();
  return {
    matches: (text) => tokens.length > 0 && run(program, text, states) && (!rules.paths || isPathText(text)),
  };
}

/** Reports whether a text is a path at all: not empty, without empty segments, without NUL. */
export function isPathText(text: string): boolean {
  return !/^$|^\/|\/\/|\/$|\0/.test(text);
}

/** Reports whether a pattern is longer than what is compiled. */
export function isTooLong(pattern: string): boolean {
  // Code points are at most as many as code units, so most patterns are not counted.
  return pattern.length > MAX_PATTERN_LENGTH && Array.from(pattern).length > MAX_PATTERN_LENGTH;
}
