import { compactVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { generateIssuerJwk, importIssuerKey, issueCredential } from '../src/index.js';
import { request } from './support/requests.js';
import { KEYS, KID } from './support/vectors/material.js';

describe('keys', () => {
  test('one that was made signs, and its private half is never shown', async () => {
    const jwk = await generateIssuerJwk();
    const key = await importIssuerKey(jwk, KID);
    expect(JSON.stringify(key)).not.toContain(jwk.d);
    const answer = await issueCredential(request(), key);
    expect(answer.ok && (await compactVerify(answer.token, await importJWK(key.jwk, 'ES256')))).toBeTruthy();
  });

  test.each([
    ['a public key', KEYS.first.jwk, KID],
    ['a name that is no DID URL', { ...KEYS.first.jwk, d: 'AQ' }, 'key-1'],
    ['a point that is none', { kty: 'EC', crv: 'P-256', x: 'AQ', y: 'AQ', d: 'AQ' }, KID],
    ['null', null, KID],
  ])('%s is refused', async (_name, jwk, kid) => {
    await expect(importIssuerKey(jwk, kid)).rejects.toMatchObject({
      name: 'CredentialError',
      code: 'key_malformed',
    });
  });
});
