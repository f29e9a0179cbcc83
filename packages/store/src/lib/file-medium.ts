import { statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import type { Line, TornTail } from '../record-log.js';
import { StoreError } from '../store-error.js';
import { assertWritable, encodeLines } from './encode-lines.js';
import { ioError } from './io-error.js';
import { JournalFile } from './journal-file.js';
import type { LockFile } from './lock-file.js';
import type { Exclusive, Medium, Position, Reading } from './medium.js';
import { isSegment, laterSegments, segmentPath } from './segments.js';
import { loadSnapshot, saveSnapshot } from './snapshot-file.js';

export interface FileMediumOptions {
  /** Absent where the log is only read. */
  readonly lock: LockFile | undefined;
  readonly lockTimeoutMs: number;
  /** The lock was taken when the log was opened, and stays. */
  readonly exclusive: boolean;
  readonly maxLineBytes: number;
  /** From this size on a file is followed by another. */
  readonly rotateBytes: number;
}

/** A file that is open, and what was known of those behind it when it was opened. */
interface Segment {
  readonly linesBefore: number;
  readonly journal: JournalFile;
  readonly later: readonly number[];
}

/** The files of a log: the first, and those that follow it where it was rotated. */
export class FileMedium implements Medium {
  readonly name: string;
  readonly tornTails: TornTail[] = [];
  readonly #options: FileMediumOptions;
  #segment: Segment | undefined;
  // Up to here, in the file that is open, the lines are known to be on disk.
  #durable = 0;

  constructor(name: string, options: FileMediumOptions) {
    this.name = name;
    this.#options = options;
  }

  async read(from: Position, limit: number): Promise<Reading> {
    return await this.#io('read', () => this.#read(from, { limit, mendTail: false }));
  }

  async exclusively(job: (turn: Exclusive) => Promise<void>): Promise<void> {
    const { lock, lockTimeoutMs, exclusive } = this.#options;
    if (lock === undefined) {
      const message = `${this.name} was opened to be read only`;
      throw new StoreError('store_read_only', message, { file: this.name });
    }
    const all = { limit: Number.POSITIVE_INFINITY, mendTail: true };
    const turn: Exclusive = {
      read: (from) => this.#read(from, all),
      append: (end, lines) => (lines.length > 0 ? this.#append(end, lines) : this.#settle(end)),
    };
    await this.#io('append to', async () => {
      if (exclusive) return await job(turn);
      await lock.acquire(lockTimeoutMs);
      try {
        await job(turn);
      } finally {
        lock.release();
      }
    });
  }

  async saveSnapshot(position: Position, state: string): Promise<void> {
    await this.#io('save a snapshot of', () => saveSnapshot(this.name, position, state));
  }

  async loadSnapshot(): Promise<{ readonly position: Position; readonly state: string } | undefined> {
    return await this.#io('load the snapshot of', () => loadSnapshot(this.name));
  }

  watch(wake: () => void): () => void {
    try {
      const watcher = watch(dirname(this.name), { persistent: false }, (_event, name) => {
        if (name === null || isSegment(this.name, name)) wake();
      });
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    } catch {
      // The system has no watch to spare; the consumer looks for itself.
      return () => undefined;
    }
  }

  async close(): Promise<void> {
    await this.#segment?.journal.close();
    await this.#options.lock?.close();
  }

  // Only a holder of the lock can tell a torn tail from a line being written.
  async #read(from: Position, how: { readonly limit: number; readonly mendTail: boolean }): Promise<Reading> {
    const lines: Line[] = [];
    for (let at = from; ; ) {
      const { journal, later } = await this.#open(at.segment);
      const read = await journal.read(at, how.limit - lines.length);
      for (const line of read.lines) lines.push(line);
      at = {
        lines: at.lines + read.lines.length,
        offset: read.end,
        last: read.lines.at(-1) ?? at.last,
        segment: at.segment,
      };
      if (lines.length >= how.limit) return { lines, to: at };
      if (at.lines === at.segment || !this.#exists(at.lines)) {
        if (later.length > 0) throw this.#broken(at.lines);
        if (how.mendTail && read.rest.length > 0) {
          this.tornTails.push(await journal.setAside(read.end, read.rest));
        }
        return { lines, to: at };
      }
      at = { lines: at.lines, offset: 0, last: undefined, segment: at.lines };
    }
  }

  async #append(end: Position, lines: readonly string[]): Promise<Position> {
    assertWritable(lines, this.name, this.#options.maxLineBytes);
    const bytes = encodeLines(lines);
    const at = end.offset >= this.#options.rotateBytes ? await this.#rotate(end) : end;
    const { journal } = await this.#open(at.segment);
    await journal.append(bytes, at.offset);
    this.#durable = at.offset + bytes.length;
    return behind(at, lines, this.#durable);
  }

  // The file that follows it seals a file: from then on nobody appends to it, so it must be on disk.
  async #rotate(end: Position): Promise<Position> {
    await this.#settle(end);
    const next = { lines: end.lines, offset: 0, last: undefined, segment: end.lines };
    const options = { ...this.#options, create: true, readOnly: false };
    await (await JournalFile.open(segmentPath(this.name, end.lines), options)).close();
    return next;
  }

  // An answer without lines of its own may rest on lines whose writer died before they were flushed.
  async #settle(end: Position): Promise<Position> {
    const { journal } = await this.#open(end.segment);
    if (end.offset > this.#durable) await journal.sync();
    this.#durable = Math.max(this.#durable, end.offset);
    return end;
  }

  async #open(linesBefore: number): Promise<Segment> {
    if (this.#segment?.linesBefore === linesBefore) return this.#segment;
    const { lock, maxLineBytes } = this.#options;
    const options = { create: false, readOnly: lock === undefined, maxLineBytes };
    const journal = await JournalFile.open(segmentPath(this.name, linesBefore), options);
    const later = (await laterSegments(this.name)).filter((lines) => lines > linesBefore);
    await this.#segment?.journal.close();
    this.#segment = { linesBefore, journal, later };
    this.#durable = 0;
    return this.#segment;
  }

  #exists(linesBefore: number): boolean {
    return statSync(segmentPath(this.name, linesBefore), { throwIfNoEntry: false }) !== undefined;
  }

  async #io<T>(doing: string, job: () => Promise<T>): Promise<T> {
    try {
      return await job();
    } catch (error) {
      throw ioError(error, this.name, doing);
    }
  }

  #broken(lines: number): StoreError {
    const missing = segmentPath(this.name, lines);
    const message = `${this.name} was rotated, but ${missing} is not there or a file before it was changed`;
    return new StoreError('store_truncated', message, { file: this.name, line: lines + 1 });
  }
}

function behind(at: Position, lines: readonly string[], offset: number): Position {
  const text = lines.at(-1) ?? '';
  const number = at.lines + lines.length;
  const last = { number, offset: offset - Buffer.byteLength(text) - 1, text };
  return { lines: number, offset, last, segment: at.segment };
}
