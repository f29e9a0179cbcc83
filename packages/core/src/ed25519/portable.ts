import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';

/** A public key in the form that this implementation verifies with; without a point it verifies nothing. */
export interface NativePublicKey {
  readonly bytes: Uint8Array;
  readonly point: Point | undefined;
}

/** A private key in the form that this implementation signs with. */
export type NativePrivateKey = Uint8Array;

const { Point } = ed25519;
type Point = ReturnType<typeof Point.fromBytes>;
const { ORDER } = Point.Fn;

/** Takes over the 32 bytes of a public key. */
export function createPublic(bytes: Uint8Array): NativePublicKey {
  return { bytes: bytes.slice(), point: decode(bytes) };
}

/** Takes over the 32 bytes of a seed, which is what a private key is derived from. */
export function createPrivate(seed: Uint8Array): NativePrivateKey {
  return seed.slice();
}

/** Returns the 32 bytes of the public key that belongs to a private one. */
export function publicPoint(key: NativePrivateKey): Uint8Array {
  return ed25519.getPublicKey(key);
}

/** Returns the signature of a message, 64 bytes. */
export function signMessage(key: NativePrivateKey, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, key);
}

/**
 * Reports whether 64 bytes are the key's signature of a message. By the equation without the cofactor and
 * by the bytes of R, as Node's own verifier does: the library's verifier accepts a few crafted signatures
 * that Node refuses, and one proof must not be good in one place only.
 */
export function verifyMessage(key: NativePublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  const { bytes, point } = key;
  const r = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  if (point === undefined || s >= ORDER) return false;
  const challenge = littleEndian(sha512(concat(r, bytes, message))) % ORDER;
  const expected = Point.BASE.multiplyUnsafe(s).subtract(point.multiplyUnsafe(challenge)).toBytes();
  return expected.every((byte, index) => byte === r[index]);
}

function decode(bytes: Uint8Array): Point | undefined {
  try {
    return Point.fromBytes(bytes);
  } catch {
    return undefined;
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
