import type { Issue } from './errors.js';
import { LineCounter } from './lib/line-counter.js';
import { parsePlain } from './lib/parse-plain.js';
import { JsonScanner, type ScanFinding } from './lib/scan-json.js';

/** One finding about a JSON text. */
export interface JsonIssue extends Issue {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** The outcome of {@link parseJson}. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly warnings: readonly JsonIssue[] }
  | { readonly ok: false; readonly issues: readonly [JsonIssue] };

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 128;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns the value of a JSON text that every careful reader reads alike, or the first reason to refuse
 * it. Beyond RFC 8259 it refuses a member name that occurs twice (`json_duplicate_member`), text after the
 * value (`json_trailing_text`), a byte order mark (`json_bom`), bytes that are not UTF-8 (`json_not_utf8`),
 * nesting over `maxDepth` (`json_too_deep`, 128), text over `maxBytes` of UTF-8 (`json_too_large`, 1 MiB)
 * and a number that overflows (`json_number_out_of_range`); all else that is wrong is `json_syntax`.
 *
 * Warns, of the first 20, of a string with an unpaired surrogate (`json_lone_surrogate`) and of an integer
 * that a double cannot hold (`json_integer_loses_digits`). `__proto__` is a member like any other. Never
 * throws, whatever the text, and no message quotes it; a `path` may hold member names.
 */
export function parseJson(
  input: string | Uint8Array,
  options: { readonly maxBytes?: number; readonly maxDepth?: number } = {},
): ParsedJson {
  const { maxBytes = MAX_BYTES, maxDepth = MAX_DEPTH } = options;
  if (isLarger(input, maxBytes)) return refuse('json_too_large', `no more than ${maxBytes} bytes are read`);
  const text = typeof input === 'string' ? input : decode(input);
  if (text === undefined) {
    return refuse(
      'json_not_utf8',
      'the bytes from here on are not UTF-8',
      readableStart(input as Uint8Array),
    );
  }
  if (text.startsWith(BYTE_ORDER_MARK)) return refuse('json_bom', 'remove the byte order mark at the start');
  const plain = parsePlain(text, maxDepth);
  if (plain !== undefined) return { ok: true, value: plain.value, warnings: [] };

  const scanner = new JsonScanner(text, maxDepth);
  const lines = new LineCounter(text);
  const place = ({ offset, ...finding }: ScanFinding): JsonIssue => ({ ...finding, ...lines.at(offset) });
  scanner.scan();
  if (scanner.fault !== undefined) return { ok: false, issues: [place(scanner.fault)] };
  return { ok: true, value: JSON.parse(text), warnings: scanner.warnings.map(place) };
}

function isLarger(input: string | Uint8Array, maxBytes: number): boolean {
  // A code unit takes one to three bytes, so most texts need no counting.
  if (input.length > maxBytes) return true;
  if (typeof input !== 'string' || input.length * 3 <= maxBytes) return false;
  return new TextEncoder().encode(input).length > maxBytes;
}

// Keeps a byte order mark, so that it is refused and not dropped. A `stream` may end within a character.
function decode(bytes: Uint8Array, stream = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

// The text up to the first byte that is not UTF-8; a decoder says only that there is one.
function readableStart(bytes: Uint8Array): string {
  let text = '';
  for (let low = 0, high = bytes.length; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    const start = decode(bytes.subarray(0, middle), true);
    if (start === undefined) high = middle - 1;
    else [low, text] = [middle, start];
  }
  return text;
}

function refuse(code: string, message: string, before = ''): ParsedJson {
  return { ok: false, issues: [{ code, path: '', message, ...new LineCounter(before).at(before.length) }] };
}
