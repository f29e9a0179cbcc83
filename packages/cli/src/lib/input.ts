import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseJson } from '@cognitive-delivery/core';
import type { Context } from './context.js';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';

// Far above any document that is read here; it keeps an endless stream from filling the memory.
const MAX_BYTES = 64 * 1024 * 1024;

/** Returns the bytes of a file, or of standard input where the operand is `-`. @throws input_unreadable, input_too_large */
export async function readInput({ cwd, stdin }: Context, operand: string): Promise<Uint8Array> {
  const source = operand === '-' ? stdin : createReadStream(resolve(cwd, operand));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of source) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      size += bytes.length;
      if (size > MAX_BYTES) break;
      chunks.push(bytes);
    }
  } catch (cause) {
    throw unreadableInput(cause, operand);
  }
  if (size > MAX_BYTES) {
    throw new Failure('input_too_large', 'the input is larger than 64 MiB; give one document', {
      place: operand,
    });
  }
  return Buffer.concat(chunks);
}

/** Returns the failure of an input that could not be read. */
export function unreadableInput(cause: unknown, operand: string): Failure {
  const reason = (cause as NodeJS.ErrnoException).code ?? 'error';
  return new Failure('input_unreadable', `the input cannot be read: ${READABLE[reason] ?? reason}`, {
    place: operand,
    cause,
  });
}

const READABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

/**
 * Returns the JSON value of a file or of standard input, read strictly: of no more than 1 MiB, as declarations
 * and leases are, unless `isLarge`.
 *
 * @throws input_unreadable, or the parser's code with exit 1 where the text is not acceptable JSON
 */
export async function readDocument(
  context: Context,
  operand: string,
  { isLarge = false }: { readonly isLarge?: boolean } = {},
): Promise<unknown> {
  const parsed = parseJson(await readInput(context, operand), isLarge ? { maxBytes: MAX_BYTES } : {});
  if (parsed.ok) return parsed.value;
  const [{ code, message, line, column }] = parsed.issues;
  throw new Failure(code, message, { exit: EXIT.no, place: `${operand}:${line}:${column}` });
}
