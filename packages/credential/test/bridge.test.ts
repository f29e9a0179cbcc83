import { narrow, validate } from '@cognitive-delivery/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ToManifestOptions, toManifest } from '../src/index.js';
import { credential, MANIFEST } from './support/vectors/material.js';

const { limits: _, ...BARE } = MANIFEST;
const converted = (patch: object, options: ToManifestOptions = {}) => {
  const answer = toManifest({ ...BARE, ...patch }, options);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer;
};
const refused = (declared: unknown, options: ToManifestOptions = {}) => {
  const answer = toManifest(declared, options);
  return answer.ok ? [] : answer.issues.map(({ code, path }) => `${code} ${path}`);
};
const many = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
const LOW = { limits: { maxRiskWithoutApproval: 'low' } };

describe('a manifest of an agent', () => {
  test('becomes a declaration that opens tools alone and delegates nothing', () => {
    const { manifest } = converted({});
    expect(validate('agent-lease-manifest', manifest).valid).toBe(true);
    expect(manifest).toMatchObject({
      agent: { name: 'Order desk', kind: 'external', runtime_agent: 'unknown' },
      intent: { purpose: 'Answers questions about orders' },
      allow: {
        tools: ['order.read', 'reply.draft'],
        read_paths: [],
        write_paths: [],
        hosts: [],
        commands: [],
      },
      budget: { depth: 0, fan_out: 0 },
    });
  });

  test('every tool waits for approval whose risk is not known to need none', () => {
    expect(converted({}).manifest.approvals).toEqual(['order.read', 'reply.draft']);
    const risks = { 'order.read': 'low', 'reply.draft': 'high' };
    expect(converted(LOW, { risks }).manifest.approvals).toEqual(['reply.draft']);
    expect(converted({}, { risks }).manifest.approvals).toEqual(['order.read', 'reply.draft']);
    expect(converted(LOW, { risks: {} }).manifest.approvals).toEqual(['order.read', 'reply.draft']);
  });

  test('every tool that acts waits for approval at A4', () => {
    const risks = { 'order.read': 'low', 'reply.send': 'low', 'crm:write': 'low' };
    const at4 = { ...LOW, autonomyMax: 'A4', skills: ['order.read', 'reply.send'], tools: ['crm:write'] };
    const { manifest } = converted(at4, { risks });
    expect(manifest.allow.tools).toEqual(['order.read', 'reply.send', 'crm:write']);
    expect(manifest.approvals).toEqual(['reply.send', 'crm:write']);
  });

  test('what is prohibited is not granted, and what may be meant is refused', () => {
    const { manifest, losses } = converted({ tools: ['payment.execute', 'a b'] });
    expect(manifest.allow.tools).toEqual(['order.read', 'reply.draft']);
    expect(losses.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'narrower /tools/0',
      'narrower /tools/1',
    ]);
    expect(refused({ ...BARE, prohibited: ['order.*'] })).toContain('prohibited_ambiguous /skills/0');
    expect(refused({ ...BARE, prohibited: ['*.draft'] })).toContain('prohibited_ambiguous /skills/1');
    expect(refused({ ...BARE, prohibited: ['order'] })).toContain('prohibited_ambiguous /skills/0');
    expect(refused({ ...BARE, prohibited: ['Order.Read'] })).toContain('prohibited_ambiguous /skills/0');
  });

  test('limits that a lease lacks are left to the check of the credential, or refuse', () => {
    const limited = { limits: { maxTransactionEur: 100 }, dataScope: ['orders'], channels: ['chat'] };
    expect(refused({ ...BARE, ...limited })).toEqual([
      'limit_lost /dataScope',
      'limit_lost /channels',
      'limit_lost /limits/maxTransactionEur',
    ]);
    const { losses } = converted(limited, { bothInForce: true });
    expect(losses.map(({ kind }) => kind)).toEqual(['left_out', 'left_out', 'left_out']);
  });

  test.each([
    ['nothing', null, 'scope_malformed '],
    ['no scope', { name: 'x', role: 'x' }, 'scope_malformed '],
    ['a credential within a manifest', { ...BARE, ...credential() }, 'scope_malformed '],
    ['a level within a credential', { ...credential(), autonomyMax: 'A1' }, 'scope_malformed '],
    [
      'more than is compared',
      { ...BARE, skills: many('s', 1001), prohibited: many('p', 1000) },
      'scope_malformed ',
    ],
    ['A5', { ...BARE, autonomyMax: 'A5' }, 'autonomy_forbidden /autonomyMax'],
    ['no level', { ...BARE, autonomyMax: undefined }, 'autonomy_forbidden /autonomyMax'],
    ['no tool', { ...BARE, skills: [] }, 'tools_empty '],
  ])('%s is refused', (_name, declared, refusal) => {
    expect(refused(declared)).toContain(refusal);
  });
});

test('a credential is converted by its own scope and level', () => {
  const answer = toManifest(credential(), { bothInForce: true, risks: { 'order.read': 'low' } });
  expect(answer).toMatchObject({
    ok: true,
    manifest: { allow: { tools: ['order.read', 'reply.draft'] }, approvals: ['reply.draft'] },
    losses: [
      { kind: 'left_out', path: '/credentialSubject/scope/maxTransactionEur' },
      { kind: 'left_out', path: '/validUntil' },
    ],
  });
  expect(refused(credential({ environment: 'SANDBOX' }))).toContain('limit_lost /environment');
  expect(
    refused({ credentialSubject: { ...(credential()['credentialSubject'] as object), autonomyLevel: 'A5' } }),
  ).toContain('autonomy_forbidden /credentialSubject/autonomyLevel');
});

test('no tool comes out that was not declared, or was prohibited, and the gate narrows what comes out', () => {
  const name = fc.constantFrom('a.read', 'b.send', 'c', 'c.x', 'd:write', '*', 'e f');
  fc.assert(
    fc.property(
      fc.array(name),
      fc.array(name),
      fc.array(name),
      fc.constantFrom('A0', 'A2', 'A4'),
      (skills, tools, prohibited, autonomyMax) => {
        const answer = toManifest({ ...BARE, skills, tools, prohibited, autonomyMax });
        if (!answer.ok) return;
        const { allow, approvals } = answer.manifest;
        for (const tool of allow.tools) {
          expect([...skills, ...tools]).toContain(tool);
          expect(prohibited).not.toContain(tool);
        }
        expect(approvals).toEqual(allow.tools);
        expect(narrow(answer.manifest, { ...answer.manifest, budget: { depth: 1, fan_out: 1 } }).ok).toBe(
          true,
        );
      },
    ),
  );
});
