import type { LedgerState } from '../ledger-state.js';
import { hideIds } from '../lib/hide-ids.js';
import { stateOf } from '../openness.js';

/**
 * Returns a JSON value with a handle in place of the id of each lease that is live: wherever in a text it stands,
 * since declarations and reasons are written by agents. `sparing` is the one that is left as it is.
 */
export function withHandles(
  value: unknown,
  state: LedgerState,
  { now, sparing }: { readonly now: number; readonly sparing?: string | undefined },
): unknown {
  const hide = (text: string): string => hideIds(text, (id) => id !== sparing && isLive(state, id, now));
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return hide(node);
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, member]) => [hide(name), walk(member)]));
  };
  return walk(value);
}

// What is not held any more was closed long ago.
function isLive(state: LedgerState, id: string, now: number): boolean {
  const entry = state.leases.get(id);
  if (entry === undefined) return false;
  const own = stateOf(state, entry, now);
  return own === 'open' || own === 'not_yet_open';
}
