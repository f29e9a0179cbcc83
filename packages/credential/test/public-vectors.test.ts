import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBase64Url, parseJson } from '@cognitive-delivery/core';
import { sharedFolder } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { importPoint, verifyText } from '../src/es256/node.js';
import { CREDENTIAL_FORM, readCompactToken } from '../src/verify/compact-token.js';
import { findIssuerKey } from '../src/verify/issuer-key.js';
import { verifySignature } from '../src/verify/signature.js';

const vectors = sharedFolder('vectors');
const WHERE =
  vectors === undefined ? ' (skipped: the folder of public vectors is not beside the repository)' : '';
const read = (...path: string[]) => readFileSync(join(vectors ?? '', ...path), 'utf8');

interface JwsGroup {
  readonly comment: string;
  readonly public?: { readonly kty: string; readonly crv?: string };
  readonly tests: readonly {
    readonly tcId: number;
    readonly comment: string;
    readonly jws: string;
    readonly result: string;
  }[];
}
interface EcdsaGroup {
  readonly publicKeyJwk?: { readonly x: string; readonly y: string };
  readonly publicKey: { readonly uncompressed: string };
  readonly tests: readonly {
    readonly tcId: number;
    readonly msg: string;
    readonly sig: string;
    readonly result: string;
  }[];
}

const DID = 'did:web:vectors.example';
const KID = `${DID}#key-1`;

// Steps 2 and 3 as a credential goes through them, over a token that has no kid of ours.
async function isGood(jws: string, jwk: object): Promise<boolean> {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  const [headerBytes, payloadBytes, signatureBytes] = [header, payload, signature].map(fromBase64Url);
  if (more.length > 0 || !headerBytes || !payloadBytes || !signatureBytes) return false;
  const parsed = parseJson(headerBytes);
  if (!parsed.ok || Object.hasOwn(parsed.value as object, 'crit')) return false;
  const document = { id: DID, assertionMethod: [{ id: KID, publicKeyJwk: jwk }] };
  const key = await findIssuerKey(document, { did: DID, kid: KID }, 0);
  if (!key.ok) return false;
  const token = {
    typ: 'vc+jwt',
    alg: (parsed.value as { alg?: unknown }).alg,
    kid: KID,
    did: DID,
    signed: jws.slice(0, jws.lastIndexOf('.')),
    payload: payloadBytes,
    signature: signatureBytes,
  };
  const verified = await verifySignature(token, key.value, 65_536);
  // The payloads of these vectors are no credentials; that is told only behind a good signature.
  return verified.ok || verified.code.startsWith('payload_');
}

describe.skipIf(vectors === undefined)(`Wycheproof${WHERE}`, () => {
  test('every JWS of a P-256 key has the documented verdict', async () => {
    const { testGroups } = JSON.parse(read('wycheproof', 'json_web_signature_test.json')) as {
      testGroups: readonly JwsGroup[];
    };
    const groups = testGroups.filter(({ public: key }) => key?.crv === 'P-256');
    const wrong: unknown[] = [];
    let count = 0;
    for (const { public: jwk = {}, tests } of groups) {
      for (const { tcId, comment, jws, result } of tests) {
        count += 1;
        if ((await isGood(jws, jwk)) !== (result === 'valid')) wrong.push([tcId, comment, result]);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(41);
  });

  test('a JWS of any other key is never good', async () => {
    const { testGroups } = JSON.parse(read('wycheproof', 'json_web_signature_test.json')) as {
      testGroups: readonly JwsGroup[];
    };
    for (const { public: jwk, tests } of testGroups.filter(
      ({ public: key }) => key !== undefined && key.crv !== 'P-256',
    )) {
      for (const { jws } of tests) expect(await isGood(jws, jwk ?? {})).toBe(false);
    }
  });

  test('every ECDSA signature of r and s has the documented verdict', () => {
    const { testGroups } = JSON.parse(read('wycheproof', 'ecdsa_secp256r1_sha256_p1363_test.json')) as {
      testGroups: readonly EcdsaGroup[];
    };
    const counted = { valid: 0, invalid: 0 };
    for (const { publicKey, tests } of testGroups) {
      const point = Buffer.from(publicKey.uncompressed, 'hex');
      const key = importPoint(
        point.subarray(1, 33).toString('base64url'),
        point.subarray(33).toString('base64url'),
      );
      for (const { tcId, msg, sig, result } of tests) {
        const signature = Buffer.from(sig, 'hex');
        const good =
          signature.length === 64 && verifyText(key, Buffer.from(msg, 'hex').toString('latin1'), signature);
        expect(good, `${tcId}`).toBe(result === 'valid');
        counted[good ? 'valid' : 'invalid'] += 1;
      }
    }
    expect(counted).toEqual({ valid: 173, invalid: 89 });
  });
});

describe.skipIf(vectors === undefined)(`the tokens of the W3C suite${WHERE}`, () => {
  const tokens = () =>
    readdirSync(join(vectors ?? '', 'w3c-vc-jose-cose')).filter((name) => name.endsWith('.txt'));
  const { publicKeyJwk } =
    vectors === undefined ? { publicKeyJwk: {} } : JSON.parse(read('w3c-vc-jose-cose', 'vm-p256.json'));

  test('a key that is named by a thumbprint is none of a DID document, so step 1 refuses each', () => {
    expect(tokens()).toHaveLength(6);
    for (const name of tokens()) {
      const form = readCompactToken(read('w3c-vc-jose-cose', name).trim(), CREDENTIAL_FORM);
      const code = name.includes('bad-media-type') ? 'typ_not_vc_jwt' : 'kid_not_did_url';
      expect(form, name).toMatchObject({ ok: false, code });
    }
  });

  test('the ES256 token has a good signature, and those of other algorithms are not tried', async () => {
    for (const name of tokens()) {
      const good = await isGood(read('w3c-vc-jose-cose', name).trim(), publicKeyJwk);
      expect(good, name).toBe(name === 'credential-jose-minimal.txt');
    }
  });
});
