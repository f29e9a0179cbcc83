import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { unreadableInput } from './input.js';
import { openLog } from './open-log.js';
import type { Call } from './verb.js';

/** A journal to be read once, from its first line to its last. */
export interface JournalSource {
  readonly chunks: AsyncIterable<Uint8Array | string>;
  /** Its size in bytes, where that is known before. */
  readonly size?: number;
}

const LINES_AT_ONCE = 1000;

/**
 * Opens a journal for reading: a file with those that follow it where it was rotated, standard input where the
 * operand is `-`, or a database by its address.
 *
 * @throws input_unreadable, and the store's codes for a database
 */
export async function openJournalSource(call: Call, operand: string): Promise<JournalSource> {
  if (operand === '-') return { chunks: call.context.stdin };
  if (/^postgres(ql)?:/.test(operand)) return { chunks: linesOf(call, operand) };
  try {
    const files = await filesOf(resolve(call.context.cwd, operand));
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    return { chunks: contentsOf(files, operand), size: sizes.reduce((sum, size) => sum + size, 0) };
  } catch (cause) {
    throw unreadableInput(cause, operand);
  }
}

// A log that was rotated goes on in files named by the number of their first line, in twelve digits.
async function filesOf(file: string): Promise<readonly string[]> {
  const [folder, extension] = [dirname(file), extname(file)];
  const stem = `${basename(file, extension)}.`;
  const names = (await readdir(folder)).filter((name) => {
    const number = name.slice(stem.length, name.length - extension.length);
    return name.startsWith(stem) && name.endsWith(extension) && /^[0-9]{12}$/.test(number);
  });
  return [file, ...names.sort().map((name) => join(folder, name))];
}

async function* contentsOf(files: readonly string[], operand: string): AsyncGenerator<Uint8Array> {
  try {
    for (const file of files) yield* createReadStream(file, { highWaterMark: 1 << 18 });
  } catch (cause) {
    throw unreadableInput(cause, operand);
  }
}

async function* linesOf(call: Call, address: string): AsyncGenerator<string> {
  const log = await openLog(call, address, { readOnly: true });
  try {
    for (let lines = await log.catchUp({ limit: LINES_AT_ONCE }); lines.length > 0; ) {
      yield lines.map(({ text }) => `${text}\n`).join('');
      lines = await log.catchUp({ limit: LINES_AT_ONCE });
    }
  } finally {
    await log.close();
  }
}
