import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { TornTail } from '../record-log.js';
import { syncFolder } from './sync-folder.js';

/** Keeps a torn last line in a new file beside the log, on disk before it returns. */
export async function setAside(file: string, offset: number, tail: Buffer): Promise<TornTail> {
  const [kept, path] = await openNew(join(dirname(file), `${parse(file).name}.torn-${offset}`));
  try {
    await kept.writeFile(tail);
    await kept.sync();
  } catch (error) {
    // Half a copy would pass for the fragment itself.
    await rm(path, { force: true });
    throw error;
  } finally {
    await kept.close();
  }
  await syncFolder(dirname(file));
  return { offset, file: path, bytes: tail.length };
}

// A second fragment at the same place gets a name of its own: what was kept once is never written over.
async function openNew(path: string): Promise<[FileHandle, string]> {
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? path : `${path}-${copy}`;
    try {
      return [await open(name, 'wx', 0o600), name];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
