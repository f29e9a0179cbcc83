import { constants, fstatSync, statSync } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Line, TornTail } from '../record-log.js';
import { StoreError } from '../store-error.js';
import { ioError } from './io-error.js';
import { type Lines, readLines } from './read-lines.js';
import { setAside } from './set-aside.js';
import { syncFolder } from './sync-folder.js';

/** How far a reader has come: behind `last`, which is the line that ends at `offset`. */
export interface Position {
  readonly offset: number;
  readonly last: Line | undefined;
}

export const START: Position = { offset: 0, last: undefined };

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
   * Reads from a position to the end of the file. The line before the position is read again: a file cut
   * and grown anew must not be read on from the middle of another history.
   */
  async read(from: Position): Promise<Lines> {
    const end = this.#size();
    if (end < from.offset) throw this.#truncated('is shorter than what was read of it');
    if (end === from.offset) return { lines: [], end, rest: Buffer.alloc(0) };
    const { path: file, maxLineBytes } = this;
    const { offset: start, number } = from.last ?? { offset: 0, number: 1 };
    const read = await readLines(this.#handle, { file, start, end, number, maxLineBytes });
    if (from.last !== undefined && read.lines.shift()?.text !== from.last.text) {
      throw this.#truncated('no longer holds the line read last');
    }
    return read;
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

  // By path, because Windows does not let a handle for appending cut.
  async #cut(size: number): Promise<void> {
    await truncate(this.path, size);
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
