import type { BudgetField, Change } from './change.js';

/** The difference between a declaration and its grant, by list: what was lost and what the parent added. */
export interface NarrowingDiff {
  readonly tools_removed: readonly string[];
  readonly read_paths_removed: readonly string[];
  readonly write_paths_removed: readonly string[];
  readonly hosts_removed: readonly string[];
  readonly commands_removed: readonly string[];
  readonly deny_commands_added: readonly string[];
  readonly deny_paths_added: readonly string[];
  readonly deny_hosts_added: readonly string[];
  readonly approvals_added: readonly string[];
  readonly budget_clamped: readonly {
    readonly field: BudgetField;
    readonly declared?: number;
    readonly granted: number;
  }[];
  /** Whether there is no difference at all. */
  readonly empty: boolean;
}

/** Sums changes up as a diff. A second copy that was dropped and `tool_args` are no difference. */
export function diffOf(changes: readonly Change[]): NarrowingDiff {
  const entries = {
    tools_removed: [] as string[],
    read_paths_removed: [] as string[],
    write_paths_removed: [] as string[],
    hosts_removed: [] as string[],
    commands_removed: [] as string[],
    deny_commands_added: [] as string[],
    deny_paths_added: [] as string[],
    deny_hosts_added: [] as string[],
    approvals_added: [] as string[],
  };
  const byName: Readonly<Record<string, string[]>> = entries;
  const clamped: NarrowingDiff['budget_clamped'][number][] = [];
  for (const change of changes) {
    if (change.kind === 'clamped') {
      const { field, declared, granted } = change;
      clamped.push(declared === undefined ? { field, granted } : { field, declared, granted });
    } else if (change.kind === 'added') {
      byName[`${change.list}_added`]?.push(change.entry);
    } else if (change.why !== 'duplicate') {
      byName[`${change.list}_removed`]?.push(change.entry);
    }
  }
  const lists = { ...entries, budget_clamped: clamped };
  return { ...lists, empty: Object.values(lists).every((list) => list.length === 0) };
}
