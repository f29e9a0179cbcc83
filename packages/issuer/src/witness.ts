import { type Line, StoreError } from '@cognitive-delivery/store';

type Remembered = Pick<Line, 'number' | 'text'>;

// A write that fails is taken back at once; a line that was seen for so long is no part of one.
const SETTLED_MS = 10_000;

/**
 * Remembers the last line that was sure to be on disk. A reader may see lines that a failed write then takes
 * back, and goes on without them; a journal that lost more than that was cut or exchanged.
 */
export class Witness {
  #sure: Remembered | undefined;
  #seen: (Remembered & { readonly at: number }) | undefined;

  /** Takes note of a line that was written by whoever asks. */
  keep({ number, text }: Remembered): void {
    if (number > (this.#sure?.number ?? 0)) this.#sure = { number, text };
  }

  /** Takes note of the last line read, which may still be taken back. */
  see({ number, text }: Remembered, now: number): void {
    if (this.#seen !== undefined && now - this.#seen.at < SETTLED_MS) return;
    if (this.#seen !== undefined) this.keep(this.#seen);
    this.#seen = { number, text, at: now };
  }

  /** Forgets what was seen and was not sure. */
  doubt(): void {
    this.#seen = undefined;
  }

  /** @throws {store_truncated} where a line that was sure to be there is another now */
  compare({ number, text }: Remembered): void {
    if (number === this.#sure?.number && text !== this.#sure.text) throw this.#lost(number);
  }

  /** @throws {store_truncated} where a journal of so many lines lacks one that was sure to be there */
  count(lines: number): void {
    if (this.#sure !== undefined && lines < this.#sure.number) throw this.#lost(this.#sure.number);
  }

  #lost(line: number): StoreError {
    const message = `line ${line} of the journal was on disk and is not there any more; find out why`;
    return new StoreError('store_truncated', message, { file: '', line });
  }
}
