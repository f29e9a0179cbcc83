import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export { sha256 };

/** Key material in the form that this implementation's HMAC wants. */
export type NativeHmacKey = Uint8Array;

/** Returns the SHA-256 of bytes, or of a string's UTF-8, in lower-case hexadecimal. */
export function sha256Hex(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? new TextEncoder().encode(data) : data));
}

/** Takes over the bytes of a key. */
export function createHmacKey(bytes: Uint8Array): NativeHmacKey {
  return bytes.slice();
}

/** Returns the HMAC-SHA256 of bytes in lower-case hexadecimal. */
export function hmacSha256Hex(key: NativeHmacKey, data: Uint8Array): string {
  return bytesToHex(hmac(sha256, key, data));
}
