import type { Explanation } from '@cognitive-delivery/core';
import type { Page, Style } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import { labelOf } from './changes.js';

/** Returns one line for each entry of a declaration: granted, or what became of it and why. */
export function renderExplanations(
  { entries }: { readonly entries: readonly Explanation[] },
  { style, width }: Page,
): string {
  const rows = entries.map((entry) => rowOf(entry, style));
  return `${alignRows(rows, { width, paintLast: style.dim }).join('\n')}\n`;
}

function rowOf(entry: Explanation, style: Style): string[] {
  switch (entry.kind) {
    case 'granted':
      return [style.good('granted'), labelOf(entry.list), entry.entry, ''];
    case 'dropped':
      return [style.bad('dropped'), labelOf(entry.list), entry.entry, entry.message];
    case 'added':
      return [style.warn('added'), labelOf(entry.list), entry.entry, entry.message];
    case 'kept':
      return [style.good('granted'), entry.field, String(entry.granted), ''];
    case 'clamped':
      return [style.warn('limited'), entry.field, String(entry.granted), entry.message];
    case 'refused':
      return [style.bad('refused'), entry.code, entry.path || '(root)', entry.message];
    default:
      return entry satisfies never;
  }
}
