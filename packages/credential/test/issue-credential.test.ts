import { compactVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { type CredentialRequest, issueCredential, manifestHash } from '../src/index.js';
import { verifyCase } from './support/answer-case.js';
import { BOUND_MANIFEST, issuerKey, NOW_MS, RESOURCES, request } from './support/requests.js';
import { goodInput } from './support/vectors/case.js';
import { KEYS, KID, MANIFEST } from './support/vectors/material.js';

async function issued(patch: Partial<CredentialRequest> = {}) {
  const answer = await issueCredential(request(patch), await issuerKey());
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer;
}

async function refusals(patch: Partial<CredentialRequest>): Promise<readonly string[]> {
  const answer = await issueCredential(request(patch), await issuerKey());
  return answer.ok ? [] : answer.issues.map(({ code, path }) => `${code} ${path}`);
}

describe('what is issued', () => {
  test('has every claim under its exact name', async () => {
    const { credential } = await issued({
      mcpServers: ['https://tools.example/mcp'],
      domains: ['logistics'],
    });
    expect(Object.keys(credential)).toEqual([
      ...['@context', 'id', 'type', 'issuer', 'validFrom', 'validUntil', 'termsOfUse', 'credentialStatus'],
      'credentialSubject',
    ]);
    expect(credential).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: expect.stringMatching(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      type: ['VerifiableCredential', 'AgentDelegationCredential'],
      validFrom: '2026-12-01T12:00:00Z',
      validUntil: '2027-03-01T12:00:00Z',
      termsOfUse: [{ type: 'IssuerPolicy', id: expect.any(String), policy: expect.any(String) }],
      credentialStatus: {
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '94567',
        statusListCredential: 'https://issuer.example/status/1.jwt',
      },
      credentialSubject: {
        type: 'AIAgent',
        slug: 'order-desk',
        domainCode: 'logistics',
        autonomyLevel: 'A2',
        manifestHash: manifestHash(MANIFEST),
        manifestVersion: 1,
        scope: {
          skills: MANIFEST.skills,
          prohibited: MANIFEST.prohibited,
          maxRiskWithoutApproval: 'low',
          domains: ['logistics'],
          maxTransactionEur: 0,
        },
        boundResources: [],
        mcpServers: ['https://tools.example/mcp'],
        killSwitch: {
          coverage: { total: 0, revocable: 0, irreversible: 0 },
          methods: ['STOP_ISSUANCE'],
          bestEffort: false,
        },
      },
    });
  });

  test('is verified by a plain jose script', async () => {
    const { token } = await issued();
    const { payload, protectedHeader } = await compactVerify(token, await importJWK(KEYS.first.jwk, 'ES256'));
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'vc+jwt', kid: KID });
    expect(JSON.parse(new TextDecoder().decode(payload)).credentialSubject.slug).toBe('order-desk');
  });

  test('passes all steps without a warning', async () => {
    const { token } = await issued();
    const result = await verifyCase(goodInput({ token }));
    expect(result).toMatchObject({ outcome: 'pass', warnings: [] });
  });

  test('is valid for 7,776,000 seconds, or as long as was asked for', async () => {
    const lasts = ({ credential }: Awaited<ReturnType<typeof issued>>) =>
      (Date.parse(String(credential['validUntil'])) - Date.parse(String(credential['validFrom']))) / 1000;
    expect(lasts(await issued())).toBe(7_776_000);
    expect(lasts(await issued({ validForSeconds: 3600 }))).toBe(3600);
    expect(lasts(await issued({ validFrom: NOW_MS + 999 }))).toBe(7_776_000);
  });

  test('tells which resources can be stopped', async () => {
    const { credential, token } = await issued({
      manifest: BOUND_MANIFEST,
      boundResources: RESOURCES,
      killSwitch: { methods: ['STOP_ISSUANCE', 'WEBHOOK'], bestEffort: true },
    });
    expect(credential).toMatchObject({
      credentialSubject: { killSwitch: { coverage: { total: 2, revocable: 1, irreversible: 1 } } },
    });
    const result = await verifyCase(goodInput({ token, manifest: JSON.stringify(BOUND_MANIFEST) }));
    expect(result).toMatchObject({
      outcome: 'pass',
      warnings: [],
      coverage: { total: 2, revocable: 1, irreversible: 1, failOpen: 1 },
    });
  });

  test('a sandbox credential says so', async () => {
    const { token, credential } = await issued({ environment: 'SANDBOX' });
    expect(credential['environment']).toBe('SANDBOX');
    expect(await verifyCase(goodInput({ token }))).toMatchObject({
      outcome: 'fail',
      step: 5,
      environment: 'SANDBOX',
    });
    const allowed = await verifyCase(goodInput({ token }), { allowSandbox: true });
    expect(allowed).toMatchObject({ outcome: 'pass', environment: 'SANDBOX' });
  });

  test('a level and a scope below the manifest', async () => {
    const { credential } = await issued({
      autonomyLevel: 'A1',
      skills: ['order.read'],
      prohibited: ['reply.draft'],
    });
    expect(credential).toMatchObject({
      credentialSubject: {
        autonomyLevel: 'A1',
        scope: { skills: ['order.read'], prohibited: [...MANIFEST.prohibited, 'reply.draft'] },
      },
    });
  });
});

