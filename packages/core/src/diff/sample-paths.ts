import { compileGlob, isTooLong } from '../glob.js';
import { isLiteralPath } from '../path.js';

// Of one pattern: enough for the few ways in which its stars can be filled.
const MOST = 24;
const CLASS = /\[[!^]?\]?[^\]/]*\]/g;

/**
 * Returns paths that a pattern matches: its stars filled with a name that stands in no entry, with nothing,
 * and with the folders that other entries name.
 */
export function samplePaths(pattern: string, fresh: string, folders: readonly string[]): readonly string[] {
  if (isTooLong(pattern)) return [];
  if (isLiteralPath(pattern)) return [pattern];
  const ways = pattern.split('/').map((segment) => fillings(segment, fresh, folders));
  let paths: (readonly string[])[] = [[]];
  for (const way of ways)
    paths = paths.flatMap((path) => way.map((part) => [...path, ...part])).slice(0, MOST);
  const glob = compileGlob(pattern, 'lease');
  return [...new Set(paths.map((path) => path.join('/')))].filter((path) => glob.matches(path));
}

/** Returns the folder that a pattern begins with before its first sign, where it has one. */
export function literalFolder(pattern: string): string | undefined {
  const segments = pattern.split('/');
  const end = segments.findIndex((segment) => !isLiteralPath(segment));
  return end > 0 ? segments.slice(0, end).join('/') : undefined;
}

// Each filling is a list of segments: `**` stands for any number of them.
function fillings(
  segment: string,
  fresh: string,
  folders: readonly string[],
): readonly (readonly string[])[] {
  if (segment === '**') return [[fresh], [], ...folders.map((folder) => [folder]), [fresh, fresh]];
  const plain = segment.replace(CLASS, member).replaceAll('?', 'x');
  const texts = [plain.replace(/\*+/g, fresh), plain.replace(/\*+/g, '')];
  return [...new Set(texts)].map((text) => [text]);
}

// A character that a class matches; one that it does not stays as it is and matches nothing.
function member(written: string): string {
  const glob = compileGlob(written, 'lease');
  return [...'xX0-_', ...written].find((character) => glob.matches(character)) ?? written;
}
