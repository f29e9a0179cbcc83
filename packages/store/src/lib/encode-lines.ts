import { StoreError } from '../store-error.js';

// Under the u flag a surrogate of a pair does not count as one.
const UNWRITABLE = /[\n\r\p{Surrogate}]/u;

/**
 * Returns the bytes that put `lines` into a file, a line feed behind each.
 *
 * @throws {store_line_unwritable} a line would not read back as the one line it is
 * @throws {store_line_too_long} a line is longer than the limit
 */
export function encodeLines(lines: readonly string[], file: string, maxLineBytes: number): Buffer {
  for (const line of lines) {
    if (UNWRITABLE.test(line) || !/\S/.test(line)) {
      const message = 'a line to append is blank, or holds a line break or a lone surrogate';
      throw new StoreError('store_line_unwritable', message, { file });
    }
    if (Buffer.byteLength(line) > maxLineBytes) {
      const message = `a line to append is longer than ${maxLineBytes} bytes`;
      throw new StoreError('store_line_too_long', message, { file });
    }
  }
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}
