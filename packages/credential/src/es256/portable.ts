/** A public P-256 key in the form that this runtime verifies with. */
export type NativeKey = unknown;

// What is used of the Web Cryptography API, whose types belong to browsers.
interface Subtle {
  importKey(
    format: 'jwk',
    jwk: object,
    algorithm: object,
    extractable: boolean,
    usages: string[],
  ): Promise<unknown>;
  verify(algorithm: object, key: unknown, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}

function subtle(): Subtle {
  return (globalThis as unknown as { readonly crypto: { readonly subtle: Subtle } }).crypto.subtle;
}

/** Takes over a point in base64url. Throws where it is not on the curve. */
export function importPoint(x: string, y: string): Promise<NativeKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  return subtle().importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, ['verify']);
}

/** Reports whether 64 bytes, r before s, are the key's signature of an ASCII text. */
export function verifyText(key: NativeKey, text: string, signature: Uint8Array): Promise<boolean> {
  return subtle().verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, new TextEncoder().encode(text));
}
