import { parseJson } from '@cognitive-delivery/core';
import { type NativeKey, verifyText } from '#es256';
import { isObject } from '../lib/json.js';
import { andThen, type MaybePromise } from '../lib/maybe-promise.js';
import { type Checked, fault, found } from './codes.js';
import type { CompactToken } from './compact-token.js';

type Payload = Readonly<Record<string, unknown>>;

const SIGNATURE_BYTES = 64;

/** Verifies a token and only then reads its payload (step 3). The algorithm is ours, not the token's. */
export function verifySignature(
  token: CompactToken,
  key: NativeKey,
  maxBytes: number,
): MaybePromise<Checked<Payload>> {
  if (token.alg !== 'ES256') return fault('alg_not_es256', 'the only algorithm is ES256');
  if (token.signature.length !== SIGNATURE_BYTES) {
    return fault('signature_length', `a signature is r and s, ${SIGNATURE_BYTES} bytes together`);
  }
  return andThen(verifyText(key, token.signed, token.signature), (isGood) =>
    isGood === true
      ? readPayload(token.payload, maxBytes)
      : fault('signature_invalid', 'the signature is not that of the declared key over this token'),
  );
}

function readPayload(payload: Uint8Array, maxBytes: number): Checked<Payload> {
  const parsed = parseJson(payload, { maxBytes });
  if (!parsed.ok)
    return fault('payload_not_json', `the payload is not acceptable JSON: ${parsed.issues[0].message}`);
  if (!isObject(parsed.value)) return fault('payload_not_object', 'the payload is a JSON object');
  return found(parsed.value);
}
