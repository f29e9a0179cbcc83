import { posix } from 'node:path';
import type { Disk, Kind } from '../../src/index.js';

export const WS = '/ws';

/** Files with names that some target reads otherwise than a lease does. */
export const FILES: readonly string[] = [
  ...['a.ts', '.env', 'src/a.ts', 'src/b.ts', 'src/.env', 'src/x.ts/deep.ts', 'SRC/a.ts', 'docs/a.md'],
  ...['src/{a,b}.ts', 'src/!a', 'src/#a', 'src/a ', 'src/[a].ts', 'src/(a)', 'src/*.ts'],
  ...['src/\u00e9', 'src/e\u0301', 'secrets/key', 'secrets/deep/key', 'deep/er/a.ts', 'deep/er/.env'],
];

/** A disk with these files, the folders that they need, and other entries. */
export function diskOf(files: readonly string[], more: Readonly<Record<string, Kind>> = {}): Disk {
  const entries = new Map<string, Kind>(Object.entries(more));
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth++) entries.set(parts.slice(0, depth).join('/'), 'folder');
    entries.set(file, 'file');
  }
  return entries;
}

/** An entry of a tree in the escape corpus. */
export interface TreeEntry {
  readonly path: string;
  readonly kind: string;
  readonly to?: string;
}

/** Returns the absolute path that a path in such a tree leads to; undefined where links lead nowhere. */
export function realIn(tree: readonly TreeEntry[], path: string): string | undefined {
  let waiting = path.split('/');
  let at = '/';
  for (let steps = 0; waiting.length > 0; steps++) {
    if (steps > 200) return undefined;
    const [segment = '', ...rest] = waiting;
    const next = posix.join(at, segment);
    const link = tree.find((entry) => entry.kind === 'symlink' && `/${entry.path}` === next);
    waiting = rest;
    if (link?.to === undefined) at = next;
    // The corpus writes `@/` for the folder that holds the tree, which is the root here.
    else if (/^@?\//.test(link.to)) [at, waiting] = ['/', [...link.to.replace('@', '').split('/'), ...rest]];
    else waiting = [...link.to.split('/'), ...rest];
  }
  return at;
}
