import { describe, expect, test } from 'vitest';
import type { LeaseSummary, RefusalSummary } from '../../src/model/row.js';
import { stateAt } from '../../src/model/state-at.js';
import { branchesOf, linesOf } from '../../src/model/tree.js';

const lease = (line: number, parent: number, more: Partial<LeaseSummary> = {}): LeaseSummary => ({
  handle: `lease:${line}`,
  line,
  parent,
  agent: '',
  runtime: '',
  purpose: '',
  issuedAt: 10 * line,
  expiresAt: 1000,
  endings: [],
  budgets: [],
  narrowed: false,
  ...more,
});
const refusal = (line: number, parent: number): RefusalSummary => ({
  handle: '',
  line,
  parent,
  at: '',
  agent: '',
  purpose: '',
  reasons: ['R2'],
  reason: '',
});
const LEASES = [lease(1, -1), lease(2, 0), lease(5, 1), lease(6, -1)];
const BRANCHES = branchesOf(LEASES, [refusal(3, 0), refusal(4, -1)]);
const told = (lines: ReturnType<typeof linesOf>) =>
  lines.map(
    ({ kind, place, level, position, siblings }) => `${kind} ${place} ${level} ${position}/${siblings}`,
  );

describe('linesOf', () => {
  test('leases and refusals stand under the lease that they were asked under, in the order of the journal', () => {
    expect(told(linesOf(BRANCHES, () => true))).toEqual([
      'lease 0 1 1/3',
      'lease 1 2 1/2',
      'lease 2 3 1/1',
      'refusal 0 2 2/2',
      'refusal 1 1 2/3',
      'lease 3 1 3/3',
    ]);
  });

  test('what is folded is not on show', () => {
    const lines = linesOf(BRANCHES, (place) => place !== 0);
    expect(told(lines)).toEqual(['lease 0 1 1/3', 'refusal 1 1 2/3', 'lease 3 1 3/3']);
    expect(lines[0]).toMatchObject({ children: 2, open: false });
  });

  test('what is kept stands beneath all above it, whatever is folded', () => {
    const lines = linesOf(
      BRANCHES,
      () => false,
      ({ kind, place }) => kind === 'lease' && place === 2,
    );
    expect(told(lines)).toEqual(['lease 0 1 1/1', 'lease 1 2 1/1', 'lease 2 3 1/1']);
  });

  test('no depth is too deep', () => {
    const deep = Array.from({ length: 20_000 }, (_, place) => lease(place + 1, place - 1));
    const lines = linesOf(branchesOf(deep, []), () => true);
    expect(lines.at(-1)).toMatchObject({ level: 20_000 });
    expect(
      linesOf(
        branchesOf(deep, []),
        () => false,
        ({ place }) => place === 19_999,
      ),
    ).toHaveLength(20_000);
  });
});

describe('stateAt', () => {
  const closed = (event: 'revoked' | 'stopped', at: number) => ({ endings: [{ event, at }] });

  test('a lease is open in its period, and before and after it is not', () => {
    const leases = [lease(1, -1)];
    expect(stateAt(leases, 0, 9)).toEqual({ state: 'not_yet_open', left: 0 });
    expect(stateAt(leases, 0, 10)).toEqual({ state: 'open', left: 990 });
    expect(stateAt(leases, 0, 1000)).toEqual({ state: 'expired', left: 0 });
  });

  test('an ending holds from its instant on, the first one first', () => {
    const ending = {
      endings: [{ event: 'revoked', at: 50 } as const, { event: 'stopped', at: 40 } as const],
    };
    const leases = [lease(1, -1, ending)];
    expect(stateAt(leases, 0, 39).state).toBe('open');
    expect(stateAt(leases, 0, 45).state).toBe('stopped');
    expect(stateAt(leases, 0, 60).state).toBe('revoked');
  });

  test('nothing is open beneath what is closed, and it says what', () => {
    const leases = [lease(1, -1, closed('revoked', 50)), lease(2, 0), lease(3, 1)];
    expect(stateAt(leases, 2, 60)).toEqual({ state: 'under_closed', above: 0, left: 0 });
    expect(stateAt(leases, 2, 45).state).toBe('open');
  });

  test('an instant that does not exist opens nothing', () => {
    expect(stateAt([lease(1, -1, { expiresAt: Number.NaN })], 0, 20).state).toBe('expired');
    expect(stateAt([], 0, 20).state).toBe('unusable');
  });
});
