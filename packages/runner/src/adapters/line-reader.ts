/** What a stream of bytes turned out to hold: a whole line, or a line over the limit. */
export type LineEvent = { readonly line: string } | { readonly tooLong: number };

/**
 * Cuts a stream of UTF-8 chunks into lines and keeps at most `maxBytes` of an unfinished one, so that an adapter that
 * never ends a line cannot fill the memory.
 */
export class LineReader {
  #chunks: Buffer[] = [];
  #held = 0;

  constructor(readonly maxBytes: number) {}

  /** Returns what the chunk completed. After `tooLong` the reader starts afresh. */
  push(chunk: Buffer): LineEvent[] {
    const events: LineEvent[] = [];
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      this.#hold(chunk.subarray(from, end));
      events.push(this.#held > this.maxBytes ? { tooLong: this.#held } : { line: this.#take() });
      this.#clear();
      from = end + 1;
    }
    this.#hold(chunk.subarray(from));
    if (this.#held > this.maxBytes) {
      events.push({ tooLong: this.#held });
      this.#clear();
    }
    return events;
  }

  /** The number of bytes of the line that has not ended. */
  get unfinished(): number {
    return this.#held;
  }

  #hold(part: Buffer): void {
    this.#held += part.length;
    if (this.#held <= this.maxBytes) this.#chunks.push(part);
  }

  #take(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }

  #clear(): void {
    this.#chunks = [];
    this.#held = 0;
  }
}
