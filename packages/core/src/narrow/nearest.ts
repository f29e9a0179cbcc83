import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { matchPath } from '../path.js';
import type { Dropped } from './change.js';

type Allow = AgentLeaseManifest['allow'];

/** Returns the parent's entry that came closest to holding what was dropped, where one came close. */
export function nearestEntry(dropped: Dropped, parent: Allow): string | undefined {
  const { list, entry } = dropped;
  if (dropped.why === 'duplicate') return undefined;
  switch (list) {
    case 'tools':
    case 'commands':
      return closest(parent[list], (candidate) => Number(bare(candidate) === bare(entry)));
    case 'read_paths':
    case 'write_paths':
      return closest(parent[list], (candidate) => pathCloseness(candidate, entry));
    case 'hosts':
      return closest(parent.hosts, (candidate) => sharedStart(labels(candidate), labels(entry), 2));
    default:
      return undefined;
  }
}

function closest(entries: readonly string[], closeness: (candidate: string) => number): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const candidate of entries) {
    const value = closeness(candidate);
    if (value > most) [best, most] = [candidate, value];
  }
  return best;
}

// An entry that matches a declared path is what people expect to hold it (`src/*.ts` and `src/a.ts`).
function pathCloseness(candidate: string, entry: string): number {
  if (matchPath(candidate, entry)) return Number.MAX_VALUE;
  return sharedStart(candidate.split('/'), entry.split('/'), 1);
}

function sharedStart(a: readonly string[], b: readonly string[], least: number): number {
  const difference = a.findIndex((part, index) => part !== b[index]);
  const shared = difference === -1 ? a.length : difference;
  return shared >= least ? shared : 0;
}

function labels(host: string): string[] {
  return host.split('.').reverse();
}

// Names that people take for one: `Read-File` and `read_file`.
function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
