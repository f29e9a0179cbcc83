import assert from 'node:assert/strict';
import { describe, expect, test, vi } from 'vitest';
import { type VerificationOptions, verifyCredential } from '../src/index.js';
import { verifyCase } from './support/answer-case.js';
import { issuerKey, NOW_MS } from './support/requests.js';
import { goodInput } from './support/vectors/case.js';
import {
  credential,
  didDocument,
  hashOf,
  ISSUER,
  LIST_URL,
  listPayload,
  MANIFEST,
  token,
} from './support/vectors/material.js';

type Patch = Readonly<Record<string, unknown>>;
const warned = async (top: Patch, subject: Patch = {}, more: Patch = {}) => {
  const result = await verifyCase(goodInput({ token: token(credential(top, subject)), ...more }));
  expect(result.outcome).toBe('pass');
  return result.warnings.map(({ code, path }) => `${code} ${path}`);
};
const KILL = (credential()['credentialSubject'] as { killSwitch: object }).killSwitch;

describe('what is incomplete is a warning of the verifier', () => {
  test.each<[string, Patch, Patch, string]>([
    [
      'no disclosure',
      {},
      { disclosure: undefined },
      'disclosure_incomplete /credentialSubject/disclosure/statement',
    ],
    [
      'no principal',
      {},
      { principal: undefined },
      'principal_incomplete /credentialSubject/principal/organization',
    ],
    ['no terms', { termsOfUse: [] }, {}, 'terms_incomplete /termsOfUse'],
    ['no kill switch', {}, { killSwitch: undefined }, 'kill_switch_incomplete /credentialSubject/killSwitch'],
    [
      'a promise that others keep',
      {},
      { killSwitch: { ...KILL, methods: ['WEBHOOK'] } },
      'best_effort_required /credentialSubject/killSwitch/bestEffort',
    ],
    [
      'a coverage that does not add up',
      {},
      { killSwitch: { ...KILL, coverage: { total: 2, revocable: 2, irreversible: 0 } } },
      'coverage_mismatch /credentialSubject/killSwitch/coverage/total',
    ],
    [
      'a person as principal',
      {},
      { principal: { organization: 'Example Freight GmbH', role: 'Ms. Anna Schmidt' } },
      'personal_data /credentialSubject/principal/role',
    ],
    ['another type', { type: ['VerifiableCredential'] }, {}, 'type_unexpected /type'],
    ['another context', { '@context': [] }, {}, 'context_unexpected /@context'],
    [
      'a level above the manifest',
      {},
      { autonomyLevel: 'A3' },
      'autonomy_above_manifest /credentialSubject/autonomyLevel',
    ],
  ])('%s', async (_name, top, subject, warning) => {
    expect(await warned(top, subject)).toContain(warning);
  });

  test('another bindingsHash than that of the resources', async () => {
    const manifest = { ...MANIFEST, bindingsHash: 'f'.repeat(64) };
    const found = await warned(
      {},
      { manifestHash: hashOf(manifest) },
      { manifest: JSON.stringify(manifest) },
    );
    expect(found).toContain('bindings_hash_mismatch /credentialSubject/boundResources');
  });

  test.each([{ toString: 1, valueOf: 1 }, null, 5])('resources whose reference is %j', async (ref) => {
    const manifest = { ...MANIFEST, bindingsHash: 'f'.repeat(64) };
    const found = await warned(
      {},
      { manifestHash: hashOf(manifest), boundResources: [{ ref }, { ref: 'x' }, ref] },
      { manifest: JSON.stringify(manifest) },
    );
    expect(found).toContain('reference_malformed /credentialSubject/boundResources/0/ref');
    expect(found).toContain('bindings_hash_mismatch /credentialSubject/boundResources');
  });

  test('as many skills as fit cost no more than their number', async () => {
    const skills = Array.from({ length: 4000 }, (_, index) => `a${index}`);
    const declared = [...Array.from({ length: 100_000 }, (_, index) => `b${index}`), ...skills];
    const manifest = { ...MANIFEST, skills: declared };
    const result = await verifyCase(
      goodInput({
        token: token(credential({}, { manifestHash: hashOf(manifest), scope: { skills, prohibited: [] } })),
        manifest: JSON.stringify(manifest),
        action: null,
      }),
    );
    // A look at each of them for each would be some 400 million.
    const looks = vi.spyOn(Array.prototype, 'includes');
    expect(result.warnings.map(({ code }) => code)).not.toContain('scope_beyond_manifest');
    const calls = looks.mock.calls.length;
    looks.mockRestore();
    expect(calls).toBeLessThan(100);
  });

  test('a ceiling of risk that differs from that of the manifest', async () => {
    const scope = {
      skills: MANIFEST.skills,
      prohibited: MANIFEST.prohibited,
      maxRiskWithoutApproval: 'high',
    };
    expect(await warned({}, { scope })).toEqual([
      'risk_limits_differ /credentialSubject/scope/maxRiskWithoutApproval',
    ]);
  });

  test('a list that never runs out', async () => {
    const lists = { [LIST_URL]: token(listPayload(undefined, { validUntil: undefined })) };
    expect(await warned({}, {}, { status_lists: lists })).toEqual([
      'status_list_never_expires /credentialStatus',
    ]);
  });
});

