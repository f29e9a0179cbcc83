import type { BudgetField, ListName } from '@cognitive-delivery/core';

/** Where each list stands in a manifest. */
export const LIST_PATHS: Readonly<Record<ListName, string>> = {
  tools: 'allow.tools',
  read_paths: 'allow.read_paths',
  write_paths: 'allow.write_paths',
  hosts: 'allow.hosts',
  commands: 'allow.commands',
  tool_args: 'allow.tool_args',
  deny_commands: 'deny.commands',
  deny_paths: 'deny.paths',
  deny_hosts: 'deny.hosts',
  approvals: 'approvals',
};

/** Returns a budget value with its unit. */
export function budgetText(field: BudgetField, value: number): string {
  if (field === 'cost_usd') return `$${value.toLocaleString('en', { maximumFractionDigits: 6 })}`;
  if (field !== 'wall_clock_ms') return value.toLocaleString('en');
  return value % 1_000 === 0 && value > 0 ? durationText(value) : `${value.toLocaleString('en')} ms`;
}

/** Returns a duration in the units that people use. */
export function durationText(ms: number): string {
  const parts = [
    [Math.floor(ms / 3_600_000), 'h'],
    [Math.floor(ms / 60_000) % 60, 'min'],
    [(ms % 60_000) / 1_000, 's'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return told.join(' ') || '0 s';
}

/** Returns a count with its noun. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
