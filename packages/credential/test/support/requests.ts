import {
  type BoundResource,
  bindingsHash,
  type CredentialRequest,
  type IssueContent,
  type IssuerKey,
  importIssuerKey,
} from '../../src/index.js';
import { ISSUER, KEYS, KID, LIST_URL, MANIFEST } from './vectors/material.js';

/** The key of the issuer in the vectors. */
export const issuerKey = (kid = KID): Promise<IssuerKey> =>
  importIssuerKey({ ...KEYS.first.jwk, d: Buffer.from(KEYS.first.secret).toString('base64url') }, kid);

export const NOW_MS = Date.parse('2026-12-01T12:00:00Z');

export const IDENTITY = {
  name: 'Example Freight GmbH',
  registryCode: 'HRB 100200',
  jurisdiction: 'DE',
  contact: 'security@issuer.example',
};
export const POLICY = { id: 'https://issuer.example/policy', policy: 'Declared, not audited.' };

export const CONTENT: IssueContent = {
  domainCode: 'logistics',
  killSwitch: {
    methods: ['STOP_ISSUANCE'],
    graceSecondsMax: 60,
    dualApprovalRequired: false,
    bestEffort: false,
  },
  principal: { organization: 'Example Freight GmbH', role: 'Head of order operations' },
  disclosure: {
    statement: 'This is an AI system and no person.',
    verificationUrl: 'https://issuer.example/verify',
    policyUrl: 'https://issuer.example/policy',
    dataProtection: 'https://issuer.example/privacy',
  },
};

/** A request that is granted, with members replaced. */
export function request(patch: Partial<CredentialRequest> = {}): CredentialRequest {
  const { domainCode, agentId: _, ...content } = CONTENT;
  return {
    ...content,
    agent: { id: `${ISSUER}:agents:order-desk`, slug: 'order-desk', domainCode },
    manifest: MANIFEST,
    manifestVersion: 1,
    issuer: IDENTITY,
    policy: POLICY,
    status: { url: LIST_URL, index: 94_567 },
    validFrom: NOW_MS,
    ...patch,
  };
}

export const RESOURCES: readonly BoundResource[] = [
  {
    ref: `sha256:${'1'.repeat(64)}`,
    provider: 'openai',
    type: 'API_KEY',
    revocationMethod: 'WEBHOOK',
    irreversible: false,
    failOpen: false,
  },
  {
    ref: `sha256:${'2'.repeat(64)}`,
    provider: 'mail',
    type: 'ENDPOINT',
    revocationMethod: 'NONE',
    irreversible: true,
    failOpen: true,
  },
];

/** A manifest whose agent holds {@link RESOURCES}. */
export const BOUND_MANIFEST = { ...MANIFEST, bindingsHash: bindingsHash(RESOURCES) };
