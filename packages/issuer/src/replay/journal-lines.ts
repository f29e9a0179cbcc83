const LINE_FEED = 0x0a;

/** One line of a journal as it was read. */
export interface JournalLine {
  /** Counted from 1. */
  readonly number: number;
  /** Its bytes without the line feed: what a Merkle tree has as its leaf. */
  readonly bytes: Uint8Array;
  /** Undefined where the bytes are no UTF-8. */
  readonly text: string | undefined;
  /** Whether a line feed ends it; only the last one may lack it. */
  readonly whole: boolean;
}

/**
 * Cuts a journal into its lines, as many at once as a chunk of it ends. A byte order mark, a carriage return and
 * a line that is empty are part of what is written and stay.
 */
export async function* readLines(
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<readonly JournalLine[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const encoder = new TextEncoder();
  let number = 0;
  // The beginning of a line whose end has not come yet.
  let open: Uint8Array[] = [];
  const lineOf = (bytes: Uint8Array, whole: boolean): JournalLine => {
    number += 1;
    return { number, bytes, text: decode(decoder, bytes), whole };
  };

  for await (const piece of source) {
    const chunk = typeof piece === 'string' ? encoder.encode(piece) : piece;
    const lines: JournalLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      const part = chunk.subarray(from, end);
      lines.push(lineOf(open.length === 0 ? part : join([...open, part]), true));
      open = [];
      from = end + 1;
    }
    // A source may use the memory of a chunk again.
    if (from < chunk.length) open.push(chunk.slice(from));
    if (lines.length > 0) yield lines;
  }
  if (open.length > 0) yield [lineOf(join(open), false)];
}

function decode(decoder: { decode(bytes: Uint8Array): string }, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
