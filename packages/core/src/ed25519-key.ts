import { sha256 } from '#digest';
import {
  createPrivate,
  createPublic,
  type NativePrivateKey,
  type NativePublicKey,
  publicPoint,
  signMessage,
  verifyMessage,
} from '#ed25519';
import { isSoundPoint } from './ed25519/sound-point.js';
import { TEST_KEYS } from './ed25519/test-keys.js';
import { AlmError } from './errors.js';
import { fromBase64Url, toBase64Url } from './lib/base64.js';
import { own } from './lib/own.js';

/** The public half of an Ed25519 key as a JSON Web Key (RFC 8037 section 2). */
export interface PublicJwk {
  readonly crv: 'Ed25519';
  readonly kty: 'OKP';
  readonly x: string;
}

/** Both halves of an Ed25519 key as a JSON Web Key. */
export interface PrivateJwk extends PublicJwk {
  readonly d: string;
}

/** A key that verifies proofs and checkpoints. */
export interface Ed25519PublicKey {
  readonly algorithm: 'ed25519';
  /** The RFC 7638 thumbprint of the key, which is the only `kid` that it goes by. */
  readonly kid: string;
  readonly jwk: PublicJwk;
}

/** A key that signs proofs and checkpoints. Its private half cannot be read back, printed or serialised. */
export interface Ed25519PrivateKey {
  readonly algorithm: 'ed25519';
  readonly publicKey: Ed25519PublicKey;
}

/** Settings of {@link importPublicKey} and {@link importPrivateKey}. */
export interface ImportKeyOptions {
  /** Takes a key that the conformance corpus publishes, for a conformance run. */
  readonly conformance?: boolean;
}

// The algorithm belongs to the key, so a key that claims another one is no key of ours (RFC 8037, RFC 9864).
const ALGORITHMS: readonly unknown[] = [undefined, 'Ed25519', 'EdDSA'];
const USES: readonly unknown[] = [undefined, 'sig'];
const SIZE = 32;

// Apart from the objects that callers hold, so that nothing which walks an object comes upon a key.
const publicMaterial = new WeakMap<Ed25519PublicKey, NativePublicKey>();
const privateMaterial = new WeakMap<Ed25519PrivateKey, NativePrivateKey>();

/**
 * Returns the key that a public JWK stands for. Members other than `kty`, `crv`, `x`, `alg`, `use` and `d`
 * are not looked at; a `kid` of the JWK's own neither.
 *
 * @throws {key_malformed} for what is no Ed25519 JWK for signatures, and for one with its private half
 * @throws {key_weak} for a point of small order, or one that is not spelt canonically
 * @throws {key_is_test_key} for a key that the conformance corpus publishes, unless `conformance` is set
 */
export function importPublicKey(jwk: unknown, options: ImportKeyOptions = {}): Ed25519PublicKey {
  if (own(jwk, 'd') !== undefined) {
    throw new AlmError('key_malformed', 'this key has its private half; give away the public one only', {
      place: '/d',
    });
  }
  return publicKeyOf(pointOf(jwk), options);
}

/**
 * Returns the key that a private JWK stands for. Its `x` must be the public half of its `d`.
 *
 * @throws {key_malformed} for what is no private Ed25519 JWK for signatures, or whose halves do not belong together
 * @throws {key_is_test_key} for a key that the conformance corpus publishes, unless `conformance` is set
 */
export function importPrivateKey(jwk: unknown, options: ImportKeyOptions = {}): Ed25519PrivateKey {
  const point = pointOf(jwk);
  const native = createPrivate(bytesOf(jwk, 'd'));
  // With a public half that is not its own, a key gives its private half away in its signatures.
  if (toBase64Url(publicPoint(native)) !== toBase64Url(point)) {
    throw new AlmError('key_malformed', 'x is not the public half of d', { place: '/x' });
  }
  const key: Ed25519PrivateKey = Object.freeze({
    algorithm: 'ed25519',
    publicKey: publicKeyOf(point, options),
  });
  privateMaterial.set(key, native);
  return key;
}

