import type { AgentLease, AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Amounts, Measure } from './amounts.js';
import { addEntry, newEntry } from './lease-entry.js';
import {
  type ApprovalEntry,
  type Closure,
  emptyLedger,
  type LeaseEntry,
  type LedgerState,
  type OnceEntry,
  type Remnant,
} from './ledger-state.js';

type SavedAmounts = Partial<Record<Measure, string>>;

/** A ledger as JSON: exact amounts as decimal text, and no instant that the leases themselves hold. */
export interface SavedLedger {
  readonly newest: number | null;
  readonly granted: number;
  readonly refused: number;
  readonly invalid: LedgerState['invalid'];
  readonly leases: readonly SavedLease[];
  readonly closures: readonly (readonly [string, readonly SavedClosure[]])[];
  readonly remnants: readonly (readonly [string, SavedRemnant])[];
  /** Absent in what an earlier release saved. */
  readonly requests?: readonly (readonly [string, OnceEntry])[];
}

type SavedClosure = Omit<Closure, 'at'> & { readonly at: number | null };
type SavedRemnant = Omit<Remnant, 'usage'> & { readonly usage: SavedAmounts };
type SavedLease = Pick<LeaseEntry, 'line' | 'unusable' | 'narrowed' | 'attached' | 'heartbeatAt'> & {
  readonly lease: AgentLease;
  readonly declared?: AgentLeaseManifest;
  readonly usage: SavedAmounts;
  readonly charged: SavedAmounts;
  readonly reservations: readonly (readonly [string, SavedAmounts])[];
  readonly approvals: readonly ApprovalEntry[];
};

/** Returns what is to be saved of a ledger. Lines that could not be read are not. */
export function saveLedger(state: LedgerState): SavedLedger {
  const { newest, granted, refused, invalid } = state;
  return {
    newest: Number.isFinite(newest) ? newest : null,
    granted,
    refused,
    invalid,
    leases: [...state.leases.values()].map(saveLease),
    closures: [...state.closures].map(([id, closures]) => [
      id,
      closures.map(({ at, ...closure }) => ({ ...closure, at: Number.isFinite(at) ? at : null })),
    ]),
    remnants: [...state.remnants].map(([id, remnant]) => [id, { ...remnant, usage: toText(remnant.usage) }]),
    requests: [...state.requests],
  };
}

function saveLease({ issuedAt: _i, expiresAt: _e, limits: _l, ...entry }: LeaseEntry): SavedLease {
  return {
    ...entry,
    usage: toText(entry.usage),
    charged: toText(entry.charged),
    reservations: [...(entry.reservations ?? [])].map(([id, held]) => [id, toText(held)]),
    approvals: [...(entry.approvals?.values() ?? [])],
  };
}

/** Returns the ledger that was saved. */
export function restoreLedger(saved: SavedLedger): LedgerState {
  const state = emptyLedger();
  state.newest = saved.newest ?? Number.NEGATIVE_INFINITY;
  state.granted = saved.granted;
  state.refused = saved.refused;
  state.invalid.push(...saved.invalid);
  for (const [id, remnant] of saved.remnants) {
    state.remnants.set(id, { ...remnant, usage: fromText(remnant.usage) });
  }
  for (const [key, request] of saved.requests ?? []) state.requests.set(key, request);
  for (const [id, closures] of saved.closures) {
    const restored = closures.map(({ at, ...closure }) => ({
      ...closure,
      at: at ?? Number.NEGATIVE_INFINITY,
    }));
    state.closures.set(id, restored);
  }
  for (const lease of saved.leases) restoreLease(state, lease);
  return state;
}

function restoreLease(state: LedgerState, saved: SavedLease): void {
  const { lease, usage, charged, reservations, approvals, ...entry } = saved;
  addEntry(state, {
    ...newEntry(lease, entry.line),
    ...entry,
    usage: fromText(usage),
    charged: fromText(charged),
    ...(reservations.length > 0 && {
      reservations: new Map(reservations.map(([id, held]) => [id, fromText(held)])),
    }),
    ...(approvals.length > 0 && { approvals: new Map(approvals.map((approval) => [approval.id, approval])) }),
  });
}

function toText(amounts: Amounts): SavedAmounts {
  return Object.fromEntries(Object.entries(amounts).map(([measure, amount]) => [measure, String(amount)]));
}

function fromText(saved: SavedAmounts): Amounts {
  return Object.fromEntries(Object.entries(saved).map(([measure, text]) => [measure, BigInt(text)]));
}
