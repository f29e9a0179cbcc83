import type { Line, RecordLog } from '../../../src/index.js';

/** One empty store, for one test. */
export interface Bench {
  /** How a process of its own names the log: `openTarget` opens it. */
  readonly target: string;
  open(options?: { readonly lockTimeoutMs?: number; readonly readOnly?: boolean }): Promise<RecordLog>;
  remove(): Promise<void>;
}

/** What the tests of a contract are given to work with. */
export interface Given {
  target(): string;
  /** Opens the log once more; it is closed after the test. */
  readonly open: Bench['open'];
  /** Opens the log and appends `{"n":1}` and so on. */
  fill(count: number): Promise<RecordLog>;
  readAll(): Promise<readonly Line[]>;
}

export const one = (line: string) => () => ({ append: [line], answer: undefined });
export const look = (news: readonly Line[]) => ({ append: [], answer: textsOf(news) });
export const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);
export const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => JSON.stringify({ n: from + n }));
