import { parseInstant } from '@cognitive-delivery/core';

/**
 * Returns the milliseconds since 1970 that an `expires_at` names, or undefined unless it is written
 * `YYYY-MM-DDTHH:MM:SSZ`, with three digits of milliseconds or none, and names an instant that exists.
 */
export function parseExpiry(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  return parseInstant(value.length === 20 ? value.replace(/Z$/, '.000Z') : value);
}

/** Returns the earlier of two expiries, where undefined is never. */
export function earlier(left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return Math.min(left, right);
}

/** Reports whether an expiry is past; at the very instant it is. */
export function isPast(expiresAt: number | undefined, now: number): boolean {
  return expiresAt !== undefined && !(now < expiresAt);
}
