import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ioError } from './lib/io-error.js';
import { LockFile } from './lib/lock-file.js';
import { Rewriting } from './lib/rewriting.js';
import { openFileLog } from './open-file-log.js';
import type { RecordLog } from './record-log.js';
import { StoreError } from './store-error.js';

/** How {@link rewriteFileLog} goes about it. */
export interface FileLogRewriting {
  /** A folder that is not there yet, on the file system of the log: the old files go there. */
  readonly archive: string;
  /** How long to wait for the lock, in milliseconds. Default 5000. */
  readonly lockTimeoutMs?: number;
  /** The longest line read or written, in bytes. Default 16 MiB. */
  readonly maxLineBytes?: number;
}

/** What was made of a log, and whether it takes the log's place. */
export interface Rewritten<T> {
  readonly replace: boolean;
  readonly answer: T;
}

/**
 * Gives `write` a log in files, to read, and an empty one, to fill, and puts that in the log's place where it
 * says so. Nobody can append meanwhile. The old files go to the archive with whatever is named after the log
 * (its snapshot, say), under their own names: it is the old log, and opens as that.
 *
 * It happens whole or not at all. A process that dies at the very moment leaves a log that answers
 * `store_truncated` until this function is called again, which finishes first what it finds. Consumers that
 * had the log open are told `store_truncated`, too, and open it anew.
 *
 * @throws {store_missing} there is no log
 * @throws {store_lock_timeout} another holds the lock
 * @throws {store_archive_unusable} the archive is there already, or lies on another file system
 */
export async function rewriteFileLog<T>(
  file: string,
  options: FileLogRewriting,
  write: (from: RecordLog, to: RecordLog) => Promise<Rewritten<T>>,
): Promise<T> {
  const { lockTimeoutMs = 5000, ...lines } = options;
  const archive = resolve(options.archive);
  const path = await io(file, () => realpath(file));
  const lock = await LockFile.open(`${path}.lock`);
  try {
    await lock.acquire(lockTimeoutMs);
    const rewriting = new Rewriting(path);
    const recover = () => io(path, () => rewriting.recover());
    await recover();
    await io(archive, () => assertUsable(archive, path));
    await io(path, () => rewriting.begin(archive));
    try {
      const { replace, answer } = await fill(path, rewriting.newLog, lines, write);
      if (replace) await io(path, () => rewriting.finish());
      return answer;
    } finally {
      await recover();
    }
  } finally {
    await lock.close();
  }
}

async function io<T>(path: string, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    throw ioError(error, path, 'rewrite');
  }
}

// To read takes no lock, and the one that is held keeps all others from writing.
async function fill<T>(
  path: string,
  newLog: string,
  options: Pick<FileLogRewriting, 'maxLineBytes'>,
  write: (from: RecordLog, to: RecordLog) => Promise<Rewritten<T>>,
): Promise<Rewritten<T>> {
  const from = await openFileLog(path, { ...options, readOnly: true });
  try {
    const to = await openFileLog(newLog, options);
    try {
      return await write(from, to);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

// Before anything is written: later it could no longer be refused.
async function assertUsable(archive: string, log: string): Promise<void> {
  const unusable = (why: string) =>
    new StoreError('store_archive_unusable', `${archive} ${why}; name another folder`, { file: archive });
  if ((await stat(archive).catch(() => undefined)) !== undefined) throw unusable('is there already');
  await mkdir(dirname(archive), { recursive: true, mode: 0o700 });
  const [there, here] = [await stat(dirname(archive)), await stat(dirname(log))];
  if (there.dev !== here.dev) throw unusable('lies on another file system than the log');
}
