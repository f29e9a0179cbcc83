import { sha256 } from '#digest';
import { type Ed25519PublicKey, type ImportKeyOptions, pointOfKey, publicKeyOf } from '../ed25519-key.js';
import { AlmError } from '../errors.js';
import { fromBase64, toBase64 } from '../lib/base64.js';
import { bytesToHex } from '../lib/hex.js';

/** A key with the name that it signs notes under. */
export interface NoteVerifier {
  readonly name: string;
  readonly key: Ed25519PublicKey;
}

// The one signature type that is read here (C2SP signed-note).
const ED25519 = 0x01;
const LINE_FEED = 0x0a;
const POINT = 32;
const NAME = /^[^\p{White_Space}\p{Surrogate}\u0000-\u001f+]+$/u;

/**
 * Returns the text that a verifier key is given away as: its name, its id and the key, as `signed-note` of
 * C2SP has them, which other tools for transparency logs read too.
 *
 * @throws {origin_malformed} for a name that is empty or has white space, a control character or a plus sign
 */
export function exportVerifierKey({ name, key }: NoteVerifier): string {
  const id = bytesToHex(keyId({ name, key }));
  return `${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...pointOfKey(key)))}`;
}

/**
 * Returns the key that such a text stands for.
 *
 * @throws {key_malformed} for any other text, a key of another type, or an id that is not the key's
 * @throws {key_weak} as `importPublicKey`
 * @throws {key_is_test_key} as `importPublicKey`
 */
export function importVerifierKey(text: string, options: ImportKeyOptions = {}): NoteVerifier {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.*)$/s.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || !isNoteName(name) || bytes?.length !== 1 + POINT || bytes[0] !== ED25519) {
    throw new AlmError('key_malformed', 'a verifier key is name+id+base64, of an Ed25519 key');
  }
  const verifier = { name, key: publicKeyOf(bytes.slice(1), options) };
  if (bytesToHex(keyId(verifier)) === id) return verifier;
  throw new AlmError('key_malformed', 'the id of this verifier key is not that of its name and key');
}

/**
 * Returns the four bytes by which a signature line hints at its key. They are few enough to be forged, so
 * they only choose among keys that are known already.
 *
 * @throws {origin_malformed} for a name that no note can carry
 */
export function keyId({ name, key }: NoteVerifier): Uint8Array {
  if (!isNoteName(name)) {
    throw new AlmError(
      'origin_malformed',
      'a name has no white space, no control character and no plus sign',
    );
  }
  const bytes = Uint8Array.of(...new TextEncoder().encode(name), LINE_FEED, ED25519, ...pointOfKey(key));
  return sha256(bytes).slice(0, 4);
}

/** Reports whether a text can name a key in a note. */
export function isNoteName(name: string): boolean {
  return NAME.test(name);
}
