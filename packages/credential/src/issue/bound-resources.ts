import { canonicalHash } from '@cognitive-delivery/core';
import { member } from '../lib/json.js';

/** A resource that an agent holds, by a hash in place of its name (section 3.3). */
export interface BoundResource {
  /** Of {@link createResourceReferences}. */
  readonly ref: string;
  readonly provider: string;
  readonly type: string;
  readonly revocationMethod: string;
  readonly irreversible: boolean;
  readonly failOpen: boolean;
  readonly [member: string]: unknown;
}

/**
 * Returns the `bindingsHash` of the resources of an agent: the SHA-256 of the canonical form of the entries as the
 * credential has them, sorted by `ref`. The specification leaves the derivation open, so another issuer's may
 * differ.
 */
export function bindingsHash(resources: readonly object[]): string {
  const refOf = (resource: object) => {
    const ref = member(resource, 'ref');
    return typeof ref === 'string' ? ref : '';
  };
  return canonicalHash(
    resources.toSorted((a, b) => (refOf(a) < refOf(b) ? -1 : refOf(a) > refOf(b) ? 1 : 0)),
  );
}

/** How many resources of an agent can be stopped. */
export interface Coverage {
  readonly total: number;
  readonly revocable: number;
  readonly irreversible: number;
  readonly failOpen: number;
}

/** Counts the resources that can be stopped, that cannot, and that go on when the check for it is out of reach. */
export function coverageOf(resources: unknown): Coverage {
  const all: readonly unknown[] = Array.isArray(resources) ? resources : [];
  const irreversible = all.filter((resource) => member(resource, 'irreversible') !== false).length;
  const failOpen = all.filter((resource) => member(resource, 'failOpen') !== false).length;
  return { total: all.length, revocable: all.length - irreversible, irreversible, failOpen };
}

/** Returns a coverage in words. */
export function describeCoverage({ total, revocable, irreversible, failOpen }: Coverage): string {
  if (total === 0) return 'none declared';
  return `${total}: ${revocable} can be stopped, ${irreversible} cannot, ${failOpen} fail open`;
}
