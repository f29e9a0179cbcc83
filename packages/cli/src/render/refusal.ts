import type { Issue } from '@cognitive-delivery/core';
import type { Refused } from '@cognitive-delivery/issuer';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Returns a refusal: its codes, then for each what stands against the declaration and where. */
export function renderRefusal(answer: Refused, page: Page): string {
  const { style } = page;
  const record =
    answer.refusal_id === undefined ? 'nothing was recorded' : `on record as refusal ${answer.refusal_id}`;
  return `${renderReasons(answer, page)}\n${style.dim(record)}\n`;
}

/** Returns the codes of a refusal, and the issues behind them. */
export function renderReasons({ reasons, issues }: Pick<Refused, 'reasons' | 'issues'>, page: Page): string {
  return [`${page.style.bad('refused')}  ${reasons.join(', ')}`, '', ...renderIssues(issues, page), ''].join(
    '\n',
  );
}

/** Returns one line for each issue: code, place, what to do. */
export function renderIssues(issues: readonly Issue[], { style, width }: Page): string[] {
  const rows = issues.map(({ code, path, message }) => [style.bad(code), path || '(root)', message]);
  return alignRows(rows, { indent: '  ', width });
}
