import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { containsHost, containsPath, leaseHandle, parseJson, validate } from '@cognitive-delivery/core';
import { distinct, type Observation, type ObservedKind } from './observation.js';

/** What the leases of a journal were granted, and what of their declarations they were not. */
export interface JournalNeeds {
  readonly needs: readonly Observation[];
  readonly denied: readonly (Observation & { readonly code: string })[];
  /** Tools that every lease which had them held on approval. */
  readonly approvals: readonly string[];
  /** What every lease denies. */
  readonly deny: Denied;
  /** How many leases stand beneath one another at most, below the uppermost. */
  readonly depth: number;
}

const LISTS = {
  tools: 'tool',
  read_paths: 'read',
  write_paths: 'write',
  hosts: 'host',
  commands: 'command',
} as const;
type List = keyof typeof LISTS;

type Denied = Pick<AgentLeaseManifest['deny'], 'commands' | 'paths' | 'hosts'>;

/** A lease of the journal, as far as it counts here. */
interface Granted {
  readonly manifest: AgentLeaseManifest;
  readonly parent?: string | undefined;
}

/**
 * Returns what was granted in a journal, from its lines: to one lease and those beneath it where `lease` names one by
 * its id or handle, to all otherwise. An entry that another contains is left out. No signature is looked at: it
 * makes a proposal. Undefined where the lines are no journal.
 */
export function needsOfJournal(lines: string, lease?: string): JournalNeeds | undefined {
  const leases = new Map<string, Granted>();
  const dropped: { readonly of: string; readonly denial: JournalNeeds['denied'][number] }[] = [];
  for (const line of lines.split('\n').filter((text) => text !== '')) {
    const parsed = parseJson(line);
    const record =
      parsed.ok && validate('lease-record', parsed.value).valid ? (parsed.value as Line) : undefined;
    if (record === undefined) return undefined;
    const { lease: granted, changes = [] } = record;
    if (granted !== undefined) {
      leases.set(record.lease_id, { manifest: granted.manifest, parent: granted.parent_lease_id });
    }
    for (const { kind, list = '', entry, why } of changes) {
      const observed = LISTS[list as List] as ObservedKind | undefined;
      if (kind !== 'dropped' || observed === undefined || why === 'duplicate') continue;
      dropped.push({ of: record.lease_id, denial: { kind: observed, what: entry, code: why ?? 'dropped' } });
    }
  }
  if (leases.size === 0) return undefined;
  const chosen = [...leases].filter(
    ([id]) => lease === undefined || lineOf(leases, id).some((one) => isNamed(one, lease)),
  );
  const manifests = chosen.map(([, { manifest }]) => manifest);
  const needs = Object.entries(LISTS).flatMap(([list, kind]) =>
    smallest(
      kind,
      manifests.flatMap(({ allow }) => allow[list as List]),
    ).map((what) => ({ kind, what })),
  );
  const isKept = (tool: string) =>
    manifests.every(({ allow, approvals }) => !allow.tools.includes(tool) || approvals.includes(tool));
  const depths = chosen.map(
    ([id]) => lineOf(leases, id).filter((one) => chosen.some(([other]) => other === one)).length - 1,
  );
  return {
    needs,
    denied: dropped.flatMap(({ of, denial }) => (chosen.some(([id]) => id === of) ? [denial] : [])),
    approvals: distinct(needs).flatMap(({ kind, what }) => (kind === 'tool' && isKept(what) ? [what] : [])),
    deny: {
      commands: common(manifests.map(({ deny }) => deny.commands)),
      paths: common(manifests.map(({ deny }) => deny.paths)),
      hosts: common(manifests.map(({ deny }) => deny.hosts)),
    },
    depth: Math.max(0, ...depths),
  };
}

interface Line {
  readonly lease_id: string;
  readonly lease?: { readonly manifest: AgentLeaseManifest; readonly parent_lease_id?: string };
  readonly changes?: readonly {
    readonly kind: string;
    readonly list?: string;
    readonly entry: string;
    readonly why?: string;
  }[];
}

// A lease and those above it.
function lineOf(leases: ReadonlyMap<string, Granted>, id: string): readonly string[] {
  const line: string[] = [];
  for (let at: string | undefined = id; at !== undefined && !line.includes(at); at = leases.get(at)?.parent) {
    if (leases.has(at)) line.push(at);
  }
  return line;
}

function isNamed(id: string, name: string): boolean {
  return id === name || leaseHandle(id) === name;
}

function common(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...rest] = lists;
  return first.filter((entry) => rest.every((list) => list.includes(entry)));
}

function smallest(kind: ObservedKind, entries: readonly string[]): readonly string[] {
  const all = [...new Set(entries)];
  const contains =
    kind === 'host' ? containsHost : kind === 'read' || kind === 'write' ? containsPath : undefined;
  if (contains === undefined) return all;
  return all.filter((entry) => !all.some((other) => other !== entry && contains(other, entry)));
}
