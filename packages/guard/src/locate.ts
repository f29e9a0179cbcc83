import { stepsOf } from './schema/json-pointer.js';

/** A place in a text; both count from 1, columns in UTF-16 code units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns where in a JSON text the value at a JSON Pointer begins; for a member, where its name begins.
 * A pointer that leads nowhere gives the deepest place on its way that exists. Expects a text that
 * `JSON.parse` takes.
 */
export function locate(text: string, pointer: string): TextPlace {
  let at = skipSpace(text, 0);
  let place = at;
  for (const step of stepsOf(pointer) ?? []) {
    const found = enter(text, at, step);
    if (!found) break;
    ({ value: at, place } = found);
  }
  const before = text.slice(0, place);
  return { line: before.split('\n').length, column: place - before.lastIndexOf('\n') };
}

// Looks in the object or array that begins at `at` for a member or an item.
function enter(text: string, at: number, step: string): { value: number; place: number } | undefined {
  const isObject = text[at] === '{';
  if (!isObject && text[at] !== '[') return undefined;
  let found: { value: number; place: number } | undefined;
  let cursor = skipSpace(text, at + 1);
  for (let index = 0; cursor < text.length && text[cursor] !== '}' && text[cursor] !== ']'; index++) {
    const place = cursor;
    let name = String(index);
    if (isObject) {
      const end = skipValue(text, cursor);
      name = JSON.parse(text.slice(cursor, end)) as string;
      cursor = skipSpace(text, skipSpace(text, end) + 1);
    }
    // JSON.parse keeps the last of two members of one name.
    if (name === step) found = { value: cursor, place };
    cursor = skipSpace(text, skipValue(text, cursor));
    if (text[cursor] === ',') cursor = skipSpace(text, cursor + 1);
  }
  return found;
}

function skipSpace(text: string, at: number): number {
  return endOf(/[ \t\n\r\ufeff]*/y, text, at);
}

const TEXT = /"(?:[^"\\]+|\\.)*"/;
const TEXT_OR_BRACKET = new RegExp(`${TEXT.source}|[{}[\\]]`, 'g');
const TEXT_OR_WORD = new RegExp(`${TEXT.source}|[^,:\\]} \\t\\n\\r]*`, 'y');

// Returns the place after the value that begins at `at`.
function skipValue(text: string, at: number): number {
  if (text[at] !== '{' && text[at] !== '[') return endOf(TEXT_OR_WORD, text, at);
  let cursor = at;
  let depth = 0;
  do {
    cursor = endOf(TEXT_OR_BRACKET, text, cursor);
    const last = text[cursor - 1];
    if (last === '{' || last === '[') depth++;
    else if (last !== '"') depth--;
  } while (depth > 0 && cursor < text.length);
  return cursor;
}

// Returns the place after the next match; the end of the text where there is none.
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}
