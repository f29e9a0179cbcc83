import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitLease } from '../src/index.js';
import { START } from './support/leases.js';

const places = (request: object, options = {}) => {
  const admission = admitLease(request, options);
  return admission.ok ? [] : admission.issues.map(({ code, path }) => [code, path]);
};
const refused = (...paths: string[]) => paths.map((path) => ['INVALID_REQUEST', path]);

describe('what a lease may be', () => {
  test('an absent request is a lease that allows nothing', () => {
    const admission = admitLease({});
    expect(admission).toMatchObject({ ok: true, lease: { lease: {}, constraints: {}, amounts: [] } });
  });

  test('patterns stand as written, and an expiry to the millisecond', () => {
    const admission = admitLease({
      lease_request: { 'net.fetch': ['HTTPS://H/**'], 'cost.budget': ['USD:2.00'] },
      lease_constraints: { expires_at: '2026-10-05T06:00:01Z' },
    });
    expect(admission.ok && [admission.lease.lease, admission.lease.constraints]).toEqual([
      { 'net.fetch': ['HTTPS://H/**'], 'cost.budget': ['USD:2.00'] },
      { expires_at: '2026-10-05T06:00:01.000Z' },
    ]);
  });

  test.each([
    ['a list', { lease_request: [] }, '/lease_request'],
    ['null', { lease_request: null }, '/lease_request'],
    ['an unknown capability', { lease_request: { 'db.read': ['x'] } }, '/lease_request/db.read'],
    ['a name to escape', { lease_request: { 'a/b~c': [] } }, '/lease_request/a~1b~0c'],
    [
      'a member every object has',
      JSON.parse('{"lease_request":{"__proto__":["x"]}}'),
      '/lease_request/__proto__',
    ],
    ['no list of patterns', { lease_request: { 'tool.call': 'web' } }, '/lease_request/tool.call'],
    ['a pattern that is no text', { lease_request: { 'tool.call': ['web', 7] } }, '/lease_request/tool.call'],
    [
      'a pattern that is refused',
      { lease_request: { 'fs.read': ['/a', '/a//b'] } },
      '/lease_request/fs.read/1',
    ],
    ['a path with a slash at its end', { lease_request: { 'fs.read': ['/a/'] } }, '/lease_request/fs.read/0'],
    [
      'an amount that is refused',
      { lease_request: { 'cost.budget': ['USD:1', 'USD:-1'] } },
      '/lease_request/cost.budget/1',
    ],
    [
      'a currency named twice',
      { lease_request: { 'cost.budget': ['USD:3', 'USD:3'] } },
      '/lease_request/cost.budget/1',
    ],
    ['constraints that are no object', { lease_constraints: 'soon' }, '/lease_constraints'],
    ['an unknown constraint', { lease_constraints: { max_budget: 5 } }, '/lease_constraints/max_budget'],
    ['an expiry of null', { lease_constraints: { expires_at: null } }, '/lease_constraints/expires_at'],
  ])('%s is refused at its place', (_, request, path) => {
    expect(places(request)).toEqual(refused(path));
  });

  test('every fault is told at once, the first in the error', () => {
    const request = { lease_request: { 'fs.read': ['', '/a'], 'x-vendor.Acme.x': [] } };
    expect(places(request)).toEqual(refused('/lease_request/fs.read/0', '/lease_request/x-vendor.Acme.x'));
    expect(admitLease(request)).toMatchObject({
      error: { code: 'INVALID_REQUEST', retryable: false, details: { place: '/lease_request/fs.read/0' } },
    });
  });
});

describe('an expiry lies strictly in the future', () => {
  test.each([
    [START - 1, false],
    [START, false],
    [START + 1, true],
    [START + 400 * 86_400_000, true],
  ])('%d', (expiry, admitted) => {
    const lease_constraints = { expires_at: new Date(expiry).toISOString() };
    expect(admitLease({ lease_constraints }, { now: START }).ok).toBe(admitted);
  });
});

describe('a limit whose feature was not negotiated is refused', () => {
  const request = {
    lease_request: { 'cost.budget': ['USD:1'] },
    lease_constraints: { expires_at: '2030-01-01T00:00:00Z' },
  };

  test('both without either', () => {
    expect(places(request, { features: [] })).toEqual(
      refused('/lease_request/cost.budget', '/lease_constraints/expires_at'),
    );
  });

  test('each without its own', () => {
    expect(places(request, { features: ['cost.budget'] })).toEqual(refused('/lease_constraints/expires_at'));
    expect(places(request, { features: ['lease_expires_at'] })).toEqual(
      refused('/lease_request/cost.budget'),
    );
    expect(places(request, { features: ['lease_expires_at', 'cost.budget'] })).toEqual([]);
  });

  test('no constraint needs no feature', () => {
    expect(places({ lease_constraints: {} }, { features: [] })).toEqual([]);
  });
});

test('where no list of models means any model, the lease says so', () => {
  const admission = admitLease({ lease_request: {} }, { unnamedModels: 'any' });
  expect(admission.ok && admission.lease.lease).toEqual({ 'model.use': ['**'] });
});

test('nothing is thrown, whatever the request', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (lease_request, lease_constraints) => {
      expect(typeof admitLease({ lease_request, lease_constraints }).ok).toBe('boolean');
    }),
  );
});
