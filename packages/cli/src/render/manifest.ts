import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { formatDuration } from '../lib/duration.js';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Returns what a manifest opens and closes: one labelled line a list, the empty ones left out. */
export function renderScope(manifest: AgentLeaseManifest, { style, width }: Page, indent = ''): string[] {
  const { allow, deny, budget, approvals } = manifest;
  const rows: [label: string, text: string][] = [
    ['tools', allow.tools.join(', ')],
    ['read', allow.read_paths.join(', ')],
    ['write', allow.write_paths.join(', ')],
    ['hosts', allow.hosts.join(', ')],
    ['commands', allow.commands.join(', ')],
    ['never', [...deny.commands, ...deny.paths, ...deny.hosts].join(', ')],
    ['approval', approvals.length === 0 ? '' : `needed for each call of ${approvals.join(', ')}`],
    ['budget', describeBudget(budget)],
  ];
  const filled = rows.filter(([, text]) => text !== '').map(([label, text]) => [style.dim(label), text]);
  return alignRows(filled, { indent, width });
}

/** Returns a budget in one line, `depth 2, fan_out 2, tokens 400000`; empty where nothing is bounded. */
function describeBudget(budget: AgentLeaseManifest['budget']): string {
  return Object.entries(budget)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([field, value]) => describeBudgetField(field, value))
    .join(', ');
}

/** Returns one field of a budget with its value in a unit that people read. */
export function describeBudgetField(field: string, value: number): string {
  if (field === 'wall_clock_ms') return `time ${formatDuration(value)}`;
  return field === 'cost_usd' ? `cost $${value}` : `${field} ${value}`;
}

/** Returns who an agent is, in one line: its label, how it is run, on what. */
export function describeAgent({ agent }: AgentLeaseManifest): string {
  return `${agent.name} (${agent.kind}, ${agent.runtime_agent})`;
}
