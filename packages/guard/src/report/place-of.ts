import { locate } from '../locate.js';

/** Where something stands in a text, with the lines around it. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly excerpt: Excerpt;
}

interface Excerpt {
  /** The number of the first line. */
  readonly first: number;
  readonly lines: readonly string[];
}

const AROUND = 2;

/** Returns the place of a JSON Pointer in JSON text; of the nearest place above where the member itself is gone. */
export function placeOf(text: string, pointer: string): Place {
  const { line, column } = locate(text, pointer);
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  return { line, column, excerpt: { first, lines: lines.slice(first - 1, line + AROUND) } };
}
