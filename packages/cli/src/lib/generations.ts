import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Chain } from '@cognitive-delivery/core';
import { type Issuer, type LeaseView, loadRootPolicy } from '@cognitive-delivery/issuer';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import type { WorkspaceFiles } from './workspace.js';

/** A lease with everything that it was narrowed from. */
export interface Generations {
  readonly chain: Chain;
  /** What each of the chain is called: the root policy, then a handle for every lease. */
  readonly names: readonly string[];
  /** The leases of the chain, the oldest first; none for the root policy alone. */
  readonly leases: readonly LeaseView[];
}

/**
 * Returns the root policy and the leases from the root down to a lease, or the policy alone.
 *
 * @throws policy_invalid, lease_unknown
 */
export async function readGenerations(
  issuer: Issuer,
  { rootPolicy: file }: WorkspaceFiles,
  leaseId: string | undefined,
): Promise<Generations> {
  const policy = await loadRootPolicy(file);
  if (!policy.ok) {
    throw new Failure('policy_invalid', `the root policy is not valid: ${policy.issues[0]?.message}`, {
      place: file,
    });
  }
  const ids = leaseId === undefined ? [] : [...((await issuer.chainOf(leaseId)) ?? []), leaseId];
  const views = await Promise.all(ids.map((id) => issuer.get(id)));
  const leases = views.filter((view) => view !== undefined);
  if (leases.length < views.length) {
    throw new Failure('lease_unknown', 'no lease with this id was granted here', { exit: EXIT.no });
  }
  const granted = leases.map(({ lease }): AgentLeaseManifest => lease.manifest);
  return {
    chain: [policy.manifest, ...granted],
    names: ['root policy', ...leases.map(({ handle }) => handle)],
    leases,
  };
}

/** Returns why a lease opens nothing at all, whatever it grants; undefined where it is open. */
export function closedBecause({ leases }: Generations): { code: string; message: string } | undefined {
  if (leases.at(-1)?.opens !== false) return undefined;
  const closed = leases.find(({ state }) => state !== 'open');
  if (closed === undefined) {
    return {
      code: 'signature_invalid',
      message: 'the signature of the lease, or of one above it, does not hold',
    };
  }
  const isOwn = closed === leases.at(-1);
  return {
    code: isOwn ? `lease_${closed.state}` : 'ancestor_closed',
    message: `${closed.handle} is ${closed.state.replaceAll('_', ' ')}, so it opens nothing, nor does any lease beneath it`,
  };
}
