import type { LeaseRecord } from '@cognitive-delivery/contract';
import { parseInstant } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { fold } from '../src/fold.js';
import type { LedgerState } from '../src/ledger-state.js';
import { liveBelow, opennessOf, stateOf } from '../src/openness.js';
import { casesOf } from './support/cases.js';
import { grantedRecord, idOf, linesOf } from './support/journal-lines.js';

const FROM = '2026-10-05T06:00:00.000Z';
const UNTIL = '2026-10-05T08:00:00.000Z';

function ms(instant: string): number {
  return parseInstant(instant) ?? Number.NaN;
}

function opens(state: LedgerState, name: string, now = '2026-10-05T06:20:00.000Z'): boolean {
  return opennessOf(state, idOf(name), ms(now), () => true).open;
}

function lease(name: string, parent?: string, more: object = {}) {
  const parts = parent === undefined ? {} : { parent_lease_id: idOf(parent) };
  return grantedRecord({ lease_id: idOf(name), issued_at: FROM, expires_at: UNTIL, ...parts, ...more });
}

function record(event: LeaseRecord['event'], name: string, more: object = {}): LeaseRecord {
  const at = '2026-10-05T06:10:00.000Z';
  return { schema_version: '1.2', at, event, lease_id: idOf(name), ...more };
}

describe('the cases of journal that fold', () => {
  const cases = casesOf('journal').filter(({ input }) => input['kind'] === 'fold');
  test.each(cases.map((item) => [item.id, item] as const))('%s', (_, item) => {
    const input = item.input as unknown as {
      leases: { lease_id: string; parent_lease_id?: string; issued_at: string; expires_at: string }[];
      records: (Partial<LeaseRecord> & { lease_id: string; by: string })[];
      now: string;
    };
    const leases = input.leases.map(({ lease_id, parent_lease_id: parent, ...period }) =>
      lease(lease_id, parent, period),
    );
    const records = input.records.map(({ lease_id, by, ...rest }) => ({
      ...record('revoked', lease_id, { reason: '', by: by === 'issuer' ? by : idOf(by) }),
      ...rest,
    }));
    const state = fold(linesOf([...leases, ...records]));
    const { opens: expected, invalid_records: invalid } = item.expected as {
      opens: Record<string, boolean>;
      invalid_records?: number[];
    };
    for (const [name, open] of Object.entries(expected)) {
      expect(opens(state, name, input.now), item.why).toBe(open);
    }
    if (invalid) expect(state.invalid.map(({ line }) => line - 1 - leases.length)).toEqual(invalid);
  });
});

test('KF-155: another minor is read, its unknown members and all', () => {
  const { schema_version: _, ...rest } = lease('A', undefined, { future: true });
  const state = fold(linesOf([{ schema_version: '1.7', ...rest, a_newer_member: 'kept' }]));
  expect(state.unreadable).toEqual([]);
  expect(opens(state, 'A')).toBe(true);
});

describe('what cannot be read', () => {
  test.each([
    ['no JSON', '{"schema_version":"1.2",', 'journal_unreadable'],
    ['a member twice', '{"event":"granted","event":"revoked"}', 'journal_unreadable'],
    ['another major', JSON.stringify({ ...lease('B'), schema_version: '2.0' }), 'unsupported_schema_version'],
    ['an unknown event', JSON.stringify({ ...lease('B'), event: 'paused' }), 'journal_unreadable'],
    ['no record', '[]', 'journal_unreadable'],
  ])('%s is listed with its line', (_, text, code) => {
    const state = fold([...linesOf([lease('A')]), { number: 2, text }]);
    expect(state.unreadable).toEqual([{ line: 2, code, message: expect.any(String) }]);
  });

  test('a lease or a manifest of another major opens nothing, and neither does what is beneath it', () => {
    const state = fold(linesOf([lease('A', undefined, { schema_version: '2.0' }), lease('B', 'A')]));
    expect(opennessOf(state, idOf('A'), ms(FROM), () => true)).toMatchObject({
      code: 'unsupported_schema_version',
    });
    expect(opennessOf(state, idOf('B'), ms(FROM), () => true)).toMatchObject({ code: 'ancestor_closed' });
  });
});

