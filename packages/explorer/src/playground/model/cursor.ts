import { nameOf, type Token, tokensOf } from './json-tokens.js';

/** What may stand where the cursor is. */
export interface Cursor {
  readonly expects: 'name' | 'value';
  /** From the root to the object that the name is a member of, or to the value. */
  readonly steps: readonly (string | number)[];
  /** Names that the object, or texts that the list, has elsewhere. */
  readonly taken: ReadonlySet<string>;
  /** What is written already, and gives way. */
  readonly from: number;
  readonly to: number;
  /** Whether a colon follows a name. */
  readonly colon: boolean;
}

interface Level {
  readonly isObject: boolean;
  readonly names: string[];
  step: string | number;
  expects: 'name' | 'colon' | 'value' | 'end';
}

/** Returns what may stand at an offset of a JSON text that is still being written; undefined where nothing may. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const tokens = [...tokensOf(text)];
  const next = tokens.findIndex((token) => token.from >= offset || isTouched(token, offset));
  const before = next === -1 ? tokens : tokens.slice(0, next);
  const after = next === -1 ? [] : tokens.slice(next);
  const levels: Level[] = [];
  for (const { text: token } of before) follow(levels, token, true);

  const level = levels.at(-1);
  const expects = level?.expects ?? (before.length === 0 ? 'value' : 'end');
  if (expects !== 'name' && expects !== 'value') return undefined;
  const steps = (expects === 'name' ? levels.slice(0, -1) : levels).map(({ step }) => step);
  const touched = after[0] !== undefined && isTouched(after[0], offset) ? after.shift() : undefined;
  const { from, to } = touched ?? { from: offset, to: offset };
  if (touched !== undefined) follow(levels, touched.text, false);
  const colon = after[0]?.text === ':';
  // The rest of the object or list says what it has already.
  for (const { text: token } of after) {
    if (level === undefined || !levels.includes(level)) break;
    follow(levels, token, true);
  }
  return { expects, steps, taken: new Set(level?.names), from, to, colon };
}

// Whether the cursor stands in a word, or behind one that may go on.
function isTouched({ text, from, to }: Token, offset: number): boolean {
  if (/^[{}[\]:,]$/.test(text) || from > offset || offset > to) return false;
  return offset < to || !/^".*"$/.test(text) || text.length === 1;
}

function follow(levels: Level[], token: string, keep: boolean): void {
  const level = levels.at(-1);
  if (token === '{' || token === '[') {
    const isObject = token === '{';
    levels.push({ isObject, names: [], step: isObject ? '' : 0, expects: isObject ? 'name' : 'value' });
  } else if (token === '}' || token === ']') {
    levels.pop();
    const above = levels.at(-1);
    if (above) above.expects = 'end';
  } else if (level === undefined) {
    return;
  } else if (token === ',') {
    if (!level.isObject) level.step = Number(level.step) + 1;
    level.expects = level.isObject ? 'name' : 'value';
  } else if (token === ':') {
    if (keep && level.isObject) level.names.push(String(level.step));
    level.expects = 'value';
  } else if (level.isObject && level.expects !== 'value') {
    // Also where the comma before it is missing still.
    level.step = nameOf(token);
    level.expects = 'colon';
  } else {
    if (keep && !level.isObject) level.names.push(nameOf(token));
    level.expects = 'end';
  }
}
