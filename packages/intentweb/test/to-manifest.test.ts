import { narrow, validate } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { toManifest } from '../src/index.js';
import { CORE, here, imported, URL_ } from './support/imported.js';
import { binding, capability, change, http, manifest, order } from './support/manifests.js';

/** A shop as the worked checks have it: a search, a checkout to prepare, an order to place. */
const SHOP = manifest(
  [
    capability({
      id: 'search-products',
      bindings: [
        binding('static', { url: '/catalog.json', method: 'GET' }),
        binding('openapi', { priority: 2, spec: '/openapi.json', operationId: 'search' }),
      ],
    }),
    change({
      id: 'prepare-checkout',
      risk: 'medium',
      requiresAuthentication: false,
      bindings: [
        binding('mcp', { server: '/mcp', tool: 'prepare_checkout', schemaMode: 'external' }),
        binding('openapi', { priority: 2, spec: '/openapi.json', operationId: 'prepare' }),
      ],
    }),
    order(),
  ],
  here,
);

function codes(answer: ReturnType<typeof toManifest>): string[] {
  const issues = answer.ok ? answer.refused : answer.issues;
  return issues.map(({ code, capability: id }) => (id === undefined ? code : `${code} ${id}`));
}

describe('the worked checks', () => {
  const all = ['search-products', 'prepare-checkout', 'place-order'];

  test('a shop, by files, tools and a hosted checkout', () => {
    const answer = imported(SHOP, all, { kinds: ['static', 'mcp', 'hosted-checkout'] });
    expect(answer).toMatchObject({
      ok: true,
      refused: [],
      manifest: {
        schema_version: '1.2',
        allow: { tools: all, hosts: ['example.com'], read_paths: [], write_paths: [], commands: [] },
        deny: { commands: [], paths: [], hosts: [] },
        budget: {},
        approvals: ['prepare-checkout', 'place-order'],
      },
    });
    if (!answer.ok) return;
    expect(answer.capabilities.filter(({ handoff }) => handoff).map(({ tool }) => tool)).toEqual([
      'place-order',
    ]);
    expect(validate('agent-lease-manifest', answer.manifest).errors).toEqual([]);
  });

  test('the same by OpenAPI alone, without the document', () => {
    const answer = imported(SHOP, all, { kinds: ['openapi'] });
    expect(answer.ok).toBe(false);
    expect(codes(answer)).toEqual([
      'unresolved-host search-products',
      'unresolved-host prepare-checkout',
      'no-usable-binding place-order',
    ]);
  });

  test('the least: something to read', () => {
    const subject = manifest([capability({ id: 'read-site-summary', type: 'resource' })], here);
    expect(imported(subject, ['read-site-summary'])).toMatchObject({
      manifest: { allow: { tools: ['read-site-summary'], hosts: ['example.com'] }, approvals: [] },
    });
  });

  test('high risk, with a sign-in that no lease asks for', () => {
    const answer = imported(manifest([change({ id: 'start-workflow' })], here), ['start-workflow']);
    expect(answer).toMatchObject({ manifest: { approvals: ['start-workflow'] } });
    const losses = answer.ok ? answer.losses : [];
    expect(losses.map(({ path }) => path)).toContain('/capabilities/0/requiresAuthentication');
  });

  test('a transaction of medium risk', () => {
    const purchase = order({ id: 'prepare-purchase', risk: 'medium' });
    expect(imported(manifest([purchase], here), ['prepare-purchase'])).toMatchObject({
      manifest: { approvals: ['prepare-purchase'] },
    });
  });

  test('a manifest of another site', () => {
    const subject = manifest(undefined, {
      identity: { ...manifest().identity, domain: 'intentweb.example' },
    });
    expect(codes(imported(subject, ['search']))).toEqual(['identity-mismatch']);
    expect(imported(subject, ['search'], { anyIdentity: true }).ok).toBe(true);
  });
});

