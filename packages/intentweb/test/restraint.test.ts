import { describe, expect, test } from 'vitest';
import type { Capability } from '../src/index.js';
import { here, imported, URL_ } from './support/imported.js';
import { capability, change, http, manifest } from './support/manifests.js';

describe('restraint', () => {
  const approvalsOf = (own: Partial<Capability>) => {
    const answer = imported(manifest([capability(own)], here), ['search']);
    return answer.ok ? answer.capabilities[0]?.approval : undefined;
  };

  test.each([
    [{}, []],
    [{ requiresConsent: true }, ['consent']],
    [{ consentMode: 'implicit' }, ['consent']],
    [{ consentMode: 'human_review' }, ['consent']],
    [{ authorization: { consentMode: 'provider_confirmed' } }, ['consent']],
    [{ authorization: { consentMode: 'none' } }, []],
    [{ risk: 'medium' }, ['risk']],
    [{ stateChange: true }, ['state-change']],
    [
      { type: 'transaction', requiresConsent: true, stateChange: true },
      ['consent', 'transaction', 'state-change'],
    ],
    [{ bindings: [http('/api', { consentMode: 'explicit' })] }, ['consent']],
    [{ bindings: [http('/api', { risk: 'critical' })] }, ['risk']],
    [{ bindings: [http('/api', { stateChange: true })] }, ['state-change']],
    [{ bindings: [http('/api', { authorization: { consentMode: 'explicit' } })] }, ['consent']],
    [{ bindings: [http('/api', { authorization: 'none' })] }, []],
    [{ bindings: [http('/api', { type: 'transaction' })] }, ['transaction']],
  ] as const)('%j: %j', (own, reasons) => {
    expect(approvalsOf(own as Partial<Capability>)).toEqual(reasons);
  });

  test('what a user is shown', () => {
    const strict = change({
      authorization: {
        consentMode: 'step_up',
        authProfiles: ['x'],
        consentBinding: ['inputHash'],
        idempotencyRequired: true,
        auditRequired: true,
      },
      enforcement: { audit: true },
      inputSchema: '/in.json',
      outputSchema: {},
    });
    const answer = imported(manifest([strict], here), ['change-address']);
    expect(answer).toMatchObject({
      ok: true,
      capabilities: [
        {
          site: URL_,
          capability: 'change-address',
          tool: 'change-address',
          risk: 'high',
          changes: true,
          signIn: true,
          consent: 'step_up',
          approval: ['consent', 'risk', 'state-change'],
          binding: {
            path: '/capabilities/0/bindings/0',
            kind: 'http',
            method: 'POST',
            urls: ['https://example.com/api/address'],
          },
          hosts: ['example.com'],
          handoff: false,
        },
      ],
    });
    const paths = (answer.ok ? answer.losses : []).map(({ path }) => path);
    for (const member of [
      'risk',
      'requiresAuthentication',
      'audit',
      'enforcement',
      'inputSchema',
      'outputSchema',
      ...['consentMode', 'authProfiles', 'consentBinding', 'idempotencyRequired', 'auditRequired'].map(
        (name) => `authorization/${name}`,
      ),
    ])
      expect(paths).toContain(`/capabilities/0/${member}`);
    for (const member of ['/knowledge', '/policies', '/identity', '/platform'])
      expect(paths).toContain(member);
  });

  test('knowledge opens the site alone, and only when asked to', () => {
    const api = capability({ bindings: [http('https://api.example/x')] });
    const knowledge = ['/about', 'https://docs.other.example/'].map((source, n) => ({
      id: `k${n}`,
      type: 'x',
      source,
    }));
    const subject = manifest([api], { ...here, knowledge });
    const hosts = (own: object) => {
      const answer = imported(subject, ['search'], { hosts: ['api.example', 'docs.other.example'], ...own });
      return answer.ok ? answer.manifest.allow.hosts : [];
    };
    expect(hosts({})).toEqual(['api.example']);
    expect(hosts({ knowledge: true })).toEqual(['api.example', 'example.com']);
  });
});
