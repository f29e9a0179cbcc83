import { compileGlob, isTooLong } from '../glob.js';
import { foldNfc, foldNfkc, isAscii, type PathForms, tidyPattern } from './forms.js';

/** A deny entry made ready to compare in every way in which it may name a path. */
export interface Denial {
  readonly entry: string;
  /** Whether it names what lies in a home, so that it is compared with paths written from `~`. */
  readonly ofHome: boolean;
  covers(path: PathForms): boolean;
}

/** Compiles a deny entry. */
export function compileDenial(entry: string): Denial {
  const tidy = tidyPattern(entry);
  // What cannot be compiled cannot be told from what it denies.
  if (isTooLong(entry) || isTooLong(tidy)) return { entry, ofHome: false, covers: () => true };
  const written = compare(entry);
  const tidied = tidy === entry ? written : compare(tidy);
  return {
    entry,
    ofHome: entry === '~' || entry.startsWith('~/'),
    covers: tidied === written ? written : (path) => written(path) || tidied(path),
  };
}

// As written, and with case folded under both normal forms, of the entry and the path alike.
function compare(entry: string): (path: PathForms) => boolean {
  const written = compileGlob(entry, 'lease');
  const nfc = compileGlob(entry, 'lease', { fold: foldNfc });
  const nfkc = isAscii(entry) ? nfc : compileGlob(entry, 'lease', { fold: foldNfkc });
  // Folding only adds to what an ASCII path matches, but for a class that is negated.
  const addsOnly = !entry.includes('[');
  return (path) =>
    typeof path === 'string'
      ? nfc.matches(path) || (nfkc !== nfc && nfkc.matches(path)) || (!addsOnly && written.matches(path))
      : written.matches(path.written) || nfc.matches(path.nfc) || nfkc.matches(path.nfkc);
}
