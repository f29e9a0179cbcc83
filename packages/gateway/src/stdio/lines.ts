/** A line as it was received, without its line feed; or what stood in place of one that is too long. */
export type ReceivedLine = { readonly bytes: Uint8Array } | { readonly tooLong: true };

const LINE_FEED = 0x0a;

/** Cuts a stream of bytes into lines. A line over the limit is passed over and never held in memory. */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the lines that end in this chunk. */
  push(chunk: Uint8Array): readonly ReceivedLine[] {
    const lines: ReceivedLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#hold(chunk.subarray(start, end));
      lines.push(this.#take());
      start = end + 1;
    }
    this.#hold(chunk.subarray(start));
    return lines;
  }

  #hold(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#maxBytes) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #take(): ReceivedLine {
    const line = this.#length > this.#maxBytes ? ({ tooLong: true } as const) : { bytes: this.#joined() };
    this.#parts = [];
    this.#length = 0;
    return line;
  }

  #joined(): Uint8Array {
    const [only] = this.#parts;
    return this.#parts.length === 1 && only !== undefined ? only : Buffer.concat(this.#parts);
  }
}