describe('a record that changes nothing', () => {
  test('breaks L3: it closes nothing and does not move the clock', () => {
    const late = { at: '2099-01-01T00:00:00.000Z', by: idOf('Z'), reason: '' };
    const state = fold(linesOf([lease('A'), lease('B', 'A'), record('revoked', 'B', late)]));
    expect(state.invalid).toMatchObject([{ line: 3, rule: 'L3', path: '/by' }]);
    expect(state.newest).toBe(ms(FROM));
    expect(opens(state, 'B')).toBe(true);
  });

  test('grants an id a second time, or another lease than it names', () => {
    const other = { ...lease('B'), lease_id: idOf('C') };
    const state = fold(linesOf([lease('A'), lease('A', undefined, { expires_at: FROM }), other]));
    expect(state.invalid.map(({ line, rule }) => [line, rule])).toEqual([
      [2, 'lease_id_taken'],
      [3, 'lease_id_taken'],
    ]);
    expect(opens(state, 'A')).toBe(true);
    expect([...state.leases.keys()]).toEqual([idOf('A')]);
  });
});

describe('openness', () => {
  test.each([
    ['revoked', { by: 'issuer', reason: '' }, 'lease_revoked'],
    ['stopped', { reason: '' }, 'lease_stopped'],
    ['completed', {}, 'lease_completed'],
    ['expired', {}, 'lease_expired'],
  ] as const)('%s closes the lease and everything beneath it', (event, members, code) => {
    const state = fold(linesOf([lease('A'), lease('B', 'A'), lease('C', 'B'), record(event, 'A', members)]));
    const now = ms('2026-10-05T06:10:00.000Z');
    expect(opennessOf(state, idOf('A'), now, () => true)).toMatchObject({ open: false, code });
    expect(opennessOf(state, idOf('C'), now, () => true)).toMatchObject({ code: 'ancestor_closed' });
    expect(opens(state, 'C', '2026-10-05T06:09:59.999Z')).toBe(true);
  });

  test('a closing record that comes before its grant, or whose instant does not exist, holds', () => {
    const impossible = { at: '2026-13-01T00:00:00.000Z', by: 'issuer', reason: '' };
    const early = record('revoked', 'A', { by: 'issuer', reason: '' });
    expect(opens(fold(linesOf([early, lease('A')])), 'A')).toBe(false);
    expect(opens(fold(linesOf([lease('A'), record('revoked', 'A', impossible)])), 'A', FROM)).toBe(false);
  });

  test('a period with an instant that does not exist is closed', () => {
    const state = fold(linesOf([lease('A', undefined, { expires_at: '2026-13-05T06:00:00.000Z' })]));
    expect(opens(state, 'A')).toBe(false);
    expect(stateOf(state, state.leases.get(idOf('A')) as never, ms(FROM))).toBe('expired');
  });

  test('a lease whose parent nobody granted before it opens nothing', () => {
    const state = fold(linesOf([lease('B', 'A'), lease('A'), lease('C', 'C')]));
    expect(opennessOf(state, idOf('B'), ms(FROM), () => true)).toMatchObject({ code: 'ancestor_closed' });
    expect(opens(state, 'C')).toBe(false);
    expect(opens(state, 'A')).toBe(true);
  });

  test('one bad signature in the chain is enough', () => {
    const state = fold(linesOf([lease('A'), lease('B', 'A')]));
    const verified = (bad: string) => (entry: { lease: { lease_id: string } }) =>
      entry.lease.lease_id !== idOf(bad);
    expect(opennessOf(state, idOf('B'), ms(FROM), verified('B'))).toMatchObject({
      code: 'signature_invalid',
    });
    expect(opennessOf(state, idOf('B'), ms(FROM), verified('A'))).toMatchObject({ code: 'ancestor_closed' });
  });

  test('live leases are counted below one parent', () => {
    const short = { expires_at: '2026-10-05T06:05:00.000Z' };
    const records = [lease('A'), lease('B', 'A'), lease('C', 'A', short), lease('D', 'B')];
    const state = fold(linesOf([...records, record('stopped', 'D', { reason: '' })]));
    const count = (parent: string | undefined, now: string) => liveBelow(state, parent, ms(now));
    expect(count(undefined, FROM)).toBe(1);
    expect(count(idOf('A'), FROM)).toBe(2);
    expect(count(idOf('A'), '2026-10-05T06:05:00.000Z')).toBe(1);
    expect(count(idOf('B'), FROM)).toBe(0);
  });
});

test('usage is cumulative and charged to the whole chain; a late report takes nothing back', () => {
  const usage = (name: string, spent: object) => record('heartbeat', name, { usage: spent });
  const state = fold(
    linesOf([
      lease('A'),
      lease('B', 'A'),
      usage('B', { tokens: 100 }),
      usage('B', { tokens: 60 }),
      usage('B', { tokens: 150, cost_usd: 2 }),
      usage('A', { tokens: 7 }),
    ]),
  );
  const usd = 10n ** 24n;
  expect(state.leases.get(idOf('B'))).toMatchObject({ usage: { tokens: 150n, cost_usd: 2n * usd } });
  expect(state.leases.get(idOf('A'))).toMatchObject({ charged: { tokens: 157n, cost_usd: 2n * usd } });
});
