import { constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** How a file is opened: to read, to write from its beginning, or to append. */
export type OpenMode = keyof typeof FLAGS;

type OpenedFile =
  | { readonly ok: true; readonly file: FileHandle }
  | { readonly ok: false; readonly message: string };

const { O_APPEND, O_CREAT, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

// A pipe must not make the open wait, and nothing is truncated before it is known to be the right file.
const FLAGS = {
  r: O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
  w: O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
  a: O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK,
};

/** Reports whether `mode` is one that a file can be opened in. */
export function isOpenMode(mode: unknown): mode is OpenMode {
  return typeof mode === 'string' && Object.hasOwn(FLAGS, mode);
}

const HAS_DESCRIPTOR_PATHS = process.platform === 'linux';
const MOVED = 'the path changed while it was being opened; ask again';

/**
 * Opens the regular file that a judged path resolved to, and no other: the folder is opened first and
 * must be the judged one, the file is opened in that very folder without following a link, and its
 * descriptor must be at the judged path, all before a byte is read, written or cut off.
 *
 * Linux tells a descriptor's path. Elsewhere the path and the file's identity are compared after the open
 * instead, so a folder that is swapped just then can have an empty file made in it.
 */
export async function openJudged(resolved: string, mode: OpenMode): Promise<OpenedFile> {
  let folder: FileHandle | undefined;
  let file: FileHandle | undefined;
  try {
    folder = await open(dirname(resolved), O_RDONLY | O_DIRECTORY);
    if (!(await isAt(folder, dirname(resolved)))) return { ok: false, message: MOVED };
    const name = HAS_DESCRIPTOR_PATHS ? `/proc/self/fd/${folder.fd}/${basename(resolved)}` : resolved;
    file = await open(name, FLAGS[mode]);
    if (!(await isAt(file, resolved))) return await closed(file, MOVED);
    if (!(await file.stat()).isFile()) return await closed(file, 'only a regular file is opened');
    if (mode === 'w') await file.truncate(0);
    return { ok: true, file };
  } catch (error) {
    return closed(file, reasonOf(error));
  } finally {
    await folder?.close();
  }
}

async function isAt(handle: FileHandle, path: string): Promise<boolean> {
  if (HAS_DESCRIPTOR_PATHS) return (await readlink(`/proc/self/fd/${handle.fd}`)) === path;
  const [own, there, real] = await Promise.all([handle.stat(), stat(path), realpath(path)]);
  return real === path && own.dev === there.dev && own.ino === there.ino;
}

async function closed(file: FileHandle | undefined, message: string): Promise<OpenedFile> {
  await file?.close();
  return { ok: false, message };
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file, or no folder to make it in';
  if (code === 'ELOOP') return MOVED;
  return `the file cannot be opened (${code ?? 'unknown error'})`;
}
