import { isStoreError, type Line, type RecordLog, StoreError } from '@cognitive-delivery/store';
import type { Decision } from './decision.js';
import { evolve } from './evolve.js';
import { evolveLine, readRecord } from './fold.js';
import { emptyLedger, type LedgerState } from './ledger-state.js';

/** A journal, folded as far as it has been read, and decisions made on it one at a time. */
export class JournalView {
  readonly #log: RecordLog;
  #state: LedgerState = emptyLedger();
  // The number of the line that comes next.
  #next = 1;

  constructor(log: RecordLog) {
    this.#log = log;
  }

  /**
   * Returns the state of the journal as it stands now.
   *
   * @throws {StoreError} where it cannot be read
   */
  async read(): Promise<LedgerState> {
    this.#take(await this.#log.catchUp());
    return this.#state;
  }

  /**
   * Decides on the state of the journal while nobody else appends to it, appends the decision's records and
   * resolves once they are on disk.
   *
   * @throws {StoreError} where that is not sure; the decision then counts for nothing
   */
  async decide<Answer>(decide: (state: LedgerState) => Decision<Answer>): Promise<Answer> {
    let begun = false;
    try {
      return await this.#log.transact((news) => {
        begun = true;
        this.#take(news);
        const { records, answer } = decide(this.#state);
        return { append: this.#write(records), answer };
      });
    } catch (error) {
      // The state may hold records that are not in the journal.
      if (begun) this.#forget();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  #take(lines: readonly Line[]): void {
    for (const line of lines) {
      if (line.number !== this.#next) {
        const due = this.#next;
        this.#forget();
        const message = `the store gave line ${line.number} of the journal where line ${due} was due`;
        throw new StoreError('store_unavailable', message, { file: '', line: line.number });
      }
      evolveLine(this.#state, line);
      this.#next += 1;
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
    for (const { record } of lines) {
      evolve(this.#state, record, this.#next);
      this.#next += 1;
    }
    return lines.map(({ text }) => text);
  }

  #forget(): void {
    this.#log.rewind();
    this.#state = emptyLedger();
    this.#next = 1;
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
