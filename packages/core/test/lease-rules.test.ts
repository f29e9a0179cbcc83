import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkLeaseRules } from '../src/lease-rules.js';

const [LEASE, PARENT, ROOT, STRANGER] = ['1', '2', '3', '4'].map(
  (digit) => `0000000${digit}-0000-4000-8000-000000000000`,
) as [string, string, string, string];
const SIX = '2026-10-05T06:00:00.000Z';
const SEVEN = '2026-10-05T07:00:00.000Z';

const places = (value: unknown, context?: Parameters<typeof checkLeaseRules>[1]) =>
  checkLeaseRules(value, context).map(({ rule, path }) => `${rule} ${path}`);

describe('L1', () => {
  test.each([
    [SIX, SEVEN, []],
    [SIX, '2026-10-05T06:00:00.001Z', []],
    [SIX, SIX, ['L1 /expires_at']],
    [SEVEN, SIX, ['L1 /expires_at']],
    // Shape is the schema's to judge, and this rule's reach ends where the shape does.
    ['2026-10-05T08:00:00Z', SEVEN, []],
    [SEVEN, 'never', []],
    [SEVEN, undefined, []],
    [SEVEN, 0, []],
  ])('%s to %s: %j', (issued_at, expires_at, expected) => {
    expect(places({ issued_at, expires_at })).toEqual(expected);
  });

  test.each([undefined, null, 'lease', 7, true, []])('%j is no object: one finding at the root', (value) => {
    expect(places(value)).toEqual(['L1 ']);
  });
});

describe('L2', () => {
  test('a lease is not its own parent', () => {
    expect(places({ lease_id: LEASE, parent_lease_id: LEASE })).toEqual(['L2 /parent_lease_id']);
    expect(places({ lease_id: LEASE, parent_lease_id: PARENT })).toEqual([]);
  });

  test('looks at the lease, not at what its manifest declared', () => {
    expect(places({ lease_id: LEASE, manifest: { parent_lease_id: LEASE } })).toEqual([]);
  });

  test('two absent ids are not the same id', () => {
    expect(places({})).toEqual([]);
  });
});

describe('L3', () => {
  const chainOf = (leaseId: string) => (leaseId === LEASE ? [ROOT, PARENT] : undefined);
  const revoked = (by: unknown) => ({ event: 'revoked', lease_id: LEASE, by });

  test.each([
    [ROOT, []],
    [PARENT, []],
    ['issuer', []],
    [undefined, []],
    [STRANGER, ['L3 /by']],
    [LEASE, ['L3 /by']],
    ['', ['L3 /by']],
  ])('revoked by %s: %j', (by, expected) => {
    expect(places(revoked(by), { chainOf })).toEqual(expected);
  });

  test('a lease that the journal lacks has no ancestors', () => {
    expect(places({ ...revoked(PARENT), lease_id: STRANGER }, { chainOf })).toEqual(['L3 /by']);
    expect(places({ ...revoked(PARENT), lease_id: undefined }, { chainOf })).toEqual(['L3 /by']);
  });

  test('says nothing without the journal, and asks it for revoked records only', () => {
    const asked = vi.fn(chainOf);

    expect(places(revoked(STRANGER))).toEqual([]);
    expect(places({ ...revoked(STRANGER), event: 'stopped' }, { chainOf: asked })).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});

test('several rules are reported together, and any value gets an answer', () => {
  const lease = { lease_id: LEASE, parent_lease_id: LEASE, issued_at: SIX, expires_at: SIX };

  expect(places(lease)).toEqual(['L1 /expires_at', 'L2 /parent_lease_id']);
  fc.assert(fc.property(fc.anything(), (value) => Array.isArray(checkLeaseRules(value))));
});
