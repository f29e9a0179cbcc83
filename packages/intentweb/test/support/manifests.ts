import type { Binding, Capability, SiteManifest } from '../../src/index.js';

/** A read-only capability, with members of one's own. */
export function capability(own: Partial<Capability> = {}): Capability {
  return {
    id: 'search',
    intent: 'search',
    name: 'Search',
    description: 'Finds pages.',
    type: 'query',
    risk: 'low',
    stateChange: false,
    requiresConsent: false,
    requiresAuthentication: false,
    consentMode: 'none',
    bindings: [http('/api/search', { method: 'GET' })],
    ...own,
  };
}

/** A capability of high risk that keeps every rule. */
export function change(own: Partial<Capability> = {}): Capability {
  return capability({
    id: 'change-address',
    type: 'action',
    risk: 'high',
    stateChange: true,
    requiresConsent: true,
    requiresAuthentication: true,
    consentMode: 'explicit',
    audit: ['address-changed'],
    bindings: [http('/api/address')],
    ...own,
  });
}

/** A critical transaction that keeps every rule. */
export function order(own: Partial<Capability> = {}): Capability {
  return change({
    id: 'place-order',
    type: 'transaction',
    risk: 'critical',
    enforcement: { idempotency: true },
    bindings: [binding('hosted-checkout', { url: '/checkout', method: 'GET' })],
    ...own,
  });
}

export function binding(kind: string, own: Partial<Binding> = {}): Binding {
  return { kind, priority: 1, schemaMode: 'none', ...own };
}

export function http(endpoint: string, own: Partial<Binding> = {}): Binding {
  return binding('http', { endpoint, method: 'POST', ...own });
}

/** A manifest of these capabilities. */
export function manifest(
  capabilities: readonly Capability[] = [capability()],
  own: object = {},
): SiteManifest {
  return {
    agentManifestVersion: '0.1-draft',
    id: 'shop',
    status: 'stable',
    templateKind: 'shop',
    identity: { name: 'Shop', domain: 'site.example', owner: 'Shop Ltd', contact: 'help@site.example' },
    platform: {
      type: 'shop',
      stack: ['static-html'],
      integrationMode: 'static',
      servingNotes: ['A plain file.'],
    },
    discovery: { recommendedLocations: ['/.well-known/agent-manifest.json'] },
    knowledge: [{ id: 'about', type: 'summary', source: '/about' }],
    capabilities,
    policies: {
      consent: 'For each call.',
      auth: 'By session.',
      dataMinimization: 'No more.',
      audit: 'Kept.',
    },
    ...own,
  };
}
