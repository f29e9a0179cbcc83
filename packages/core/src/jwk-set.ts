import { type ImportKeyOptions, importPublicKey, type PublicJwk } from './ed25519-key.js';
import { AlmError, isAlmError } from './errors.js';
import type { HistoricKey } from './key-history.js';
import { own } from './lib/own.js';

/** A key of a published set: a JWK that any JOSE library takes, with the time in which it signs. */
export interface PublishedJwk extends PublicJwk {
  readonly alg: 'Ed25519';
  readonly kid: string;
  readonly use: 'sig';
  /** From when on, in seconds since 1970, as `nbf` of a JWT. */
  readonly nbf?: number;
  /** Until when, as `exp` of a JWT; absent for a key that is not retired. */
  readonly exp?: number;
}

/** A JSON Web Key Set (RFC 7517 section 5). */
export interface JwkSet {
  readonly keys: readonly PublishedJwk[];
}

const MS = 1000;

/** Returns the proof keys of a history as a set to publish, the retired ones too: old proofs need them. */
export function exportJwkSet(history: readonly HistoricKey[]): JwkSet {
  const keys = history
    .filter(({ purpose }) => purpose === 'proof')
    .map(
      ({ key: { jwk, kid }, from, until }): PublishedJwk => ({
        alg: 'Ed25519',
        ...jwk,
        kid,
        use: 'sig',
        ...(Number.isFinite(from) && { nbf: from / MS }),
        ...(until !== undefined && { exp: until / MS }),
      }),
    );
  return { keys };
}

/**
 * Returns the Ed25519 keys of a published set as proof keys. A key without `nbf` signs from ever on, one
 * without `exp` for ever; keys of another type are left out (RFC 7517 section 5).
 *
 * @throws {key_malformed} for what is no set, a key that is malformed or stands twice, and a private key
 * @throws {key_weak} as `importPublicKey`
 * @throws {key_is_test_key} as `importPublicKey`
 */
export function importJwkSet(set: unknown, options: ImportKeyOptions = {}): readonly HistoricKey[] {
  const jwks = own(set, 'keys');
  if (!Array.isArray(jwks)) {
    throw new AlmError('key_malformed', 'a key set is an object with an array of keys', { place: '/keys' });
  }
  const kids = new Set<string>();
  return jwks.flatMap((jwk: unknown, index) => {
    if (own(jwk, 'kty') !== 'OKP' || own(jwk, 'crv') !== 'Ed25519') return [];
    try {
      const key = importPublicKey(jwk, options);
      if (kids.has(key.kid)) throw new AlmError('key_malformed', 'this key stands twice in the set');
      kids.add(key.kid);
      const until = instantOf(jwk, 'exp');
      return [
        {
          key,
          purpose: 'proof' as const,
          from: instantOf(jwk, 'nbf') ?? -Infinity,
          ...(until !== undefined && { until }),
        },
      ];
    } catch (error) {
      if (!isAlmError(error)) throw error;
      throw new AlmError(error.code, error.message, { place: `/keys/${index}${error.place ?? ''}` });
    }
  });
}

function instantOf(jwk: unknown, member: 'exp' | 'nbf'): number | undefined {
  const seconds = own(jwk, member);
  if (seconds === undefined) return undefined;
  if (typeof seconds === 'number' && Number.isFinite(seconds)) return Math.round(seconds * MS);
  throw new AlmError('key_malformed', `${member} is no number of seconds`, { place: `/${member}` });
}
