import type { AgentLease, AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { declaredHash, leaseHandle } from '@cognitive-delivery/core';
import { toUsage, type Usage } from './amounts.js';
import { remainingBudget } from './budgets.js';
import { chainOf } from './chain.js';
import type { LeaseEntry, LedgerState } from './ledger-state.js';
import { closureOf, type LeaseState, opennessOf, stateOf } from './openness.js';

/** A lease as an operator sees it. The id is a bearer secret while the lease is live; show the handle. */
export interface LeaseView {
  readonly lease_id: string;
  readonly handle: string;
  readonly parent_lease_id?: string;
  /** What its own records and its period say. */
  readonly state: LeaseState;
  /** Whether it opens anything: its state, its signature and those of every ancestor. */
  readonly opens: boolean;
  /** Milliseconds until it expires, 0 where it does not open anything. */
  readonly time_left_ms: number;
  readonly lease: AgentLease;
  /** What was asked for; absent where the journal's copy is not what the lease's `declared_hash` commits to. */
  readonly declared?: AgentLeaseManifest;
  /** Present where the grant is not the declaration: the summary, and each change where it was recorded. */
  readonly narrowed?: { readonly reason: string; readonly changes?: unknown };
  readonly closed?: { readonly event: string; readonly by?: string; readonly reason?: string };
  readonly attached?: { readonly containment: string; readonly platform: string; readonly at: string };
  readonly heartbeat_at?: string;
  /** What it spent itself, work in flight included; like the next, without what was never measured. */
  readonly usage: Usage;
  /** What it spent together with every lease beneath it. */
  readonly charged: Usage;
  /** What it has left, by its own budget and those above it; without what is not limited. */
  readonly remaining: AgentLeaseManifest['budget'];
}

/** A refusal as an operator sees it. */
export interface RefusalView {
  readonly refusal_id: string;
  readonly at: string;
  readonly parent_lease_id?: string;
  readonly reasons: readonly string[];
  readonly reason: string;
  readonly declared?: AgentLeaseManifest;
  readonly declared_hash: string;
}

/** A lease with what was issued, and what was refused, beneath it, in the order of the journal. */
export interface LeaseNode extends LeaseView {
  readonly children: readonly LeaseNode[];
  readonly refusals: readonly RefusalView[];
}

/** A whole journal: its root leases, and the refusals that belong beneath none of its leases. */
export interface LeaseTree {
  readonly roots: readonly LeaseNode[];
  readonly refusals: readonly RefusalView[];
}

/** What is needed to see leases: the instant, and whether a signature holds. */
export interface Viewpoint {
  readonly now: number;
  readonly isVerified: (entry: LeaseEntry) => boolean;
}

/** Returns one lease of a journal. */
export function viewLease(state: LedgerState, entry: LeaseEntry, { now, isVerified }: Viewpoint): LeaseView {
  const { lease, declared, expiresAt, narrowed, attached, heartbeatAt, usage, charged } = entry;
  const closure = closureOf(state, lease.lease_id, now);
  const opens = opennessOf(state, lease.lease_id, now, isVerified).open;
  return structuredClone({
    lease_id: lease.lease_id,
    handle: leaseHandle(lease.lease_id),
    ...(lease.parent_lease_id !== undefined && { parent_lease_id: lease.parent_lease_id }),
    state: stateOf(state, entry, now),
    opens,
    time_left_ms: opens ? expiresAt - now : 0,
    lease,
    ...(declared && declaredHash(declared) === lease.declared_hash && { declared }),
    ...(narrowed && { narrowed }),
    ...(closure && {
      closed: {
        event: closure.event,
        ...(closure.by !== undefined && { by: closure.by }),
        ...(closure.reason !== undefined && { reason: closure.reason }),
      },
    }),
    ...(attached && { attached }),
    ...(heartbeatAt !== undefined && { heartbeat_at: heartbeatAt }),
    usage: toUsage(usage, 'up'),
    charged: toUsage(charged, 'up'),
    remaining: remainingBudget(state, entry, now),
  });
}

/** Returns every lease of a journal, in the order in which they were granted. */
export function viewLeases(state: LedgerState, viewpoint: Viewpoint): readonly LeaseView[] {
  return [...state.leases.values()].map((entry) => viewLease(state, entry, viewpoint));
}

/** Returns a journal as the tree of its leases, with its refusals where they belong. */
export function viewTree(state: LedgerState, viewpoint: Viewpoint): LeaseTree {
  const nodes = new Map<string, LeaseNode & { children: LeaseNode[]; refusals: RefusalView[] }>();
  const tree = { roots: [] as LeaseNode[], refusals: [] as RefusalView[] };
  for (const view of viewLeases(state, viewpoint)) {
    const node = { ...view, children: [], refusals: [] };
    nodes.set(view.lease_id, node);
    // A lease whose parent nobody granted has no chain, and stands with the roots, where it can be seen.
    const parent = chainOf(state, view.lease_id)?.at(-1);
    (nodes.get(parent ?? '')?.children ?? tree.roots).push(node);
  }
  for (const { record } of state.refusals) {
    (nodes.get(record.parent_lease_id ?? '')?.refusals ?? tree.refusals).push(viewRefusal(record));
  }
  return tree;
}

function viewRefusal(record: LeaseRecord): RefusalView {
  const { lease_id, at, parent_lease_id, reasons = [], reason = '', declared, declared_hash = '' } = record;
  return structuredClone({
    refusal_id: lease_id,
    at,
    ...(parent_lease_id !== undefined && { parent_lease_id }),
    reasons,
    reason,
    ...(declared && declaredHash(declared) === declared_hash && { declared }),
    declared_hash,
  });
}
