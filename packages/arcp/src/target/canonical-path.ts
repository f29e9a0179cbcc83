import type { CanonicalTarget } from './canonical-target.js';

/** Returns a path with empty, `.` and `..` segments resolved as text; links are for who opens it to follow. */
export function canonicalPath(path: string): CanonicalTarget {
  if (path.includes('\\')) return { ok: false, message: 'a path has no backslash; the separator is /' };
  const segments: string[] = [];
  // A drive is where a path begins as much as a first slash is.
  const floor = /^[A-Za-z]:(?:\/|$)/.test(path) ? 1 : 0;
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.length > floor) segments.pop();
    else return { ok: false, message: 'the path climbs above where it begins' };
  }
  const text = (path.startsWith('/') ? '/' : '') + segments.join('/');
  return { ok: true, text: text === '' ? '.' : text };
}
