import { describe, expect, test } from 'vitest';
import { Replay } from './support/replay.js';

// What other tests trust the replay to notice, so that a journal it passes means something.

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 6, minute)).toISOString();

function grant(id: string, budget: object, parent?: string): object {
  const ids = { lease_id: id, ...(parent !== undefined && { parent_lease_id: parent }) };
  return {
    event: 'granted',
    at: at(0),
    lease_id: id,
    lease: { ...ids, expires_at: at(10), manifest: { budget } },
  };
}

const charge = (lease_id: string, usage: object, reservation?: object, minute = 1) => ({
  event: 'heartbeat',
  at: at(minute),
  lease_id,
  usage,
  ...(reservation !== undefined && { reservation }),
});
const made = (id: string) => ({ id, state: 'made' });
const settled = (id: string) => ({ id, state: 'settled' });
const end = (lease_id: string, event = 'completed') => ({ event, at: at(2), lease_id });

const ROOT = grant('root', { depth: 2, fan_out: 2, tokens: 100, cost_usd: 0.5 });
const CHILD = grant('child', { depth: 1, tokens: 80 }, 'root');

function take(records: readonly object[]): Replay {
  const replay = new Replay({ depth: 3, fan_out: 1 });
  for (const record of records) replay.take(JSON.stringify(record));
  return replay;
}

describe('the replay', () => {
  test('follows a journal that keeps every promise', () => {
    const replay = take([
      ROOT,
      CHILD,
      charge('child', { tokens: 30, cost_usd: 0.1 }, made('a')),
      charge('child', { tokens: 20, cost_usd: 0.1 }, settled('a')),
      grant('other', { depth: 1 }, 'root'),
      end('other'),
      grant('third', { depth: 1 }, 'root'),
      charge('third', { tokens: 80 }, made('b')),
    ]);
    expect(replay.remaining('child', 'tokens')).toBe(0);
    expect(replay.remaining('child', 'cost_usd')).toBe(0.4);
    expect(replay.isOpen('other', Date.parse(at(3)))).toBe(false);
    expect(replay.isOpen('child', Date.parse(at(10)))).toBe(false);
  });

  test.each<[string, readonly object[]]>([
    ['fan_out holds', [ROOT, CHILD, grant('b', { depth: 1 }, 'root'), grant('c', { depth: 1 }, 'root')]],
    ['fan_out holds', [ROOT, grant('second root', { depth: 2 })]],
    ['depth falls', [ROOT, grant('child', { depth: 2 }, 'root')]],
    ['depth falls', [ROOT, grant('child', {}, 'root')]],
    ['no id is granted twice', [ROOT, CHILD, CHILD]],
    ['a record is of a lease that was granted before', [CHILD]],
    ['nothing is issued beneath what is closed', [ROOT, end('root', 'revoked'), CHILD]],
    [
      'nothing is reserved on what is closed',
      [ROOT, CHILD, end('root'), charge('child', { tokens: 1 }, made('a'))],
    ],
    ['nothing is reserved on what is closed', [ROOT, charge('root', { tokens: 1 }, made('a'), 10)]],
    ['nor where nothing is left', [ROOT, charge('root', { tokens: 100 }), CHILD]],
    ['nor where nothing is left', [ROOT, charge('root', { tokens: 100 }), charge('root', {}, made('a'))]],
    [
      'what is reserved fits',
      [ROOT, CHILD, charge('root', { tokens: 50 }), charge('child', { tokens: 60 }, made('a'))],
    ],
    [
      'no more is given back than was held',
      [ROOT, charge('root', { tokens: 9 }, made('a')), charge('root', { tokens: 8 })],
    ],
    [
      'a reservation is settled once',
      [
        ROOT,
        charge('root', { tokens: 9 }, made('a')),
        charge('root', { tokens: 9 }, settled('a')),
        charge('root', {}, settled('a')),
      ],
    ],
    ['money is on record as it is written', [ROOT, charge('root', { cost_usd: 0.00001 })]],
  ])('stops where not: %s', (promise, records) => {
    expect(() => take(records.slice(0, -1))).not.toThrow();
    expect(() => take(records)).toThrow(promise);
  });
});
