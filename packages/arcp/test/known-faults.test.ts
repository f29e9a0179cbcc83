// One test for each fault found in public implementations of ARCP leases. Those of matching, coverage,
// amounts and expiry stand in conformance/arcp too, where another implementation can be held to them.
import { describe, expect, test } from 'vitest';
import {
  admitLease,
  createBudget,
  createLeaseGuard,
  findWidening,
  isCapability,
  isMatch,
  parseAmount,
  parseExpiry,
} from '../src/index.js';
import { amounts, handClocks, lease } from './support/leases.js';

const covered = (capability: string, child: string, ...parents: string[]) =>
  findWidening(lease({ [capability]: [child] }), lease({ [capability]: parents })) === undefined;
const admits = (request: object, constraints?: object) =>
  admitLease({ lease_request: request, ...(constraints && { lease_constraints: constraints }) }).ok;

describe('matching', () => {
  test.each([
    ['a path is resolved before it is compared', 'fs.read', '/workspace/**', '/workspace/../etc/passwd'],
    ['a relative path that climbs is not cut to one that does not', 'fs.read', 'src/**', '../src/x'],
    ['dot segments of a URL are resolved', 'net.fetch', 'https://h/v1/**', 'https://h/v1/../admin'],
    ['encoded ones too', 'net.fetch', 'https://h/v1/**', 'https://h/v1/%2e%2e/admin'],
    ['a fragment is no host', 'net.fetch', 'https://*.example.com/**', 'https://evil.com#.example.com/x'],
    ['a query is no host', 'net.fetch', 'https://*.example.com/**', 'https://evil.com?.example.com/x'],
    ['a backslash is no host', 'net.fetch', 'https://*.example.com/**', 'https://evil.com\\.example.com/x'],
    ['a host does not go on', 'net.fetch', 'https://api.example.com*', 'https://api.example.com.evil.com'],
    ['a host is no user', 'net.fetch', 'https://api.example.com*', 'https://api.example.com@evil.com'],
    ['a dot ends a segment of a tool name', 'tool.call', 'render.*', 'render.pdf.highres'],
    ['a star at the end is no prefix', 'fs.read', '/data/*', '/data/a/b'],
    ['a line feed at the end counts', 'tool.call', 'web', 'web\n'],
    ['a drive does not switch the resolution off', 'fs.read', 'c:/workspace/**', 'c:/workspace/../secrets'],
    ['a name that looks like a URL stays as it is', 'tool.call', 'foo:*', 'Foo:bar'],
  ])('%s', (_, capability, pattern, target) => {
    expect(isMatch(capability, pattern, target)).toBe(false);
  });

  test.each([
    ['the host of a target is in lower case', 'net.fetch', 'https://h.example/**', 'https://H.EXAMPLE/x'],
    ['a dot is no separator in a model name', 'model.use', 'gpt-*', 'gpt-4.1'],
    ['no culture takes part', 'tool.call', 'a\u200d/**', 'a\u200d/b'],
  ])('%s', (_, capability, pattern, target) => {
    expect(isMatch(capability, pattern, target)).toBe(true);
  });
});

describe('coverage', () => {
  test.each([
    ['glued stars cross separators', 'fs.read', '/a/b**', '/a/*'],
    ['a question mark is text', 'fs.read', '/a/b', '/a/?'],
    ['a star does not cover two', 'tool.call', '**', '*'],
    ['nor does it below a folder', 'fs.read', '/a/**', '/a/*'],
    ['text in the middle counts', 'model.use', 'a*c', 'a*b*c'],
    ['text between stars counts', 'model.use', '*', '*a*'],
    ['a prefix and a suffix do not overlap', 'model.use', 'aba', 'ab*ba'],
    ['a prefix alone proves nothing', 'model.use', 'gpt-5', 'gpt-*o'],
    ['no culture takes part', 'tool.call', 'a\u200d/b', 'a/**'],
  ])('%s', (_, capability, child, parent) => {
    expect(covered(capability, child, parent)).toBe(false);
  });

  test.each([
    ['a name under its pattern', 'tool.call', 'web.search', 'web.*'],
    ['a model under its family', 'model.use', 'gpt-4o-mini', 'gpt-4*'],
    ['text inside a segment', 'fs.read', '/data/x.csv', '/data/*.csv'],
    ['the path / under its host', 'net.fetch', 'https://h/', 'https://h/**'],
  ])('%s', (_, capability, child, parent) => {
    expect(covered(capability, child, parent)).toBe(true);
  });

  test('a pattern that hides what it reaches is refused', () => {
    for (const pattern of ['/a/../etc/passwd', '/a/./b', '/a//b', '/a\\b', '/a/***', '/a\u0000']) {
      expect(admits({ 'fs.read': [pattern] }), pattern).toBe(false);
    }
  });
});

