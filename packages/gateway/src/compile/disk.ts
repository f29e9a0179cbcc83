import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies at a path of the workspace; a socket, a pipe or a device is `other`. */
export type Kind = 'file' | 'folder' | 'link' | 'other';

/** The workspace at one moment: what lies at each path, from the workspace. Nothing lies behind a link. */
export type Disk = ReadonlyMap<string, Kind>;

const MAX_ENTRIES = 200_000;

/** Looks at a whole workspace. @throws RangeError where it has more than 200,000 entries */
export async function readDisk(workspace: string): Promise<Disk> {
  const disk = new Map<string, Kind>();
  const waiting = [''];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(join(workspace, next), { withFileTypes: true })) {
      const path = next === '' ? entry.name : `${next}/${entry.name}`;
      const kind = kindOf(entry);
      disk.set(path, kind);
      if (kind === 'folder') waiting.push(path);
      if (disk.size > MAX_ENTRIES) throw new RangeError(`the workspace has more than ${MAX_ENTRIES} entries`);
    }
  }
  return disk;
}

function kindOf(entry: Dirent): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
