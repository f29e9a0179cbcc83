import type { BudgetField, Change, ListName } from './change.js';

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
  const lost = (list: ListName) =>
    changes.flatMap((change) =>
      change.kind === 'dropped' && change.list === list && change.why !== 'duplicate' ? [change.entry] : [],
    );
  const gained = (list: ListName) =>
    changes.flatMap((change) => (change.kind === 'added' && change.list === list ? [change.entry] : []));
  const lists = {
    tools_removed: lost('tools'),
    read_paths_removed: lost('read_paths'),
    write_paths_removed: lost('write_paths'),
    hosts_removed: lost('hosts'),
    commands_removed: lost('commands'),
    deny_commands_added: gained('deny_commands'),
    deny_paths_added: gained('deny_paths'),
    deny_hosts_added: gained('deny_hosts'),
    approvals_added: gained('approvals'),
    budget_clamped: changes.flatMap((change) => {
      if (change.kind !== 'clamped') return [];
      const { field, declared, granted } = change;
      return [declared === undefined ? { field, granted } : { field, declared, granted }];
    }),
  };
  return { ...lists, empty: Object.values(lists).every((list) => list.length === 0) };
}
