import { type Issue, type JsonIssue, parseJson } from '@cognitive-delivery/core';
import { placesIn, type Range } from './json-places.js';

/** Something to say about one place of a text. */
export interface TextIssue extends Issue, Range {
  /** `note` is for what is right and yet not granted as it was asked for. */
  readonly severity: 'error' | 'warning' | 'note';
  /** Counted from 1. */
  readonly line: number;
}

/** A text that was read. */
export interface ReadText {
  readonly text: string;
  /** Absent where it is no JSON. */
  readonly value?: { readonly is: unknown };
  readonly issues: readonly TextIssue[];
  /** Puts issues where their pointers lead. */
  readonly place: (severity: TextIssue['severity'], issues: readonly Issue[]) => readonly TextIssue[];
}

/** Reads a JSON text as strictly as an issuer does. */
export function readText(text: string): ReadText {
  const lines = lineStarts(text);
  const places = placesIn(text);
  const atOffset = (severity: TextIssue['severity']) => (issue: JsonIssue) => {
    const { code, path, message, line, column } = issue;
    const from = Math.min((lines[line - 1] ?? 0) + column - 1, text.length);
    return { severity, code, path, message, line, from, to: Math.min(from + 1, text.length) };
  };
  const place: ReadText['place'] = (severity, issues) =>
    issues.map(({ code, path, message }) => {
      const { from, to } = places(path);
      return { severity, code, path, message, from, to, line: lineOf(lines, from) };
    });
  const parsed = parseJson(text);
  return parsed.ok
    ? { text, value: { is: parsed.value }, issues: parsed.warnings.map(atOffset('warning')), place }
    : { text, issues: parsed.issues.map(atOffset('error')), place };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

// The last line that begins no later than the offset.
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
