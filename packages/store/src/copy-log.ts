import type { Line, RecordLog, Step } from './record-log.js';
import { StoreError } from './store-error.js';

const LINES_AT_ONCE = 1000;

/**
 * Appends to one log the lines of another that it lacks, every one as it is and in order, and returns how
 * many those were. What `to` holds already must be how `from` begins; so a copy that was broken off is taken
 * up again, and a copy made once is brought up to date. Both logs are rewound: open them for this alone.
 *
 * @throws {store_diverged} `to` holds another line, or more lines, or is appended to at the same time
 */
export async function copyLog(from: RecordLog, to: RecordLog): Promise<number> {
  from.rewind();
  to.rewind();
  let copied = 0;
  for (;;) {
    const lines = await from.catchUp({ limit: LINES_AT_ONCE });
    // Where nothing is left to copy, nothing may be left to compare.
    const there = await to.catchUp({ limit: Math.max(lines.length, 1) });
    for (const [index, line] of there.entries()) if (line.text !== lines[index]?.text) throw diverged(line);
    if (lines.length === 0) return copied;
    const missing = lines.slice(there.length).map(({ text }) => text);
    if (missing.length > 0) await to.transact(append(missing));
    copied += missing.length;
  }
}

function append(lines: readonly string[]): (news: readonly Line[]) => Step<void> {
  return ([other]) => {
    if (other !== undefined) throw diverged(other);
    return { append: lines, answer: undefined };
  };
}

function diverged({ number }: Line): StoreError {
  const message = `line ${number} of the log to copy to is not that of the log copied; copy to an empty log`;
  return new StoreError('store_diverged', message, { file: '', line: number });
}
