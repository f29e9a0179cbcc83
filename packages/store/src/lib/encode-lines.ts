import { StoreError } from '../store-error.js';

// A database keeps no NUL in a text.
const UNWRITABLE = /[\0\n\r]/;

/**
 * Checks that every line would read back as the one line it is.
 *
 * @throws {store_line_unwritable} a line is blank, or holds what no line may hold
 * @throws {store_line_too_long} a line is longer than the limit
 */
export function assertWritable(lines: readonly string[], file: string, maxLineBytes: number): void {
  for (const line of lines) {
    if (UNWRITABLE.test(line) || !line.isWellFormed() || !/\S/.test(line)) {
      const message = 'a line to append is blank, or holds a line break, a NUL or a lone surrogate';
      throw new StoreError('store_line_unwritable', message, { file });
    }
    if (Buffer.byteLength(line) > maxLineBytes) {
      const message = `a line to append is longer than ${maxLineBytes} bytes`;
      throw new StoreError('store_line_too_long', message, { file });
    }
  }
}

/** Returns the bytes that put `lines` into a file, a line feed behind each. */
export function encodeLines(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}
