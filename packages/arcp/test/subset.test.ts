import { describe, expect, test } from 'vitest';
import { effectiveLease, findWidening, isSubset } from '../src/index.js';
import { lease } from './support/leases.js';

const parent = lease(
  {
    'net.fetch': ['s3://artifacts/**', 'https://api.example.com/**'],
    'tool.call': ['render.*'],
    'cost.budget': ['USD:5'],
  },
  '2026-10-05T07:00:00Z',
);

describe('a denial shows what the child would have', () => {
  test.each([
    [{ 'net.fetch': ['s3://**'] }, 'net.fetch', '/lease_request/net.fetch/0', /^s3:\/\/[a-z]+\/$/],
    [{ 'tool.call': ['render.pdf', 'render.**'] }, 'tool.call', '/lease_request/tool.call/1', /^render$/],
    [
      { 'net.fetch': ['https://**.example.com/v1'] },
      'net.fetch',
      '/lease_request/net.fetch/0',
      /^https:.*\/v1$/,
    ],
    [{ 'fs.write': ['/tmp/**'] }, 'fs.write', '/lease_request/fs.write', undefined],
    [{ 'cost.budget': ['USD:5.01'] }, 'cost.budget', '/lease_request/cost.budget/0', undefined],
    [{ 'cost.budget': ['EUR:1'] }, 'cost.budget', '/lease_request/cost.budget/0', undefined],
  ])('%j', (request, capability, path, sample) => {
    const widening = findWidening(lease(request), parent);
    expect(widening).toMatchObject({ capability, path });
    if (sample === undefined) expect(widening?.sample).toBeUndefined();
    else expect(widening?.sample).toMatch(sample);
  });

  test('a later expiry has a place and no capability', () => {
    const widening = findWidening(lease({}, '2026-10-05T07:00:00.001Z'), parent);
    expect(widening).toMatchObject({ path: '/lease_constraints/expires_at' });
    expect(widening).not.toHaveProperty('capability');
  });
});

describe('what a child leaves out', () => {
  test.each([
    ['everything', lease({})],
    ['amounts and expiry', lease({ 'tool.call': ['render.pdf'] })],
    ['nothing', parent],
  ])('%s: within the parent', (_, child) => {
    expect(isSubset(child, parent)).toBe(true);
  });

  test('an expiry of its own under a parent that has none is within', () => {
    expect(isSubset(lease({}, '2026-10-05T07:00:00Z'), lease({}))).toBe(true);
  });
});

test('what is left counts, and what cannot be read is nothing', () => {
  const child = lease({ 'cost.budget': ['USD:1'] });
  expect(isSubset(child, parent, { USD: '1.000' })).toBe(true);
  expect(isSubset(child, parent, { USD: '0.999999999999999999' })).toBe(false);
  expect(isSubset(child, parent, { USD: 'plenty' })).toBe(false);
});

describe('the effective lease', () => {
  const ceiling = lease(
    {
      'net.fetch': ['https://api.example.com/**', 's3://**'],
      'tool.call': ['web.*', 'render.pdf'],
      'cost.budget': ['USD:2', 'tokens:10'],
    },
    '2026-10-05T07:00:00Z',
  );

  test('drops, narrows and limits, and tells each', () => {
    const asked = lease(
      {
        'net.fetch': ['https://**', 's3://reports/**'],
        'tool.call': ['render.*', 'summarize'],
        'fs.write': ['/tmp/**'],
        'cost.budget': ['USD:5', 'EUR:1'],
      },
      '2026-10-05T08:00:00Z',
    );
    const { lease: granted, losses } = effectiveLease(asked, ceiling);
    expect(granted.lease).toEqual({
      'net.fetch': ['https://api.example.com/**', 's3://reports/**'],
      'tool.call': ['render.pdf'],
      'cost.budget': ['USD:2', 'EUR:1', 'tokens:10'],
    });
    expect(granted.constraints).toEqual({ expires_at: '2026-10-05T07:00:00.000Z' });
    expect(losses).toEqual([
      {
        kind: 'narrowed',
        capability: 'net.fetch',
        asked: 'https://**',
        granted: ['https://api.example.com/**'],
      },
      { kind: 'narrowed', capability: 'tool.call', asked: 'render.*', granted: ['render.pdf'] },
      { kind: 'dropped', capability: 'tool.call', asked: 'summarize', granted: [] },
      { kind: 'dropped', capability: 'fs.write', granted: [] },
      { kind: 'limited', capability: 'cost.budget', asked: 'USD:5', granted: ['USD:2'] },
      { kind: 'limited', capability: 'cost.budget', granted: ['tokens:10'] },
      {
        kind: 'limited',
        capability: 'lease_constraints',
        asked: '2026-10-05T08:00:00.000Z',
        granted: ['2026-10-05T07:00:00.000Z'],
      },
    ]);
  });

  test('is never wider than either', () => {
    const asked = lease({
      'net.fetch': ['https://**.example.com/v1/**'],
      'tool.call': ['**'],
      'cost.budget': ['USD:1'],
    });
    const { lease: granted } = effectiveLease(asked, ceiling);
    expect(findWidening(granted, ceiling)).toBeUndefined();
    const { 'cost.budget': _, ...unlimited } = granted.lease;
    expect(findWidening(lease(unlimited), asked)).toBeUndefined();
  });

  test('equals a request that the ceiling covers', () => {
    const asked = lease({ 'tool.call': ['web.search'] }, '2026-10-05T06:30:00Z');
    const { lease: granted, losses } = effectiveLease(asked, lease({ 'tool.call': ['**'] }));
    expect([granted.lease, granted.constraints, losses]).toEqual([asked.lease, asked.constraints, []]);
  });
});
