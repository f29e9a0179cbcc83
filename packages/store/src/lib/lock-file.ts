/// <reference path="./fs-native-extensions.d.ts" />
import { constants, fstatSync, statSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../store-error.js';
import { ioError } from './io-error.js';

// The byte that is locked lies behind the text, because Windows keeps others from reading a locked range.
const LOCKED_BYTE = [4096, 1] as const;
const HOLDER_BYTES = 10;
const LONGEST_WAIT_MS = 2;

type Native = typeof import('fs-native-extensions');

/**
 * An exclusive lock held through a file that stays in place. The kernel holds it for the open file, so
 * it falls away with the process, however that ends, and it keeps out other holders of the same process.
 */
export class LockFile {
  readonly #path: string;
  readonly #native: Native;
  #handle: FileHandle;

  private constructor(path: string, native: Native, handle: FileHandle) {
    this.#path = path;
    this.#native = native;
    this.#handle = handle;
  }

  static async open(path: string): Promise<LockFile> {
    return new LockFile(path, await loadNative(path), await openHandle(path));
  }

  /**
   * Takes the lock.
   *
   * @throws {store_lock_timeout} another held it for `timeoutMs`
   */
  async acquire(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (let wait = 0.5; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      if (this.#native.tryLock(this.#handle.fd, ...LOCKED_BYTE)) {
        if (this.#isInPlace()) return this.#sign();
        // The file was removed or replaced since it was opened: a lock on it keeps nobody out.
        await this.#handle.close();
        this.#handle = await openHandle(this.#path);
      } else {
        if (performance.now() >= deadline) throw await this.#timeout(timeoutMs);
        await sleep(wait * (0.5 + Math.random()));
      }
    }
  }

  release(): void {
    this.#native.unlock(this.#handle.fd, ...LOCKED_BYTE);
  }

  /** Lets go of the file, and with it of the lock. */
  async close(): Promise<void> {
    await this.#handle.close();
  }

  // Two calls of some microseconds; by way of the thread pool they would cost as much as the flush.
  #isInPlace(): boolean {
    const held = fstatSync(this.#handle.fd);
    const named = statSync(this.#path, { throwIfNoEntry: false });
    return held.ino === named?.ino && held.dev === named.dev;
  }

  #sign(): void {
    try {
      writeSync(this.#handle.fd, `${String(process.pid).padEnd(HOLDER_BYTES)}\n`, 0);
    } catch {
      // Only the message of whoever waits in vain is poorer for it; a full disk must not stop the holder.
    }
  }

  async #timeout(timeoutMs: number): Promise<StoreError> {
    const { buffer } = await this.#handle.read(Buffer.alloc(HOLDER_BYTES), 0, HOLDER_BYTES, 0);
    const pid = /^[0-9]+/.exec(buffer.toString('latin1'))?.[0];
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    const message = `${this.#path} was held by ${holder} for ${timeoutMs} ms; try again`;
    return new StoreError('store_lock_timeout', message, { file: this.#path });
  }
}

async function openHandle(path: string): Promise<FileHandle> {
  try {
    // Not for appending: the holder's number is written over the last one.
    return await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  } catch (error) {
    throw ioError(error, path, 'open the lock file');
  }
}

// Loaded where a lock is needed: reading a log takes no native code.
async function loadNative(path: string): Promise<Native> {
  try {
    return await import('fs-native-extensions');
  } catch (cause) {
    const message = 'cannot lock: fs-native-extensions has no build for this platform';
    throw new StoreError('store_unavailable', message, { file: path, cause });
  }
}
