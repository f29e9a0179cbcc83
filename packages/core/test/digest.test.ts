import type { LeaseRecord } from '@cognitive-delivery/contract';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as node from '../src/digest/node.js';
import * as portable from '../src/digest/portable.js';
import { canonicalHash, declaredHash, grantedHash, sha256Hex } from '../src/digest.js';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test('sha256Hex takes text as UTF-8, and bytes', () => {
  expect(sha256Hex('')).toBe(EMPTY);
  expect(sha256Hex(new Uint8Array())).toBe(EMPTY);
  expect(sha256Hex('é')).toBe(sha256Hex(Uint8Array.of(0xc3, 0xa9)));
});

test('canonicalHash is the hash of the canonical bytes, whatever the order of members', () => {
  expect(canonicalHash({})).toBe(sha256Hex('{}'));
  expect(canonicalHash({ b: 1, a: [] })).toBe(sha256Hex('{"a":[],"b":1}'));
  expect(canonicalHash({ a: 1 })).toBe(declaredHash({ a: 1 }));
  expect(() => canonicalHash(Number.NaN)).toThrow(expect.objectContaining({ code: 'not_canonical' }));
});

describe('the two implementations agree', () => {
  // Lone surrogates too: both read them as U+FFFD.
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 });
  const text = units.map((codes) => String.fromCharCode(...codes));

  test('on SHA-256', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.uint8Array({ maxLength: 300 })), (data) => {
        expect(portable.sha256Hex(data)).toBe(node.sha256Hex(data));
      }),
      { numRuns: scaled(10_000) },
    );
  });

  test('on HMAC-SHA256', () => {
    const keyBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(keyBytes, fc.uint8Array({ maxLength: 300 }), (key, data) => {
        const [ours, theirs] = [portable.createHmacKey(key), node.createHmacKey(key)];
        const expected = node.hmacSha256Hex(theirs, data);
        // Both have taken the key over: the caller may wipe its bytes.
        key.fill(0);

        expect(portable.hmacSha256Hex(ours, data)).toBe(expected);
        expect(node.hmacSha256Hex(theirs, data)).toBe(expected);
      }),
      { numRuns: scaled(10_000) },
    );
  });

  test('with RFC 4231, test case 1', () => {
    const key = new Uint8Array(20).fill(0x0b);
    const data = new TextEncoder().encode('Hi There');
    const expected = 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7';

    expect(node.hmacSha256Hex(node.createHmacKey(key), data)).toBe(expected);
    expect(portable.hmacSha256Hex(portable.createHmacKey(key), data)).toBe(expected);
  });
});

test('declaredHash is over the canonical bytes, unknown members included', () => {
  expect(declaredHash({ b: 1, a: 'é' })).toBe(sha256Hex('{"a":"é","b":1}'));
  expect(declaredHash({ a: 1, x: undefined })).toBe(sha256Hex('{"a":1}'));
  expect(() => declaredHash({ a: Number.NaN })).toThrow(expect.objectContaining({ code: 'not_canonical' }));
});

describe('grantedHash', () => {
  const manifest = { schema_version: '1.1', note: 'only the bytes matter here' };
  const granted = { event: 'granted', lease: { manifest } } as unknown as LeaseRecord;

  test('is the record’s own where it has one', () => {
    expect(grantedHash({ ...granted, granted_hash: EMPTY })).toBe(EMPTY);
  });

  test('is computed for a 1.1 record, which has none', () => {
    expect(grantedHash(granted)).toBe(declaredHash(manifest));
  });

  test('is nothing for a record that grants nothing', () => {
    expect(grantedHash({ ...granted, event: 'heartbeat' })).toBeUndefined();
    expect(grantedHash({ ...granted, lease: undefined } as unknown as LeaseRecord)).toBeUndefined();
  });
});
