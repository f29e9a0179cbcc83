import type { LeaseRecord } from '@cognitive-delivery/contract';
import { isStoreError, type Line, type RecordLog, StoreError } from '@cognitive-delivery/store';
import { JournalTree } from './checkpoints/journal-tree.js';
import { compact } from './compact.js';
import type { Decision } from './decision.js';
import { evolve } from './evolve.js';
import { evolveLine, readRecord } from './fold.js';
import type { KeyRing } from './key-ring.js';
import { emptyLedger, type LedgerState } from './ledger-state.js';
import { openSnapshot, sealSnapshot } from './snapshot.js';
import { Witness } from './witness.js';

// How many lines are held at once while a journal is read to its end.
const LINES_AT_ONCE = 10_000;
// A state is tidied, and saved, after so many lines, or as many as it holds leases and remnants: either costs
// as much as it holds.
const TIDY_LINES = 1000;
const SNAPSHOT_LINES = 10_000;

const NEVER = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };

export interface JournalViewOptions {
  /** Sign and verify snapshots; without a signing key none is saved. */
  readonly keys: KeyRing;
  /** Keeps what is closed, too, and so neither begins with a snapshot nor saves one. */
  readonly history: boolean;
  /** Keeps the tree over the lines as well, for checkpoints. Default false. */
  readonly keepsTree?: boolean;
  /** Is told of the records of each decision once they are on disk. */
  readonly onRecorded: (records: readonly LeaseRecord[]) => void;
}

/** A journal, folded as far as it has been read, and decisions made on it one at a time. */
export class JournalView {
  readonly #log: RecordLog;
  readonly #options: JournalViewOptions;
  #state: LedgerState = emptyLedger();
  #tree: JournalTree | undefined;
  // The number of the line that comes next, and the line before it.
  #next = 1;
  #last: Pick<Line, 'number' | 'text'> | undefined;
  readonly #witness = new Witness();
  #opened: Promise<void> | undefined;
  #tidiedAt = 0;
  #heldThen = 0;
  #savedAt = 0;
  #saving: Promise<void> | undefined;
  #snapshotFailure: string | undefined;
  // When the read began that the state is from.
  #readAt = NEVER;

  constructor(log: RecordLog, options: JournalViewOptions) {
    this.#log = log;
    this.#options = options;
    this.#tree = options.keepsTree === true ? new JournalTree() : undefined;
  }

  /** The state as it was read last; it may be a forgotten one that holds nothing. */
  get state(): LedgerState {
    return this.#state;
  }

  /** The tree over the lines that the state is from; undefined where none is kept. */
  get tree(): JournalTree | undefined {
    return this.#tree;
  }

