import { lstatSync, readlinkSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

// As many as Linux follows in one path.
const MAX_LINKS = 40;
// The type that statfs(2) gives for a mounted procfs.
const PROCFS = 0x9fa0;

/**
 * Returns where an absolute POSIX path leads once every link on the way is followed, also a link whose
 * target is missing; missing components are appended as they are. Undefined after 40 links.
 *
 * `readLink` gives the target of a link, and undefined for anything else.
 */
export function resolveLinks(
  path: string,
  readLink: (path: string) => string | undefined,
): string | undefined {
  const pending = path.split('/').reverse();
  let current = '';
  let links = 0;
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (name === '' || name === '.') continue;
    if (name === '..') {
      // Links are resolved by now, so the folder above is the text before the last slash.
      current = current.slice(0, Math.max(0, current.lastIndexOf('/')));
      continue;
    }
    const target = readLink(`${current}/${name}`);
    if (target === undefined) {
      current = `${current}/${name}`;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS) return undefined;
    if (target.startsWith('/')) current = '';
    pending.push(...target.split('/').reverse());
  }
  return current === '' ? '/' : current;
}

/**
 * Resolves as `resolveLinks` does with the links of this machine; undefined also where one cannot be
 * read, or leads elsewhere for whoever uses it (`/proc/self/cwd`). Reads names only, which takes
 * microseconds, so it is worth no hop to another thread.
 */
export function resolveOnDisk(path: string): string | undefined {
  try {
    return resolveLinks(path, readLinkOnDisk);
  } catch {
    return undefined;
  }
}

function readLinkOnDisk(path: string): string | undefined {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isSymbolicLink()) return undefined;
  // `/proc/self/cwd` and its like lead elsewhere for each process: what holds for this one says nothing of
  // the one that will use the path. `/dev/fd` and `/dev/stdin` lead there.
  if (process.platform === 'linux' && statfsSync(dirname(path)).type === PROCFS) {
    throw new Error('the link belongs to a process');
  }
  const target = readlinkSync(path);
  // Bytes that are no UTF-8 would be looked up under another name, and what lies there taken for missing.
  if (target.includes('\ufffd')) throw new Error('the target of a link is not UTF-8');
  return target;
}
