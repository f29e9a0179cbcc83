/** One complete line of a log, without its line feed. */
export interface Line {
  /** The line's place in the log, from 1. */
  readonly number: number;
  /** Where its first byte stands in the file. */
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

/** One consumer's view of an append-only sequence of lines. */
export interface RecordLog {
  /**
   * Returns the complete lines that this consumer has not been given yet, without taking the lock. A
   * last line still being written is left for a later call.
   *
   * @throws {store_line_unreadable} a line is blank or is not UTF-8
   * @throws {store_line_too_long} a line is longer than the limit
   * @throws {store_truncated} what was already read is not there any more
   */
  catchUp(): Promise<readonly Line[]>;

  /**
   * Runs `step` under the lock of the store with the lines that others appended since the last call,
   * appends the lines that it returns, and resolves to its answer once everything the answer may rest on
   * is on disk. The appended lines count as seen by this consumer.
   *
   * Calls made at the same time are committed together: one lock, the steps in call order, one write, one
   * flush. A step that throws rejects its own call and appends nothing; it must not have changed anything
   * by then. Where writing fails every waiting call rejects, nothing stays in the log, and the consumer
   * starts over with `rewind`.
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

  /** The torn last lines that this consumer moved aside. */
  readonly tornTails: readonly TornTail[];

  /** Waits for the calls already made, then lets go of the file and of the lock. */
  close(): Promise<void>;
}
