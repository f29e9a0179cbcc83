import { compileGlob } from '@cognitive-delivery/core';

/**
 * Returns what a pattern says of what lies in a folder, as a pattern from that folder on; undefined where it says
 * nothing of it. It covers at least what the pattern covers there: a `**` before the folder's end goes on below it.
 */
export function withinFolder(pattern: string, folder: string): string | undefined {
  let rest = pattern.split('/');
  for (const name of folder.split('/').filter((segment) => segment !== '' && segment !== '.')) {
    const [segment] = rest;
    if (segment === '**') break;
    if (segment === undefined || !compileGlob(fold(segment), 'lease').matches(fold(name))) return undefined;
    rest = rest.slice(1);
  }
  return rest.length === 0 ? undefined : rest.join('/');
}

// A denial takes no notice of case or of how a letter is composed.
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Returns the pattern that names one path and no other. */
export function literalPattern(path: string): string {
  return path.replace(/[*?[]/g, '[$&]');
}