test('a result says what it does not prove', async () => {
  const passed = await verifyCase(goodInput());
  expect(passed.doesNotProve).toHaveLength(7);
  const waiting = await verifyCase(goodInput({ action: { skill: 'order.read', risk: 'high' } }));
  expect(waiting.doesNotProve).toContain('That the action may be taken: a person has to approve it first.');
  const none = await verifyCase(goodInput({ action: null }));
  expect(none.doesNotProve).toContain('That any action is in scope: none was asked about.');
  const early = await verifyCase(goodInput({ token: '' }));
  expect(early.doesNotProve).toHaveLength(1);
  expect((await verifyCase(goodInput({ did_documents: {} }))).doesNotProve).toContain('Who signed it.');
  expect(early.passed).toEqual([]);
});

describe('which credential is current', () => {
  const agent = String((credential()['credentialSubject'] as { id: string }).id);
  const id = String(credential()['id']);
  const statement = async (patch: object = {}) => {
    const key = await issuerKey();
    return JSON.stringify({
      current: await key.sign('agent-current+jwt', { iss: ISSUER, sub: agent, credential: id, ...patch }),
    });
  };
  const superseded = async (text: string) => {
    const options: Partial<VerificationOptions> = { fetchCurrent: () => ({ ok: true, content: text }) };
    return verifyCase(goodInput(), options);
  };

  test('this one', async () => {
    expect(await superseded(await statement())).toMatchObject({
      outcome: 'pass',
      superseded: false,
      warnings: [],
    });
  });
  test('a newer one, which is no failure', async () => {
    const newer = 'urn:uuid:11111111-1111-4111-8111-111111111111';
    expect(await superseded(await statement({ credential: newer }))).toMatchObject({
      outcome: 'pass',
      superseded: { by: newer },
    });
  });
  test.each([
    ['no JSON', async () => 'x'],
    ['a statement of another agent', () => statement({ sub: 'did:web:other.example' })],
    ['a statement in another name', () => statement({ iss: 'did:web:other.example' })],
    ['a credential in its place', async () => JSON.stringify({ current: token() })],
    ['a statement that was changed', async () => (await statement()).replace(/.{6}"}$/, 'AAAAAA"}')],
  ])('nobody can tell by %s', async (_name, text) => {
    const result = await superseded(await text());
    expect(result.outcome).toBe('pass');
    expect(result.superseded).toBeUndefined();
    expect(result.warnings.map(({ code }) => code)).toEqual(['current_unknown']);
  });
});

test('the DID of the agent is resolved only where that is asked for', async () => {
  const agent = `${ISSUER}:agents:order-desk`;
  const asked: string[] = [];
  const documents: Readonly<Record<string, unknown>> = { [ISSUER]: didDocument(), [agent]: { id: agent } };
  const resolveDid = (did: string) => {
    asked.push(did);
    return { ok: true, content: documents[did] } as const;
  };
  expect((await verifyCase(goodInput(), { resolveDid })).subject).toBeUndefined();
  expect(asked).toEqual([ISSUER]);
  expect((await verifyCase(goodInput(), { resolveDid, checkSubject: true })).subject).toEqual({
    resolved: true,
  });
  const elsewhere = (did: string) =>
    did === ISSUER ? resolveDid(did) : ({ ok: true, content: { id: ISSUER } } as const);
  const foreign = await verifyCase(goodInput(), { resolveDid: elsewhere, checkSubject: true });
  expect(foreign).toMatchObject({
    outcome: 'pass',
    subject: { resolved: false, code: 'document_id_mismatch' },
  });
});

test.each([
  ['throws', () => assert.fail('out of order')],
  ['rejects', () => Promise.reject(new Error('out of order'))],
  ['answers nothing', () => undefined as never],
])('a source that %s is a source that cannot be had', async (_, broken) => {
  const codes = [];
  for (const name of ['resolveDid', 'fetchStatusList', 'fetchManifest'] as const) {
    codes.push((await verifyCase(goodInput(), { [name]: broken })).code);
  }
  expect(codes).toEqual(['did_unresolvable', 'status_list_unreachable', 'manifest_unreachable']);
});

test('nothing is asked of anyone before the step that needs it', async () => {
  const asked: string[] = [];
  const never = (name: string) => async () => {
    asked.push(name);
    return { ok: false, code: 'x', message: 'x' } as const;
  };
  const sources = {
    resolveDid: never('did'),
    fetchStatusList: never('list'),
    fetchManifest: never('manifest'),
  };
  await verifyCredential('x.y.z', { now: NOW_MS, ...sources });
  expect(asked).toEqual([]);
  await verifyCredential(token(), { now: NOW_MS, ...sources, trustedIssuers: [] });
  expect(asked).toEqual([]);
  await verifyCredential(token(), { now: NOW_MS, ...sources });
  expect(asked).toEqual(['did']);
});

test('approvals and actions of any form make nothing throw', async () => {
  for (const approvals of [[null], [1], [{}], [{ at: 1, action: 1 }]]) {
    for (const risk of [Number.NaN, Number.POSITIVE_INFINITY, {}, () => 1]) {
      const options = { approvals: approvals as never, action: { skill: 'order.read', risk: risk as never } };
      expect(await verifyCase(goodInput(), options)).toMatchObject({
        outcome: 'requires_approval',
        code: 'risk_unknown',
      });
    }
  }
  for (const action of [1, 'x', [], { skill: 1 }]) {
    expect(await verifyCase(goodInput(), { action: action as never })).toMatchObject({
      outcome: 'fail',
      step: 8,
    });
  }
});

test('a skill beyond the manifest is a warning', async () => {
  const scope = { skills: ['order.cancel'], prohibited: [], maxRiskWithoutApproval: 'low' };
  expect(await warned({}, { scope }, { action: null })).toContain(
    'scope_beyond_manifest /credentialSubject/scope/skills',
  );
});
