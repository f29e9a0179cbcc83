import { FileLog } from './lib/file-log.js';
import { JournalFile } from './lib/journal-file.js';
import { LockFile } from './lib/lock-file.js';
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
  const journal = await JournalFile.open(file, { create: options.create ?? true, readOnly, maxLineBytes });
  let lock: LockFile | undefined;
  try {
    if (!readOnly) lock = await LockFile.open(`${file}.lock`);
    if (exclusive) await lock?.acquire(lockTimeoutMs);
  } catch (error) {
    await lock?.close();
    await journal.close();
    throw error;
  }
  return new FileLog(journal, { lock, lockTimeoutMs, exclusive });
}
