import { constants, fstatSync, statSync } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Line, TornTail } from '../record-log.js';
import { StoreError } from '../store-error.js';
import { ioError } from './io-error.js';
import type { Position } from './medium.js';
import { type Lines, readLines } from './read-lines.js';
import { setAside } from './set-aside.js';
import { syncFolder } from './sync-folder.js';

export interface JournalFileOptions {
  readonly create: boolean;
  readonly readOnly: boolean;
  readonly maxLineBytes: number;
}

/** The file under a log: lines read from a position, bytes appended whole or not at all. */
export class JournalFile {
  readonly path: string;
  readonly maxLineBytes: number;
  readonly #handle: FileHandle;

  private constructor(path: string, maxLineBytes: number, handle: FileHandle) {
    this.path = path;
    this.maxLineBytes = maxLineBytes;
    this.#handle = handle;
  }

  static async open(path: string, options: JournalFileOptions): Promise<JournalFile> {
    let handle: FileHandle | undefined;
    try {
      handle = await open(path, openFlags(options), 0o600);
      const { size } = await handle.stat();
      // Until its folder is flushed, a file just made may be gone after a power failure with all it holds.
      if (size === 0 && !options.readOnly) await syncFolder(dirname(path));
      return new JournalFile(path, options.maxLineBytes, handle);
    } catch (error) {
      await handle?.close();
      throw ioError(error, path, 'open');
    }
  }

  /**
   * Reads at most `limit` lines from a position. The line before the position is looked at again: a file cut
   * and grown anew must not be read on from the middle of another history.
   */
  async read({ offset: start, lines, last }: Position, limit: number): Promise<Lines> {
    const end = this.#size();
    if (end < start) throw this.#truncated('is shorter than what was read of it');
    // Asked for no lines at all, it looks nevertheless.
    if (last !== undefined && (end > start || limit === 0)) await this.#assertHolds(last);
    if (end === start || limit === 0) return { lines: [], end: start, rest: Buffer.alloc(0) };
    const { path: file, maxLineBytes } = this;
    return await readLines(this.#handle, { file, start, end, number: lines + 1, most: limit, maxLineBytes });
  }

  /** Moves a torn last line out of the file; it is on disk elsewhere before it goes from here. */
  async setAside(offset: number, tail: Buffer): Promise<TornTail> {
    const torn = await setAside(this.path, offset, tail);
    await this.#cut(offset);
    return torn;
  }

  /**
   * Appends at `end`, where the file must end, and flushes.
   *
   * @throws {store_full} and its like: nothing was appended
   * @throws {store_in_doubt} the bytes could not be taken back, or a writer without the lock came between
   */
  async append(bytes: Buffer, end: number): Promise<void> {
    try {
      for (let done = 0; done < bytes.length; ) {
        done += (await this.#handle.write(bytes, done)).bytesWritten;
      }
      await this.sync();
    } catch (error) {
      await this.#cut(end).catch((cause: unknown) => {
        throw this.#inDoubt('a failed write could not be taken back', cause);
      });
      throw error;
    }
    const size = this.#size();
    if (size !== end + bytes.length) throw this.#inDoubt('something wrote to it without its lock');
  }

  /** Flushes to disk whatever the file holds, whoever wrote it. */
  async sync(): Promise<void> {
    await this.#handle.datasync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #assertHolds({ offset, text }: Line): Promise<void> {
    const expected = Buffer.from(`${text}\n`);
    const { buffer } = await this.#handle.read(Buffer.alloc(expected.length), 0, expected.length, offset);
    if (!buffer.equals(expected)) throw this.#truncated('no longer holds the line read last');
  }

  // By the handle, so that no file which has taken this one's place is cut. Windows lets no handle for
  // appending cut, nor any file take the place of one that is open.
  async #cut(size: number): Promise<void> {
    if (process.platform === 'win32') await truncate(this.path, size);
    else await this.#handle.truncate(size);
    await this.sync();
  }

  // Two calls of some microseconds; the thread pool would make them fifty, and a gate asks at every check.
  #size(): number {
    const held = fstatSync(this.#handle.fd);
    const named = statSync(this.path, { throwIfNoEntry: false });
    if (held.ino !== named?.ino || held.dev !== named.dev) {
      throw this.#truncated('was replaced by another file since it was opened; open it anew');
    }
    return held.size;
  }

  #truncated(what: string): StoreError {
    return new StoreError('store_truncated', `${this.path} ${what}`, { file: this.path });
  }

  #inDoubt(what: string, cause?: unknown): StoreError {
    const message = `cannot tell whether the last lines are in ${this.path}: ${what}; read it again`;
    return new StoreError('store_in_doubt', message, { file: this.path, cause });
  }
}

function openFlags({ create, readOnly }: JournalFileOptions): number {
  if (readOnly) return constants.O_RDONLY;
  return constants.O_RDWR | constants.O_APPEND | (create ? constants.O_CREAT : 0);
}
