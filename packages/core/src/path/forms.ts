/**
 * A path as written, and with its case folded under two normal forms of Unicode. One of ASCII alone is
 * itself: both normal forms leave it as it is, and globs fold its case as they read.
 */
export type PathForms = string | { readonly written: string; readonly nfc: string; readonly nfkc: string };

export function pathForms(path: string): PathForms {
  return isAscii(path) ? path : { written: path, nfc: foldNfc(path), nfkc: foldNfkc(path) };
}

export function isAscii(text: string): boolean {
  return !/[^\0-\u007f]/.test(text);
}

export function foldNfc(text: string): string {
  return fold(text, 'NFC');
}

export function foldNfkc(text: string): string {
  return fold(text, 'NFKC');
}

// Upper case comes last: lower case depends on a letter's neighbours (final sigma) and keeps a sharp s apart.
function fold(text: string, form: 'NFC' | 'NFKC'): string {
  if (isAscii(text)) return text.toUpperCase();
  return text.normalize(form).toLowerCase().toUpperCase().normalize(form);
}

/** Returns a function that writes an absolute path from `home`, as `~/…`, and as "" what lies elsewhere. */
export function homeRelative(home: string): (absolute: string) => string {
  const above = namedSegments(home).map(foldNfkc);
  return (absolute) => {
    const segments = namedSegments(absolute);
    const below = above.every((segment, index) => segment === foldNfkc(segments[index] ?? ''));
    return below ? ['~', ...segments.slice(above.length)].join('/') : '';
  };
}

/** Drops `.` segments from a path that has no empty ones. */
export function tidyPath(path: string): string {
  return /(?:^|\/)\.(?:\/|$)/.test(path) ? namedSegments(path).join('/') : path;
}

/** Drops `.` and empty segments from a pattern; a final `/` becomes `/**`, since it names a folder with all below it. */
export function tidyPattern(pattern: string): string {
  const segments = namedSegments(pattern);
  return (pattern.endsWith('/') ? [...segments, '**'] : segments).join('/');
}

function namedSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}
