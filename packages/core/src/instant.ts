import { AlmError } from './errors.js';

// The one written form has 24 characters: 2026-10-05T06:00:00.000Z (section 6).
const LENGTH = 24;
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');

/**
 * Returns the milliseconds since 1970 that a lease's instant names, or undefined unless `value` has the
 * one form of section 6 and names an instant that exists: no month 13, 30 February, hour 24 or second 60.
 */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length !== LENGTH) return undefined;
  const ms = Date.parse(value);
  if (Number.isNaN(ms)) return undefined;
  // Engines differ in what else they accept and roll 30 February over, so only what comes back alike counts.
  return new Date(ms).toISOString() === value ? ms : undefined;
}

/**
 * Returns the one written form of an instant; a fraction of a millisecond is dropped.
 *
 * @throws {instant_out_of_range} outside the years 0000 to 9999, or not a number
 */
export function formatInstant(ms: number): string {
  if (!(ms >= FIRST && ms <= LAST)) {
    throw new AlmError(
      'instant_out_of_range',
      'the instant is no number of milliseconds in the years 0000 to 9999',
    );
  }
  return new Date(ms).toISOString();
}

/**
 * Reports whether a lease's period holds `nowMs`: from `issued_at` on, until just before `expires_at`.
 * Closed whenever one of the two is no instant (section 6). Says nothing of revocation or ancestors.
 */
export function isOpenAt(lease: { issued_at?: unknown; expires_at?: unknown }, nowMs: number): boolean {
  const from = parseInstant(lease.issued_at);
  const until = parseInstant(lease.expires_at);
  return from !== undefined && until !== undefined && from <= nowMs && nowMs < until;
}
