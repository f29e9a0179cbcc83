import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Change, diffOf, type Explanation, explainNarrowing, narrow } from '@cognitive-delivery/core';

/** Where the reasons of a comparison are from. */
export type Basis =
  /** The journal recorded every change as the grant was made. */
  | 'recorded'
  /** Declaration and parent were narrowed once more here, and gave this grant. */
  | 'decided_again'
  /** No parent is at hand, so only the lists were laid side by side. */
  | 'compared';

/** A declaration beside its grant. */
export interface Comparison {
  readonly basis: Basis;
  readonly entries: readonly Explanation[];
}

const LISTS = [
  'tools',
  'read_paths',
  'write_paths',
  'hosts',
  'commands',
  'deny_commands',
  'deny_paths',
  'deny_hosts',
  'approvals',
] as const;
const WHYS: ReadonlySet<unknown> = new Set(['not_in_parent', 'not_contained', 'duplicate', 'not_granted']);

/**
 * Returns what became of every entry of a declaration, and why. The recorded changes are used only where they
 * lead from this declaration to this grant; a journal can say anything.
 */
export function compareGrant({
  declared,
  granted,
  parent,
  recorded,
}: {
  readonly declared: AgentLeaseManifest;
  readonly granted: AgentLeaseManifest;
  /** The grant of the lease above, or the root policy. */
  readonly parent?: AgentLeaseManifest | undefined;
  readonly recorded?: unknown;
}): Comparison {
  const noted = recorded === undefined ? [] : changesIn(recorded);
  const laid = compareLists(declared, granted);
  if (noted !== undefined && recorded !== undefined && sameDifference(noted, laid)) {
    return { basis: 'recorded', entries: explain(declared, granted, noted, parent) };
  }
  const again = parent && narrow(declared, parent);
  if (again?.ok && sameDifference(again.changes, laid)) {
    return { basis: 'decided_again', entries: explain(declared, granted, again.changes, parent) };
  }
  return { basis: 'compared', entries: explain(declared, granted, laid, parent) };
}

function explain(
  declared: AgentLeaseManifest,
  granted: AgentLeaseManifest,
  changes: readonly Change[],
  parent: AgentLeaseManifest | undefined,
): readonly Explanation[] {
  return explainNarrowing(declared, { ok: true, granted, changes, diff: diffOf(changes) }, parent);
}

// What the two lists show by themselves, without the reason.
function compareLists(declared: AgentLeaseManifest, granted: AgentLeaseManifest): readonly Change[] {
  const changes: Change[] = [];
  for (const list of LISTS) {
    const [asked, given] = [entriesIn(declared, list), entriesIn(granted, list)];
    const [first, held] = [new Set<string>(), new Set(given)];
    const steps = list.startsWith('deny_')
      ? `/deny/${list.slice(5)}`
      : list === 'approvals'
        ? '/approvals'
        : `/allow/${list}`;
    for (const [index, entry] of asked.entries()) {
      const path = `${steps}/${index}`;
      if (first.has(entry)) {
        changes.push({
          kind: 'dropped',
          list,
          entry,
          path,
          why: 'duplicate',
          message: 'it stands earlier in the list',
        });
      } else if (!held.has(entry)) {
        const message = 'it is not in the grant';
        changes.push({ kind: 'dropped', list, entry, path, why: 'not_in_parent', message });
      }
      first.add(entry);
    }
    for (const entry of given) {
      if (!first.has(entry))
        changes.push({ kind: 'added', list, entry, message: 'it is in the grant alone' });
    }
  }
  const args = declared.allow.tool_args;
  for (const entry of Object.keys(args ?? {})) {
    const path = `/allow/tool_args/${entry.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const message = 'argument schemas are declared and never granted';
    changes.push({ kind: 'dropped', list: 'tool_args', entry, path, why: 'not_granted', message });
  }
  for (const field of ['steps', 'wall_clock_ms', 'tokens', 'cost_usd', 'depth', 'fan_out'] as const) {
    const [asked, given] = [numberIn(declared.budget, field), numberIn(granted.budget, field)];
    if (given === undefined || asked === given) continue;
    const message = 'the grant has another value';
    changes.push({
      kind: 'clamped',
      field,
      ...(asked !== undefined && { declared: asked }),
      granted: given,
      why: asked === undefined ? 'inherited' : 'above_parent',
      message,
    });
  }
  return changes;
}

function entriesIn(
  { allow, deny, approvals }: AgentLeaseManifest,
  list: (typeof LISTS)[number],
): readonly string[] {
  if (list === 'approvals') return approvals;
  if (list === 'deny_commands') return deny.commands;
  if (list === 'deny_paths') return deny.paths;
  if (list === 'deny_hosts') return deny.hosts ?? [];
  return allow[list] ?? [];
}

function numberIn(budget: AgentLeaseManifest['budget'], field: string): number | undefined {
  const value = Object.hasOwn(budget, field) ? budget[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}

// Whether two accounts tell of the same entries and values, whatever reasons they give.
function sameDifference(some: readonly Change[], others: readonly Change[]): boolean {
  const named = (changes: readonly Change[]) => new Set(changes.map(nameOf));
  const [mine, theirs] = [named(some), named(others)];
  return mine.size === theirs.size && [...mine].every((name) => theirs.has(name));
}

function nameOf(change: Change): string {
  if (change.kind === 'dropped') return `- ${change.path} ${change.entry}`;
  if (change.kind === 'added') return `+ ${change.list} ${change.entry}`;
  return `= ${change.field} ${change.granted}`;
}

// Undefined where the record holds anything but changes.
function changesIn(recorded: unknown): readonly Change[] | undefined {
  return Array.isArray(recorded) && recorded.every(isChange) ? recorded : undefined;
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false;
  const change = value as Record<string, unknown>;
  const texts = (...names: string[]) => names.every((name) => typeof change[name] === 'string');
  if (change['kind'] === 'dropped')
    return texts('list', 'entry', 'path', 'message') && WHYS.has(change['why']);
  if (change['kind'] === 'added') return texts('list', 'entry', 'message');
  return (
    change['kind'] === 'clamped' && texts('field', 'why', 'message') && typeof change['granted'] === 'number'
  );
}
