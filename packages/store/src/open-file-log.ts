import { realpath } from 'node:fs/promises';
import { FileMedium } from './lib/file-medium.js';
import { JournalFile } from './lib/journal-file.js';
import { LockFile } from './lib/lock-file.js';
import { START } from './lib/medium.js';
import { TurnLog } from './lib/turn-log.js';
import type { RecordLog } from './record-log.js';

/** How {@link openFileLog} opens a file. */
export interface FileLogOpening {
  /** Makes the file, readable by its owner only, where there is none. Default true. */
  readonly create?: boolean;
  /** Holds the lock until `close`, for the one process that serves a log. Default false. */
  readonly exclusive?: boolean;
  /** How long to wait for the lock, in milliseconds. Default 5000. */
  readonly lockTimeoutMs?: number;
  /** Opens for `catchUp` alone: no lock, no file made, nothing moved. Default false. */
  readonly readOnly?: boolean;
  /** The longest line read or written, in bytes. Default 16 MiB. */
  readonly maxLineBytes?: number;
  /**
   * The size in bytes from which on the file is followed by another, `<name>.<number of its first
   * line>.<extension>`. Default: never.
   */
  readonly rotateBytes?: number;
}

/**
 * Opens a file of lines as a {@link RecordLog}, one for each consumer; any number of them, in any number
 * of processes, may have the same file open. Writers lock `<file>.lock`, which stays beside the file.
 *
 * @throws {store_missing} the file, or the folder to make it in, is not there
 * @throws {store_permission_denied} the file or its folder cannot be written, or read
 * @throws {store_read_only} the file system is read-only
 * @throws {store_lock_timeout} `exclusive` was asked for and another holds the lock
 */
export async function openFileLog(file: string, options: FileLogOpening = {}): Promise<RecordLog> {
  const { exclusive = false, lockTimeoutMs = 5000, readOnly = false, maxLineBytes = 16 << 20 } = options;
  const { create = true, rotateBytes = Number.POSITIVE_INFINITY } = options;
  await (await JournalFile.open(file, { create, readOnly, maxLineBytes })).close();
  // By its real path, so that whoever comes by way of a link takes the same lock and the same files.
  const path = await realpath(file);
  const lock = readOnly ? undefined : await LockFile.open(`${path}.lock`);
  const medium = new FileMedium(path, { lock, lockTimeoutMs, exclusive, maxLineBytes, rotateBytes });
  try {
    if (exclusive) await lock?.acquire(lockTimeoutMs);
    await medium.read(START, 0);
  } catch (error) {
    await medium.close();
    throw error;
  }
  return new TurnLog(medium);
}