describe('refusals', () => {
  const plain = manifest(undefined, here);

  test.each([
    ['nothing chosen', plain, [], ['none-selected']],
    [
      'what is not there',
      plain,
      ['search', 'buy', 'constructor'],
      ['unknown-capability buy', 'unknown-capability constructor'],
    ],
    ['twice the same choice', plain, ['search', 'search'], ['duplicate-capability-id']],
    [
      'an id that two have',
      manifest([capability(), capability()], here),
      ['search'],
      ['duplicate-capability-id search'],
    ],
    ['a manifest that was withdrawn', { ...plain, status: 'deprecated' }, ['search'], ['deprecated']],
    ['a manifest that breaks the schema', { ...plain, id: 'A' }, ['search'], ['invalid-schema']],
    [
      'a manifest that breaks a rule',
      manifest([change({ requiresConsent: false })], here),
      ['change-address'],
      ['invalid-rule'],
    ],
    [
      'a manifest of another version',
      { ...plain, agentManifestVersion: '1' },
      ['search'],
      ['unsupported-version'],
    ],
    ['no manifest', 7, ['search'], ['invalid-schema']],
    [
      'a name too long for a tool',
      manifest([capability({ id: 'a'.repeat(129) })], here),
      ['a'.repeat(129)],
      [`tool-name-refused ${'a'.repeat(129)}`],
    ],
  ])('%s', (_, subject, chosen, expected) => {
    const answer = imported(subject, chosen as string[]);
    expect(answer.ok).toBe(false);
    expect(codes(answer)).toEqual(expected);
  });

  test('an address that nobody should be sent to', () => {
    for (const url of [
      'http://example.com/m.json',
      'https://example.com:8443/m.json',
      'https://localhost/m.json',
      'x',
    ])
      expect(codes(imported(plain, ['search'], { url })), url).toContain('url-refused');
  });

  test('what cannot be imported is named, and the rest goes on', () => {
    const subject = manifest(
      [capability(), change({ bindings: [http('https://api.other.example/x')] })],
      here,
    );
    const answer = imported(subject, ['search', 'change-address']);
    expect(answer).toMatchObject({ ok: true, manifest: { allow: { tools: ['search'] } } });
    expect(codes(answer)).toEqual(['foreign-origin change-address']);
    const both = imported(subject, ['search', 'change-address'], { hosts: ['API.other.example.'] });
    expect(both).toMatchObject({
      manifest: { allow: { hosts: ['example.com', 'api.other.example'] } },
      refused: [],
    });
  });

  test('a purpose that a declaration may not have', () => {
    const site = { manifest: plain, url: URL_, capabilities: ['search'] };
    const answer = toManifest([site], { purpose: 'x'.repeat(501), kinds: CORE });
    expect(codes(answer)).toEqual(['manifest-invalid']);
    expect(toManifest([], { purpose: 'x', kinds: CORE })).toEqual({ ok: false, issues: [] });
  });
});

describe('several sites in one declaration', () => {
  const other = {
    manifest: manifest(undefined, { id: 'other' }),
    url: 'https://site.example/m.json',
    capabilities: ['search'],
  };
  const first = { manifest: manifest(undefined, here), url: URL_, capabilities: ['search'] };

  test('names that clash are refused, or qualified', () => {
    expect(codes(toManifest([first, other], { purpose: 'Compare.', kinds: CORE }))).toEqual([
      'duplicate-capability-id search',
    ]);
    expect(toManifest([first, other], { purpose: 'Compare.', kinds: CORE, qualify: true })).toMatchObject({
      manifest: { allow: { tools: ['shop.search', 'other.search'], hosts: ['example.com', 'site.example'] } },
    });
  });

  test('one that is refused as a whole refuses them all', () => {
    const bad = { ...other, capabilities: [] };
    expect(toManifest([first, bad], { purpose: 'Compare.', kinds: CORE })).toMatchObject({ ok: false });
  });
});

test('the declaration is narrowed like any other', () => {
  const answer = imported(SHOP, ['search-products', 'place-order']);
  if (!answer.ok) throw new Error('refused');
  const parent = {
    ...answer.manifest,
    allow: { ...answer.manifest.allow, tools: ['search-products'], hosts: ['*.example.org'] },
    budget: { depth: 1, fan_out: 1 },
  };
  expect(narrow(answer.manifest, parent)).toMatchObject({
    ok: true,
    granted: { allow: { tools: ['search-products'], hosts: [] } },
  });
});
