import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Line, openFileLog } from '@cognitive-delivery/store';
import { type Members, numberOf, stringOf } from '../request.js';
import { withTemporaryFolder } from '../temporary-folder.js';
import { runWorkers } from './workers.js';

/** A crash left a tail without a line feed; later records must not be glued to it. */
export function answerTorn(input: Members): Promise<Members> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'journal.jsonl');
    const complete = Array.from({ length: numberOf(input, 'complete_lines') }, (_, n) => `${record(n)}\n`);
    await writeFile(file, complete.join('') + stringOf(input, 'tail'));
    await withLog(file, (log) =>
      log.transact(() => ({
        append: Array.from({ length: numberOf(input, 'then_append') }, (_, n) => record(n)),
        answer: undefined,
      })),
    );
    return { readable_records: (await linesOf(file)).filter(({ text }) => parses(text)).length };
  });
}

/** Several processes append at once; every line must come out whole. */
export function answerConcurrentAppend(input: Members): Promise<Members> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'journal.jsonl');
    const count = numberOf(input, 'records_per_writer');
    const bytes = numberOf(input, 'record_bytes');
    await runWorkers(numberOf(input, 'writers'), 'append', { file, count, bytes });
    const lines = await linesOf(file);
    return { lines: lines.length, all_parse: lines.every(({ text }) => parses(text)) };
  });
}

/** A text is cut into records at line feeds alone. */
export function answerLines(input: Members): Promise<Members> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'journal.jsonl');
    await writeFile(file, stringOf(input, 'text'));
    return { records: (await linesOf(file)).filter(({ text }) => parses(text)).length };
  });
}

function record(n: number): string {
  return JSON.stringify({ n });
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function linesOf(file: string): Promise<readonly Line[]> {
  return withLog(file, (log) => log.catchUp());
}

async function withLog<T>(
  file: string,
  use: (log: Awaited<ReturnType<typeof openFileLog>>) => Promise<T>,
): Promise<T> {
  const log = await openFileLog(file, { create: true });
  try {
    return await use(log);
  } finally {
    await log.close();
  }
}
