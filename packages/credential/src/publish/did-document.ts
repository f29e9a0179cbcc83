import type { PublicEcJwk } from '../issue/issuer-key.js';

const CONTEXT = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'];

/** Returns the DID document of an issuer: every key that it signs statements with. */
export function issuerDocument(
  did: string,
  keys: readonly { readonly kid: string; readonly jwk: PublicEcJwk }[],
): Readonly<Record<string, unknown>> {
  return {
    '@context': CONTEXT,
    id: did,
    verificationMethod: keys.map(({ kid, jwk }) => ({
      id: kid,
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk: { ...jwk, alg: 'ES256', use: 'sig' },
    })),
    assertionMethod: keys.map(({ kid }) => kid),
  };
}

/** Returns the DID document of an agent, which says who answers for it and where its manifest is. */
export function agentDocument(
  did: string,
  issuerDid: string,
  manifestUrl: string,
): Readonly<Record<string, unknown>> {
  return {
    '@context': CONTEXT,
    id: did,
    controller: issuerDid,
    service: [{ id: `${did}#manifest`, type: 'AgentManifest', serviceEndpoint: manifestUrl }],
  };
}
