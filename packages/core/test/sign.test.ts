import type { AgentLease, LeaseRecord } from '@cognitive-delivery/contract';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../src/canonicalize.js';
import { importHmacKey } from '../src/hmac-key.js';
import { signLease, signRecord, type Unsigned, verifyLease, verifyRecord } from '../src/sign.js';
import { jsonValue } from './support/json-values.js';

const key = importHmacKey('e899492c07ae9f42ae9c65c92cdc219247c441c45b4324571eb2cd9d465f6c0c');
const other = importHmacKey('0'.repeat(64));

const unsigned: Unsigned<AgentLease> = {
  schema_version: '1.2',
  lease_id: '00000001-0000-4000-8000-000000000001',
  manifest: {
    schema_version: '1.2',
    agent: { name: 'worker', kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: 'Check one thing.' },
    allow: { tools: ['read_file'], read_paths: ['src/**'], write_paths: [], hosts: [], commands: [] },
    deny: { commands: [], paths: [], hosts: [] },
    budget: {},
    approvals: [],
    attestation: { issuer: 'harness', signature: 'a'.repeat(64) },
  },
  declared_hash: 'b'.repeat(64),
  issued_at: '2026-10-05T06:00:00.000Z',
  expires_at: '2026-10-05T06:15:00.000Z',
  issuer_session_id: 'session',
  key_fingerprint: key.fingerprint,
};
const lease = signLease(unsigned, key);

describe('signLease', () => {
  test('adds a signature that verifies, and nothing else', () => {
    const { signature, ...rest } = lease;

    expect(rest).toEqual(unsigned);
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(verifyLease(lease, key)).toEqual({ verified: true, fingerprint: key.fingerprint });
  });

  test('replaces a signature that is there', () => {
    expect(signLease({ ...lease, signature: 'x' }, key)).toEqual(lease);
  });

  test('says where a lease is no JSON data', () => {
    expect(() => signLease({ ...unsigned, note: [new Date()] }, key)).toThrow(
      expect.objectContaining({ code: 'not_canonical', place: '/note/0' }),
    );
  });
});

describe('verifyLease', () => {
  const code = (value: unknown, keys: Parameters<typeof verifyLease>[1] = key) => {
    const outcome = verifyLease(value, keys);
    return outcome.verified ? 'verified' : outcome.code;
  };

  test('does not mind member order, white space or an absent member', () => {
    const reversed = Object.fromEntries(Object.entries(lease).reverse());

    expect(code(JSON.parse(JSON.stringify(reversed, null, 3)))).toBe('verified');
    expect(code({ ...lease, parent_lease_id: undefined })).toBe('verified');
  });

  test.each([
    ['another member', { ...lease, note: 'added later' }],
    ['an own __proto__', JSON.parse(JSON.stringify(lease).replace('{', '{"__proto__":{},'))],
    ['a changed member', { ...lease, expires_at: '2036-10-05T06:15:00.000Z' }],
    ['a member less', { ...lease, manifest: { ...lease.manifest, attestation: undefined } }],
    [
      'a changed attestation signature',
      { ...lease, manifest: { ...lease.manifest, attestation: { issuer: 'harness' } } },
    ],
    [
      'a blank in the purpose',
      { ...lease, manifest: { ...lease.manifest, intent: { purpose: 'Check one thing. ' } } },
    ],
    [
      'another signature',
      { ...lease, signature: lease.signature.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    ],
  ])('%s: signature_mismatch', (_, value) => {
    expect(code(value)).toBe('signature_mismatch');
  });

  test.each([
    [lease.signature.toUpperCase()],
    [lease.signature.slice(0, 62)],
    [`${lease.signature}zz`],
    [`${lease.signature}\n`],
    [[lease.signature]],
    [''],
    [null],
    [{ toString: () => lease.signature }],
  ])('a signature of %j: signature_malformed', (signature) => {
    expect(code({ ...lease, signature })).toBe('signature_malformed');
  });

  test('tells the other refusals apart', () => {
    expect(code(unsigned)).toBe('signature_missing');
    expect(code({ ...lease, signature: undefined })).toBe('signature_missing');
    expect(code(Object.create(lease))).toBe('not_an_object');
    expect(code({ ...lease, note: Number.NaN })).toBe('not_canonical');
    for (const value of [null, undefined, 'lease', [lease], new Map(Object.entries(lease)), () => lease]) {
      expect(code(value)).toBe('not_an_object');
    }
  });

  test('makes use of canonical bytes that are known, and of no others', () => {
    const lease = signLease(unsigned, key);
    const known = new Map<object, Uint8Array>([[lease.manifest, canonicalBytes(lease.manifest)]]);
    expect(verifyLease(lease, key, known).verified).toBe(true);
    expect(verifyLease({ ...lease, manifest: { ...lease.manifest, approvals: ['rm'] } }, key, known)).toEqual(
      {
        verified: false,
        code: 'signature_mismatch',
      },
    );
    expect(verifyLease({ ...lease, issued_at: lease.expires_at }, key, known).verified).toBe(false);
    // Larger than what a writer begins with.
    const large = { ...lease, manifest: { ...lease.manifest, approvals: ['x'.repeat(10_000)] } };
    const signed = signLease(large, key);
    const bytes = new Map([[signed.manifest, canonicalBytes(signed.manifest)]]);
    expect(verifyLease(signed, key, bytes).verified).toBe(true);
  });

  test('names the key that signed', () => {
    expect(verifyLease(lease, [other, key])).toEqual({ verified: true, fingerprint: key.fingerprint });
    expect(code(lease, [other])).toBe('signature_mismatch');
    expect(code(lease, other)).toBe('signature_mismatch');
    expect(code(lease, [])).toBe('signature_mismatch');
  });

  test('takes no imitation of a key', () => {
    expect(() => verifyLease(lease, { ...key })).toThrow(expect.objectContaining({ code: 'key_malformed' }));
  });

  test('answers for any value at all', () => {
    const hostile = {
      ...lease,
      get note() {
        throw new Error('not to be read');
      },
    };
    const proxy = new Proxy(lease, {
      getPrototypeOf() {
        throw new Error('not to be asked');
      },
    });

    expect([code(hostile), code(proxy)]).toEqual(['not_canonical', 'not_canonical']);
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(verifyLease(value, key).verified).toBe(false);
          expect(verifyLease({ ...lease, note: value }, key)).toBeDefined();
          expect(verifyLease({ signature: value }, key).verified).toBe(false);
        },
      ),
      { numRuns: scaled(20_000) },
    );
  });

  test('holds for any members, and for no change to them', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), jsonValue), jsonValue, (members, change) => {
        const signed = signLease({ ...unsigned, ...members }, key);

        expect(verifyLease(JSON.parse(JSON.stringify(signed)), key).verified).toBe(true);
        expect(verifyLease({ ...signed, 'one more': change }, key).verified).toBe('one more' in members);
      }),
      { numRuns: scaled(5_000) },
    );
  });
});

test('a revoked record is signed as a lease is, and need not be', () => {
  const record: LeaseRecord = {
    schema_version: '1.2',
    at: '2026-10-05T06:05:00.000Z',
    event: 'revoked',
    lease_id: lease.lease_id,
    by: 'issuer',
    reason: 'no longer needed',
  };

  expect(verifyRecord(signRecord(record, key), key)).toEqual({
    verified: true,
    fingerprint: key.fingerprint,
  });
  expect(verifyRecord({ ...signRecord(record, key), reason: '' }, key)).toMatchObject({
    code: 'signature_mismatch',
  });
  expect(verifyRecord(record, key)).toEqual({ verified: false, code: 'signature_missing' });
});
