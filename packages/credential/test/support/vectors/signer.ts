import { createHash } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';

/** A key of the vectors, derived from its name so that everybody can make them again. */
export interface VectorKey {
  readonly secret: Uint8Array;
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
}

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** Returns the key of a name. It protects nothing: its secret is the hash of the name. */
export function keyOf(name: string): VectorKey {
  const secret = createHash('sha256').update(`agent credential vectors: ${name}`).digest();
  const point = p256.getPublicKey(secret, false);
  return {
    secret,
    jwk: { kty: 'EC', crv: 'P-256', x: base64Url(point.subarray(1, 33)), y: base64Url(point.subarray(33)) },
  };
}

/** Signs a compact JWS with RFC 6979, so that one token has one text. Parts may be given as text or bytes. */
export function signToken(
  header: object | string | Uint8Array,
  payload: object | string | Uint8Array,
  { secret }: VectorKey,
): string {
  const part = (value: object | string | Uint8Array) =>
    base64Url(typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value));
  const signed = `${part(header)}.${part(payload)}`;
  const signature = p256.sign(Buffer.from(signed), secret, { prehash: true, lowS: false });
  return `${signed}.${base64Url(signature)}`;
}

/** The order of the group, to make the twin of a signature with. */
export const ORDER = p256.Point.Fn.ORDER;
