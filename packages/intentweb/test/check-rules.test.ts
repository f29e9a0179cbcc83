import { describe, expect, test } from 'vitest';
import { type Capability, checkRules, type SiteManifest } from '../src/index.js';
import { binding, capability, change, http, manifest, order } from './support/manifests.js';

/** The advice on a manifest, as rule and place. */
function adviceOn(subject: unknown, url?: string): string[] {
  const findings = checkRules(subject, url === undefined ? {} : { url });
  expect(findings.filter(({ force }) => force === 'must')).toEqual([]);
  return findings.map(({ rule, path }) => `${rule} ${path}`);
}

const on = (own: Partial<Capability>, base = capability) => adviceOn(manifest([base(own)]));
const at = '/capabilities/0';

describe('risk', () => {
  test('what is in order gives no advice', () => {
    expect(adviceOn(manifest([capability(), change(), order()]), 'https://site.example/agent.json')).toEqual(
      [],
    );
  });

  test('low is for public reading', () => {
    expect(on({ stateChange: true })).toEqual([`IW-A-LOW-NOT-PUBLIC ${at}/risk`]);
    expect(on({ requiresAuthentication: true })).toEqual([`IW-A-LOW-NOT-PUBLIC ${at}/risk`]);
  });

  test('medium should be confirmed', () => {
    for (const consentMode of ['none', 'implicit'] as const)
      expect(on({ risk: 'medium', consentMode })).toEqual([`IW-A-MEDIUM-UNCONFIRMED ${at}/consentMode`]);
    expect(on({ risk: 'medium', consentMode: 'explicit', requiresConsent: true })).toEqual([]);
  });

  test('high is for changes', () => {
    expect(on({ stateChange: false }, change)).toEqual([`IW-A-HIGH-NO-CHANGE ${at}/risk`]);
  });

  test('a transaction is critical', () => {
    expect(on({ risk: 'medium' }, order)).toEqual([`IW-A-TRANSACTION-BELOW-CRITICAL ${at}/risk`]);
  });

  test('critical knows its caller', () => {
    const own = { requiresAuthentication: false, bindings: [http('/api/order')] };
    expect(on(own, order)).toEqual([`IW-A-CRITICAL-UNAUTHENTICATED ${at}/requiresAuthentication`]);
    expect(on({ ...own, consentMode: 'step_up' }, order)).toEqual([]);
    expect(on({ requiresAuthentication: false }, order)).toEqual([]);
  });

  test('critical counts once', () => {
    expect(on({ enforcement: {} }, order)).toEqual([`IW-A-CRITICAL-NOT-IDEMPOTENT ${at}`]);
    expect(on({ enforcement: {}, authorization: { idempotencyRequired: true } }, order)).toEqual([]);
  });
});

describe('consent and enforcement', () => {
  test('two members that say two things', () => {
    expect(on({ consentMode: 'explicit' })).toEqual([`IW-A-CONSENT-UNCLEAR ${at}/consentMode`]);
    expect(on({ requiresConsent: true })).toEqual([`IW-A-CONSENT-UNCLEAR ${at}/consentMode`]);
  });

  test('a change that the server does not check', () => {
    const enforcement = {
      inputValidation: 'client',
      policy: 'none',
      consent: 'not-declared',
      auth: 'none',
    } as const;
    expect(on({ enforcement }, change)).toEqual(
      ['inputValidation', 'policy', 'consent', 'auth'].map(
        (name) => `IW-A-NOT-ENFORCED ${at}/enforcement/${name}`,
      ),
    );
    expect(on({ enforcement: { auth: 'none' }, requiresAuthentication: false }, change)).toEqual([]);
    expect(on({ enforcement: { policy: 'client' } })).toEqual([]);
  });
});

describe('bindings', () => {
  test.each([
    [binding('html'), true],
    [binding('static'), true],
    [binding('http'), true],
    [binding('openapi', { spec: '/openapi.json' }), true],
    [binding('mcp', { server: '/mcp' }), true],
    [binding('hosted-checkout'), true],
    [binding('openapi', { spec: '/openapi.json', operationId: 'search' }), false],
    [binding('mcp', { server: '/mcp', tool: 'search' }), false],
    [binding('graphql'), false],
    [binding('constructor'), false],
  ])('%j is incomplete: %s', (entry, incomplete) => {
    const expected = incomplete ? [`IW-A-BINDING-INCOMPLETE ${at}/bindings/0`] : [];
    expect(on({ bindings: [entry] })).toEqual(expected);
  });

  test('a change by reading', () => {
    const bindings = [binding('html', { url: '/a' }), binding('static', { url: '/b', method: 'GET' })];
    expect(on({ bindings }, change)).toEqual([`IW-A-STATE-CHANGE-BY-READING ${at}/bindings`]);
  });
});

