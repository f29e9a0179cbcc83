import type { JournalView } from './journal-view.js';
import type { LedgerState } from './ledger-state.js';

/** Thrown where a view is older than it may be and could not be brought up to date in time. */
export class StaleView extends Error {
  override readonly name = 'StaleView';
}

/** Gives a gate the state that it may answer by. */
export interface FreshView {
  /**
   * Returns a state that is at most as old as it may be.
   *
   * @throws {StaleView} where there is none; {StoreError} where every answer needs the journal and it fails
   */
  get(): Promise<LedgerState>;
  stop(): void;
}

/**
 * Returns the view of a gate. With a bound of 0 the journal is read before every answer. Above it, answers come
 * from memory: the view is brought up to date when the store says that there is news, at the latest when it is
 * half as old as it may be; once it is older than that nothing is answered by it.
 */
export function freshView(journal: JournalView, maxStalenessMs: number): FreshView {
  if (!(maxStalenessMs > 0)) return { get: () => journal.read(), stop: () => undefined };

  let reading: Promise<unknown> | undefined;
  let failure: unknown;
  let again = false;
  const refresh = (): Promise<unknown> => {
    again = reading !== undefined;
    reading ??= journal
      .read()
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .then((error) => {
        failure = error;
        reading = undefined;
        // News that came meanwhile may be later than what was read.
        if (again) void refresh();
      });
    return reading;
  };
  const stop = journal.onNews(() => void refresh());

  return {
    async get() {
      if (journal.age > maxStalenessMs / 2) {
        const refreshed = refresh();
        if (journal.age > maxStalenessMs) await within(maxStalenessMs, refreshed);
      }
      // Judged after all waiting: a state that was forgotten meanwhile is older than any.
      if (journal.age <= maxStalenessMs) return journal.state;
      const why = failure instanceof Error ? `: ${failure.message}` : '';
      throw new StaleView(`what is known of the journal is older than ${maxStalenessMs} ms${why}`);
    },
    stop,
  };
}

function within(ms: number, job: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([job, timeout]).finally(() => clearTimeout(timer));
}
