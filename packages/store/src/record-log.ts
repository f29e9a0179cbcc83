/** One complete line of a log, without its line feed. */
export interface Line {
  /** The line's place in the log, from 1, without gaps. */
  readonly number: number;
  /** Where its first byte stands in its file; without files, in all the lines as one file. */
  readonly offset: number;
  readonly text: string;
}

/** What one step of a transaction decided: the lines to append, none or more, and the caller's answer. */
export interface Step<T> {
  readonly append: readonly string[];
  readonly answer: T;
}

/** A last line without its line feed, left by a writer that died, and where its bytes were kept. */
export interface TornTail {
  /** Where the fragment began in the log. */
  readonly offset: number;
  /** The file beside the log that holds it now. */
  readonly file: string;
  readonly bytes: number;
}

/** A state that a consumer saved, and how many lines of the log it covers. */
export interface Snapshot {
  readonly lines: number;
  readonly state: string;
}

/** One consumer's view of an append-only sequence of lines. */
export interface RecordLog {
  /**
   * Returns the complete lines that this consumer has not been given yet, without taking the lock. A
   * last line still being written is left for a later call. With `limit` it returns at most so many, and
   * none only where there are none: so a long log is read without holding all of it.
   *
   * @throws {store_line_unreadable} a line is blank or is not UTF-8
   * @throws {store_line_too_long} a line is longer than the limit
   * @throws {store_truncated} what was already read is not there any more
   */
  catchUp(options?: { readonly limit?: number }): Promise<readonly Line[]>;

  /**
   * Runs `step` under the lock of the store with the lines that others appended since the last call,
   * appends the lines that it returns, and resolves to its answer once everything the answer may rest on
   * is on disk. The appended lines count as seen by this consumer.
   *
   * Calls made at the same time are committed together: one lock, the steps in call order, one write, one
   * flush. A step that throws rejects its own call and appends nothing; it must not have changed anything
   * by then. Where writing fails every waiting call rejects, nothing stays in the log, and the consumer
   * starts over with `rewind` or `resume`.
   *
   * @throws {store_lock_timeout} another writer held the lock for too long; no step has run
   * @throws {store_full} no room; nothing was appended
   * @throws {store_line_unwritable} a step returned a line that is blank or holds a line break
   * @throws {store_in_doubt} whether the lines are in the log could not be told
   * @throws {store_rewind_needed} an earlier write failed and `rewind` was not called since
   */
  transact<T>(step: (news: readonly Line[]) => Step<T>): Promise<T>;

  /** Makes the next call begin at the first line; the consumer throws away what it derived from lines. */
  rewind(): void;

  /**
   * Saves what `take` returns as the state of a consumer that has seen every line so far, in place of the
   * state saved before. `take` is given the lines that others appended since the last call, as a step is.
   */
  saveSnapshot(take: (news: readonly Line[]) => string): Promise<void>;

  /**
   * Returns the state saved last and makes the next call begin behind the lines that it covers; the
   * consumer throws away what it had. Returns undefined, and does nothing, where none was saved or it is
   * damaged. It is read on from only where the log still holds the last line covered: a log that was cut,
   * or restored to an earlier day, is noticed.
   *
   * @throws {store_truncated} the log does not hold what the snapshot covers
   */
  resume(): Promise<Snapshot | undefined>;

  /**
   * Calls `wake` when others may have appended, until the returned function is called or the log is
   * closed. A hint and no more: it may come for nothing, and where it cannot come at all nothing is said.
   * Whoever must be sure calls `catchUp`.
   */
  onNews(wake: () => void): () => void;

  /** The torn last lines that this consumer moved aside. */
  readonly tornTails: readonly TornTail[];

  /** Waits for the calls already made, then lets go of the store and of the lock. */
  close(): Promise<void>;
}
