import { nameOf, tokensOf } from './json-tokens.js';

/** A part of a text, from its first character to behind its last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

interface Level {
  readonly pointer: string;
  readonly isObject: boolean;
  step: string | number;
}

/**
 * Returns a function that finds the value at a JSON Pointer in a text. An object or a list is marked by its name,
 * or by its first character where it has none. A place that is not there gives the nearest one above it.
 */
export function placesIn(text: string): (pointer: string) => Range {
  const places = findPlaces(text);
  const start = text.length - text.trimStart().length;
  const root = { from: start, to: Math.min(start + 1, text.length) };
  return (pointer) => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = places.get(at);
      if (place !== undefined) return place;
    }
    return root;
  };
}

function findPlaces(text: string): Map<string, Range> {
  const places = new Map<string, Range>();
  const levels: Level[] = [];
  let name: Range | undefined;
  let isName = false;
  for (const token of tokensOf(text)) {
    const level = levels.at(-1);
    const here = level === undefined ? '' : `${level.pointer}/${escaped(level.step)}`;
    if (token.text === '{' || token.text === '[') {
      places.set(here, name ?? { from: token.from, to: token.to });
      levels.push({ pointer: here, isObject: token.text === '{', step: token.text === '{' ? '' : 0 });
      isName = token.text === '{';
    } else if (token.text === '}' || token.text === ']') {
      levels.pop();
      isName = false;
    } else if (token.text === ',') {
      if (level !== undefined && !level.isObject) level.step = Number(level.step) + 1;
      isName = level?.isObject ?? false;
    } else if (token.text === ':') {
      isName = false;
      continue;
    } else if (isName && level !== undefined) {
      level.step = nameOf(token.text);
      name = token;
      places.set(`${level.pointer}/${escaped(level.step)}`, { from: token.from, to: token.to });
      continue;
    } else {
      places.set(here, { from: token.from, to: token.to });
    }
    name = undefined;
  }
  return places;
}

function escaped(step: string | number): string {
  return String(step).replaceAll('~', '~0').replaceAll('/', '~1');
}
