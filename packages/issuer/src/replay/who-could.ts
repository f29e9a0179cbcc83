import { type ActionKind, explainDecision, leaseHandle, parseInstant } from '@cognitive-delivery/core';
import { admit } from '../admission.js';
import { ancestorsAbove } from '../chain.js';
import { compact } from '../compact.js';
import { evolve } from '../evolve.js';
import { emptyLedger, type LeaseEntry, type LedgerState } from '../ledger-state.js';
import { hideIds } from '../lib/hide-ids.js';
import { readRecords } from './read-records.js';

/** What somebody may have done. */
export interface Deed {
  readonly kind: ActionKind;
  /** The path within the workspace, the host, the name. */
  readonly subject: string;
}

/** A lease that opened it. */
export interface Holder {
  readonly line: number;
  readonly lease: string;
  /** The handles of its ancestors, the root first. */
  readonly chain: readonly string[];
  readonly agent: string;
  readonly purpose: string;
  readonly kind: Deed['kind'];
  /** The entry of its grant that allows it. */
  readonly entry: string;
  /** Whether each call needs an operator's approval. */
  readonly approval: boolean;
  readonly issued_at: string;
  readonly expires_at: string;
}

// As in an issuer: what is closed goes, so that a long journal costs no more than what is live in it.
const TIDY_LINES = 1000;

/**
 * Returns the leases that opened one of some deeds at an instant, in milliseconds since 1970: open then with
 * every ancestor, with budget left, and by what they grant. Paths are judged as they are written: where links
 * led then no journal tells.
 */
export async function whoCould(
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { deeds, at }: { readonly deeds: readonly Deed[]; readonly at: number },
): Promise<readonly Holder[]> {
  const state = emptyLedger();
  let [untidied, held] = [0, 0];
  reading: for await (const records of readRecords(source)) {
    for (const { line, record } of records) {
      if ((parseInstant(record.at) ?? at) > at) break reading;
      evolve(state, record, line);
      untidied += 1;
      if (untidied < Math.max(TIDY_LINES, held)) continue;
      compact(state);
      [untidied, held] = [0, state.leases.size + state.remnants.size];
    }
  }
  return [...state.leases.keys()].flatMap((id) => holdingsOf(state, id, { deeds, at }));
}

function holdingsOf(
  state: LedgerState,
  leaseId: string,
  { deeds, at }: { readonly deeds: readonly Deed[]; readonly at: number },
): readonly Holder[] {
  const context = { now: at, clockBehind: false, keys: { verifying: [] }, isVerified: () => true };
  const admission = admit(state, leaseId, context);
  if (!admission.ok) return [];
  return deeds.flatMap((deed) => {
    const decided = explainDecision([admission.entry.lease.manifest], deed);
    return decided.outcome === 'allowed' ? [holder(state, admission.entry, deed, decided.entry)] : [];
  });
}

function holder(state: LedgerState, entry: LeaseEntry, { kind, subject }: Deed, by: string): Holder {
  const { lease, line } = entry;
  const { agent, intent, approvals } = lease.manifest;
  const hide = (text: string) => hideIds(text, (id) => state.leases.has(id));
  return {
    line,
    lease: leaseHandle(lease.lease_id),
    chain: ancestorsAbove(state, entry)
      .map((above) => leaseHandle(above.lease.lease_id))
      .reverse(),
    agent: hide(agent.name),
    purpose: hide(intent.purpose),
    kind,
    entry: by,
    approval: kind === 'tool' && approvals.includes(subject),
    issued_at: lease.issued_at,
    expires_at: lease.expires_at,
  };
}
