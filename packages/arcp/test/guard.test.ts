import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePathGate } from '@cognitive-delivery/issuer';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createLeaseGuard,
  failedToolResult,
  type GuardOptions,
  type PathRule,
  validateOperation,
} from '../src/index.js';
import { handClocks, lease } from './support/leases.js';

const SOON = '2026-10-05T06:00:10Z';
const everything = lease(
  {
    'tool.call': ['web.*'],
    'net.fetch': ['https://api.example.com/**'],
    'model.use': ['gpt-*'],
    'agent.delegate': ['pdf@*'],
    'x-vendor.acme.kafka.publish': ['orders-*'],
    'cost.budget': ['USD:5.00', 'tokens:100'],
  },
  SOON,
);
const codeOf = (answer: { allowed: boolean; error?: { code: string } }) =>
  answer.allowed ? 'ok' : answer.error?.code;

function guardWith(options: GuardOptions = {}, of = everything) {
  const clocks = handClocks();
  return { clocks, guard: createLeaseGuard(of, { clocks, ...options }) };
}

describe('one gate for every operation', () => {
  const { guard } = guardWith();
  test.each([
    ['tool.call', 'web.search', 'ok'],
    ['tool.call', 'web.search.deep', 'PERMISSION_DENIED'],
    ['net.fetch', 'https://API.example.com/v1', 'ok'],
    ['net.fetch', 'https://api.example.com.evil.com/', 'PERMISSION_DENIED'],
    ['model.use', 'gpt-4.1', 'ok'],
    ['model.use', 'o3', 'PERMISSION_DENIED'],
    ['agent.delegate', 'pdf@2', 'ok'],
    ['x-vendor.acme.kafka.publish', 'orders-eu', 'ok'],
    ['x-vendor.acme.kafka.consume', 'orders-eu', 'PERMISSION_DENIED'],
    ['fs.read', '/a', 'PERMISSION_DENIED'],
    ['cost.budget', 'USD:1', 'PERMISSION_DENIED'],
    ['db.read', 'x', 'PERMISSION_DENIED'],
  ])('%s of %s: %s', (capability, target, code) => {
    expect(codeOf(guard.check(capability, target))).toBe(code);
  });

  test('a denial tells the target as it was compared, and never the lease', () => {
    const answer = guard.check('net.fetch', 'https://EVIL.example:443/a/../b');
    expect(answer).toEqual({
      allowed: false,
      error: {
        code: 'PERMISSION_DENIED',
        message: 'the lease does not allow this target',
        retryable: false,
        details: { capability: 'net.fetch', target: 'https://evil.example/b' },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('api.example.com');
  });

  test('an error goes out as the tool_result of its call', () => {
    const answer = guard.check('tool.call', 'rm');
    if (answer.allowed) expect.fail('a tool that was not granted');
    const result = failedToolResult('call-1', answer.error);
    expect(result).toMatchObject({ call_id: 'call-1', error: { code: 'PERMISSION_DENIED' } });
  });

  test('an agent that asks first gets the same answer', () => {
    const moment = { expired: false, exhausted: false };
    const operation = { capability: 'tool.call', target: 'web.search' };
    expect(validateOperation(everything, operation, moment)).toEqual(guard.check('tool.call', 'web.search'));
  });
});

describe('the order of the checks: expiry, budget, pattern', () => {
  test('all three fail, then two, then one', () => {
    const { guard, clocks } = guardWith();
    const ask = () => codeOf(guard.check('tool.call', 'nothing.granted.here'));
    expect(ask()).toBe('PERMISSION_DENIED');
    guard.record({ name: 'tokens', value: 100, unit: 'tokens' });
    expect(ask()).toBe('BUDGET_EXHAUSTED');
    clocks.pass(10_000);
    expect(ask()).toBe('LEASE_EXPIRED');
  });

  test('one currency used up stops every operation, models too', () => {
    const { guard } = guardWith();
    guard.record({ name: 'cost.llm', value: 5, unit: 'USD' });
    for (const [capability, target] of [
      ['tool.call', 'web.search'],
      ['net.fetch', 'https://api.example.com/'],
      ['model.use', 'gpt-5'],
      ['agent.delegate', 'pdf@1'],
      ['x-vendor.acme.kafka.publish', 'orders-eu'],
    ] as const) {
      expect(codeOf(guard.check(capability, target)), capability).toBe('BUDGET_EXHAUSTED');
    }
  });
});

describe('expiry', () => {
  test('the job goes on and its operations fail', () => {
    const onJobEnd = vi.fn();
    const { guard, clocks } = guardWith({ onJobEnd });
    clocks.pass(10_000);
    expect(codeOf(guard.check('tool.call', 'web.search'))).toBe('LEASE_EXPIRED');
    guard.record({ name: 'tokens', value: 1, unit: 'tokens' });
    expect([guard.remaining()['tokens'], onJobEnd.mock.calls]).toEqual(['99', []]);
  });

  test('or the job ends, where that was asked for', () => {
    vi.useFakeTimers({ now: Date.parse(SOON) - 10_000 });
    try {
      const onJobEnd = vi.fn();
      const clocks = { wall: () => Date.now(), monotonic: () => performance.now() };
      const guard = createLeaseGuard(everything, { clocks, endJobOnExpiry: true, onJobEnd });
      vi.advanceTimersByTime(10_000);
      expect(onJobEnd.mock.calls).toEqual([
        [expect.objectContaining({ code: 'LEASE_EXPIRED', final_status: 'error' })],
      ]);
      expect(codeOf(guard.check('tool.call', 'web.search'))).toBe('PERMISSION_DENIED');
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a job whose lease has expired already ends at once, where that was asked for', () => {
  const onJobEnd = vi.fn();
  const clocks = handClocks(Date.parse(SOON));
  createLeaseGuard(everything, { clocks, endJobOnExpiry: true, onJobEnd });
  expect(onJobEnd).toHaveBeenCalledOnce();
});

describe('delegation', () => {
  const child = { agent: 'pdf@2', lease_request: { 'tool.call': ['web.search'] } };

  test('is an operation like any other: name, expiry and budget are judged first', () => {
    const { guard, clocks } = guardWith();
    expect(guard.delegate({ ...child, agent: 'other' })).toMatchObject({
      error: { code: 'PERMISSION_DENIED' },
    });
    const without = createLeaseGuard(lease({ 'tool.call': ['web.*'] }));
    expect(without.delegate(child)).toMatchObject({ accepted: false, error: { code: 'PERMISSION_DENIED' } });
    guard.record({ name: 'tokens', value: 100, unit: 'tokens' });
    expect(guard.delegate(child)).toMatchObject({ error: { code: 'BUDGET_EXHAUSTED' } });
    clocks.pass(10_000);
    expect(guard.delegate(child)).toMatchObject({ error: { code: 'LEASE_EXPIRED' } });
  });

  test('a child that is wider is refused with a target that shows it', () => {
    const { guard } = guardWith();
    const answer = guard.delegate({ agent: 'pdf@2', lease_request: { 'tool.call': ['web.**'] } });
    expect(answer).toMatchObject({
      error: {
        code: 'LEASE_SUBSET_VIOLATION',
        details: { capability: 'tool.call', target: 'web', place: '/lease_request/tool.call/0' },
      },
    });
    expect(
      guard.delegate({ agent: 'pdf@2', lease_constraints: { expires_at: '2026-10-05T06:00:11Z' } }),
    ).toMatchObject({
      error: { code: 'LEASE_SUBSET_VIOLATION' },
    });
  });

  test('a child that is malformed is refused as such', () => {
    const { guard } = guardWith();
    expect(guard.delegate({ agent: 'pdf@2', lease_request: { 'tool.call': ['a//b'] } })).toMatchObject({
      error: { code: 'INVALID_REQUEST' },
    });
  });

  test.each([
    ['no constraints', {}],
    ['empty constraints', { lease_constraints: {} }],
  ])('%s inherit the expiry of the parent', (_, more) => {
    const { guard, clocks } = guardWith();
    const answer = guard.delegate({ ...child, ...more });
    if (!answer.accepted) throw new Error(answer.error.message);
    expect(answer.guard.lease.constraints).toEqual({ expires_at: '2026-10-05T06:00:10.000Z' });
    clocks.pass(10_000);
    expect(codeOf(answer.guard.check('tool.call', 'web.search'))).toBe('LEASE_EXPIRED');
  });

  test('a wall clock set back in between does not let a child outlive its parent', () => {
    const { guard, clocks } = guardWith();
    clocks.pass(5_000);
    clocks.setWall(clocks.wall() - 3_600_000);
    const answer = guard.delegate(child);
    if (!answer.accepted) throw new Error(answer.error.message);
    clocks.pass(5_000);
    expect(codeOf(answer.guard.check('tool.call', 'web.search'))).toBe('LEASE_EXPIRED');
  });

  test('children reserve, share what they leave out, and give back what is left', () => {
    const { guard } = guardWith();
    const request = {
      agent: 'pdf@2',
      lease_request: { 'cost.budget': ['USD:3'], 'tool.call': ['web.search'] },
    };
    const first = guard.delegate(request);
    expect(guard.delegate(request)).toMatchObject({ error: { code: 'LEASE_SUBSET_VIOLATION' } });
    if (!first.accepted) throw new Error(first.error.message);
    expect(first.guard.remaining()).toEqual({ USD: '3', tokens: '100' });
    first.guard.record({ name: 'cost.llm', value: 1, unit: 'USD' });
    first.guard.end();
    expect(guard.remaining()).toEqual({ USD: '4.00', tokens: '100' });
    expect(guard.delegate(request).accepted).toBe(true);
  });

  test('an unbudgeted child of a parent that is used up does nothing', () => {
    const { guard } = guardWith();
    const answer = guard.delegate(child);
    if (!answer.accepted) throw new Error(answer.error.message);
    guard.record({ name: 'cost.llm', value: 5, unit: 'USD' });
    expect(codeOf(answer.guard.check('tool.call', 'web.search'))).toBe('BUDGET_EXHAUSTED');
  });

  test('children end with their parent', () => {
    const { guard } = guardWith();
    const answer = guard.delegate(child);
    if (!answer.accepted) throw new Error(answer.error.message);
    guard.end();
    expect(codeOf(answer.guard.check('tool.call', 'web.search'))).toBe('PERMISSION_DENIED');
    expect(codeOf(guard.check('tool.call', 'web.search'))).toBe('PERMISSION_DENIED');
  });

  test('where no list of models means any model, leaving it out does not shed the limit', () => {
    const { guard } = guardWith({ unnamedModels: 'any' });
    const answer = guard.delegate(child);
    if (!answer.accepted) throw new Error(answer.error.message);
    expect(answer.guard.lease.lease['model.use']).toEqual(['gpt-*']);
    const strict = guardWith().guard.delegate(child);
    expect(strict.accepted && codeOf(strict.guard.check('model.use', 'gpt-5'))).toBe('PERMISSION_DENIED');
  });

  test('of delegation itself a child has what it asks for', () => {
    const { guard } = guardWith();
    const answer = guard.delegate({ agent: 'pdf@2', lease_request: { 'agent.delegate': ['pdf@2'] } });
    if (!answer.accepted) throw new Error(answer.error.message);
    expect(answer.guard.delegate({ agent: 'pdf@2' }).accepted).toBe(true);
    expect(answer.guard.delegate({ agent: 'pdf@3' }).accepted).toBe(false);
  });
});

describe('metric events', () => {
  test('what there is to tell goes to the hook', () => {
    const onMetric = vi.fn();
    const { guard } = guardWith({ onMetric });
    guard.record({ name: 'cost.llm', value: 0.2, unit: 'USD' });
    guard.record({ name: 'cost.llm', value: 0.1, unit: 'USD' });
    guard.record({ name: 'cost.budget.remaining', value: 4.7, unit: 'USD' });
    expect(onMetric.mock.calls).toEqual([[{ name: 'cost.budget.remaining', value: 4.7, unit: 'USD' }]]);
    expect(guard.remaining()).toEqual({ USD: '4.70', tokens: '100' });
  });
});

describe('paths meet the disk by the rule of the issuer', () => {
  const folder = temporaryFolder('alm-arcp-');
  const workspace = join(folder.path, 'ws');
  beforeAll(() => {
    mkdirSync(join(workspace, 'src'), { recursive: true });
    mkdirSync(join(workspace, 'secret'));
    mkdirSync(join(folder.path, 'outside'));
    writeFileSync(join(workspace, 'src', 'a.ts'), '');
    symlinkSync('../secret', join(workspace, 'src', 'inner'));
    symlinkSync('../../outside', join(workspace, 'src', 'outer'));
    symlinkSync('loop', join(workspace, 'src', 'loop'));
    symlinkSync('a.ts', join(workspace, 'src', 'alias.ts'));
  });
  afterAll(folder.remove);

  const rule = (): PathRule => {
    const gate = compilePathGate({ workspace, home: folder.path, allow: ['**'], deny: [] });
    return {
      workspace,
      resolve(path) {
        const judged = gate(path);
        return judged.allowed ? judged.resolved : undefined;
      },
    };
  };

  test.each([
    ['src/a.ts', 'ok'],
    ['./src//x/../a.ts', 'ok'],
    ['src/alias.ts', 'ok'],
    ['src/new/file.ts', 'ok'],
    ['src/inner/key', 'PERMISSION_DENIED'],
    ['src/outer/file', 'PERMISSION_DENIED'],
    ['src/loop', 'PERMISSION_DENIED'],
    ['../outside/file', 'PERMISSION_DENIED'],
    ['secret/key', 'PERMISSION_DENIED'],
  ])('%s, relative and absolute: %s', (path, code) => {
    const absolute = createLeaseGuard(lease({ 'fs.read': [`${workspace}/src/**`] }), { paths: rule() });
    const relative = createLeaseGuard(lease({ 'fs.read': ['src/**'] }), { paths: rule() });
    expect(codeOf(relative.check('fs.read', path))).toBe(code);
    expect(codeOf(absolute.check('fs.read', join(workspace, path)))).toBe(code);
  });

  test('the answer says where the path leads, which is what to open', () => {
    const guard = createLeaseGuard(lease({ 'fs.write': ['src/**'] }), { paths: rule() });
    expect(guard.check('fs.write', 'src/alias.ts')).toEqual({
      allowed: true,
      target: 'src/alias.ts',
      pattern: 'src/**',
      resolved: join(workspace, 'src', 'a.ts'),
    });
  });

  test('reading says nothing of writing', () => {
    const guard = createLeaseGuard(lease({ 'fs.write': ['src/**'] }), { paths: rule() });
    expect(codeOf(guard.check('fs.read', 'src/a.ts'))).toBe('PERMISSION_DENIED');
  });

  test('a guard that stands in no workspace opens no path', () => {
    const guard = createLeaseGuard(lease({ 'fs.read': ['**'] }));
    expect(codeOf(guard.check('fs.read', 'src/a.ts'))).toBe('PERMISSION_DENIED');
  });
});
