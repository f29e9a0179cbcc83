import type { Line, TornTail } from '../record-log.js';

/** How far a reader has come. */
export interface Position {
  /** How many lines lie before it. */
  readonly lines: number;
  /** Where the next line begins, as `Line.offset` counts. */
  readonly offset: number;
  /** The line before it, undefined at the beginning of a file. */
  readonly last: Line | undefined;
  /** How many lines lie before the file that it is in; 0 where there are no files. */
  readonly segment: number;
}

export const START: Position = { lines: 0, offset: 0, last: undefined, segment: 0 };

export interface Reading {
  readonly lines: readonly Line[];
  readonly to: Position;
}

/** What the holder of the lock may do. */
export interface Exclusive {
  /** Reads to the end, past which nothing comes while the lock is held. */
  read(from: Position): Promise<Reading>;
  /** Appends at `end`, where the last `read` ended; without lines it makes durable what was read. */
  append(end: Position, lines: readonly string[]): Promise<Position>;
}

/** What holds the lines of a log. It knows of positions, nothing of consumers, and throws StoreErrors only. */
export interface Medium {
  /** The file, or the address of the database; without a secret. */
  readonly name: string;
  readonly tornTails: readonly TornTail[];
  /** Reads at most `limit` lines without the lock, none only at the end. */
  read(from: Position, limit: number): Promise<Reading>;
  /**
   * Runs `job` under the lock; what it appended is durable once this resolves. A medium may run it again
   * where the first run is sure to have left nothing.
   */
  exclusively(job: (turn: Exclusive) => Promise<void>): Promise<void>;
  saveSnapshot(position: Position, state: string): Promise<void>;
  /** Returns undefined where no whole snapshot is there. */
  loadSnapshot(): Promise<{ readonly position: Position; readonly state: string } | undefined>;
  /** Calls `wake` when something may have been appended, until the returned function is called. */
  watch(wake: () => void): () => void;
  close(): Promise<void>;
}
