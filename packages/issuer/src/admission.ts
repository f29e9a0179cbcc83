import { budgetMessage, exhaustedBudget } from './budgets.js';
import type { GateContext } from './decision.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import { type ClosedCode, opennessOf } from './openness.js';

/** A lease that opens something just now, or why it opens nothing. */
export type Admission =
  | { readonly ok: true; readonly entry: LeaseEntry }
  | {
      readonly ok: false;
      readonly code: ClosedCode | 'budget_exhausted' | 'clock_behind' | 'journal_unreadable';
      readonly message: string;
    };

/**
 * Admits a lease to the gate: it is open, and so is every budget above it. Fails closed: with a clock that is behind the journal or a journal that
 * cannot be read whole, what was revoked or ran out could be taken for open.
 */
export function admit(state: LedgerState, leaseId: string, context: GateContext): Admission {
  const { now, clockBehind, isVerified } = context;
  const [unreadable] = state.unreadable;
  if (unreadable !== undefined) {
    const message = `line ${unreadable.line} of the journal cannot be read: ${unreadable.message}`;
    return { ok: false, code: unreadable.code, message };
  }
  if (clockBehind) {
    const message = 'the clock is behind the newest record of the journal; set it and ask again';
    return { ok: false, code: 'clock_behind', message };
  }
  const openness = opennessOf(state, leaseId, now, isVerified);
  if (!openness.open) return { ok: false, code: openness.code, message: openness.message };
  const exhausted = exhaustedBudget(state, openness.entry);
  if (exhausted !== undefined)
    return { ok: false, code: 'budget_exhausted', message: budgetMessage(exhausted) };
  return { ok: true, entry: openness.entry };
}
