import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** A public key in the form that this runtime verifies with. */
export type NativePublicKey = KeyObject;

/** A private key in the form that this runtime signs with. */
export type NativePrivateKey = KeyObject;

// The frames of RFC 8410 around 32 bytes.
const SPKI = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);
const PKCS8 = Uint8Array.of(
  ...[0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20],
);

/** Takes over the 32 bytes of a public key. */
export function createPublic(point: Uint8Array): NativePublicKey {
  return createPublicKey({ key: Buffer.concat([SPKI, point]), format: 'der', type: 'spki' });
}

/** Takes over the 32 bytes of a seed, which is what a private key is derived from. */
export function createPrivate(seed: Uint8Array): NativePrivateKey {
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the 32 bytes of the public key that belongs to a private one. */
export function publicPoint(key: NativePrivateKey): Uint8Array {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
}

/** Returns the signature of a message, 64 bytes. */
export function signMessage(key: NativePrivateKey, message: Uint8Array): Uint8Array {
  return sign(null, message, key);
}

/** Reports whether 64 bytes are the key's signature of a message. */
export function verifyMessage(key: NativePublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  return verify(null, message, key, signature);
}
