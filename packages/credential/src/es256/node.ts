import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A public P-256 key in the form that this runtime verifies with. */
export type NativeKey = KeyObject;

/** Takes over a point in base64url. Throws where it is not on the curve. */
export function importPoint(x: string, y: string): NativeKey {
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

/** Reports whether 64 bytes, r before s, are the key's signature of an ASCII text. */
export function verifyText(key: NativeKey, text: string, signature: Uint8Array): boolean {
  return verify('sha256', Buffer.from(text, 'latin1'), { key, dsaEncoding: 'ieee-p1363' }, signature);
}
