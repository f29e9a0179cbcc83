const START_SIZE = 4096;
const LARGEST_KEPT = 65_536;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const encoder = new TextEncoder();

// A typed array costs more to allocate than a manifest to write, so one buffer waits for the next call.
let spare: Uint8Array | undefined;

/**
 * Gives the canonical bytes of an object where they were worked out before and it has not changed since: what holds
 * it need not write it again. A `Map` is one.
 */
export interface KnownBytes {
  get(value: object): Uint8Array | undefined;
}

/** Lends a writer to `use`; the bytes that it has written are gone afterwards. */
export function withWriter<T>(use: (writer: ByteWriter) => T): T {
  // Taken, not shared: a call made from within `use` gets a buffer of its own.
  const writer = new ByteWriter(spare ?? new Uint8Array(START_SIZE));
  spare = undefined;
  const result = use(writer);
  if (writer.buffer.length <= LARGEST_KEPT) spare = writer.buffer;
  return result;
}

/** Writes the tokens of a JSON text as UTF-8. */
export class ByteWriter {
  buffer: Uint8Array;
  known: KnownBytes | undefined;
  #length = 0;

  constructor(buffer: Uint8Array) {
    this.buffer = buffer;
  }

  /** A view of what has been written so far. */
  written(): Uint8Array {
    return this.buffer.subarray(0, this.#length);
  }

  /** Writes bytes as they are. */
  bytes(written: Uint8Array): void {
    this.#reserve(written.length);
    this.buffer.set(written, this.#length);
    this.#length += written.length;
  }

  /** Writes one ASCII character. */
  byte(code: number): void {
    if (this.#length === this.buffer.length) this.#reserve(1);
    this.buffer[this.#length++] = code;
  }

  /** Writes a token that is all ASCII. */
  ascii(token: string): void {
    for (let i = 0; i < token.length; i++) this.byte(token.charCodeAt(i));
  }

  /** Writes a string as RFC 8785 3.2.2.2 asks for it. */
  quoted(text: string): void {
    this.#reserve(text.length + 2);
    const { buffer } = this;
    let at = this.#length;
    buffer[at++] = QUOTE;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      // Whatever needs an escape or a second byte: JSON.stringify escapes just what the rule lists.
      if (unit < 0x20 || unit > 0x7f || unit === QUOTE || unit === BACKSLASH) {
        this.#encoded(JSON.stringify(text));
        return;
      }
      buffer[at++] = unit;
    }
    buffer[at++] = QUOTE;
    this.#length = at;
  }

  #encoded(text: string): void {
    this.#reserve(text.length * 3);
    this.#length += encoder.encodeInto(text, this.buffer.subarray(this.#length)).written;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    let size = this.buffer.length;
    while (size < needed) size *= 2;
    if (size === this.buffer.length) return;
    const larger = new Uint8Array(size);
    larger.set(this.written());
    this.buffer = larger;
  }
}
