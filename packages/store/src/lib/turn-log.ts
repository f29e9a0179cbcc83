import { setImmediate as nextRound } from 'node:timers/promises';
import type { Line, RecordLog, Snapshot, Step, TornTail } from '../record-log.js';
import { StoreError } from '../store-error.js';
import { Batch, type Call } from './batch.js';
import { type Medium, type Position, type Reading, START } from './medium.js';

/** A RecordLog over one medium. Calls take turns; the transactions that wait together share one turn. */
export class TurnLog implements RecordLog {
  readonly #medium: Medium;
  #waiting: Call[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;
  #position: Position = START;
  #mustRewind = false;
  readonly #watches = new Set<() => void>();

  constructor(medium: Medium) {
    this.#medium = medium;
  }

  get tornTails(): readonly TornTail[] {
    return this.#medium.tornTails;
  }

  async catchUp({
    limit = Number.POSITIVE_INFINITY,
  }: {
    readonly limit?: number;
  } = {}): Promise<readonly Line[]> {
    return await this.#inTurn(() => this.#news((from) => this.#medium.read(from, limit)));
  }

  async transact<T>(step: (news: readonly Line[]) => Step<T>): Promise<T> {
    this.#assertOpen();
    return await new Promise<T>((resolve, reject) => {
      const run: Call['run'] = (news) => {
        const { append, answer } = step(news);
        return { append, done: () => resolve(answer) };
      };
      // The first to wait books the turn; whoever comes before the turn begins goes along.
      if (this.#waiting.push({ run, reject }) > 1) return;
      void this.#inTurn(() => this.#commitWaiting());
    });
  }

  rewind(): void {
    this.#goTo(START);
  }

  async saveSnapshot(take: (news: readonly Line[]) => string): Promise<void> {
    await this.#inTurn(async () => {
      const [position, state] = await new Promise<[Position, string]>((resolve, reject) => {
        const run: Call['run'] = (news) => {
          const taken = take(news);
          return { append: [], done: () => resolve([this.#position, taken]) };
        };
        // A transaction of its own: among others, the lines of those before it would not be placed yet.
        void this.#commit(() => [{ run, reject }]);
      });
      await this.#medium.saveSnapshot(position, state);
    });
  }

  async resume(): Promise<Snapshot | undefined> {
    return await this.#inTurn(async () => {
      const saved = await this.#medium.loadSnapshot();
      if (saved === undefined) return undefined;
      // Reads nothing but the line before it.
      await this.#medium.read(saved.position, 0);
      this.#goTo(saved.position);
      return { lines: saved.position.lines, state: saved.state };
    });
  }

  onNews(wake: () => void): () => void {
    this.#assertOpen();
    const unwatch = this.#medium.watch(wake);
    const stop = () => {
      if (this.#watches.delete(stop)) unwatch();
    };
    this.#watches.add(stop);
    return stop;
  }

  async close(): Promise<void> {
    if (this.#closing === undefined) {
      for (const stop of this.#watches) stop();
      this.#closing = this.#inTurn(() => this.#medium.close());
    }
    await this.#closing;
  }

  async #inTurn<T>(job: () => Promise<T>): Promise<T> {
    this.#assertOpen();
    const result = this.#turn.then(job);
    this.#turn = result.catch(() => undefined);
    return await result;
  }

  async #commitWaiting(): Promise<void> {
    // A failure of the turn before took them along. To read now would be to read lines for nobody.
    if (this.#waiting.length > 0) await this.#commit(() => this.#waiting.splice(0));
  }

  // Never rejects: whatever goes wrong goes to the callers.
  async #commit(whoWaits: () => Call[]): Promise<void> {
    // Whoever was given lines in the last turn folds them before the next steps run.
    await nextRound();
    const batch = new Batch();
    try {
      let from = this.#position;
      let to = from;
      await this.#medium.exclusively(async (turn) => {
        const news = await this.#news((position) => turn.read(position));
        from = this.#position;
        if (!batch.decided) batch.decide(whoWaits(), news, () => this.#assertAt(from));
        // Run again, and what was decided does not rest on these lines.
        else if (news.length > 0) throw this.#aborted('another appended while it was repeated');
        to = await turn.append(from, batch.lines);
      });
      // Unless it was rewound in the meantime.
      if (this.#position === from) this.#position = to;
      batch.answer();
    } catch (error) {
      // The consumer has counted lines as appended that are not.
      if (batch.lines.length > 0) this.#mustRewind = true;
      batch.reject(whoWaits(), error);
    }
  }

  async #news(read: (from: Position) => Promise<Reading>): Promise<readonly Line[]> {
    for (;;) {
      this.#assertRewound();
      const from = this.#position;
      const { lines, to } = await read(from);
      // Rewound in the meantime: these lines are not the first ones that the consumer now waits for.
      if (this.#position !== from) continue;
      this.#position = to;
      return lines;
    }
  }

  #goTo(position: Position): void {
    this.#position = position;
    this.#mustRewind = false;
  }

  #assertOpen(): void {
    if (this.#closing !== undefined) throw this.#error('store_closed', 'was closed; open it again');
  }

  #assertRewound(): void {
    if (this.#mustRewind) throw this.#error('store_rewind_needed', 'could not be written to; rewind');
  }

  // A step that rewinds has given up what those after it would decide on.
  #assertAt(position: Position): void {
    if (this.#position !== position) throw this.#aborted('a step before it rewound the log');
  }

  #aborted(why: string): StoreError {
    return this.#error('store_aborted', `was not appended to by this transaction: ${why}`);
  }

  #error(code: StoreError['code'], what: string): StoreError {
    return new StoreError(code, `${this.#medium.name} ${what}`, { file: this.#medium.name });
  }
}
