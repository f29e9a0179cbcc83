import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { leaseHandle } from '@cognitive-delivery/core';
import type { LeaseNode, LeaseTree, LeaseView, RefusalView } from '@cognitive-delivery/issuer';

/** A lease as it may be shown to anyone: by its handle, with the id only once it is closed for good. */
export interface PublicLease {
  readonly handle: string;
  readonly lease_id?: string;
  readonly parent?: string;
  readonly state: LeaseView['state'];
  readonly opens: boolean;
  readonly time_left_ms: number;
  readonly issued_at: string;
  readonly expires_at: string;
  readonly granted: AgentLeaseManifest;
  readonly declared?: AgentLeaseManifest;
  readonly narrowed?: LeaseView['narrowed'];
  readonly closed?: LeaseView['closed'];
  readonly attached?: LeaseView['attached'];
  readonly heartbeat_at?: string;
  readonly usage: LeaseView['usage'];
  readonly charged: LeaseView['charged'];
  readonly remaining: LeaseView['remaining'];
}

/** A refusal as it may be shown to anyone. */
export interface PublicRefusal {
  readonly refusal_id: string;
  readonly at: string;
  readonly parent?: string;
  readonly reasons: readonly string[];
  readonly reason: string;
  readonly declared?: AgentLeaseManifest;
  readonly declared_hash: string;
}

/** A journal's tree as it may be shown to anyone. */
export interface PublicTree {
  readonly roots: readonly PublicNode[];
  readonly refusals: readonly PublicRefusal[];
}

/** One lease of a public tree. */
export interface PublicNode extends PublicLease {
  readonly children: readonly PublicNode[];
  readonly refusals: readonly PublicRefusal[];
}

/** Returns a lease without the ids that open something: its own and those of its ancestors. */
export function publicView(view: LeaseView): PublicLease {
  const { lease, lease_id, parent_lease_id: parent, declared, closed, ...rest } = view;
  const live = view.state === 'open' || view.state === 'not_yet_open';
  return {
    handle: rest.handle,
    ...(!live && { lease_id }),
    ...(parent !== undefined && { parent: leaseHandle(parent) }),
    state: rest.state,
    opens: rest.opens,
    time_left_ms: rest.time_left_ms,
    issued_at: lease.issued_at,
    expires_at: lease.expires_at,
    granted: withoutParent(lease.manifest),
    ...(declared !== undefined && { declared: withoutParent(declared) }),
    ...(rest.narrowed !== undefined && { narrowed: rest.narrowed }),
    ...(closed !== undefined && { closed: { ...closed, ...byHandle(closed.by) } }),
    ...(rest.attached !== undefined && { attached: rest.attached }),
    ...(rest.heartbeat_at !== undefined && { heartbeat_at: rest.heartbeat_at }),
    usage: rest.usage,
    charged: rest.charged,
    remaining: rest.remaining,
  };
}

/** Returns a refusal without the ids that open something. */
function publicRefusal({ parent_lease_id: parent, declared, ...rest }: RefusalView): PublicRefusal {
  return {
    ...rest,
    ...(parent !== undefined && { parent: leaseHandle(parent) }),
    ...(declared !== undefined && { declared: withoutParent(declared) }),
  };
}

/** Returns a tree without the ids that open something. */
export function publicTree({ roots, refusals }: LeaseTree): PublicTree {
  return { roots: roots.map(publicNode), refusals: refusals.map(publicRefusal) };
}

function publicNode(node: LeaseNode): PublicNode {
  return {
    ...publicView(node),
    children: node.children.map(publicNode),
    refusals: node.refusals.map(publicRefusal),
  };
}

function withoutParent({ parent_lease_id: _, ...manifest }: AgentLeaseManifest): AgentLeaseManifest {
  return manifest as AgentLeaseManifest;
}

// A lease is revoked by an ancestor, which may be live, or by the issuer.
function byHandle(by: string | undefined): { by?: string } {
  if (by === undefined) return {};
  return { by: by === 'issuer' ? by : leaseHandle(by) };
}
