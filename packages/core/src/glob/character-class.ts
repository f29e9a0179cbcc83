const CLOSE = 0x5d;
const DASH = 0x2d;
const NEGATIONS: ReadonlySet<number | undefined> = new Set([0x21, 0x5e]);

/** Code points from the first to the last; none where they are written backwards. */
export type Range = readonly [low: number, high: number];

/** A bracket expression. */
export interface CharacterClass {
  readonly ranges: readonly Range[];
  /** Whether it stands for what lies in none of its ranges. */
  readonly negated: boolean;
  /** Where the pattern goes on. */
  readonly end: number;
}

/**
 * Reads the bracket expression that opens at `open`, or returns undefined where it is not closed within
 * its segment: the bracket is text then.
 */
export function readClass(
  points: readonly number[],
  open: number,
  separators: ReadonlySet<number>,
): CharacterClass | undefined {
  const negated = NEGATIONS.has(points[open + 1]);
  const first = open + (negated ? 2 : 1);
  const close = closingBracket(points, first, separators);
  return close === undefined
    ? undefined
    : { ranges: readRanges(points, first, close), negated, end: close + 1 };
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

function readRanges(points: readonly number[], first: number, close: number): Range[] {
  const ranges = new Map<string, Range>();
  for (let at = first; at < close; at++) {
    const low = points[at] as number;
    // A dash in the last place is one of the characters.
    const ranged = points[at + 1] === DASH && at + 2 < close;
    const high = ranged ? (points[at + 2] as number) : low;
    ranges.set(`${low}-${high}`, [low, high]);
    if (ranged) at += 2;
  }
  return [...ranges.values()];
}