describe('budgets', () => {
  test('a number that is none is refused, and never dropped in silence', () => {
    for (const number of ['NaN', 'Infinity', '1e3', '1_000', '+5', '-1', '1,000', ' 5', '\u0665', '']) {
      expect(parseAmount(`USD:${number}`), number).toBeUndefined();
      expect(admits({ 'cost.budget': ['EUR:1', `USD:${number}`] }), number).toBe(false);
    }
  });

  test('two amounts of one currency do not pass one by one', () => {
    expect(admits({ 'cost.budget': ['USD:3', 'USD:3'] })).toBe(false);
  });

  test('nothing drifts: ten times a tenth is one, and a fifth and a tenth are three tenths', () => {
    const budget = createBudget(amounts('USD:1.00'));
    for (let times = 0; times < 10; times++) budget.record({ name: 'cost.x', value: 0.1, unit: 'USD' });
    expect([budget.remaining(), budget.exhausted()]).toEqual([{ USD: '0.00' }, 'USD']);
    const parent = createBudget(amounts('USD:0.3'));
    expect(parent.reserve(amounts('USD:0.1'))?.remaining()).toEqual({ USD: '0.1' });
    expect(parent.reserve(amounts('USD:0.2'))?.remaining()).toEqual({ USD: '0.2' });
  });

  test('numbers that a binary one cannot tell apart are told apart', () => {
    const parent = lease({ 'cost.budget': ['X:9007199254740992'] });
    expect(findWidening(lease({ 'cost.budget': ['X:9007199254740993'] }), parent)).toBeDefined();
  });

  test('siblings do not each get the whole', () => {
    const guard = createLeaseGuard(lease({ 'agent.delegate': ['*'], 'cost.budget': ['USD:5.00'] }));
    const request = { agent: 'a', lease_request: { 'cost.budget': ['USD:5.00'] } };
    expect([guard.delegate(request).accepted, guard.delegate(request).accepted]).toEqual([true, false]);
  });

  test('a child without a budget is not a child without a limit', () => {
    const guard = createLeaseGuard(
      lease({ 'agent.delegate': ['*'], 'tool.call': ['a'], 'cost.budget': ['USD:1'] }),
    );
    const answer = guard.delegate({ agent: 'a', lease_request: { 'tool.call': ['a'] } });
    if (!answer.accepted) expect.fail(answer.error.message);
    answer.guard.record({ name: 'cost.x', value: 1, unit: 'USD' });
    expect(answer.guard.check('tool.call', 'a').allowed).toBe(false);
    expect(guard.check('agent.delegate', 'a').allowed).toBe(false);
  });

  test('a metric that overdraws is recorded, and one that tells of the remainder is not charged', () => {
    const budget = createBudget(amounts('USD:1'));
    budget.record({ name: 'cost.budget.remaining', value: 1, unit: 'USD' });
    budget.record({ name: 'cost.x', value: 2, unit: 'USD' });
    expect(budget.remaining()).toEqual({ USD: '-1' });
  });

  test('the metric that uses a budget up does not end the job', () => {
    const guard = createLeaseGuard(lease({ 'tool.call': ['a'], 'cost.budget': ['USD:1'] }));
    guard.record({ name: 'cost.x', value: 1, unit: 'USD' });
    guard.record({ name: 'cost.x', value: 1, unit: 'USD' });
    expect(guard.remaining()).toEqual({ USD: '-1' });
  });
});

