import { AlmError } from './errors.js';

// The one written form (section 6).
const FORM = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
// Date.UTC takes a year below 100 for one of the twentieth century; the calendar repeats itself every 400.
const CYCLE_YEARS = 400;
const CYCLE_MS = Date.UTC(2400, 0) - Date.UTC(2000, 0);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');

/**
 * Returns the milliseconds since 1970 that a lease's instant names, or undefined unless `value` has the
 * one form of section 6 and names an instant that exists: no month 13, 30 February, hour 24 or second 60.
 */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !FORM.test(value)) return undefined;
  const year = twoDigits(value, 0) * 100 + twoDigits(value, 2);
  const month = twoDigits(value, 5);
  const day = twoDigits(value, 8);
  const hour = twoDigits(value, 11);
  const minute = twoDigits(value, 14);
  const second = twoDigits(value, 17);
  // What does not exist would be carried over, 30 February into March.
  if (day < 1 || day > daysIn(month, year) || hour > 23 || minute > 59 || second > 59) return undefined;
  const fraction = twoDigits(value, 20) * 10 + digit(value, 22);
  return Date.UTC(year + CYCLE_YEARS, month - 1, day, hour, minute, second, fraction) - CYCLE_MS;
}

function daysIn(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && !isLeap ? 28 : (DAYS[month - 1] ?? 0);
}

function twoDigits(text: string, place: number): number {
  return digit(text, place) * 10 + digit(text, place + 1);
}

function digit(text: string, place: number): number {
  return text.charCodeAt(place) - 48;
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
