import { expect, test } from 'vitest';
import { argumentsRuleOf, rulesOf } from '../src/lease/tool-arguments.js';
import { leaseFixture, manifestOf } from './support/lease.js';

const schema = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

test('every schema that is declared for a tool has to take the arguments', () => {
  const rule = rulesOf([
    { read: schema({ path: { type: 'string', pattern: '^src/' } }, { required: ['path'] }) },
    undefined,
    { read: schema({ path: { maxLength: 10 } }) },
  ]);
  expect(rule('read', { path: 'src/a' })).toBeUndefined();
  expect(rule('read', { path: 'lib/a' })).toContain('/path');
  expect(rule('read', { path: 'src/aaaaaaaaaaaaaa' })).toContain('/path');
  expect(rule('read', undefined)).toBeDefined();
  expect(rule('write', { anything: true })).toBeUndefined();
  expect(rule('constructor', {})).toBeUndefined();
});

test('an argument that a server might read in place of a limited one is refused', () => {
  const rule = rulesOf([{ read: schema({ path: { const: 'a' } }) }]);
  expect(rule('read', { path: 'a', PATH: 'b' })).toBeDefined();
  expect(rule('read', { path: 'a', other: 'b' })).toBeUndefined();
});

const path = { path: { const: 'a' } };
test.each<[string, object, object, object]>([
  ['an object within', schema({ at: schema(path) }), { at: { path: 'a' } }, { at: { path: 'a', Path: 'b' } }],
  [
    'a list',
    schema({ at: { items: schema(path) } }),
    { at: [{ path: 'a' }] },
    { at: [{ path: 'a', PATH: 'b' }] },
  ],
  ['a part of allOf', { allOf: [schema(path)] }, { path: 'a' }, { path: 'a', PATH: 'b' }],
  [
    'a part elsewhere',
    { $ref: '#/$defs/x', $defs: { x: schema(path) } },
    { path: 'a' },
    { path: 'a', PATH: 'b' },
  ],
  ['what is required only', { required: ['path'] }, { path: 'a' }, { path: 'a', pAth: 'b' }],
])('so is one that %s limits', (_what, declared, taken, refused) => {
  const rule = rulesOf([{ read: declared }]);
  expect(rule('read', taken)).toBeUndefined();
  expect(rule('read', refused)).toContain('differs only in case');
});

test.each([
  ['a pattern that looks ahead', { pattern: '(?=a)' }],
  ['a pattern that refers back', { pattern: '(a)\\1' }],
  ['a pattern that is too long', { pattern: 'a'.repeat(1001) }],
  ['a reference elsewhere', { $ref: 'https://example.com/schema' }],
])('%s makes the schema unusable, and refuses the call', (_what, path) => {
  expect(rulesOf([{ read: schema({ path }) }])('read', { path: 'a' })).toContain('cannot be used');
});

test('a pattern that would take other engines for ever takes a moment', () => {
  const rule = rulesOf([{ read: schema({ path: { pattern: '^(a+)+$' } }) }]);
  const begun = performance.now();
  expect(rule('read', { path: `${'a'.repeat(5000)}!` })).toBeDefined();
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('the declarations of the whole chain count', async () => {
  const limited = { tools: ['read'], toolArgs: { read: schema({ path: { const: 'a' } }) } };
  const fixture = await leaseFixture({ ...limited, budget: { depth: 1, fan_out: 2 } });
  const child = await fixture.issuer.issue({
    declared: manifestOf({ tools: ['read'] }),
    parent: fixture.leaseId,
  });
  if (child.outcome !== 'granted') throw new Error(child.reasons.join());
  const rule = await argumentsRuleOf(fixture.issuer, child.lease.lease_id);
  expect(rule('read', { path: 'a' })).toBeUndefined();
  expect(rule('read', { path: 'b' })).toBeDefined();
  const unknown = await argumentsRuleOf(fixture.issuer, '00000000-0000-4000-8000-000000000000');
  expect(unknown('read', {})).toContain('not at hand');
  await fixture.close();
});
