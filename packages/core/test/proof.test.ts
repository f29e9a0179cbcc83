import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { requireTool, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { createLocalJWKSet, FlattenedSign, flattenedVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../src/canonicalize.js';
import { importPrivateKey, importPublicKey, type PrivateJwk, privateJwkOf } from '../src/ed25519-key.js';
import { importHmacKey } from '../src/hmac-key.js';
import { exportJwkSet } from '../src/jwk-set.js';
import type { HistoricKey } from '../src/key-history.js';
import { signProof, verifyProof, verifyProofAt } from '../src/proof.js';
import { signLease, signRecord, verifyLease, verifyRecord } from '../src/sign.js';
import { jsonValue } from './support/json-values.js';
import { unsignedLease } from './support/leases.js';

// RFC 8037 appendix A.
const jwk: PrivateJwk = {
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  kty: 'OKP',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};
const key = importPrivateKey(jwk);
const other = importPrivateKey(privateJwkOf(new Uint8Array(32).fill(7)));
const hmac = importHmacKey('e899492c07ae9f42ae9c65c92cdc219247c441c45b4324571eb2cd9d465f6c0c');
const lease = signLease(signProof(unsignedLease, key), hmac) as AgentLease & { proof: string };

const code = (...args: Parameters<typeof verifyProof>) => {
  const outcome = verifyProof(...args);
  return outcome.verified ? 'verified' : outcome.code;
};

describe('the worked vector', () => {
  const document = {
    expires_at: '2026-10-05T07:00:00.000Z',
    lease_id: '0f9a6c1e-5b7d-4c2a-9e3f-1d2c3b4a5968',
    n: 1,
  };
  const written =
    'eyJhbGciOiJFZDI1NTE5Iiwia2lkIjoia1ByS19xbXhWV2FZVkE5d3dCRjZJdW8zdlZ6ejdUeEhDVHdYQnlnclM0ayJ9..nfgzWferci7sUsIBcNBzDzphnnVMV0nX127NTfNdFD-04ZXDheKwJVf-tdG_AWfAQlHunCLSasqtDxGDf0OUAA';
  const older =
    'eyJhbGciOiJFZERTQSIsImtpZCI6ImtQcktfcW14VldhWVZBOXd3QkY2SXVvM3ZWeno3VHhIQ1R3WEJ5Z3JTNGsifQ..dOD3__yeq_DK3Urg6FBDKBf3Bn87rrF8rbM2uJrNwJRv9v4aNtzpgLLOjOogrXoPMRiLq0Ilw0fZnV81wh-6DQ';

  test('is what signing gives, and verifies under both names of the algorithm', () => {
    expect(signProof(document, key)).toEqual({ ...document, proof: written });
    expect(verifyProof({ ...document, proof: written }, key.publicKey)).toEqual({
      verified: true,
      kid: key.publicKey.kid,
    });
    expect(code({ ...document, proof: older }, key.publicKey)).toBe('verified');
    expect(
      code({ ...document, proof: older.replace(/^[^.]+/, written.split('.')[0] as string) }, key.publicKey),
    ).toBe('proof_mismatch');
  });
});

describe('signProof', () => {
  test('adds a proof, drops a signature that would no longer hold, and replaces a proof', () => {
    const { signature: _, ...proven } = lease;

    expect(signProof(lease, key)).toEqual(proven);
    expect(signProof({ ...proven, proof: 'x' }, key)).toEqual(proven);
    expect(Object.keys(proven)).toEqual([...Object.keys(unsignedLease), 'proof']);
  });

  test('comes before the signature, which covers it', () => {
    const { proof: _, ...without } = lease;

    expect(verifyLease(lease, hmac).verified).toBe(true);
    expect(verifyLease(without, hmac).verified).toBe(false);
    expect(verifyLease({ ...lease, proof: signProof(lease, other).proof }, hmac).verified).toBe(false);
  });

  test('signs a revocation as well', () => {
    const record: LeaseRecord = {
      schema_version: '1.2',
      at: '2026-10-05T06:05:00.000Z',
      event: 'revoked',
      lease_id: lease.lease_id,
      by: 'issuer',
    };
    const signed = signRecord(signProof(record, key), hmac);

    expect(verifyRecord(signed, hmac).verified).toBe(true);
    expect(code(signed, key.publicKey)).toBe('verified');
    expect(code({ ...signed, by: lease.lease_id }, key.publicKey)).toBe('proof_mismatch');
  });

  test('says where a document is no JSON data, and takes no imitation of a key', () => {
    expect(() => signProof({ note: [new Date()] }, key)).toThrow(
      expect.objectContaining({ code: 'not_canonical', place: '/note/0' }),
    );
    expect(() => signProof({}, { ...key })).toThrow(expect.objectContaining({ code: 'key_malformed' }));
  });
});

describe('verifyProof', () => {
  test('names the key that signed', () => {
    expect(verifyProof(lease, [other.publicKey, key.publicKey])).toEqual({
      verified: true,
      kid: key.publicKey.kid,
    });
    expect(code(lease, [other.publicKey])).toBe('proof_key_unknown');
    expect(code(lease, [])).toBe('proof_key_unknown');
  });

  test('takes no imitation of a key', () => {
    expect(() => verifyProof(lease, { ...key.publicKey })).toThrow(
      expect.objectContaining({ code: 'key_malformed' }),
    );
  });

  test('answers for any value at all', () => {
    const hostile = {
      ...lease,
      get note() {
        throw new Error('not to be read');
      },
    };

    expect(code(hostile, key.publicKey)).toBe('not_canonical');
    expect(code({ ...lease, note: Number.NaN }, key.publicKey)).toBe('not_canonical');
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
        expect(verifyProof(value, key.publicKey).verified).toBe(false);
        expect(verifyProof({ ...lease, note: value }, key.publicKey)).toBeDefined();
        expect(verifyProof({ ...lease, proof: value }, key.publicKey).verified).toBe(false);
      }),
      { numRuns: scaled(10_000) },
    );
  });

  test('takes one spelling of a proof, and no other text', () => {
    const position = fc.nat({ max: lease.proof.length });
    const piece = fc.constantFrom('', 'A', '=', '.', '-', '_', ' ', '\n', 'eyJ9', '\u{1f642}');
    fc.assert(
      fc.property(position, fc.nat({ max: 3 }), piece, (start, length, text) => {
        const proof = lease.proof.slice(0, start) + text + lease.proof.slice(start + length);
        fc.pre(proof !== lease.proof);
        expect(verifyProof({ ...lease, proof }, key.publicKey).verified).toBe(false);
      }),
      { numRuns: scaled(20_000) },
    );
  });

  test('holds for any members, and for no change to them', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), jsonValue), jsonValue, (members, change) => {
        const signed = signProof({ ...members, proof: 1 }, key);

        expect(verifyProof(JSON.parse(JSON.stringify(signed)), key.publicKey).verified).toBe(true);
        expect(verifyProof({ ...signed, 'one more': change }, key.publicKey).verified).toBe(
          'one more' in members,
        );
      }),
      { numRuns: scaled(2_000) },
    );
  });
});

