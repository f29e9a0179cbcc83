import { type Account, findAccount } from './account.js';
import { admit } from './admission.js';
import { type Amounts, MEASURES, plus, toAmounts, toUsage, type Usage } from './amounts.js';
import type { ChargeAnswer } from './answers.js';
import { budgetMessage, exhaustedBudget, tooSmallBudget } from './budgets.js';
import { refuseChange, unchanged, unknownLease } from './change-answer.js';
import { isChargeable } from './charge.js';
import { type Decision, type DecisionContext, recordOf } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import type { ReservationNote } from './reservation.js';
import { chargeFault } from './usage-faults.js';

/** What a lease spent, or is about to spend. */
export type ChargeCommand =
  | { readonly do: 'report' | 'reserve'; readonly lease_id: string; readonly usage: Usage }
  | { readonly do: 'commit'; readonly lease_id: string; readonly reservation: string; readonly usage?: Usage }
  | { readonly do: 'release'; readonly lease_id: string; readonly reservation: string };

/**
 * Decides a charge. What was spent is recorded whether it fits or not, even of a lease that is closed: a
 * figure left out would leave room that is not there. What is still to be spent is reserved only where
 * every budget from the lease upwards holds it.
 */
export function decideCharge(
  state: LedgerState,
  command: ChargeCommand,
  context: DecisionContext,
): Decision<ChargeAnswer> {
  const fault = 'usage' in command && command.usage !== undefined ? chargeFault(command.usage) : undefined;
  if (fault !== undefined) return refuseChange('request_malformed', fault);
  const account = findAccount(state, command.lease_id, context.now);
  if (account === undefined) return unknownLease();
  switch (command.do) {
    case 'report':
      return report(state, account, toAmounts(command.usage, 'up'), context);
    case 'reserve':
      return reserve(state, account, toAmounts(command.usage, 'up'), context);
    default:
      return settle(state, account, command, context);
  }
}

function report(
  state: LedgerState,
  account: Account,
  spent: Amounts,
  { now }: DecisionContext,
): Decision<ChargeAnswer> {
  if (!isChargeable(account.expiresAt, now)) return unchanged(account.lease.lease_id, account.state);
  return charged(state, account, { more: spent, now });
}

function reserve(
  state: LedgerState,
  account: Account,
  wanted: Amounts,
  context: DecisionContext,
): Decision<ChargeAnswer> {
  const admission = admit(state, account.lease.lease_id, context);
  if (!admission.ok) return refuseChange(admission.code, admission.message);
  const tooSmall = tooSmallBudget(state, admission.entry, wanted);
  if (tooSmall !== undefined) return refuseChange('budget_exhausted', budgetMessage(tooSmall));
  const note: ReservationNote = { id: context.newId(), state: 'made' };
  return charged(state, account, { more: wanted, note, now: context.now });
}

function settle(
  state: LedgerState,
  account: Account,
  command: Extract<ChargeCommand, { do: 'commit' | 'release' }>,
  { now }: DecisionContext,
): Decision<ChargeAnswer> {
  if (account.isClosed) return unchanged(account.lease.lease_id, account.state);
  const held = account.entry?.reservations?.get(command.reservation);
  if (held === undefined) {
    const message = 'the lease holds no such reservation, or it was settled before';
    return refuseChange('reservation_unknown', message);
  }
  const more: Amounts = {};
  const used = command.do === 'release' ? undefined : toAmounts(command.usage ?? {}, 'up');
  for (const measure of MEASURES) {
    const reserved = held[measure] ?? 0n;
    // What was reserved for and then not measured stays as it was reserved.
    const spent = used === undefined ? 0n : (used[measure] ?? reserved);
    if (spent !== reserved) more[measure] = spent - reserved;
  }
  const note: ReservationNote = { id: command.reservation, state: 'settled' };
  return charged(state, account, { more, note, now });
}

// `more` is what the record adds to what was charged so far.
function charged(
  state: LedgerState,
  { lease, usage, entry, isClosed }: Account,
  { more, note, now }: { readonly more: Amounts; readonly note?: ReservationNote; readonly now: number },
): Decision<ChargeAnswer> {
  const record = recordOf('heartbeat', lease, now, {
    usage: toUsage(plus(usage, more), 'up'),
    ...(note !== undefined && { reservation: note }),
  });
  const exhausted = entry === undefined || isClosed ? undefined : exhaustedBudget(state, entry, more);
  const answer = {
    outcome: 'recorded',
    event: 'heartbeat',
    lease_id: lease.lease_id,
    at: record.at,
    ...(note?.state === 'made' && { reservation: note.id }),
    ...(exhausted !== undefined && { exhausted }),
  } as const;
  return { records: [record], answer };
}
