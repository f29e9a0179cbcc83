import type { LeaseRecord } from '@cognitive-delivery/contract';
import { leaseHandle } from '@cognitive-delivery/core';
import { hideIds } from '../lib/hide-ids.js';
import { IdSet } from './id-set.js';
import { type NumberedRecord, readRecords } from './read-records.js';

type Source = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** One thing that was recorded of a lease. */
export interface Entry {
  readonly line: number;
  readonly at: string;
  readonly event: LeaseRecord['event'];
  /** The handle of the lease, or of a refusal. */
  readonly subject: string;
  readonly parent?: string;
  readonly agent?: string;
  readonly purpose?: string;
  readonly reasons?: readonly string[];
  readonly reason?: string;
  /** The handle of the ancestor that revoked it, or `issuer`. */
  readonly by?: string;
  readonly usage?: LeaseRecord['usage'];
}

/**
 * Returns what a journal tells of a lease and of every lease beneath it, refusals among them, in its order.
 * The lease is named by its id, its handle, or as much of a handle as no other lease begins with; undefined
 * where nobody granted it, or the text fits several.
 */
export async function subtreeOf(source: Source, lease: string): Promise<readonly Entry[] | undefined> {
  const isNamed = lease.startsWith('lease:')
    ? (id: string) => leaseHandle(id).startsWith(lease)
    : (id: string) => id === lease;
  const tree = new Set<string>();
  const entries: Entry[] = [];
  const ids = new IdSet();
  let roots = 0;
  for await (const records of readRecords(source)) {
    for (const numbered of records) {
      const { event, lease_id: id, parent_lease_id: parent = '' } = numbered.record;
      if (event === 'granted') ids.add(id);
      if (event === 'granted' && !tree.has(id)) {
        const named = isNamed(id);
        if (named) roots += 1;
        if (named || tree.has(parent)) tree.add(id);
      }
      if (tree.has(id) || (event === 'refused' && tree.has(parent))) entries.push(entryOf(numbered, ids));
    }
  }
  return roots === 1 ? entries : undefined;
}

/** Returns every refusal of a journal, or those for one reason, in its order. */
export async function refusalsOf(source: Source, reason?: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const ids = new IdSet();
  for await (const records of readRecords(source)) {
    for (const numbered of records) {
      const { event, lease_id: id, reasons = [] } = numbered.record;
      if (event === 'granted') ids.add(id);
      if (event === 'refused' && (reason === undefined || reasons.includes(reason))) {
        entries.push(entryOf(numbered, ids));
      }
    }
  }
  return entries;
}

// A live lease id opens something, so every lease goes by its handle, in what agents and operators wrote too.
function entryOf({ line, record }: NumberedRecord, ids: IdSet): Entry {
  const { at, event, lease_id, parent_lease_id, declared, lease, reasons, reason, by, usage } = record;
  const manifest = lease?.manifest ?? declared;
  const hide = (text: string) => hideIds(text, (id) => ids.has(id));
  return {
    line,
    at,
    event,
    subject: leaseHandle(lease_id),
    ...(parent_lease_id !== undefined && { parent: leaseHandle(parent_lease_id) }),
    ...(manifest !== undefined && {
      agent: hide(manifest.agent.name),
      purpose: hide(manifest.intent.purpose),
    }),
    ...(reasons !== undefined && { reasons }),
    ...(reason !== undefined && { reason: hide(reason) }),
    ...(by !== undefined && { by: by === 'issuer' ? by : leaseHandle(by) }),
    ...(usage !== undefined && { usage }),
  };
}
