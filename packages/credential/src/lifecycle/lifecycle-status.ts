import type { IssuerState } from './state.js';

/** What is known of one credential. Expiry, revocation and supersession are told apart. */
export interface LifecycleStatus {
  readonly id: string;
  readonly slug: string;
  readonly manifestVersion: number;
  readonly manifestHash: string;
  readonly issuedAt: string;
  readonly validUntil: string;
  /** Neither expired nor revoked: it passes steps 1 to 6. */
  readonly live: boolean;
  readonly expired: boolean;
  readonly revoked?: { readonly at: string; readonly reason: string };
  /** The newer credential of the same agent that is current; this one stays of force. */
  readonly supersededBy?: string;
  /** Whether the manifest published now is still the one it was issued for. */
  readonly matchesManifest: boolean;
}

/** Returns what is known of every credential at a moment, in the order of issuance. */
export function statusOf(state: IssuerState, now: number): readonly LifecycleStatus[] {
  const all = [...state.credentials.values()];
  // Of each agent, the last one that was not revoked, by its place.
  const current = new Map(
    all.flatMap(({ slug, revoked }, place) => (revoked ? [] : [[slug, place] as const])),
  );
  return all.map((credential, place) => {
    const { id, slug, manifestVersion, manifestHash, issuedAt, validUntil, revoked } = credential;
    const expired = now > validUntil;
    const newest = current.get(slug) ?? -1;
    return {
      id,
      slug,
      manifestVersion,
      manifestHash,
      issuedAt,
      validUntil: new Date(validUntil).toISOString(),
      live: !expired && revoked === undefined,
      expired,
      ...(revoked !== undefined && { revoked }),
      ...(newest > place && { supersededBy: String(all[newest]?.id) }),
      matchesManifest: state.versionsOf(slug).at(-1)?.hash === manifestHash,
    };
  });
}
