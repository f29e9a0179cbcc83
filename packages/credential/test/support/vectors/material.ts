import { createHash } from 'node:crypto';
import { LISTS } from './lists.js';
import { keyOf, signToken, type VectorKey } from './signer.js';

export const ISSUER = 'did:web:issuer.example';
export const KID = `${ISSUER}#key-1`;
export const OTHER = 'did:web:other.example';
export const LIST_URL = 'https://issuer.example/status/1.jwt';
const INDEX = 94_567;
export const NOW = '2026-12-01T12:00:00Z';

export const KEYS = {
  first: keyOf('first'),
  second: keyOf('second'),
  other: keyOf('other'),
  undeclared: keyOf('undeclared'),
} as const;

/** A manifest of every required member, as an operator would write it. */
export const MANIFEST = {
  schema: 'https://digitalcortex.tech/schemas/agent-manifest/1.0',
  name: 'Order desk',
  role: 'Answers questions about orders',
  operator: { legalName: 'Example Freight GmbH', registryCode: 'HRB 100200', jurisdiction: 'DE' },
  autonomyMax: 'A2',
  skills: ['order.read', 'reply.draft'],
  prohibited: ['payment.execute', 'order.delete'],
  limits: { maxRiskWithoutApproval: 'low', maxTransactionEur: 0, humanEscalation: true },
};

/** Returns the text that section 1.4 hashes, for plain JSON; written apart from the product. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`).join(',')}}`;
}

export const hashOf = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');

type Patch = Readonly<Record<string, unknown>>;

/** Returns the payload of a credential, with top-level members replaced; an undefined one is left out. */
export function credential(patch: Patch = {}, subject: Patch = {}): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: 'urn:uuid:6f3c1a52-5a7e-4d0e-9a55-0d6d1f2b8c11',
      type: ['VerifiableCredential', 'AgentDelegationCredential'],
      issuer: {
        id: ISSUER,
        name: 'Example Freight GmbH',
        registryCode: 'HRB 100200',
        jurisdiction: 'DE',
        contact: 'security@issuer.example',
      },
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2027-01-30T00:00:00Z',
      termsOfUse: [
        { type: 'IssuerPolicy', id: 'https://issuer.example/policy', policy: 'Declared, not audited.' },
      ],
      credentialStatus: entry(),
      credentialSubject: {
        id: 'did:web:issuer.example:agents:order-desk',
        type: 'AIAgent',
        name: MANIFEST.name,
        slug: 'order-desk',
        role: MANIFEST.role,
        domainCode: 'logistics',
        autonomyLevel: 'A2',
        manifestHash: hashOf(MANIFEST),
        manifestVersion: 1,
        scope: {
          skills: MANIFEST.skills,
          prohibited: MANIFEST.prohibited,
          maxRiskWithoutApproval: 'low',
          domains: [],
          maxTransactionEur: 0,
        },
        boundResources: [],
        killSwitch: {
          coverage: { total: 0, revocable: 0, irreversible: 0 },
          methods: ['STOP_ISSUANCE'],
          bestEffort: false,
        },
        principal: { organization: 'Example Freight GmbH', role: 'Head of order operations' },
        disclosure: {
          statement: 'This is an AI system and no person.',
          verificationUrl: 'https://issuer.example/verify',
          policyUrl: 'https://issuer.example/policy',
          dataProtection: 'https://issuer.example/privacy',
        },
        ...subject,
      },
      ...patch,
    }),
  ) as Record<string, unknown>;
}

/** Returns a status entry, with members replaced. */
export function entry(patch: Patch = {}): Record<string, unknown> {
  return {
    id: `${LIST_URL}#${INDEX}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(INDEX),
    statusListCredential: LIST_URL,
    ...patch,
  };
}

export const HEADER = { alg: 'ES256', typ: 'vc+jwt', kid: KID };

/** Signs a credential; what is not given is that of a good one. */
export function token(
  payload: Patch | string | Uint8Array = credential(),
  header: Patch | string | Uint8Array = HEADER,
  key: VectorKey = KEYS.first,
): string {
  return signToken(header, payload, key);
}

/** Returns the payload of a status list. */
export function listPayload(
  encodedList: string = LISTS.zeros,
  patch: Patch = {},
  subject: Patch = {},
): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: LIST_URL,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: { id: ISSUER },
      validFrom: '2026-12-01T11:59:00Z',
      validUntil: '2026-12-02T11:59:00Z',
      credentialSubject: {
        id: `${LIST_URL}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        ttl: 30000,
        encodedList,
        ...subject,
      },
      ...patch,
    }),
  ) as Record<string, unknown>;
}

/** Returns a method of a DID document. */
export function method(id: string, jwk: object, patch: Patch = {}): Record<string, unknown> {
  return { id, type: 'JsonWebKey2020', controller: id.split('#')[0], publicKeyJwk: jwk, ...patch };
}

/** Returns the DID document of the issuer, with members replaced. */
export function didDocument(patch: Patch = {}): Record<string, unknown> {
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: ISSUER,
    verificationMethod: [method(KID, KEYS.first.jwk), method(`${ISSUER}#key-2`, KEYS.second.jwk)],
    assertionMethod: [KID, `${ISSUER}#key-2`],
    ...patch,
  };
}

export const OTHER_DOCUMENT = {
  id: OTHER,
  verificationMethod: [method(`${OTHER}#key-1`, KEYS.other.jwk)],
  assertionMethod: [`${OTHER}#key-1`],
};
