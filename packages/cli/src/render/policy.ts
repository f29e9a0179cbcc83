import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { formatDuration } from '../lib/duration.js';

/** Returns what a root policy allows and forbids, in sentences. */
export function describePolicy({ allow, deny, budget, approvals }: AgentLeaseManifest): readonly string[] {
  const never = (entries: readonly string[]) => (entries.length === 0 ? '' : `, never ${listed(entries)}`);
  return [
    allow.tools.length === 0
      ? 'Leases may use no tool, so none can be granted: add some to allow.tools.'
      : `Leases may use ${counted(allow.tools, 'tool')}: ${listed(allow.tools)}.`,
    `They may ${files(allow)}${never(deny.paths)}.`,
    `They may reach ${hosts(allow.hosts)}${never(deny.hosts)}.`,
    `They may run ${allow.commands.length === 0 ? 'no command' : listed(allow.commands)}${never(deny.commands)}.`,
    approvals.length === 0
      ? 'No call waits for a person.'
      : `Each call of ${listed(approvals)} waits for a person.`,
    `Up to ${budget.fan_out} leases without a parent are open at once; authority is handed down at most ${budget.depth} times in a row.`,
    `A lease is open for ${lifetime(budget)}; ${ceilings(budget)}.`,
  ];
}

function listed(entries: readonly string[]): string {
  return entries.length < 2
    ? entries.join('')
    : `${entries.slice(0, -1).join(', ')} and ${entries[entries.length - 1]}`;
}

function counted(entries: readonly unknown[], noun: string): string {
  return `${entries.length} ${noun}${entries.length === 1 ? '' : 's'}`;
}

function files({ read_paths: read, write_paths: write }: AgentLeaseManifest['allow']): string {
  const [reads, writes] = [globs(read), globs(write)];
  return reads === writes ? `read and write ${reads}` : `read ${reads} and write ${writes}`;
}

function globs(entries: readonly string[]): string {
  if (entries.length === 0) return 'nothing';
  return entries.includes('**') ? 'every file of the workspace' : listed(entries);
}

function hosts(entries: readonly string[]): string {
  if (entries.length === 0) return 'no host';
  return entries.includes('*') ? 'every host' : listed(entries);
}

function lifetime({ wall_clock_ms: limit }: AgentLeaseManifest['budget']): string {
  return limit === undefined ? '15 minutes, or as long as it asks for' : `${formatDuration(limit)} at most`;
}

function ceilings({ steps, tokens, cost_usd: cost }: AgentLeaseManifest['budget']): string {
  const bounds = [
    ...(steps === undefined ? [] : [`${steps} steps`]),
    ...(tokens === undefined ? [] : [`${tokens} tokens`]),
    ...(cost === undefined ? [] : [`$${cost}`]),
  ];
  return bounds.length === 0 ? 'what it may spend is not bounded here' : `it may spend ${listed(bounds)}`;
}
