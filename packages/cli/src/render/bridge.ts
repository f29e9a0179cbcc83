import type { BridgeIssue, BridgeLoss } from '@cognitive-delivery/arcp';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

const KINDS = { narrower: 'narrower', outer_bound: 'outer bound', left_out: 'left out' } as const;

/** Returns a document as JSON under a line for each way in which it differs from what it was made of. */
export function renderConverted(document: unknown, losses: readonly BridgeLoss[], page: Page): string {
  const { style, width } = page;
  const rows = losses.map(({ kind, path, message }) => [style.warn(KINDS[kind]), path, message]);
  const report = alignRows(rows, { width, paintLast: style.dim });
  return [...report, ...(report.length > 0 ? [''] : []), JSON.stringify(document, null, 2), ''].join('\n');
}

/** Returns one line for each reason why a lease cannot cross. */
export function renderBridgeIssues(
  { issues }: { readonly issues: readonly BridgeIssue[] },
  { style, width }: Page,
): string {
  const rows = issues.map(({ code, path, message }) => [code, path || '(root)', message]);
  return `${style.bad('refused')}\n${alignRows(rows, { indent: '  ', width, paintLast: style.dim }).join('\n')}\n`;
}