describe('what is asked for', () => {
  const fields = (names: readonly string[], required: readonly string[] = []) => ({
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, {}])),
      required,
    },
  });

  test('public reading needs nobody', () => {
    const place = `${at}/inputSchema/properties`;
    expect(on(fields(['q', 'email', 'date_of_birth', 'cardNumber'], ['email']))).toEqual(
      ['email', 'date_of_birth', 'cardNumber'].map((name) => `IW-A-PERSONAL-DATA ${place}/${name}`),
    );
  });

  test('what is sensitive is needed or left out', () => {
    expect(on(fields(['email', 'religion', 'passportNumber'], ['passportNumber']), change)).toEqual([
      `IW-A-PERSONAL-DATA ${at}/inputSchema/properties/religion`,
    ]);
  });

  test('in lists and objects too, and not behind an address', () => {
    const inner = { type: 'array', items: fields(['phone']).inputSchema };
    expect(on({ inputSchema: { properties: { 'a/b': inner } } })).toEqual([
      `IW-A-PERSONAL-DATA ${at}/inputSchema/properties/a~1b/items/properties/phone`,
    ]);
    expect(on({ inputSchema: '/schemas/search.json' })).toEqual([]);
  });
});

describe('the manifest as a whole', () => {
  test('names that are too broad to agree to', () => {
    expect(on({ id: 'manage-account' })).toEqual([`IW-A-OVERBROAD ${at}/id`]);
    expect(on({ intent: 'perform_admin_action' })).toEqual([`IW-A-OVERBROAD ${at}/intent`]);
  });

  test('ids that are taken', () => {
    const twice = manifest([capability(), capability()], {
      knowledge: [1, 2].map(() => ({ id: 'a', type: 'summary', source: '/a' })),
      authProfiles: [1, 2].map(() => ({ id: 'x', type: 'none' })),
    });
    expect(adviceOn(twice)).toEqual(
      ['capabilities', 'knowledge', 'authProfiles'].map((name) => `IW-A-DUPLICATE-ID /${name}/1/id`),
    );
  });

  test('ways to sign in', () => {
    const authProfiles = [{ id: 'weak', type: 'session', maxRisk: 'medium' }];
    const subject = manifest([change({ authorization: { authProfiles: ['weak', 'none'] } })], {
      authProfiles,
    });
    const place = `IW-A-AUTH-PROFILE ${at}/authorization/authProfiles`;
    expect(adviceOn(subject)).toEqual([`${place}/0`, `${place}/1`]);
  });

  test('knowledge that needs a sign-in', () => {
    const sources = [
      '/account/orders',
      'https://site.example/Login?next=/',
      '/api/address',
      '/accounting',
      '/help/login',
    ];
    const knowledge = sources.map((source, index) => ({ id: `k${index}`, type: 'policy', source }));
    expect(adviceOn(manifest([change()], { knowledge }))).toEqual(
      [0, 1, 2].map((index) => `IW-A-KNOWLEDGE-BEHIND-SIGN-IN /knowledge/${index}/source`),
    );
  });

  test.each([
    ['site.example', 'https://site.example/a', true],
    ['site.example', 'https://www.site.example/a', true],
    ['https://site.example/', 'https://site.example/a', true],
    ['SITE.example.', 'https://site.example/a', true],
    ['www.site.example', 'https://site.example/a', false],
    ['ite.example', 'https://site.example/a', false],
    ['example', 'https://site.example/a', false],
    ['Shop Ltd', 'https://site.example/a', false],
    ['b\u00fccher.example', 'https://xn--bcher-kva.example/a', true],
  ])('domain %s from %s: %s', (domain, url, fits) => {
    const identity = { ...manifest().identity, domain };
    expect(adviceOn(manifest(undefined, { identity }), url)).toEqual(
      fits ? [] : ['IW-A-DOMAIN /identity/domain'],
    );
  });
});

test('any JSON value is judged as far as it goes', () => {
  const odd: readonly unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    { capabilities: null },
    {
      capabilities: [
        null,
        7,
        [],
        { bindings: 'x', enforcement: [], authorization: 1, audit: {}, inputSchema: { properties: 1 } },
      ],
    },
    { knowledge: [null, { source: 7 }], authProfiles: {}, discovery: 'x', identity: [] },
    { capabilities: [{ bindings: [null, { url: 7 }], risk: 'constructor', consentMode: '__proto__' }] },
  ];
  for (const value of odd) expect(() => checkRules(value as SiteManifest)).not.toThrow();
});
