import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { Line } from '../record-log.js';
import { StoreError } from '../store-error.js';

const CHUNK_BYTES = 1 << 20;
const LINE_FEED = 0x0a;

/** A stretch of a file to read as lines. */
export interface Stretch {
  readonly file: string;
  /** Where the first line begins. */
  readonly start: number;
  /** Where to stop; what follows is another's business. */
  readonly end: number;
  /** The number of the first line. */
  readonly number: number;
  /** How many lines to read at most. */
  readonly most: number;
  readonly maxLineBytes: number;
}

export interface Lines {
  readonly lines: Line[];
  /** Where the last line read ends. */
  readonly end: number;
  /** What follows it without a line feed; empty where more lines follow. */
  readonly rest: Buffer;
}

/**
 * Reads the complete lines of a stretch. Only a line feed ends a line: U+2028 stands in canonical JSON
 * as itself.
 */
export async function readLines(handle: FileHandle, stretch: Stretch): Promise<Lines> {
  const lines: Line[] = [];
  let offset = stretch.start;
  let position = stretch.start;
  let carried = Buffer.alloc(0);
  while (position < stretch.end) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, stretch.end - position));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    const bytes = Buffer.concat([carried, chunk.subarray(0, bytesRead)]);
    let from = 0;
    let feed = bytes.indexOf(LINE_FEED, carried.length);
    for (; feed !== -1; feed = bytes.indexOf(LINE_FEED, from)) {
      if (lines.length >= stretch.most) return { lines, end: offset, rest: Buffer.alloc(0) };
      const number = stretch.number + lines.length;
      lines.push({ number, offset, text: decode(bytes.subarray(from, feed), stretch, { number, offset }) });
      offset += feed + 1 - from;
      from = feed + 1;
    }
    carried = bytes.subarray(from);
    assertNotTooLong(carried.length, stretch, { number: stretch.number + lines.length, offset });
  }
  return { lines, end: offset, rest: carried };
}

interface LinePlace {
  readonly number: number;
  readonly offset: number;
}

function decode(bytes: Buffer, stretch: Stretch, place: LinePlace): string {
  assertNotTooLong(bytes.length, stretch, place);
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) throw unreadable('is not UTF-8', stretch, place);
  if (!/\S/.test(text)) throw unreadable('is blank', stretch, place);
  return text;
}

function unreadable(what: string, { file }: Stretch, { number, offset }: LinePlace): StoreError {
  const message = `line ${number} of ${file} ${what}; restore it before anything is opened by it`;
  return new StoreError('store_line_unreadable', message, { file, line: number, offset });
}

function assertNotTooLong(
  bytes: number,
  { file, maxLineBytes }: Stretch,
  { number, offset }: LinePlace,
): void {
  if (bytes <= maxLineBytes) return;
  const message = `line ${number} of ${file} is longer than ${maxLineBytes} bytes`;
  throw new StoreError('store_line_too_long', message, { file, line: number, offset });
}