describe('verifyProofAt', () => {
  const from = Date.parse('2026-10-01T00:00:00.000Z');
  const until = Date.parse('2026-11-01T00:00:00.000Z');
  const history: readonly HistoricKey[] = [{ key: key.publicKey, purpose: 'proof', from, until }];
  const at = (document: unknown, ms: number, keys = history) => {
    const outcome = verifyProofAt(document, keys, ms);
    return outcome.verified ? 'verified' : outcome.code;
  };

  test('asks for a proof exactly while a proof key is in force', () => {
    for (const ms of [from, until - 1]) {
      expect([at(lease, ms), at(unsignedLease, ms)]).toEqual(['verified', 'proof_required']);
    }
    for (const ms of [from - 1, until, Number.NaN]) {
      expect([at(lease, ms), at(unsignedLease, ms)]).toEqual(['proof_key_not_in_force', 'proof_missing']);
    }
  });

  test('asks for none where keys are for checkpoints only', () => {
    const keys = history.map((entry) => ({ ...entry, purpose: 'checkpoint' as const }));

    expect([at(lease, from, keys), at(unsignedLease, from, keys)]).toEqual([
      'proof_key_unknown',
      'proof_missing',
    ]);
  });
});

describe('jose', () => {
  const set = exportJwkSet([{ key: key.publicKey, purpose: 'proof', from: 0 }]);
  const payloadOf = ({ proof: _, signature: __, ...rest }: Record<string, unknown>) =>
    Buffer.from(canonicalBytes(rest)).toString('base64url');

  test('verifies ours with the published set', async () => {
    const [header = '', , signature = ''] = lease.proof.split('.');
    const jws = { protected: header, payload: payloadOf(lease), signature };
    const { protectedHeader } = await flattenedVerify(
      jws,
      createLocalJWKSet({ keys: set.keys.map((k) => ({ ...k })) }),
    );

    expect(protectedHeader).toEqual({ alg: 'Ed25519', kid: key.publicKey.kid });
    await expect(
      flattenedVerify(
        { ...jws, payload: payloadOf({ ...lease, n: 1 }) },
        createLocalJWKSet({ keys: set.keys.map((k) => ({ ...k })) }),
      ),
    ).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
  });

  test.each(['Ed25519', 'EdDSA'])('signs as %s what we verify', async (alg) => {
    const payload = canonicalBytes(unsignedLease);
    const { protected: header, signature } = await new FlattenedSign(payload)
      .setProtectedHeader({ alg, kid: key.publicKey.kid })
      .sign(await importJWK({ ...jwk }, alg));

    expect(code({ ...unsignedLease, proof: `${header}..${signature}` }, key.publicKey)).toBe('verified');
  });
});

test('node:crypto alone verifies a proof', () => {
  const { proof, signature: _, ...signed } = lease;
  const [header, , signature = ''] = proof.split('.');
  const payload = Buffer.from(canonicalBytes(signed)).toString('base64url');
  const publicKey = createPublicKey({ key: { ...key.publicKey.jwk }, format: 'jwk' });

  expect(
    verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(importPublicKey(publicKey.export({ format: 'jwk' }))).toEqual(key.publicKey);
});

const hint = 'apt-get install python3-cryptography';
const python = requireTool('python3', hint) && hasCryptography();

test.skipIf(!python)(`Python verifies a proof${python ? '' : ` (skipped: ${hint})`}`, () => {
  const documents = [
    lease,
    { ...lease, expires_at: '2027-10-05T06:15:00.000Z' },
    signProof({ note: 'caf\u00e9' }, key),
  ];
  const input = documents.map((document) => JSON.stringify({ document, jwk: key.publicKey.jwk })).join('\n');
  const script = join(import.meta.dirname, 'support', 'verify-proofs.py');
  const { stdout, stderr } = spawnSync('python3', [script], { input, encoding: 'utf8', timeout: 20_000 });

  expect({ stdout, stderr }).toEqual({ stdout: 'true\nfalse\ntrue\n', stderr: '' });
});

function hasCryptography(): boolean {
  return spawnSync('python3', ['-c', 'import cryptography'], { timeout: 20_000 }).status === 0;
}
