import { describe, expect, test } from 'vitest';
import { checkEventType, type EventWriter, RESERVED_FIRST_SEGMENTS } from '../src/event-type.js';

const reference: EventWriter = { kind: 'reference' };
const alm: EventWriter = { kind: 'vendor', vendor: 'alm' };

const codes = (eventType: unknown, writer: EventWriter) =>
  checkEventType(eventType, writer).map(({ code }) => code);

test('36 first segments are reserved', () => {
  expect(RESERVED_FIRST_SEGMENTS).toHaveLength(36);
  expect(new Set(RESERVED_FIRST_SEGMENTS).size).toBe(36);
});

describe('checkEventType', () => {
  test.each([
    ['lease.granted', reference, []],
    ['fg.dispatch.started', reference, []],
    ['alm.lease.granted', alm, []],
    ['alm.lease.granted', reference, ['event_type_not_reserved']],
    ['lease.granted', alm, ['event_type_reserved']],
    ['acme.lease.granted', alm, ['event_type_not_vendor']],
    ['almost.granted', alm, ['event_type_not_vendor']],
    // A vendor cannot take a reserved name, and a name that is no segment can never come first.
    ['lease.granted', { kind: 'vendor', vendor: 'lease' } as const, ['event_type_reserved']],
    ['acme.granted', { kind: 'vendor', vendor: 'Acme' } as const, ['event_type_not_vendor']],
  ])('%s by %j: %j', (eventType, writer, expected) => {
    expect(codes(eventType, writer)).toEqual(expected);
  });

  test.each([
    'alm',
    'Alm.x',
    'alm.',
    '.alm',
    'alm..x',
    'alm.1x',
    'alm.x-y',
    'alm.x\n',
    '',
    7,
    null,
    ['alm.x'],
  ])('%j is malformed', (eventType) => {
    expect(codes(eventType, alm)).toEqual(['event_type_malformed']);
  });

  test('120 characters are the most', () => {
    expect(codes(`alm.${'x'.repeat(116)}`, alm)).toEqual([]);
    expect(codes(`alm.${'x'.repeat(117)}`, alm)).toEqual(['event_type_malformed']);
  });
});
