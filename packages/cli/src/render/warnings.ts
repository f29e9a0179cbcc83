import type { LintWarning } from '@cognitive-delivery/core';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Returns one line for each warning: rule, place, what to write instead. */
export function renderWarnings(warnings: readonly LintWarning[], { style, width }: Page): string[] {
  if (warnings.length === 0) return [style.good('nothing to warn of'), ''];
  const rows = warnings.map(({ rule, path, message }) => [style.warn(rule), path || '(root)', message]);
  return [...alignRows(rows, { width }), ''];
}