/**
 * Returns the private JWK of a seed of 32 random bytes, to be stored. Who makes a key draws the seed: this
 * package has no source of randomness.
 *
 * @throws {key_malformed} for anything but 32 bytes
 */
export function privateJwkOf(seed: Uint8Array): PrivateJwk {
  if (seed.length !== SIZE) throw new AlmError('key_malformed', `a seed is ${SIZE} bytes`);
  const x = toBase64Url(publicPoint(createPrivate(seed)));
  return { crv: 'Ed25519', d: toBase64Url(seed), kty: 'OKP', x };
}

/** Returns the 32 bytes of a public key. */
export function pointOfKey(key: Ed25519PublicKey): Uint8Array {
  return bytesOf(key.jwk, 'x');
}

/**
 * Returns the signature of bytes, 64 bytes.
 *
 * @throws {key_malformed} for an object that {@link importPrivateKey} did not make
 */
export function signBytes(key: Ed25519PrivateKey, bytes: Uint8Array): Uint8Array {
  const native = privateMaterial.get(key);
  if (native === undefined) throw new AlmError('key_malformed', 'make the key with importPrivateKey');
  return signMessage(native, bytes);
}

/**
 * Reports whether 64 bytes are the key's signature of bytes.
 *
 * @throws {key_malformed} for an object that {@link importPublicKey} did not make
 */
export function verifyBytes(key: Ed25519PublicKey, bytes: Uint8Array, signature: Uint8Array): boolean {
  const native = publicMaterial.get(key);
  if (native === undefined) throw new AlmError('key_malformed', 'make the key with importPublicKey');
  return verifyMessage(native, bytes, signature);
}

/** Returns the public key of 32 bytes. */
export function publicKeyOf(point: Uint8Array, options: ImportKeyOptions): Ed25519PublicKey {
  if (!isSoundPoint(point)) {
    throw new AlmError('key_weak', 'anyone can sign for this key; make another', { place: '/x' });
  }
  const jwk: PublicJwk = Object.freeze({ crv: 'Ed25519', kty: 'OKP', x: toBase64Url(point) });
  const kid = thumbprint(jwk);
  if (TEST_KEYS.has(kid) && options.conformance !== true) {
    throw new AlmError('key_is_test_key', 'this key is published with the corpus; make one of your own');
  }
  const key: Ed25519PublicKey = Object.freeze({ algorithm: 'ed25519', kid, jwk });
  publicMaterial.set(key, createPublic(point));
  return key;
}

function pointOf(jwk: unknown): Uint8Array {
  if (own(jwk, 'kty') !== 'OKP' || own(jwk, 'crv') !== 'Ed25519') {
    throw new AlmError('key_malformed', 'a key is a JSON Web Key with kty OKP and crv Ed25519', {
      place: '',
    });
  }
  if (!ALGORITHMS.includes(own(jwk, 'alg'))) {
    throw new AlmError('key_malformed', 'an Ed25519 key has no other algorithm', { place: '/alg' });
  }
  if (!USES.includes(own(jwk, 'use'))) {
    throw new AlmError('key_malformed', 'this key is not for signatures', { place: '/use' });
  }
  return bytesOf(jwk, 'x');
}

function bytesOf(jwk: unknown, member: 'd' | 'x'): Uint8Array {
  const text = own(jwk, member);
  const bytes = typeof text === 'string' ? fromBase64Url(text) : undefined;
  if (bytes?.length === SIZE) return bytes;
  throw new AlmError('key_malformed', `${member} is not the base64url of ${SIZE} bytes, unpadded`, {
    place: `/${member}`,
  });
}

// RFC 7638: of the required members alone, in the order of their names, without white space.
function thumbprint({ crv, kty, x }: PublicJwk): string {
  return toBase64Url(sha256(new TextEncoder().encode(JSON.stringify({ crv, kty, x }))));
}
