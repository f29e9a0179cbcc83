import type { Line } from '../record-log.js';

/** A transaction that waits for its turn. */
export interface Call {
  /** Runs the caller's step; `done` gives the caller the answer. */
  run(news: readonly Line[]): Outcome;
  reject(error: unknown): void;
}

interface Outcome {
  readonly append: readonly string[];
  done(): void;
}

/** The calls of one turn, and what they decided together. */
export class Batch {
  #calls: readonly Call[] | undefined;
  readonly #outcomes: Outcome[] = [];
  readonly lines: string[] = [];

  get decided(): boolean {
    return this.#calls !== undefined;
  }

  /**
   * Runs the steps in call order, the first with the news; one that throws is none of the others' business.
   * `assertReady` throws where a step may not run any more.
   */
  decide(calls: readonly Call[], news: readonly Line[], assertReady: () => void): void {
    this.#calls = calls;
    let unseen = news;
    for (const { run, reject } of calls) {
      try {
        assertReady();
        const outcome = run(unseen);
        for (const line of outcome.append) this.lines.push(line);
        this.#outcomes.push(outcome);
      } catch (error) {
        reject(error);
      }
      unseen = [];
    }
  }

  answer(): void {
    for (const { done } of this.#outcomes) done();
  }

  reject(late: readonly Call[], error: unknown): void {
    for (const { reject } of [...(this.#calls ?? []), ...late]) reject(error);
  }
}
