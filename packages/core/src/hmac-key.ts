import { createHmacKey, hmacSha256Hex, type NativeHmacKey, sha256Hex } from '#digest';
import { AlmError } from './errors.js';
import { hexToBytes, isHex64 } from './lib/hex.js';

/** A key for lease signatures. Its material cannot be read back, printed or serialised. */
export interface HmacKey {
  readonly algorithm: 'hmac-sha256';
  /** Names the key without revealing it: `sha256:` and 16 hexadecimal digits. */
  readonly fingerprint: string;
}

// The SHA-256 of the key that the corpus publishes, which every verifier must refuse (section 7).
const TEST_KEY_HASH = '9d12c441941d9b5ec20da15c880d889fe739a003ffb7827002e575f49352d27d';
const FINGERPRINT_DIGITS = 16;

// Apart from the objects that callers hold, so that nothing which walks an object comes upon a key.
const material = new WeakMap<HmacKey, NativeHmacKey>();

/**
 * Returns the key that 64 lower-case hexadecimal digits stand for. The digits are decoded: 32 bytes, not 64.
 *
 * @throws {key_malformed} for anything but 64 lower-case hexadecimal digits
 * @throws {key_is_test_key} for the key that the conformance corpus publishes, unless `conformance` is set
 */
export function importHmacKey(hex: string, options: { readonly conformance?: boolean } = {}): HmacKey {
  if (!isHex64(hex)) throw new AlmError('key_malformed', 'a key is 64 lower-case hexadecimal digits');
  const bytes = hexToBytes(hex);
  const hash = sha256Hex(bytes);
  if (hash === TEST_KEY_HASH && options.conformance !== true) {
    throw new AlmError('key_is_test_key', 'this key is published with the corpus; make one of your own');
  }
  const fingerprint = `sha256:${hash.slice(0, FINGERPRINT_DIGITS)}`;
  const key: HmacKey = Object.freeze({ algorithm: 'hmac-sha256', fingerprint });
  material.set(key, createHmacKey(bytes));
  return key;
}

/**
 * Returns the HMAC-SHA256 of bytes under a key, in lower-case hexadecimal.
 *
 * @throws {key_malformed} for an object that {@link importHmacKey} did not make
 */
export function authenticate(key: HmacKey, bytes: Uint8Array): string {
  const native = material.get(key);
  if (native === undefined) throw new AlmError('key_malformed', 'make the key with importHmacKey');
  return hmacSha256Hex(native, bytes);
}
