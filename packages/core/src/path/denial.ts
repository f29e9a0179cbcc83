import { compileGlob, isTooLong } from '../glob.js';
import { foldNfc, foldNfkc, type PathForms, tidyPattern } from './forms.js';

/** The texts by which a path is compared with deny entries. */
export interface Subject {
  /** From the workspace: as written, and where that differs without `.` segments. */
  readonly relative: readonly PathForms[];
  /** From each home, beginning with `~`, empty for what lies elsewhere; absent while links are not resolved. */
  readonly fromHomes?: readonly PathForms[] | undefined;
}

/** A deny entry made ready to compare in every way in which it may name a path. */
export interface Denial {
  readonly entry: string;
  covers(subject: Subject): boolean;
}

/** Compiles a deny entry. */
export function compileDenial(entry: string): Denial {
  const texts = [...new Set([entry, tidyPattern(entry)])];
  // What cannot be compiled cannot be told from what it denies.
  if (texts.some(isTooLong)) return { entry, covers: () => true };
  const comparisons = texts.map(compare);
  const matches = (path: PathForms) => comparisons.some((one) => one(path));

  if (entry !== '~' && !entry.startsWith('~/'))
    return { entry, covers: ({ relative }) => relative.some(matches) };
  return {
    entry,
    // Nor can it be told where a home is that nobody named.
    covers: ({ fromHomes }) => fromHomes !== undefined && (fromHomes.length === 0 || fromHomes.some(matches)),
  };
}

// As written, and with case folded under both normal forms, of the entry and the path alike.
function compare(entry: string): (path: PathForms) => boolean {
  const written = compileGlob(entry, 'lease');
  const nfc = compileGlob(entry, 'lease', { fold: foldNfc });
  const nfkc = compileGlob(entry, 'lease', { fold: foldNfkc });
  return (path) => written.matches(path.written) || nfc.matches(path.nfc) || nfkc.matches(path.nfkc);
}
