// @ts-check
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  importIssuerKey,
  issueCredential,
  StatusList,
  verifyCredential,
  verifyStatusList,
} from '../../../packages/credential/dist/index.js';

const DID = 'did:web:issuer.example';
const KID = `${DID}#key-1`;
const LIST = 'https://issuer.example/status/1.jwt';
const NOW = Date.parse('2026-12-01T12:00:00Z');

const jwk = /** @type {any} */ (
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
);
const key = await importIssuerKey(jwk, KID);
const manifest = {
  name: 'Order desk',
  role: 'Answers questions about orders',
  operator: { legalName: 'Example Freight GmbH', registryCode: 'HRB 100200', jurisdiction: 'DE' },
  autonomyMax: 'A2',
  skills: ['order.read', 'reply.draft'],
  prohibited: ['payment.execute'],
  limits: { maxRiskWithoutApproval: 'low' },
};
const issued = await issueCredential(
  {
    manifest,
    manifestVersion: 1,
    agent: { id: `${DID}:agents:order-desk`, slug: 'order-desk', domainCode: 'logistics' },
    issuer: {
      name: 'Example Freight GmbH',
      registryCode: 'HRB 100200',
      jurisdiction: 'DE',
      contact: 'security@issuer.example',
    },
    policy: { id: 'https://issuer.example/policy', policy: 'Declared, not audited.' },
    status: { url: LIST, index: 94_567 },
    validFrom: NOW,
    killSwitch: { methods: ['STOP_ISSUANCE'] },
    principal: { organization: 'Example Freight GmbH', role: 'Management' },
    disclosure: {
      statement: 'This is an AI system and no person.',
      verificationUrl: 'https://issuer.example/',
      policyUrl: 'https://issuer.example/policy',
      dataProtection: 'https://issuer.example/privacy',
    },
  },
  key,
);
if (!issued.ok) throw new Error(JSON.stringify(issued.issues));
const { token } = issued;
const bits = StatusList.create();
for (let index = 0; index < 100; index++) bits.set(index * 1009);
const list = await key.sign('vc+jwt', {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: LIST,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: { id: DID },
  validFrom: '2026-12-01T00:00:00Z',
  validUntil: '2026-12-02T00:00:00Z',
  credentialSubject: {
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: bits.encode(gzipSync),
  },
});
const document = {
  id: DID,
  verificationMethod: [{ id: KID, type: 'JsonWebKey2020', controller: DID, publicKeyJwk: key.jwk }],
  assertionMethod: [KID],
};
const text = JSON.stringify(manifest);
const verified = await verifyStatusList(list, { url: LIST, did: DID, document, now: NOW });
if (!verified.ok) throw new Error(verified.reason);

const input = Buffer.from(token.slice(0, token.lastIndexOf('.')));
const signature = sign('sha256', input, {
  key: createPrivateKey({ key: jwk, format: 'jwk' }),
  dsaEncoding: 'ieee-p1363',
});
const nodeKey = createPublicKey({ key: /** @type {any} */ (key.jwk), format: 'jwk' });

/** @param {any} content */
const judge = (content) => async () => {
  const result = await verifyCredential(token, {
    now: NOW,
    resolveDid: () => ({ ok: true, content: document }),
    fetchStatusList: () => ({ ok: true, content }),
    fetchManifest: () => ({ ok: true, content: text }),
    action: { skill: 'order.read', risk: 'low' },
  });
  if (result.outcome !== 'pass') throw new Error(result.reason);
};

const FLOOR = "node:crypto's own ES256 verify of the token";
const floor = () => {
  if (!verify('sha256', input, { key: nodeKey, dsaEncoding: 'ieee-p1363' }, signature))
    throw new Error('not verified');
};

export const credential = {
  title: 'an agent credential is verified in eight steps, the DID document known',
  ours: 'credential',
  floor: FLOOR,
  atMost: 2.6,
  contenders: { [FLOOR]: floor, credential: judge(list) },
};

export const credentialListed = {
  title: 'the same, its status list verified already',
  ours: 'credential',
  floor: FLOOR,
  atMost: 1.5,
  contenders: { [FLOOR]: floor, credential: judge(verified.value) },
};
