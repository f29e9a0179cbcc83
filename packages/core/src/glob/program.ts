import { type Row, rowsOf } from './rows.js';
import { addState, hasState, type States, statesBefore } from './states.js';
import type { Token } from './tokenize.js';

/** A pattern ready to run. */
export interface Program {
  readonly rowOf: (point: number) => Row;
  /** The states before the first code point. */
  readonly start: States;
  /** The tokens that may stand for nothing; no more than three are neighbours: `**`, `*` and a final `/**`. */
  readonly optional: States;
  /** The `**` segments: they take any code point, and only their separator leads on. */
  readonly segments: States;
  /** The state after the last token. */
  readonly end: number;
}

/** Makes tokens ready to run. `fold`, where given, is applied to the ASCII characters of a text. */
export function programOf(
  tokens: readonly Token[],
  separators: ReadonlySet<number>,
  fold?: (text: string) => string,
): Program {
  const optional = statesBefore(tokens, ({ kind }) => OPTIONAL.has(kind));
  const start = statesBefore(tokens, () => false);
  addState(start, 0);
  for (let state = 0; hasState(optional, state); state++) addState(start, state + 1);
  return {
    rowOf: rowsOf(tokens, separators, fold),
    start,
    optional,
    segments: statesBefore(tokens, ({ kind }) => kind === 'segments'),
    end: tokens.length,
  };
}

const OPTIONAL: ReadonlySet<Token['kind']> = new Set(['run', 'segments', 'rest']);
