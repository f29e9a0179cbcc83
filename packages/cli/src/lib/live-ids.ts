import type { LeaseRecord } from '@cognitive-delivery/contract';
import { leaseHandle } from '@cognitive-delivery/core';
import { emptyLedger, evolve, type LedgerState, readRecord } from '@cognitive-delivery/issuer/replay';

/** What in a journal may open something at its issuer. */
export interface LiveIds {
  /** The handles of leases that are live for all that the journal shows. */
  readonly handles: readonly string[];
  /** The first line that cannot be read, and may name others. */
  readonly unreadable?: number;
}

/**
 * Looks for leases that may be live, which somebody who has their id can act under. A copy that was cut or damaged
 * shows less of them than the issuer knows: each that is named in it counts, unless it shows that its time is over, or
 * that it or one above it was closed.
 */
export function liveIds(journal: Uint8Array, now: number): LiveIds {
  const state = emptyLedger();
  const named = new Set<string>();
  let unreadable: number | undefined;
  for (const [index, text] of new TextDecoder().decode(journal).split('\n').entries()) {
    if (text === '') continue;
    const read = readRecord(text);
    if (read.ok) {
      evolve(state, read.record, index + 1);
      for (const id of idsIn(read.record)) named.add(id);
    } else unreadable ??= index + 1;
  }
  const handles = [...named].filter((id) => mayBeLive(state, id, now)).map(leaseHandle);
  return { handles, ...(unreadable !== undefined && { unreadable }) };
}

// A refusal has an id of its own in the place of a lease's.
function idsIn({ event, lease_id, parent_lease_id, lease }: LeaseRecord): readonly string[] {
  const own = event === 'refused' ? undefined : lease_id;
  return [own, parent_lease_id, lease?.lease_id, lease?.parent_lease_id].filter((id) => id !== undefined);
}

function mayBeLive(state: LedgerState, leaseId: string, now: number): boolean {
  const seen = new Set<string>();
  for (let id: string | undefined = leaseId; id !== undefined && !seen.has(id); ) {
    seen.add(id);
    const entry = state.leases.get(id);
    const isClosed = state.closures.get(id)?.some(({ at }) => at <= now) ?? false;
    if (isClosed || (entry !== undefined && now >= entry.expiresAt)) return false;
    id = entry?.lease.parent_lease_id;
  }
  return true;
}
