import { shownOnLine } from './document-text.js';
import type { Palette } from './palette.js';
import type { Place } from './place-of.js';

/** Returns the lines around a place, numbered, with a mark under its column. */
export function codeFrame({ line, column, excerpt }: Place, palette: Palette): string[] {
  const width = String(excerpt.first + excerpt.lines.length - 1).length;
  return excerpt.lines.flatMap((source, index) => {
    const number = excerpt.first + index;
    // One column for a tab, so that the mark stays under its place.
    const text = `${String(number).padStart(width)} | ${shownOnLine(source.replaceAll('\t', ' '))}`.trimEnd();
    if (number !== line) return [palette.faint(`  ${text}`)];
    const mark = `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${palette.bad('^')}`;
    return [`${palette.bad('>')} ${text}`, mark];
  });
}
