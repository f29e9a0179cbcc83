import { compileGlob, type Glob } from '../glob.js';

/** The patterns that begin with the same text, and those that begin with less of it. */
interface Group<T> {
  readonly prefix: string;
  readonly above: Group<T> | undefined;
  readonly members: Member<T>[];
}

interface Member<T> {
  readonly place: number;
  readonly glob: Glob;
  readonly value: T;
}

const WILDCARD = /[*?[]/;

/**
 * Returns a function that gives the first of `values` whose entry, a glob, matches a path. The globs are sorted by
 * their text before the first wildcard, and none is tried but those whose text the path may begin with: what a
 * question costs hardly grows with the list. To ask allocates nothing.
 */
export function firstMatch<T extends { readonly entry: string }>(
  values: readonly T[],
): (path: string) => T | undefined {
  const groups = groupsOf(values);
  return (path) => {
    let first: Member<T> | undefined;
    // What the path begins with lies no later than the path itself, and what lies between begins with it too.
    for (let group = lastUpTo(groups, path); group !== undefined; group = group.above) {
      for (const member of group.members) {
        if (member.place < (first?.place ?? values.length) && member.glob.matches(path)) first = member;
      }
    }
    return first?.value;
  };
}

function groupsOf<T extends { readonly entry: string }>(values: readonly T[]): Group<T>[] {
  const byPrefix = new Map<string, Member<T>[]>();
  for (const [place, value] of values.entries()) {
    const member = { place, glob: compileGlob(value.entry, 'lease'), value };
    const prefix = prefixOf(value.entry);
    const members = byPrefix.get(prefix);
    if (members === undefined) byPrefix.set(prefix, [member]);
    else members.push(member);
  }
  const groups: Group<T>[] = [];
  for (const prefix of [...byPrefix.keys()].sort()) {
    let above = groups.at(-1);
    while (above !== undefined && !prefix.startsWith(above.prefix)) above = above.above;
    groups.push({ prefix, above, members: byPrefix.get(prefix) as Member<T>[] });
  }
  return groups;
}

// Without a slash at its end: `dir/**` stands for `dir` too.
function prefixOf(pattern: string): string {
  return (pattern.split(WILDCARD)[0] as string).replace(/\/$/, '');
}

function lastUpTo<T>(groups: readonly Group<T>[], path: string): Group<T> | undefined {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle] as Group<T>).prefix <= path) low = middle + 1;
    else high = middle;
  }
  return groups[low - 1];
}
