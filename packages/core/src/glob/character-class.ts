const CLOSE = 0x5d;
const DASH = 0x2d;
const NEGATIONS: ReadonlySet<number | undefined> = new Set([0x21, 0x5e]);

/** A bracket expression. */
export interface CharacterClass {
  readonly accepts: (point: number) => boolean;
  /** Whether it accepts nothing, all its ranges being written backwards. */
  readonly empty: boolean;
  /** Where the pattern goes on. */
  readonly end: number;
}

/**
 * Reads the bracket expression that opens at `open`, or returns undefined where it is not closed within
 * its segment: the bracket is text then. `fold` tells that texts come with their case folded.
 */
export function readClass(
  points: readonly number[],
  open: number,
  separators: ReadonlySet<number>,
  fold: boolean,
): CharacterClass | undefined {
  const negated = NEGATIONS.has(points[open + 1]);
  const first = open + (negated ? 2 : 1);
  const close = closingBracket(points, first, separators);
  if (close === undefined) return undefined;
  const ranges = readRanges(points, first, close);
  const holds = (point: number) => ranges.some(([low, high]) => low <= point && point <= high);
  const listed = fold ? (point: number) => holds(point) || holds(lowerCased(point)) : holds;
  return {
    accepts: (point) => !separators.has(point) && listed(point) !== negated,
    empty: !negated && ranges.every(([low, high]) => low > high),
    end: close + 1,
  };
}

function closingBracket(
  points: readonly number[],
  first: number,
  separators: ReadonlySet<number>,
): number | undefined {
  for (let at = first; at < points.length; at++) {
    const point = points[at] as number;
    if (separators.has(point)) return undefined;
    // A bracket in the first place is one of the characters.
    if (point === CLOSE && at > first) return at;
  }
  return undefined;
}

function readRanges(points: readonly number[], first: number, close: number): [low: number, high: number][] {
  const ranges: [number, number][] = [];
  for (let at = first; at < close; at++) {
    const low = points[at] as number;
    // A dash in the last place is one of the characters.
    const ranged = points[at + 1] === DASH && at + 2 < close;
    ranges.push([low, ranged ? (points[at + 2] as number) : low]);
    if (ranged) at += 2;
  }
  return ranges;
}

function lowerCased(point: number): number {
  return String.fromCodePoint(point).toLowerCase().codePointAt(0) as number;
}
