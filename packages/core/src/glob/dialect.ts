const SLASH = 0x2f;

/** What sets one glob language apart from another; everything else is the engine's. */
export interface Dialect {
  /** Code points that end a segment. */
  readonly separators: ReadonlySet<number>;
  /** Whether `?` and `[...]` stand for one character; as text otherwise. */
  readonly singles: boolean;
  /** Whether `**` beside other text crosses separators; it is two plain stars otherwise. */
  readonly gluedGlobstarCrosses: boolean;
  /** Whether a text is a path: not empty, without empty segments, without NUL. Anything is otherwise. */
  readonly paths: boolean;
}

/** The globs of allow and deny lists (section 4.4). */
export const LEASE_DIALECT: Dialect = {
  separators: new Set([SLASH]),
  singles: true,
  gluedGlobstarCrosses: false,
  paths: true,
};

/** The patterns of ARCP leases, whose separators depend on the capability. */
export function arcpDialect(separators: string): Dialect {
  return {
    separators: new Set(Array.from(separators, codePoint)),
    singles: false,
    gluedGlobstarCrosses: true,
    paths: false,
  };
}

/** Returns the code points of a text; a lone surrogate is one. */
export function codePoints(text: string): number[] {
  return Array.from(text, codePoint);
}

function codePoint(character: string): number {
  return character.codePointAt(0) as number;
}
