import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Issue } from '@cognitive-delivery/core';
import type { DecisionContext } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { liveBelow, opennessOf } from './openness.js';

/** What a declaration is narrowed against, or why nothing can be issued at all. */
export type Ceiling =
  | {
      readonly ok: true;
      readonly manifest: AgentLeaseManifest;
      readonly parentExpiresAt?: number;
    }
  | { readonly ok: false; readonly issue: Issue };

/**
 * Returns the ceiling of a lease issued beneath `parentId`, or beneath the root policy where there is no
 * parent (section 5.1): the granted manifest, less what is in use of it already.
 */
export function findCeiling(
  state: LedgerState,
  parentId: string | undefined,
  context: DecisionContext,
): Ceiling {
  if (context.clockBehind) {
    return none('runtime_error:clock_behind', '', 'the clock is behind the journal; set it and ask again');
  }
  const [unreadable] = state.unreadable;
  if (unreadable !== undefined) {
    const message = `line ${unreadable.line} of the journal cannot be read, so nothing is issued`;
    return none('runtime_error:store_unavailable', '', message);
  }
  return parentId === undefined ? rootCeiling(state, context) : parentCeiling(state, parentId, context);
}

function rootCeiling(state: LedgerState, { rootPolicy, now }: DecisionContext): Ceiling {
  if (rootPolicy.ok) {
    return { ok: true, manifest: remaining(rootPolicy.manifest, liveBelow(state, undefined, now)) };
  }
  const [first] = rootPolicy.issues;
  return none('runtime_error:policy_invalid', '', `the root policy is not valid: ${first?.message}`);
}

function parentCeiling(state: LedgerState, parentId: string, context: DecisionContext): Ceiling {
  const { now, isVerified } = context;
  const parent = opennessOf(state, parentId, now, isVerified);
  if (!parent.open) {
    const known = parent.code !== 'lease_unknown';
    const reason = known ? 'runtime_error:parent_closed' : 'runtime_error:parent_unknown';
    const message = known ? `the parent opens nothing: ${parent.message}` : 'no such parent was granted here';
    return none(reason, '/parent_lease_id', message);
  }
  const { lease, charged, expiresAt } = parent.entry;
  return {
    ok: true,
    manifest: remaining(lease.manifest, liveBelow(state, parentId, now), charged),
    parentExpiresAt: expiresAt,
  };
}

// Section 5: against the parent's remaining ceiling. Children in use count against fan_out (4.5), what
// the parent and its subtree have spent against tokens and cost.
function remaining(
  manifest: AgentLeaseManifest,
  live: number,
  charged: { tokens: number; cost_usd: number } = { tokens: 0, cost_usd: 0 },
): AgentLeaseManifest {
  const budget = { ...manifest.budget };
  const used = { fan_out: live, ...charged };
  for (const field of ['fan_out', 'tokens', 'cost_usd'] as const) {
    const ceiling = budget[field];
    if (ceiling !== undefined) budget[field] = Math.max(0, ceiling - used[field]);
  }
  return { ...manifest, budget };
}

function none(code: string, path: string, message: string): Ceiling {
  return { ok: false, issue: { code, path, message } };
}
