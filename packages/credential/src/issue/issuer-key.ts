import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { CredentialError } from '../lib/credential-error.js';
import { member } from '../lib/json.js';

/** A public P-256 key as a DID document publishes it. */
export interface PublicEcJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** A private P-256 key. Never printed, logged or published. */
export interface PrivateEcJwk extends PublicEcJwk {
  readonly d: string;
}

/** A key that signs credentials, under the DID URL that it is published by. */
export interface IssuerKey {
  /** The DID that the key belongs to. */
  readonly did: string;
  /** The DID URL of the key. */
  readonly kid: string;
  readonly jwk: PublicEcJwk;
  /** Signs a payload as a compact JWS with ES256. */
  sign(typ: string, payload: object): Promise<string>;
}

/** Makes a new private key. */
export async function generateIssuerJwk(): Promise<PrivateEcJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x, y, d } = await exportJWK(privateKey);
  return { kty: 'EC', crv: 'P-256', x: String(x), y: String(y), d: String(d) };
}

/**
 * Takes over a private key under the DID URL that its public half is published by. The private half stays within.
 *
 * @throws {key_malformed} where it is no private P-256 key, or `kid` no DID with a fragment
 */
export async function importIssuerKey(jwk: unknown, kid: string): Promise<IssuerKey> {
  const did = /^(did:[a-z0-9]+:[A-Za-z0-9._:%-]+)#[^#\s]+$/.exec(kid)?.[1];
  if (did === undefined)
    throw new CredentialError('key_malformed', 'a key is named by a DID with a fragment');
  const [kty, crv, x, y, d] = ['kty', 'crv', 'x', 'y', 'd'].map((name) => member(jwk, name));
  if (
    kty !== 'EC' ||
    crv !== 'P-256' ||
    typeof x !== 'string' ||
    typeof y !== 'string' ||
    typeof d !== 'string'
  ) {
    throw new CredentialError('key_malformed', 'the key is no private P-256 key as a JWK');
  }
  const key = await importJWK({ kty, crv, x, y, d }, 'ES256').catch((cause: unknown) => {
    throw new CredentialError('key_malformed', 'the key is no point of the curve P-256', { cause });
  });
  return {
    did,
    kid,
    jwk: { kty, crv, x, y },
    sign: (typ, payload) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', typ, kid })
        .sign(key as CryptoKey),
  };
}
