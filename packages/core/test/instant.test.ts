import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInstant, isOpenAt, parseInstant } from '../src/instant.js';

const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

describe('parseInstant', () => {
  test.each([
    ['2026-10-05T06:00:00.000Z', Date.UTC(2026, 9, 5, 6)],
    ['2024-02-29T23:59:59.999Z', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
    ['1969-12-31T23:59:59.999Z', -1],
    ['0000-01-01T00:00:00.000Z', FIRST],
    ['9999-12-31T23:59:59.999Z', LAST],
  ])('%s', (text, ms) => {
    expect(parseInstant(text)).toBe(ms);
  });

  test.each([
    '2026-13-05T06:00:00.000Z',
    '2026-00-05T06:00:00.000Z',
    '2026-02-30T06:00:00.000Z',
    '2026-02-29T06:00:00.000Z',
    '2026-10-00T06:00:00.000Z',
    '2026-10-05T24:00:00.000Z',
    '2026-10-05T06:60:00.000Z',
    '2026-10-05T23:59:60.000Z',
  ])('%s has the form and is no instant', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  test.each([
    '2026-10-05T06:00:00Z',
    '2026-10-05T06:00:00.000+00:00',
    '2026-10-05t06:00:00.000z',
    '2026-10-05 06:00:00.000Z',
    '12026-10-05T06:00:00.00Z',
    '-02026-10-05T06:00:00.0Z',
    '2026-10-05T06:00:00.000Z\n',
    'Mon, 05 Oct 2026 06:00 Z',
    '',
    1791180000000,
    null,
    undefined,
    new Date(0),
    ['2026-10-05T06:00:00.000Z'],
  ])('%j is not the one form', (value) => {
    expect(parseInstant(value)).toBeUndefined();
  });

  test('takes what a date writes back alike, and nothing else of its form', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
    const two = fc.oneof(
      digits(2),
      fc.constantFrom('00', '01', '02', '12', '23', '24', '28', '29', '30', '31', '60'),
    );
    const form = fc.tuple(digits(4), two, two, two, two, two, digits(3));
    fc.assert(
      fc.property(form, ([year, month, day, hour, minute, second, ms]) => {
        const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
        const date = new Date(text);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString() === text;
        expect(parseInstant(text)).toBe(exists ? date.getTime() : undefined);
      }),
      { numRuns: 5000 },
    );
  });

  test('gives back whatever formatInstant wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (ms) => {
        expect(parseInstant(formatInstant(ms))).toBe(ms);
      }),
    );
  });
});

describe('formatInstant', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, FIRST - 1, LAST + 1])('refuses %d', (ms) => {
    expect(() => formatInstant(ms)).toThrow(expect.objectContaining({ code: 'instant_out_of_range' }));
  });

  test('drops a fraction of a millisecond', () => {
    expect(formatInstant(0.9)).toBe('1970-01-01T00:00:00.000Z');
  });
});

describe('isOpenAt', () => {
  const lease = { issued_at: '2026-10-05T06:00:00.000Z', expires_at: '2026-10-05T06:15:00.000Z' };
  const from = Date.UTC(2026, 9, 5, 6);
  const until = from + 15 * 60_000;

  test.each([
    [from - 1, false],
    [from, true],
    [until - 1, true],
    [until, false],
    [Number.NaN, false],
  ])('at %d: %s', (now, isOpen) => {
    expect(isOpenAt(lease, now)).toBe(isOpen);
  });

  test.each(['2026-10-05T24:00:00.000Z', '2026-13-05T06:15:00.000Z', '', undefined, 9e15])(
    'is closed for an expires_at of %j',
    (expires_at) => {
      expect(isOpenAt({ ...lease, expires_at }, from)).toBe(false);
      expect(isOpenAt({ issued_at: expires_at, expires_at: lease.expires_at }, from)).toBe(false);
    },
  );
});
