import { fromBase64Url } from '#base64';
import { importPoint, type NativeKey } from '#es256';
import { isObject, member } from '../lib/json.js';
import type { MaybePromise } from '../lib/maybe-promise.js';
import { type Checked, fault, found } from './codes.js';
import { parseDateTimeStamp } from './date-time-stamp.js';

/**
 * Finds the key of a token among those that a DID document declares under `assertionMethod` (step 2). Relative
 * ids, keys of another controller and keys that are revoked or have expired do not count, and of a private key
 * nothing is used.
 */
export function findIssuerKey(
  document: unknown,
  { did, kid }: { readonly did: string; readonly kid: string },
  now: number,
): MaybePromise<Checked<NativeKey>> {
  if (!isObject(document)) return fault('document_not_object', 'the DID document is no JSON object');
  if (member(document, 'id') !== did)
    return fault('document_id_mismatch', 'the document is that of another DID');
  let method: unknown;
  for (const entry of entriesOf(document, 'assertionMethod')) {
    for (const each of entry === kid ? entriesOf(document, 'verificationMethod') : [entry]) {
      if (member(each, 'id') !== kid) continue;
      if (method !== undefined)
        return fault('key_ambiguous', 'the id of the key stands for more than one method');
      method = each;
    }
  }
  if (method === undefined) return fault('key_not_declared', 'the key is not declared under assertionMethod');
  const controller = member(method, 'controller');
  if (controller !== undefined && controller !== did) {
    return fault('key_controller_mismatch', 'the key is controlled by another DID');
  }
  for (const end of ['revoked', 'expires']) {
    const at = member(method, end);
    if (at !== undefined && !((parseDateTimeStamp(at) ?? Number.NEGATIVE_INFINITY) > now)) {
      return fault('key_retired', `the key is no longer in force: it has a time under ${end}`);
    }
  }
  return importMethod(member(method, 'publicKeyJwk'));
}

function entriesOf(document: object, name: string): readonly unknown[] {
  const entries = member(document, name);
  return Array.isArray(entries) ? entries : [];
}

// Importing costs about as much as verifying, so a document that is used again keeps its keys.
const imported = new WeakMap<object, { readonly x: string; readonly y: string; readonly key: NativeKey }>();

function importMethod(jwk: unknown): MaybePromise<Checked<NativeKey>> {
  if (!isObject(jwk)) return fault('key_not_jwk', 'the method has no publicKeyJwk');
  if (Object.hasOwn(jwk, 'd'))
    return fault('key_private', 'the document publishes a private key; it protects nothing');
  if (member(jwk, 'kty') !== 'EC' || member(jwk, 'crv') !== 'P-256') {
    return fault('key_not_p256', 'the key is not on the curve P-256');
  }
  const alg = member(jwk, 'alg');
  const use = member(jwk, 'use');
  const operations = member(jwk, 'key_ops');
  const verifies = operations === undefined || (Array.isArray(operations) && operations.includes('verify'));
  if ((alg !== undefined && alg !== 'ES256') || (use !== undefined && use !== 'sig') || !verifies) {
    return fault('key_other_use', 'the key says that it is for something else than ES256 signatures');
  }
  const x = member(jwk, 'x');
  const y = member(jwk, 'y');
  const known = imported.get(jwk);
  if (known !== undefined && known.x === x && known.y === y) return found(known.key);
  if (!isCoordinate(x) || !isCoordinate(y))
    return fault('key_malformed', 'x and y are 32 bytes each, in base64url');
  return importNew(jwk, x, y);
}

async function importNew(jwk: object, x: string, y: string): Promise<Checked<NativeKey>> {
  try {
    const key = await importPoint(x, y);
    imported.set(jwk, { x, y, key });
    return found(key);
  } catch {
    return fault('key_malformed', 'the point is not on the curve');
  }
}

function isCoordinate(value: unknown): value is string {
  return typeof value === 'string' && value.length === 43 && fromBase64Url(value)?.length === 32;
}
