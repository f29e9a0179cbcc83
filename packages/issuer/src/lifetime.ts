import type { AgentLeaseManifest } from '@cognitive-delivery/contract';

/** How long a lease is open where neither declaration, parent nor policy say. */
export const DEFAULT_LIFETIME_MS = 15 * 60_000;

const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Returns when a lease issued now expires: after its granted `wall_clock_ms`, sooner where the request's
 * `ttlMs` says so, and never after its parent.
 */
export function expiryOf(
  granted: AgentLeaseManifest,
  now: number,
  bounds: { readonly ttlMs?: number | undefined; readonly parentExpiresAt?: number | undefined },
): number {
  const lifetime = Math.min(granted.budget.wall_clock_ms ?? DEFAULT_LIFETIME_MS, bounds.ttlMs ?? Infinity);
  // An instant is written in whole milliseconds.
  return Math.min(now + Math.trunc(lifetime), bounds.parentExpiresAt ?? Infinity, LAST_INSTANT);
}
