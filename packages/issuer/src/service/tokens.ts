import { createHash, timingSafeEqual } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parseInstant } from '@cognitive-delivery/core';
import { ServiceError } from './service-error.js';
import { readTokens, type TokenEntry, TokenFileError } from './token-file.js';

const LOOK_AGAIN_MS = 1000;

/** The tokens of a file, read again once it has changed. */
export class Tokens {
  readonly #file: string | undefined;
  #tokens: readonly (TokenEntry & { readonly digest: Buffer })[] = [];
  #version = '';
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #fault: TokenFileError | undefined;

  /** Without a file there are no tokens. */
  constructor(file: string | undefined) {
    this.#file = file;
  }

  /**
   * Returns the token's entry, or undefined where it is unknown or past its time.
   *
   * @throws {tokens_unavailable} where the file cannot be read: no token is good then
   */
  async find(token: string): Promise<TokenEntry | undefined> {
    await this.#refresh();
    if (this.#fault !== undefined) {
      const message = 'the tokens of the service cannot be read; an operator has to see to it';
      throw new ServiceError('tokens_unavailable', message, { cause: this.#fault.message });
    }
    const digest = createHash('sha256').update(token).digest();
    // Every entry is compared, each in constant time, so that how long it takes tells nothing of any.
    let found: TokenEntry | undefined;
    for (const entry of this.#tokens) if (timingSafeEqual(entry.digest, digest)) found = entry;
    if (found?.expires_at !== undefined && !(Date.now() < (parseInstant(found.expires_at) ?? 0)))
      return undefined;
    return found;
  }

  async #refresh(): Promise<void> {
    const due = performance.now() - this.#lookedAt >= LOOK_AGAIN_MS;
    if (this.#looking === undefined && due) {
      this.#looking = this.#look().finally(() => {
        this.#lookedAt = performance.now();
        this.#looking = undefined;
      });
    }
    await this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#file === undefined) return;
    try {
      const version = await versionOf(this.#file);
      if (version === this.#version) return;
      const tokens = await readTokens(this.#file);
      this.#tokens = tokens.map((entry) => ({ ...entry, digest: Buffer.from(entry.sha256, 'hex') }));
      this.#version = version;
      this.#fault = undefined;
    } catch (error) {
      if (!(error instanceof TokenFileError)) throw error;
      // A file that is not there yet holds no token.
      this.#fault = error.code === 'token_file_missing' ? undefined : error;
      this.#tokens = [];
      this.#version = '';
    }
  }
}

// What changes whenever the file is written or exchanged, or whoever may read it is.
async function versionOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs, ctimeMs } = await stat(file);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new TokenFileError(
      missing ? 'token_file_missing' : 'token_file_unreadable',
      'it cannot be found',
      file,
    );
  }
}
