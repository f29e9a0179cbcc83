import { compileGlob, isTooLong } from './glob.js';

// The five forms that section 4.4 refuses in an allow path.
const ESCAPING = /^\/|(?:^|\/)\.\.(?:\/|$)|^~|^[A-Za-z]:|\\/;
const FOLDER_TAIL = '/**';

/**
 * Reports whether a path or pattern has one of the five forms that leave the workspace (section 4.4):
 * a leading `/`, a `..` segment, a leading `~`, a drive letter, a backslash.
 */
export function escapesWorkspace(path: string): boolean {
  return ESCAPING.test(path);
}

/** Reports whether a pattern names one path only: it has none of `*`, `?` and `[`. */
export function isLiteralPath(pattern: string): boolean {
  return !/[*?[]/.test(pattern);
}

/**
 * Reports whether an allow entry covers a workspace-relative path, both taken as written: case counts,
 * nothing is normalised. Never for a path or pattern that leaves the workspace, for an empty path, one
 * with an empty segment or a NUL, or for a pattern of more than 1,024 characters.
 */
export function matchPath(pattern: string, path: string): boolean {
  if (escapesWorkspace(pattern) || escapesWorkspace(path) || isTooLong(pattern)) return false;
  return compileGlob(pattern, 'lease').matches(path);
}

/**
 * Reports whether one of the parent's entries contains `child`, by the cases of section 5.1 and no
 * others: `**` contains everything, `dir/**` with a literal `dir` contains `dir` and whatever begins with
 * `dir/`, and any entry contains its own text. What is contained never matches a path that its container
 * does not match. What leaves the workspace or is longer than 1,024 characters neither contains nor is
 * contained.
 */
export function containsPath(parent: string | readonly string[], child: string): boolean {
  return pathContainer(typeof parent === 'string' ? [parent] : parent)(child) !== undefined;
}

/**
 * Returns a function that gives the entry which contains a child, or undefined. The entries are indexed,
 * so a question costs the length of the child and not the number of entries.
 */
export function pathContainer(entries: readonly string[]): (child: string) => string | undefined {
  const usable = entries.filter(isUsable);
  const texts = new Set(usable);
  const folders = new Set(usable.filter(isFolder).map((entry) => entry.slice(0, -FOLDER_TAIL.length)));
  const everything = texts.has('**');

  return (child) => {
    if (!isUsable(child)) return undefined;
    if (texts.has(child)) return child;
    if (everything) return '**';
    for (let end = child.indexOf('/'); end !== -1; end = child.indexOf('/', end + 1)) {
      if (folders.has(child.slice(0, end))) return child.slice(0, end) + FOLDER_TAIL;
    }
    return folders.has(child) ? child + FOLDER_TAIL : undefined;
  };
}

function isUsable(entry: string): boolean {
  return entry !== '' && !escapesWorkspace(entry) && !isTooLong(entry);
}

function isFolder(entry: string): boolean {
  return entry.endsWith(FOLDER_TAIL) && isLiteralPath(entry.slice(0, -FOLDER_TAIL.length));
}
