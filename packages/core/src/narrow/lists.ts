import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { own } from '../lib/own.js';
import { toPointer } from '../lib/pointer.js';
import { quote } from '../lib/quote.js';
import type { Change, ListName } from './change.js';

/** Gives the entry of a parent's list that holds a declared entry, or undefined where none does. */
export type Container = (entry: string) => string | undefined;

/** An entry of a list and its place in the manifest. */
export interface Entry {
  readonly entry: string;
  readonly path: string;
}

/** Where each list stands; also the order in which they are told. */
const STEPS: Readonly<Record<ListName, readonly string[]>> = {
  tools: ['allow', 'tools'],
  read_paths: ['allow', 'read_paths'],
  write_paths: ['allow', 'write_paths'],
  hosts: ['allow', 'hosts'],
  commands: ['allow', 'commands'],
  tool_args: ['allow', 'tool_args'],
  deny_commands: ['deny', 'commands'],
  deny_paths: ['deny', 'paths'],
  deny_hosts: ['deny', 'hosts'],
  approvals: ['approvals'],
};

/** The names of all lists. */
export const LISTS = Object.keys(STEPS) as ListName[];

const POINTERS = Object.fromEntries(LISTS.map((list) => [list, toPointer(STEPS[list])]));

/** Returns the entries of one list of a manifest that validates; of `tool_args` the names. */
export function entriesOf(manifest: AgentLeaseManifest, list: ListName): Entry[] {
  const above = POINTERS[list];
  const found = STEPS[list].reduce(own, manifest) as string[] | Record<string, unknown> | undefined;
  if (Array.isArray(found)) return found.map((entry, index) => ({ entry, path: `${above}/${index}` }));
  return Object.keys(found ?? {}).map((entry) => ({ entry, path: `${above}${toPointer([entry])}` }));
}

/** Holds an entry by its exact name: tools and commands (section 5). */
export function nameContainer(entries: readonly string[]): Container {
  const names = new Set(entries);
  return (entry) => (names.has(entry) ? entry : undefined);
}

/** Returns the declared entries that the parent holds, in declared order, and notes what fell away. */
export function intersect(
  list: ListName,
  declared: AgentLeaseManifest,
  container: Container,
  changes: Change[],
): string[] {
  const byName = list === 'tools' || list === 'commands';
  const kept = firstCopies(list, declared, changes).filter(({ entry, path }) => {
    if (container(entry) !== undefined) return true;
    const why = byName ? 'not_in_parent' : 'not_contained';
    const message = `the parent ${byName ? 'does not grant' : 'has no entry that contains'} ${quote(entry)}`;
    changes.push({ kind: 'dropped', list, entry, path, why, message });
    return false;
  });
  return kept.map(({ entry }) => entry);
}

/** Returns the declared entries, then the parent's that are missing, and notes what was added. */
export function unite(
  list: ListName,
  declared: AgentLeaseManifest,
  parent: AgentLeaseManifest,
  changes: Change[],
): string[] {
  const united = new Set(firstCopies(list, declared, changes).map(({ entry }) => entry));
  for (const { entry } of entriesOf(parent, list)) {
    if (united.has(entry)) continue;
    united.add(entry);
    const message = `the parent lists ${quote(entry)}, and a child keeps what restrains its parent`;
    changes.push({ kind: 'added', list, entry, message });
  }
  return [...united];
}

// A grant has the first copy of each entry; the others change nothing and are noted too.
function firstCopies(list: ListName, manifest: AgentLeaseManifest, changes: Change[]): Entry[] {
  const seen = new Set<string>();
  return entriesOf(manifest, list).filter(({ entry, path }) => {
    if (!seen.has(entry)) return seen.add(entry);
    const message = `${quote(entry)} stands earlier in the list`;
    changes.push({ kind: 'dropped', list, entry, path, why: 'duplicate', message });
    return false;
  });
}
