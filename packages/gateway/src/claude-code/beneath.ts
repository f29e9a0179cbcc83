import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_ENTRIES = 20_000;

/**
 * Returns the first entry beneath a folder that may not be read, or `'…'` where there are too many to look
 * at. Links are entries by their own name; they are not followed.
 */
export async function firstUnreadable(
  root: string,
  folder: string,
  mayRead: (path: string) => boolean,
): Promise<string | undefined> {
  const waiting = [folder];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await readdir(join(root, next), { withFileTypes: true }).catch(() => []);
    seen += entries.length;
    if (seen > MAX_ENTRIES) return '…';
    for (const entry of entries) {
      const path = next === '.' ? entry.name : `${next}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      else if (!mayRead(path)) return path;
    }
  }
  return undefined;
}
