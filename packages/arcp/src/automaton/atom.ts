/** What can be said of one position of a pattern. */
export interface Atom {
  /** The code point that leads to the next position. */
  readonly move?: number;
  /** Where given, any code point but these leads back here, as if the position had just been entered. */
  readonly stay?: ReadonlySet<number>;
  /** Where given, any code point but these is passed over inside the position: a segment not yet ended. */
  readonly hold?: ReadonlySet<number>;
  /** How many positions entering this one leads past for nothing. */
  readonly skip?: 1 | 2;
}

const STAR = 0x2a;

/**
 * Returns a pattern as atoms: `*` is any text inside a segment, `**` as a whole segment any number of
 * segments, `**` beside other text any text; everything else stands for itself. No wildcard ever takes a
 * code point of `fence`, which bounds the part of a target that the pattern is for.
 */
export function atomsOf(pattern: string, separators: string, fence = ''): Atom[] {
  const points = codePoints(pattern);
  const ends = new Set(codePoints(separators));
  const outside = new Set(codePoints(fence));
  const inSegment = new Set([...ends, ...outside]);
  const isBoundary = (at: number) => points[at] === undefined || ends.has(points[at]);
  const atoms: Atom[] = [];

  for (let at = 0; at < points.length; ) {
    const point = points[at] as number;
    if (point !== STAR) {
      atoms.push({ move: point });
      at += 1;
    } else if (points[at + 1] !== STAR) {
      atoms.push({ stay: inSegment, skip: 1 });
      at += 1;
    } else if (isBoundary(at - 1) && isBoundary(at + 2)) {
      pushSegments(atoms, points[at + 2], ends, outside);
      at += 3;
    } else {
      atoms.push({ stay: outside, skip: 1 });
      at += 2;
    }
  }
  return atoms;
}

// `next` is the separator after a `**` that is a whole segment, undefined at the end of the pattern.
function pushSegments(
  atoms: Atom[],
  next: number | undefined,
  ends: ReadonlySet<number>,
  outside: ReadonlySet<number>,
): void {
  // Two in a row mean no more than one.
  if (atoms.at(-1)?.hold !== undefined) atoms.pop();
  if (next !== undefined) {
    atoms.push({ hold: outside, move: next, skip: 1 });
    return;
  }
  const last = atoms.at(-1)?.move;
  // The separator before a final `**` goes with it where there are no segments.
  if (last !== undefined && ends.has(last)) atoms[atoms.length - 1] = { move: last, skip: 2 };
  atoms.push({ stay: outside, skip: 1 });
}

/** Returns the code points of a text; half a surrogate pair is one. */
function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) as number);
}