describe('what is refused', () => {
  const { issuer, policy, principal, disclosure } = request();
  const resource = RESOURCES[0] as (typeof RESOURCES)[number];
  const bound = (more: object) => ({
    manifest: BOUND_MANIFEST,
    boundResources: [{ ...resource, ...more }, ...RESOURCES.slice(1)],
  });
  test.each<[string, Partial<CredentialRequest>, string]>([
    ['an id that is a path', { id: 'urn:uuid:../../x' }, 'id_malformed /id'],
    ['an id of another form', { id: 'https://issuer.example/1' }, 'id_malformed /id'],
    [
      'A5 in the manifest',
      { manifest: { ...MANIFEST, autonomyMax: 'A5' } },
      'autonomy_forbidden /manifest/autonomyMax',
    ],
    ['A5 in the credential', { autonomyLevel: 'A5' }, 'autonomy_forbidden /autonomyLevel'],
    ['no level', { autonomyLevel: 'high' }, 'autonomy_malformed /autonomyLevel'],
    ['a level above the manifest', { autonomyLevel: 'A3' }, 'autonomy_above_manifest /autonomyLevel'],
    [
      'a manifest that is not valid',
      { manifest: { ...MANIFEST, prohibited: ['order.read'] } },
      'scope_conflict /manifest/skills/0',
    ],
    [
      'a manifest that has no hash elsewhere',
      { manifest: { ...MANIFEST, mission: '\ud800' } },
      'canonical_lone_surrogate /manifest/mission',
    ],
    ['a skill beyond the manifest', { skills: ['order.cancel'] }, 'skill_not_in_manifest /skills/0'],
    ['a skill that is prohibited too', { prohibited: ['order.read'] }, 'scope_conflict /prohibited/0'],
    [
      'a risk above the manifest',
      { maxRiskWithoutApproval: 'high' },
      'risk_above_manifest /maxRiskWithoutApproval',
    ],
    [
      'a risk that cannot be compared',
      { maxRiskWithoutApproval: 3 },
      'risk_above_manifest /maxRiskWithoutApproval',
    ],
    ['an amount above the manifest', { maxTransactionEur: 1 }, 'amount_above_manifest /maxTransactionEur'],
    [
      'no best effort with a webhook',
      { killSwitch: { methods: ['STOP_ISSUANCE', 'WEBHOOK'], bestEffort: false } },
      'best_effort_required /credentialSubject/killSwitch/bestEffort',
    ],
    [
      'silence on best effort',
      { killSwitch: { methods: ['PROVIDER_API'] } },
      'best_effort_required /credentialSubject/killSwitch/bestEffort',
    ],
    [
      'no method to stop it',
      { killSwitch: { methods: [] } },
      'kill_switch_incomplete /credentialSubject/killSwitch/methods',
    ],
    [
      'a coverage that was not counted',
      { killSwitch: { methods: ['STOP_ISSUANCE'], coverage: { total: 4, revocable: 0, irreversible: 0 } } },
      'coverage_mismatch /credentialSubject/killSwitch/coverage/total',
    ],
    [
      'no disclosure',
      { disclosure: undefined as never },
      'disclosure_incomplete /credentialSubject/disclosure/statement',
    ],
    [
      'a disclosure without its addresses',
      { disclosure: { ...disclosure, policyUrl: '' } },
      'disclosure_incomplete /credentialSubject/disclosure/policyUrl',
    ],
    [
      'no principal',
      { principal: { ...principal, role: ' ' } },
      'principal_incomplete /credentialSubject/principal/role',
    ],
    [
      'an issuer without a contact',
      { issuer: { ...issuer, contact: '' } },
      'issuer_incomplete /issuer/contact',
    ],
    ['a policy without its text', { policy: { ...policy, policy: '' } }, 'terms_incomplete /termsOfUse'],
    ['a secret in a reference', bound({ secret: 'x' }), 'secret_in_reference /boundResources/0/secret'],
    [
      'the id that the provider uses',
      bound({ externalId: 'key_1' }),
      'secret_in_reference /boundResources/0/externalId',
    ],
    [
      'a key in place of a reference',
      bound({ ref: `sk-${'a'.repeat(40)}` }),
      'secret_in_credential /boundResources/0/ref',
    ],
    [
      'a reference that is no hash',
      bound({ ref: 'sha256:abc' }),
      'reference_malformed /credentialSubject/boundResources/0/ref',
    ],
    [
      'a resource that stands twice',
      { manifest: BOUND_MANIFEST, boundResources: [resource, resource] },
      'resource_repeated /credentialSubject/boundResources/1/ref',
    ],
    [
      'silence on failing open',
      bound({ failOpen: undefined as never }),
      'resource_incomplete /credentialSubject/boundResources/0/failOpen',
    ],
    [
      'resources that the manifest does not bind',
      { boundResources: RESOURCES },
      'bindings_hash_missing /manifest/bindingsHash',
    ],
    [
      'other resources than the manifest binds',
      { manifest: BOUND_MANIFEST, boundResources: [resource] },
      'bindings_hash_mismatch /boundResources',
    ],
    [
      'an agent without a DID',
      { agent: { ...request().agent, id: 'order-desk' } },
      'agent_malformed /agent/id',
    ],
    ['a slug that climbs', { agent: { ...request().agent, slug: '../x' } }, 'agent_malformed /agent/slug'],
    [
      'a list without TLS',
      { status: { url: 'http://issuer.example/1', index: 1 } },
      'status_malformed /status',
    ],
    [
      'an index below zero',
      { status: { url: 'https://issuer.example/1', index: -1 } },
      'status_malformed /status',
    ],
    ['no time at all', { validForSeconds: 0 }, 'validity_malformed /validForSeconds'],
    [
      'a credential that no verifier would read',
      { mcpServers: ['x'.repeat(40_000)] },
      'credential_too_large ',
    ],
    ['a list that is none', { skills: 'order.read' as never }, 'request_malformed /skills'],
    ['resources that are none', { boundResources: [1] as never }, 'request_malformed /boundResources'],
  ])('%s', async (_name, patch, refusal) => {
    expect(await refusals(patch)).toContain(refusal);
  });

  test('every reason is told', async () => {
    expect(await refusals({ autonomyLevel: 'A4', killSwitch: { methods: ['WEBHOOK'] } })).toHaveLength(2);
  });
});