describe('expiry', () => {
  test('a past or unreadable one is refused', () => {
    const now = Date.UTC(2026, 9, 5);
    for (const expires_at of [
      '2026-10-04T00:00:00Z',
      '2027Z',
      'May 13 2027Z',
      '2027-02-29T00:00:00Z',
      '2027-01-01T00:00:00+00:00',
    ]) {
      expect(admitLease({ lease_constraints: { expires_at } }, { now }).ok, expires_at).toBe(false);
    }
    expect(parseExpiry('2027-01-01T24:00:00Z')).toBeUndefined();
  });

  test('empty constraints of a child drop nothing', () => {
    const clocks = handClocks();
    const guard = createLeaseGuard(lease({ 'agent.delegate': ['*'] }, '2026-10-05T06:00:10Z'), { clocks });
    const answer = guard.delegate({ agent: 'a', lease_constraints: {} });
    expect(answer.accepted && answer.guard.lease.expiresAt).toBe(guard.lease.expiresAt);
  });

  test('one further ahead than a timer reaches ends nothing now', async () => {
    const ended: unknown[] = [];
    const of = lease({ 'tool.call': ['a'] }, new Date(Date.now() + 90 * 86_400_000).toISOString());
    const guard = createLeaseGuard(of, { endJobOnExpiry: true, onJobEnd: (error) => ended.push(error) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([ended, guard.check('tool.call', 'a').allowed]).toEqual([[], true]);
    guard.end();
  });
});

describe('gates', () => {
  test('delegation is judged like any operation', () => {
    const guard = createLeaseGuard(lease({ 'tool.call': ['**'] }));
    expect(guard.delegate({ agent: 'a' })).toMatchObject({ error: { code: 'PERMISSION_DENIED' } });
  });

  test('the coverage of a child is judged by the gate itself, and not left to who asks', () => {
    const guard = createLeaseGuard(lease({ 'agent.delegate': ['*'], 'tool.call': ['web.*'] }));
    expect(guard.delegate({ agent: 'a', lease_request: { 'tool.call': ['**'] } })).toMatchObject({
      error: { code: 'LEASE_SUBSET_VIOLATION' },
    });
  });

  test('a capability is granted with its targets, and an unknown one not at all', () => {
    const guard = createLeaseGuard(lease({ 'tool.call': ['web.*'] }));
    expect(guard.check('tool.call', 'rm').allowed).toBe(false);
    expect(guard.check('tool.call', '').allowed).toBe(false);
    expect(['db.read', 'x-vendor.', 'x-vendor..cap', 'x-vendor.Acme.Cap'].some(isCapability)).toBe(false);
  });

  test('nothing comes between a check and its charge: both see one counter', () => {
    const guard = createLeaseGuard(
      lease({ 'agent.delegate': ['*'], 'tool.call': ['a'], 'cost.budget': ['USD:1'] }),
    );
    const children = [1, 2, 3].map(() =>
      guard.delegate({ agent: 'a', lease_request: { 'tool.call': ['a'] } }),
    );
    for (const child of children) {
      if (child.accepted && child.guard.check('tool.call', 'a').allowed) {
        child.guard.record({ name: 'cost.x', value: 1, unit: 'USD' });
      }
    }
    expect(guard.remaining()).toEqual({ USD: '0' });
  });

  test('a denial does not tell what the lease allows', () => {
    const guard = createLeaseGuard(
      lease({ 'agent.delegate': ['*'], 'net.fetch': ['https://inner.example/**'] }),
    );
    const answers = [
      guard.check('net.fetch', 'https://other.example/'),
      guard.delegate({ agent: 'a', lease_request: { 'net.fetch': ['https://**'] } }),
    ];
    expect(JSON.stringify(answers)).not.toContain('inner.example');
  });
});