  /** How old the state may be by now, in milliseconds. */
  get age(): number {
    // A machine that slept stops the one clock, and whoever sets it moves the other.
    return Math.max(performance.now() - this.#readAt.monotonic, Date.now() - this.#readAt.wall);
  }

  /** Why the last attempt to save a snapshot failed; a journal is whole without one. */
  get snapshotFailure(): string | undefined {
    return this.#snapshotFailure;
  }

  /**
   * Returns the state of the journal as it stands now.
   *
   * @throws {StoreError} where it cannot be read
   */
  async read(): Promise<LedgerState> {
    let begun = NEVER;
    await this.#afresh(async () => {
      await this.#open();
      begun = { monotonic: performance.now(), wall: Date.now() };
      this.#take(await this.#log.catchUp());
      this.#witness.count(this.#lines);
    });
    if (this.#last !== undefined) this.#witness.see(this.#last, begun.monotonic);
    this.#tidy();
    if (begun.monotonic > this.#readAt.monotonic) this.#readAt = begun;
    return this.#state;
  }

  /**
   * Decides on the state of the journal while nobody else appends to it, appends the decision's records and
   * resolves once they are on disk.
   *
   * @throws {StoreError} where that is not sure; the decision then counts for nothing
   */
  async decide<Answer>(decide: (state: LedgerState) => Decision<Answer>): Promise<Answer> {
    const { records, answer } = await this.#afresh(() => this.#decide(decide));
    this.#tidy();
    this.#saveIfDue();
    this.#options.onRecorded(records);
    return answer;
  }

  /** Calls `wake` when the journal may hold more, until the returned function is called. */
  onNews(wake: () => void): () => void {
    return this.#log.onNews(wake);
  }

  async close(): Promise<void> {
    await this.#saving;
    await this.#log.close();
  }

  async #decide<Answer>(decide: (state: LedgerState) => Decision<Answer>): Promise<Decision<Answer>> {
    await this.#open();
    let begun = false;
    let last: Pick<Line, 'number' | 'text'> | undefined;
    try {
      const decided = await this.#log.transact((news) => {
        begun = true;
        this.#take(news);
        this.#witness.count(this.#lines);
        const decision = decide(this.#state);
        const append = this.#write(decision.records);
        last = this.#last;
        return { append, answer: decision };
      });
      if (last !== undefined) this.#witness.keep(last);
      return decided;
    } catch (error) {
      // The state may hold records that are not in the journal.
      if (begun) this.#forget();
      throw error;
    }
  }

  // A reader without the lock can see lines that a failed write then takes back: it reads again from the
  // start, once. A file that was replaced, or that lost lines which were sure to be there, says so again.
  async #afresh<T>(job: () => Promise<T>): Promise<T> {
    try {
      return await job();
    } catch (error) {
      if (!isStoreError(error, 'store_truncated')) throw error;
      this.#forget();
      return await job();
    }
  }

  // A long journal is read piece by piece before anything else is asked of it.
  async #open(): Promise<void> {
    this.#opened ??= this.#readAll();
    try {
      await this.#opened;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  async #readAll(): Promise<void> {
    if (!this.#options.history) await this.#resume();
    for (let lines: readonly Line[] = []; ; ) {
      lines = await this.#log.catchUp({ limit: LINES_AT_ONCE });
      this.#take(lines);
      this.#tidy();
      if (lines.length < LINES_AT_ONCE) return;
    }
  }

  async #resume(): Promise<void> {
    const saved = await this.#log.resume();
    if (saved === undefined) return;
    const opened = openSnapshot(saved.state, saved.lines, this.#options.keys.verifying);
    if (opened === undefined || (this.#tree !== undefined && opened.tree === undefined)) {
      this.#log.rewind();
      return;
    }
    this.#state = opened.state;
    if (this.#tree !== undefined) this.#tree = new JournalTree(opened.tree);
    this.#next = saved.lines + 1;
    this.#tidiedAt = saved.lines;
    this.#heldThen = this.#held;
    this.#savedAt = saved.lines;
  }

  #take(lines: readonly Line[]): void {
    for (const line of lines) {
      if (line.number !== this.#next) {
        const due = this.#next;
        this.#forget();
        const message = `the store gave line ${line.number} of the journal where line ${due} was due`;
        throw new StoreError('store_unavailable', message, { file: '', line: line.number });
      }
      this.#witness.compare(line);
      evolveLine(this.#state, line, { checkHashes: this.#options.history });
      this.#tree?.append(line.text);
      this.#next += 1;
      this.#last = line;
    }
  }

  // Reads back what it is about to append: no line is written that could not be read again, and the state
  // shares nothing with the answer that a caller gets.
  #write(records: readonly object[]): readonly string[] {
    const lines = records.map((record) => {
      const text = JSON.stringify(record);
      const read = readRecord(text);
      if (!read.ok) throw new Error(`a record cannot be read back: ${read.message}`);
      return { text, record: read.record };
    });
    for (const { record, text } of lines) {
      evolve(this.#state, record, this.#next);
      this.#tree?.append(text);
      this.#last = { number: this.#next, text };
      this.#next += 1;
    }
    return lines.map(({ text }) => text);
  }

  #tidy(): void {
    if (this.#options.history || this.#lines - this.#tidiedAt < Math.max(TIDY_LINES, this.#heldThen)) return;
    compact(this.#state);
    this.#tidiedAt = this.#lines;
    this.#heldThen = this.#held;
  }

  #saveIfDue(): void {
    const { keys, history } = this.#options;
    const { signing } = keys;
    if (signing === undefined || history || this.#saving !== undefined) return;
    if (this.#lines - this.#savedAt < Math.max(SNAPSHOT_LINES, this.#held)) return;
    const save = (news: readonly Line[]): string => {
      this.#take(news);
      const [unreadable] = this.#state.unreadable;
      if (unreadable !== undefined) throw new Error(`line ${unreadable.line} cannot be read`);
      compact(this.#state);
      const tree = this.#tree?.state();
      return sealSnapshot({ state: this.#state, ...(tree && { tree }) }, this.#lines, signing);
    };
    this.#savedAt = this.#lines;
    this.#saving = this.#log.saveSnapshot(save).then(
      () => this.#saved(undefined),
      // Decisions do not wait for it and do not fail with it.
      (error: unknown) => this.#saved(error instanceof Error ? error.message : String(error)),
    );
  }

  #saved(failure: string | undefined): void {
    this.#snapshotFailure = failure;
    this.#saving = undefined;
  }

  get #lines(): number {
    return this.#next - 1;
  }

  get #held(): number {
    return this.#state.leases.size + this.#state.remnants.size;
  }

  #forget(): void {
    this.#log.rewind();
    this.#opened = undefined;
    this.#witness.doubt();
    this.#state = emptyLedger();
    if (this.#tree !== undefined) this.#tree = new JournalTree();
    this.#next = 1;
    this.#last = undefined;
    this.#tidiedAt = 0;
    this.#heldThen = 0;
    this.#readAt = NEVER;
  }
}

/** What an answer says where the journal fails; anything else that was thrown is thrown on. */
export function journalFailure(error: unknown): {
  readonly code: 'journal_unreadable' | 'store_unavailable';
  readonly message: string;
} {
  if (!isStoreError(error)) throw error;
  const unreadable = ['store_line_unreadable', 'store_line_too_long', 'store_truncated'].includes(error.code);
  const message = `${error.message} (${error.code})`;
  return { code: unreadable ? 'journal_unreadable' : 'store_unavailable', message };
}
