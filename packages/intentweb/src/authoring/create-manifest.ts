import { MANIFEST_VERSION, type SiteManifest } from '../manifest.js';

// Where an editor finds what each member means.
const SCHEMA = 'https://cognitive-delivery.github.io/contract/1.x/intentweb/agent-manifest-0.1.json';

/** What a publisher has to say to begin with. */
export interface SiteManifestFlags {
  readonly domain: string;
  readonly name: string;
  readonly owner: string;
  /** A role address or a page, not a person's. */
  readonly contact: string;
  /** `website` if not given. */
  readonly kind?: string;
  /** The page that says what the site is about, `/` if not given. */
  readonly about?: string;
  /** An endpoint that searches the site; without one nothing but the page can be read. */
  readonly search?: string;
}

/**
 * Returns a manifest to begin with: what the site is about and, where it has an endpoint for it, a search, both of
 * low risk. Whatever changes something has to be added by hand, with the consent that it needs.
 */
export function createManifest(flags: SiteManifestFlags): SiteManifest {
  const { domain, name, owner, contact, kind = 'website', about = '/', search } = flags;
  return {
    $schema: SCHEMA,
    agentManifestVersion: MANIFEST_VERSION,
    id:
      domain
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, '-')
        .replace(/^[^a-z0-9]+/, '') || 'site',
    status: 'experimental',
    templateKind: kind,
    identity: { name, domain, owner, contact },
    platform: {
      type: kind,
      stack: ['unspecified'],
      integrationMode: 'static',
      servingNotes: ['Serve this file as application/agent-manifest+json or application/json.'],
    },
    discovery: { recommendedLocations: ['/.well-known/agent-manifest.json'] },
    knowledge: [{ id: 'about', type: 'summary', source: about }],
    capabilities: [
      {
        id: 'read-about',
        intent: 'read_about',
        name: 'Read about this site',
        description: 'Gives the page that says what this site is about.',
        type: 'resource',
        ...READING,
        bindings: [{ kind: 'html', priority: 1, schemaMode: 'none', url: about, method: 'GET' }],
      },
      ...(search === undefined ? [] : [searchOf(search)]),
    ],
    policies: {
      consent: 'Reading needs none. Nothing else is offered.',
      auth: 'Nobody has to sign in.',
      dataMinimization: 'Nothing is asked for but the words of a search.',
      audit: 'Reading is not recorded beyond the usual server logs.',
    },
  };
}

const READING = {
  risk: 'low',
  stateChange: false,
  requiresConsent: false,
  requiresAuthentication: false,
  consentMode: 'none',
} as const;

function searchOf(endpoint: string): SiteManifest['capabilities'][number] {
  return {
    id: 'search',
    intent: 'search_site',
    name: 'Search this site',
    description: 'Finds pages by words.',
    type: 'query',
    ...READING,
    inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
    bindings: [{ kind: 'http', priority: 1, schemaMode: 'inherits', endpoint, method: 'GET' }],
  };
}
