import { fail, pass, type VectorCase } from './case.js';
import { credential, didDocument, HEADER, ISSUER, KEYS, KID, method, OTHER, token } from './material.js';

const served = (document: unknown) => ({ did_documents: { [ISSUER]: document } });
/** Serves a document whose one method has these members and this key. */
export const withMethod = (patch: object, jwk: object = KEYS.first.jwk) =>
  served(didDocument({ verificationMethod: [method(KID, jwk, { ...patch })] }));
const withJwk = (patch: object) => withMethod({}, { ...KEYS.first.jwk, ...patch });
/** A key on another curve. */
export const P384 = {
  kty: 'EC',
  crv: 'P-384',
  x: Buffer.alloc(48, 1).toString('base64url'),
  y: Buffer.alloc(48, 2).toString('base64url'),
};
const attacker = { ...HEADER, jwk: KEYS.undeclared.jwk };

/** Step 2: the key that the issuer declares. */
export const keyCases: readonly VectorCase[] = [
  pass('s2-second-key', 'Every declared key of the issuer signs, so keys can be rotated.', {
    token: token(credential(), { ...HEADER, kid: `${ISSUER}#key-2` }, KEYS.second),
  }),
  pass(
    's2-embedded-method',
    'A method may stand under assertionMethod itself.',
    served(didDocument({ verificationMethod: [], assertionMethod: [method(KID, KEYS.first.jwk)] })),
  ),
  fail(
    's2-unreachable',
    2,
    'did_unresolvable',
    'A document that cannot be had is no document.',
    served(null),
  ),
  fail('s2-unknown-did', 2, 'did_unresolvable', 'Nobody publishes this DID.', { did_documents: {} }),
  fail(
    's2-not-trusted',
    2,
    'issuer_not_trusted',
    'Where a verifier names whom it trusts, nobody else is asked.',
    { trusted_issuers: [OTHER] },
  ),
  pass('s2-trusted', 'The issuer is among those that are trusted.', { trusted_issuers: [OTHER, ISSUER] }),
  fail('s2-document-array', 2, 'document_not_object', 'A document that is an array.', served([])),
  fail(
    's2-document-id',
    2,
    'document_id_mismatch',
    'The document of another DID was served.',
    served(didDocument({ id: OTHER })),
  ),
  fail(
    's2-document-id-case',
    2,
    'document_id_mismatch',
    'DIDs are compared byte for byte.',
    served(didDocument({ id: 'did:web:Issuer.example' })),
  ),
  fail(
    's2-document-id-missing',
    2,
    'document_id_mismatch',
    'A document without an id is that of nobody.',
    served({ ...didDocument(), id: undefined }),
  ),
  fail(
    's2-only-authentication',
    2,
    'key_not_declared',
    'A key for logging in does not sign statements.',
    served(didDocument({ assertionMethod: [], authentication: [KID] })),
  ),
  fail(
    's2-no-relationship',
    2,
    'key_not_declared',
    'A key under verificationMethod alone has been retired.',
    served(didDocument({ assertionMethod: [`${ISSUER}#key-2`] })),
  ),
  fail(
    's2-assertion-missing',
    2,
    'key_not_declared',
    'Without assertionMethod no key signs statements.',
    served(didDocument({ assertionMethod: undefined })),
  ),
  fail(
    's2-assertion-object',
    2,
    'key_not_declared',
    'assertionMethod is a list.',
    served(didDocument({ assertionMethod: { 0: KID, length: 1 } })),
  ),
  fail(
    's2-dangling',
    2,
    'key_not_declared',
    'The name of a method that is not there.',
    served(didDocument({ verificationMethod: [] })),
  ),
  fail(
    's2-relative-id',
    2,
    'key_not_declared',
    'Ids inside a document are absolute.',
    served(
      didDocument({
        verificationMethod: [method('#key-1', KEYS.first.jwk, { controller: ISSUER })],
        assertionMethod: ['#key-1'],
      }),
    ),
  ),
  fail(
    's2-ambiguous',
    2,
    'key_ambiguous',
    'One id for two keys.',
    served(
      didDocument({ verificationMethod: [method(KID, KEYS.undeclared.jwk), method(KID, KEYS.first.jwk)] }),
    ),
  ),
  fail(
    's2-twice-declared',
    2,
    'key_ambiguous',
    'One id by name and once more in place.',
    served(didDocument({ assertionMethod: [KID, method(KID, KEYS.first.jwk)] })),
  ),
  fail(
    's2-controller',
    2,
    'key_controller_mismatch',
    'A key that another DID controls.',
    withMethod({ controller: OTHER }),
  ),
  fail(
    's2-revoked-key',
    2,
    'key_retired',
    'A method that says since when it is revoked.',
    withMethod({ revoked: '2026-11-30T00:00:00Z' }),
  ),
  fail(
    's2-expired-key',
    2,
    'key_retired',
    'A method that has expired.',
    withMethod({ expires: '2026-11-30T00:00:00Z' }),
  ),
  fail(
    's2-revoked-malformed',
    2,
    'key_retired',
    'A time of revocation that nobody can read is held to be past.',
    withMethod({ revoked: 'soon' }),
  ),
  pass(
    's2-key-expires-later',
    'A method that expires later still signs.',
    withMethod({ expires: '2027-11-30T00:00:00Z' }),
  ),
  fail(
    's2-multikey',
    2,
    'key_not_jwk',
    'A key in another form than publicKeyJwk.',
    withMethod({ publicKeyJwk: undefined, publicKeyMultibase: 'zDn' }),
  ),
  fail(
    's2-pem',
    2,
    'key_not_jwk',
    'A key as a text.',
    withMethod({ publicKeyJwk: '-----BEGIN PUBLIC KEY-----' }),
  ),
  fail(
    's2-private',
    2,
    'key_private',
    "A published private key is everybody's.",
    withJwk({ d: Buffer.alloc(32, 9).toString('base64url') }),
  ),
  fail('s2-rsa', 2, 'key_not_p256', 'An RSA key.', withMethod({}, { kty: 'RSA', n: 'AQAB', e: 'AQAB' })),
  fail('s2-secret', 2, 'key_not_p256', 'A symmetric key.', withMethod({}, { kty: 'oct', k: 'AQAB' })),
  fail('s2-p384', 2, 'key_not_p256', 'A key on another curve.', withMethod({}, P384)),
  fail('s2-alg', 2, 'key_other_use', 'A key that is for another algorithm.', withJwk({ alg: 'ES384' })),
  fail('s2-use', 2, 'key_other_use', 'A key that is for encryption.', withJwk({ use: 'enc' })),
  fail(
    's2-key-ops',
    2,
    'key_other_use',
    'A key whose operations do not include verifying.',
    withJwk({ key_ops: ['sign'] }),
  ),
  pass(
    's2-key-hints',
    'Hints that agree with ES256 signatures.',
    withJwk({ alg: 'ES256', use: 'sig', key_ops: ['verify'] }),
  ),
  fail(
    's2-off-curve',
    2,
    'key_malformed',
    'A point that is not on the curve.',
    withJwk({ y: Buffer.alloc(32, 5).toString('base64url') }),
  ),
  fail(
    's2-short-x',
    2,
    'key_malformed',
    '31 bytes.',
    withJwk({ x: Buffer.alloc(31, 1).toString('base64url') }),
  ),
  fail(
    's2-long-x',
    2,
    'key_malformed',
    '33 bytes, the first of them zero.',
    withJwk({
      x: Buffer.concat([Buffer.of(0), Buffer.from(KEYS.first.jwk.x, 'base64url')]).toString('base64url'),
    }),
  ),
  fail('s2-padded-x', 2, 'key_malformed', 'Base64url with padding.', withJwk({ x: `${KEYS.first.jwk.x}=` })),
  fail(
    's2-embedded-jwk-unknown-did',
    2,
    'did_unresolvable',
    'A key in the header never stands in for one that is not declared.',
    { token: token(credential(), attacker, KEYS.undeclared), did_documents: {} },
  ),
  fail('s2-jku', 2, 'key_not_declared', 'An address of keys in the header is not asked.', {
    token: token(
      credential(),
      { ...HEADER, kid: `${ISSUER}#key-9`, jku: 'https://keys.example/jwks.json' },
      KEYS.undeclared,
    ),
  }),
  fail('s2-port-did', 2, 'did_unresolvable', 'A DID with a port is another DID.', {
    token: token(credential(), { ...HEADER, kid: 'did:web:issuer.example%3A8443#key-1' }),
  }),
  fail(
    's2-proto-key',
    2,
    'key_not_declared',
    'A member called __proto__ declares nothing.',
    served(JSON.parse(`{"id":"${ISSUER}","__proto__":{"assertionMethod":["${KID}"]}}`)),
  ),
];
