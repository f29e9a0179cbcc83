import type { ExitCode } from './exit.js';
import type { Page } from './style.js';
import { visible } from './visible.js';

/** A verb's answer: `data` is what `--json` prints, `text` what a person reads. */
export interface Answer {
  readonly exit: ExitCode;
  readonly data?: unknown;
  readonly text?: (page: Page) => string;
}

/**
 * Returns an answer whose text is made from its data. The renderer gets the data with every control character
 * made visible: names, purposes and paths come from agents, and none of them may paint a terminal or add a
 * line that looks like ours.
 */
export function answer<Data>(exit: ExitCode, data: Data, render: (data: Data, page: Page) => string): Answer {
  return { exit, data, text: (page) => render(visible(data), page) };
}
