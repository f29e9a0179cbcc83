import { setImmediate as nextRound } from 'node:timers/promises';
import type { Line, RecordLog, Step, TornTail } from '../record-log.js';
import { StoreError } from '../store-error.js';
import { encodeLines } from './encode-lines.js';
import { ioError } from './io-error.js';
import { type JournalFile, type Position, START } from './journal-file.js';
import type { LockFile } from './lock-file.js';

export interface FileLogOptions {
  /** Absent where the log is only read. */
  readonly lock: LockFile | undefined;
  readonly lockTimeoutMs: number;
  /** The lock was taken when the log was opened, and stays. */
  readonly exclusive: boolean;
}

/** A transaction that waits for its turn. */
interface Call {
  /** Runs the caller's step; `done` gives the caller the answer. */
  run(news: readonly Line[]): { readonly append: readonly string[]; done(): void };
  reject(error: unknown): void;
}

/** A RecordLog over one file. Calls take turns; the transactions that wait together share one turn. */
export class FileLog implements RecordLog {
  readonly tornTails: TornTail[] = [];
  readonly #journal: JournalFile;
  readonly #options: FileLogOptions;
  #waiting: Call[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;
  #position: Position = START;
  // Up to here the file is known to be on disk.
  #durable = 0;
  #mustRewind = false;

  constructor(journal: JournalFile, options: FileLogOptions) {
    this.#journal = journal;
    this.#options = options;
  }

  async catchUp(): Promise<readonly Line[]> {
    this.#assertOpen();
    return await this.#inTurn(async () => {
      try {
        return await this.#news();
      } catch (error) {
        throw ioError(error, this.#journal.path, 'read');
      }
    });
  }

  async transact<T>(step: (news: readonly Line[]) => Step<T>): Promise<T> {
    this.#assertOpen();
    return await new Promise<T>((resolve, reject) => {
      const run: Call['run'] = (news) => {
        const { append, answer } = step(news);
        return { append, done: () => resolve(answer) };
      };
      // The first to wait books the turn; whoever comes before the turn begins goes along.
      if (this.#waiting.push({ run, reject }) === 1) void this.#inTurn(() => this.#commit());
    });
  }

  rewind(): void {
    this.#position = START;
    this.#durable = 0;
    this.#mustRewind = false;
  }

  async close(): Promise<void> {
    this.#closing ??= this.#inTurn(async () => {
      await this.#journal.close();
      await this.#options.lock?.close();
    });
    await this.#closing;
  }

  async #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(job);
    this.#turn = result.catch(() => undefined);
    return await result;
  }

  // Never rejects: whatever goes wrong goes to the callers.
  async #commit(): Promise<void> {
    // Whoever was given lines in the last turn folds them before the next steps run.
    await nextRound();
    let calls: Call[] = [];
    try {
      const answers = await this.#locked(async () => {
        const news = await this.#news({ mendTail: true });
        calls = this.#waiting.splice(0);
        return await this.#apply(calls, news);
      });
      for (const answer of answers) answer();
    } catch (error) {
      const failure = ioError(error, this.#journal.path, 'append to');
      for (const call of [...calls, ...this.#waiting.splice(0)]) call.reject(failure);
    }
  }

  async #locked<T>(job: () => Promise<T>): Promise<T> {
    const { lock, lockTimeoutMs, exclusive } = this.#options;
    if (lock === undefined) {
      const message = `${this.#journal.path} was opened to be read only`;
      throw new StoreError('store_read_only', message, { file: this.#journal.path });
    }
    if (exclusive) return await job();
    await lock.acquire(lockTimeoutMs);
    try {
      return await job();
    } finally {
      lock.release();
    }
  }

  // Reads on from the position. Only a holder of the lock can tell a torn tail from a line being written.
  async #news({ mendTail = false } = {}): Promise<readonly Line[]> {
    for (;;) {
      this.#assertRewound();
      const from = this.#position;
      const { lines, end, rest } = await this.#journal.read(from);
      if (mendTail && rest.length > 0) this.tornTails.push(await this.#journal.setAside(end, rest));
      // Rewound in the meantime: these lines are not the first ones that the consumer now waits for.
      if (this.#position !== from) continue;
      this.#position = { offset: end, last: lines.at(-1) ?? from.last };
      return lines;
    }
  }

  async #apply(calls: readonly Call[], news: readonly Line[]): Promise<(() => void)[]> {
    const lines: string[] = [];
    const answers: (() => void)[] = [];
    let unseen = news;
    for (const call of calls) {
      try {
        const { append, done } = call.run(unseen);
        for (const line of append) lines.push(line);
        answers.push(done);
      } catch (error) {
        call.reject(error);
      }
      unseen = [];
    }
    if (lines.length > 0) await this.#append(lines);
    else await this.#settle();
    return answers;
  }

  async #append(lines: readonly string[]): Promise<void> {
    const { path, maxLineBytes } = this.#journal;
    const from = this.#position;
    try {
      const bytes = encodeLines(lines, path, maxLineBytes);
      await this.#journal.append(bytes, from.offset);
      if (this.#position === from) this.#position = behind(from, lines, bytes.length);
      this.#durable = this.#position.offset;
    } catch (error) {
      // The consumer has counted lines as appended that are not.
      this.#mustRewind = true;
      throw error;
    }
  }

  // An answer without lines of its own may rest on lines whose writer died before they were flushed.
  async #settle(): Promise<void> {
    const { offset } = this.#position;
    if (offset <= this.#durable) return;
    await this.#journal.sync();
    this.#durable = offset;
  }

  #assertOpen(): void {
    if (this.#closing === undefined) return;
    const message = `${this.#journal.path} was closed; open it again`;
    throw new StoreError('store_closed', message, { file: this.#journal.path });
  }

  #assertRewound(): void {
    if (!this.#mustRewind) return;
    const message = `a write to ${this.#journal.path} failed; rewind and read it anew`;
    throw new StoreError('store_rewind_needed', message, { file: this.#journal.path });
  }
}

function behind(from: Position, lines: readonly string[], bytes: number): Position {
  const text = lines.at(-1) ?? '';
  const offset = from.offset + bytes;
  const number = (from.last?.number ?? 0) + lines.length;
  return { offset, last: { number, offset: offset - Buffer.byteLength(text) - 1, text } };
}
