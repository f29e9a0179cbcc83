import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Something to put right, as `lint` of core gives it; a verb may add rules of its own. */
export interface Warning {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}

/** Returns one line for each warning: rule, place, what to write instead. */
export function renderWarnings(warnings: readonly Warning[], { style, width }: Page): string[] {
  if (warnings.length === 0) return [style.good('nothing to warn of'), ''];
  const rows = warnings.map(({ rule, path, message }) => [style.warn(rule), path || '(root)', message]);
  return [...alignRows(rows, { width }), ''];
}
