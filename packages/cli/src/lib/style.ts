import type { Context, Output } from './context.js';

/** Paints pieces of text; every function returns its text unchanged where colour is off. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly name: (text: string) => string;
}

/** What a renderer knows of the page it fills. */
export interface Page {
  readonly style: Style;
  readonly width: number;
}

const CODES = {
  strong: [1, 22],
  dim: [2, 22],
  good: [32, 39],
  bad: [31, 39],
  warn: [33, 39],
  name: [36, 39],
} as const;

/** Returns the painter of a page, with or without colour. */
export function createStyle(color: boolean): Style {
  const painters = Object.entries(CODES).map(([name, [on, off]]) => [
    name,
    (text: string) => (color && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text),
  ]);
  return Object.fromEntries(painters) as Style;
}

/**
 * Returns the page that an output offers: colour where NO_COLOR, FORCE_COLOR and the terminal allow it,
 * the terminal's width or COLUMNS, 100 columns in a pipe.
 */
export function pageOf(output: Output, env: Context['env']): Page {
  const columns = output.columns ?? Number.parseInt(env['COLUMNS'] ?? '', 10);
  return {
    style: createStyle(wantsColor(output, env)),
    width: Math.max(40, Number.isNaN(columns) ? 100 : columns),
  };
}

// NO_COLOR wins when it is not empty (no-color.org); FORCE_COLOR=0 is the other common way to say no.
function wantsColor(output: Output, env: Context['env']): boolean {
  if (env['NO_COLOR']) return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false';
  return output.isTTY === true && env['TERM'] !== 'dumb';
}
