import { type Range, readClass } from './character-class.js';
import { codePoints, type Dialect } from './dialect.js';

/** One step of a compiled pattern. */
export type Token =
  /** This code point. */
  | { readonly kind: 'literal'; readonly point: number }
  /** One code point of a segment. */
  | { readonly kind: 'one' }
  /** One code point of a segment that lies in one of the ranges or, negated, in none. */
  | { readonly kind: 'class'; readonly ranges: readonly Range[]; readonly negated: boolean }
  /** Any number of code points, of one segment unless it crosses separators. */
  | { readonly kind: 'run'; readonly crosses: boolean }
  /** `**` and the separator after it: any number of whole segments. */
  | { readonly kind: 'segments'; readonly separator: number }
  /** A separator and `**` at the end: nothing more, or the separator and anything. */
  | { readonly kind: 'rest'; readonly separator: number };

const STAR = 0x2a;
const QUESTION = 0x3f;
const OPEN = 0x5b;

/** Cuts a pattern into tokens. `fold`, where given, is applied to its text and not to its classes. */
export function tokenize(pattern: string, dialect: Dialect, fold?: (text: string) => string): Token[] {
  const { separators } = dialect;
  const points = codePoints(pattern);
  const tokens: Token[] = [];
  let text = '';

  for (let at = 0; at < points.length; ) {
    const point = points[at] as number;
    if (point === STAR) {
      flush();
      let end = at + 1;
      while (points[end] === STAR) end++;
      if (end - at === 2 && isBoundary(at - 1) && isBoundary(end)) {
        addGlobstar(tokens, points[end], separators);
        at = end + 1;
      } else {
        tokens.push({ kind: 'run', crosses: dialect.gluedGlobstarCrosses && end - at > 1 });
        at = end;
      }
      continue;
    }
    if (dialect.singles && point === QUESTION) {
      flush();
      tokens.push({ kind: 'one' });
      at++;
      continue;
    }
    const set = dialect.singles && point === OPEN ? readClass(points, at, separators) : undefined;
    if (set) {
      flush();
      tokens.push({ kind: 'class', ranges: set.ranges, negated: set.negated });
      at = set.end;
      continue;
    }
    text += String.fromCodePoint(point);
    at++;
  }
  flush();
  return tokens;

  function isBoundary(at: number): boolean {
    const point = points[at];
    return point === undefined || separators.has(point);
  }

  // Folded as a whole, since normalisation composes neighbours.
  function flush(): void {
    for (const point of codePoints(fold ? fold(text) : text)) tokens.push({ kind: 'literal', point });
    text = '';
  }
}

// `next` is the separator after a `**` that is a whole segment, undefined at the end of the pattern.
function addGlobstar(tokens: Token[], next: number | undefined, separators: ReadonlySet<number>): void {
  // Two in a row mean no more than one.
  if (tokens.at(-1)?.kind === 'segments') tokens.pop();
  if (next !== undefined) {
    tokens.push({ kind: 'segments', separator: next });
    return;
  }
  const last = tokens.at(-1);
  if (last?.kind === 'literal' && separators.has(last.point)) {
    tokens[tokens.length - 1] = { kind: 'rest', separator: last.point };
  } else {
    tokens.push({ kind: 'run', crosses: true });
  }
}
