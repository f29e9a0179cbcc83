import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type Amounts, add, MEASURES, toAmounts } from './amounts.js';
import { ancestorsAbove } from './chain.js';
import type { LedgerState } from './ledger-state.js';
import { reservationOf } from './reservation.js';

/** How long after its expiry a lease's last usage is still charged to those above it. */
export const GRACE_MS = 3_600_000;

/**
 * Charges the usage of a record to its lease and to every ancestor. Usage is cumulative and never falls,
 * so that a report that arrives late takes nothing back; only a reservation that is settled gives back what
 * it held and was not used. What a closed lease spent is charged to those above it all the same.
 */
export function charge(state: LedgerState, record: LeaseRecord): void {
  const { lease_id: id, usage = {} } = record;
  const entry = state.leases.get(id);
  const account = entry ?? state.remnants.get(id);
  if (account === undefined || !isChargeable(account.expiresAt, state.newest)) return;

  const note = reservationOf(record);
  const known = note === undefined ? undefined : entry?.reservations?.get(note.id);
  const held = note?.state === 'made' ? undefined : known;
  const stated = toAmounts(usage, 'up');
  const spent: Amounts = {};
  for (const measure of MEASURES) {
    const total = stated[measure];
    if (total === undefined) continue;
    const before = account.usage[measure] ?? 0n;
    const least = before - (held?.[measure] ?? 0n);
    spent[measure] = (total > least ? total : least) - before;
  }
  add(account.usage, spent);
  if (entry !== undefined) add(entry.charged, spent);
  for (const ancestor of ancestorsAbove(state, account)) add(ancestor.charged, spent);
  if (entry === undefined || note === undefined || state.closures.has(id)) return;
  if (held !== undefined) entry.reservations?.delete(note.id);
  // A reservation is as large as the charge that it came with, whatever else its record says.
  else if (note.state === 'made' && known === undefined) {
    entry.reservations ??= new Map();
    entry.reservations.set(note.id, spent);
  }
}

/** Reports whether the usage of a lease is still charged once the journal has come to `newest`. */
export function isChargeable(expiresAt: number, newest: number): boolean {
  return newest <= expiresAt + GRACE_MS;
}
