import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/** Key material in the form that this runtime's HMAC wants. */
export type NativeHmacKey = KeyObject;

/** Returns the SHA-256 of bytes, or of a string's UTF-8, in lower-case hexadecimal. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** Returns the SHA-256 of bytes as 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  return hash('sha256', data, 'buffer');
}

/** Takes over the bytes of a key. */
export function createHmacKey(bytes: Uint8Array): NativeHmacKey {
  return createSecretKey(bytes);
}

/** Returns the HMAC-SHA256 of bytes in lower-case hexadecimal. */
export function hmacSha256Hex(key: NativeHmacKey, data: Uint8Array): string {
  return createHmac('sha256', key).update(data).digest('hex');
}
