import { bytesToHex } from '../lib/hex.js';

// The y coordinates of the points of small order, little-endian, without the sign bit of the last byte.
const SMALL_ORDER = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
]);
const FIELD_SIZE = 2n ** 255n - 19n;

/**
 * Reports whether 32 bytes may be a public key: not of small order, under which anyone can make a
 * signature of anything, and in the one spelling of RFC 8032 5.1.2, so that a key has one thumbprint.
 */
export function isSoundPoint(bytes: Uint8Array): boolean {
  const y = bytes.slice();
  y[31] = (y[31] as number) & 0x7f;
  const hex = bytesToHex(y);
  return !SMALL_ORDER.has(hex) && BigInt(`0x${bytesToHex(y.reverse())}`) < FIELD_SIZE;
}
