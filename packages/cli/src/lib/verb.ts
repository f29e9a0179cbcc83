import type { Answer } from './answer.js';
import type { Context } from './context.js';

/** One option of a verb. `value` names its argument in the help; without one it is a flag. */
export interface Option {
  readonly value?: string;
  readonly help: string;
}

/** What a verb was asked, already checked against its operands and options. */
export interface Call {
  readonly context: Context;
  readonly operands: readonly string[];
  /** Returns the argument of an option, or undefined where it was not given. */
  text(option: string): string | undefined;
  /** Reports whether a flag was given. */
  flag(option: string): boolean;
}

/** One verb of `alm`. */
export interface Verb {
  readonly summary: string;
  /** Operands in order; one in brackets may be missing, and one that ends in `...` may repeat. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** What the summary leaves out, in full sentences. */
  readonly details?: string;
  /** Lines of a shell session that run as they are after `alm init --preset coding-agent`. */
  readonly example: readonly string[];
  run(call: Call): Promise<Answer>;
}
