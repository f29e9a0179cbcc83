import type { Change, ListName } from '@cognitive-delivery/core';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import { describeBudgetField } from './manifest.js';

// The lists of a manifest as people call them.
const LABELS: Readonly<Record<ListName, string>> = {
  tools: 'tool',
  read_paths: 'read',
  write_paths: 'write',
  hosts: 'host',
  commands: 'command',
  tool_args: 'tool_args',
  deny_commands: 'never',
  deny_paths: 'never',
  deny_hosts: 'never',
  approvals: 'approval',
};

/** Returns the name of a manifest's list as people call it. */
export function labelOf(list: ListName): string {
  return LABELS[list];
}

/** Returns one line for each entry that fell away and each figure that was lowered, with the reason. */
export function renderLosses(changes: readonly Change[], { style, width }: Page, indent = ''): string[] {
  const rows = changes.flatMap((change) => {
    if (change.kind === 'dropped') {
      return [[style.bad(`- ${labelOf(change.list)}`), change.entry, change.message]];
    }
    if (change.kind === 'clamped' && change.declared !== undefined) {
      return [[style.warn(`~ ${change.field}`), `${change.declared} -> ${change.granted}`, change.message]];
    }
    return [];
  });
  return alignRows(rows, { indent, width, paintLast: style.dim });
}

/** Returns what a grant carries on from its parent though it was not declared, one line a list. */
export function renderInherited(changes: readonly Change[], { style, width }: Page, indent = ''): string[] {
  const byLabel = new Map<string, string[]>();
  for (const change of changes) {
    const item = inheritedItem(change);
    if (item !== undefined) byLabel.set(item.label, [...(byLabel.get(item.label) ?? []), item.text]);
  }
  const rows = [...byLabel].map(([label, texts]) => [style.warn(`+ ${label}`), texts.join(', ')]);
  return alignRows(rows, { indent, width });
}

function inheritedItem(change: Change): { label: string; text: string } | undefined {
  if (change.kind === 'added') return { label: labelOf(change.list), text: change.entry };
  if (change.kind === 'dropped' || change.declared !== undefined) return undefined;
  return { label: 'budget', text: describeBudgetField(change.field, change.granted) };
}
