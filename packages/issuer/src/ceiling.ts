import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Issue } from '@cognitive-delivery/core';
import { admit } from './admission.js';
import { remainingBudget } from './budgets.js';
import type { DecisionContext } from './decision.js';
import type { LedgerState } from './ledger-state.js';
import { liveBelow } from './openness.js';

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
  if (!rootPolicy.ok) {
    const [first] = rootPolicy.issues;
    return none('runtime_error:policy_invalid', '', `the root policy is not valid: ${first?.message}`);
  }
  const { manifest } = rootPolicy;
  const { fan_out = 0 } = manifest.budget;
  // Live roots count against it as live children do against their parent's (section 4.5).
  const budget = { ...manifest.budget, fan_out: Math.max(0, fan_out - liveBelow(state, undefined, now)) };
  return { ok: true, manifest: { ...manifest, budget } };
}

function parentCeiling(state: LedgerState, parentId: string, context: DecisionContext): Ceiling {
  const parent = admit(state, parentId, context);
  if (!parent.ok) {
    const known = parent.code !== 'lease_unknown';
    const reason = known ? 'runtime_error:parent_closed' : 'runtime_error:parent_unknown';
    const message = known ? `the parent opens nothing: ${parent.message}` : 'no such parent was granted here';
    return none(reason, '/parent_lease_id', message);
  }
  const { lease, expiresAt } = parent.entry;
  // Section 5: against what the parent has left.
  const manifest = { ...lease.manifest, budget: remainingBudget(state, parent.entry, context.now) };
  return { ok: true, manifest, parentExpiresAt: expiresAt };
}

function none(code: string, path: string, message: string): Ceiling {
  return { ok: false, issue: { code, path, message } };
}
