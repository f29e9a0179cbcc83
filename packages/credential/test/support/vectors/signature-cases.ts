import { createHash } from 'node:crypto';
import { fail, pass, type VectorCase } from './case.js';
import { P384, withMethod } from './key-cases.js';
import { credential, HEADER, KEYS, OTHER, token } from './material.js';
import { ORDER } from './signer.js';

const good = token();
const [header = '', payload = '', signature = ''] = good.split('.');
const bytes = Buffer.from(signature, 'base64url');
const signed = (value: Uint8Array) => ({
  token: `${header}.${payload}.${Buffer.from(value).toString('base64url')}`,
});
const withAlg = (alg: unknown) => ({ token: token(credential(), { ...HEADER, alg }) });

function twin(): Uint8Array {
  const s = ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  return Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]);
}

function der(): Uint8Array {
  const integer = (part: Uint8Array) => {
    const body = (part[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), part]) : Buffer.from(part);
    return Buffer.concat([Buffer.of(2, body.length), body]);
  };
  const both = Buffer.concat([integer(bytes.subarray(0, 32)), integer(bytes.subarray(32))]);
  return Buffer.concat([Buffer.of(0x30, both.length), both]);
}

function hmac(secret: string | Uint8Array): string {
  const text = `${Buffer.from(JSON.stringify({ ...HEADER, alg: 'HS256' })).toString('base64url')}.${payload}`;
  const block = Buffer.alloc(64);
  const key = Buffer.from(secret);
  (key.length > 64 ? createHash('sha256').update(key).digest() : key).copy(block);
  const inner = createHash('sha256')
    .update(Buffer.from(block.map((byte) => byte ^ 0x36)))
    .update(text)
    .digest();
  const mac = createHash('sha256')
    .update(Buffer.from(block.map((byte) => byte ^ 0x5c)))
    .update(inner)
    .digest();
  return `${text}.${mac.toString('base64url')}`;
}

const attacker = { ...HEADER, jwk: KEYS.undeclared.jwk };

/** Step 3: the signature, and the payload that is read behind it. */
export const signatureCases: readonly VectorCase[] = [
  pass(
    's3-high-s',
    'The twin of an ECDSA signature verifies too, so a token is no identity.',
    signed(twin()),
  ),
  fail('alg-none', 3, 'alg_not_es256', 'No algorithm.', {
    token: `${Buffer.from(JSON.stringify({ ...HEADER, alg: 'none' })).toString('base64url')}.${payload}.`,
  }),
  fail('alg-none-signed', 3, 'alg_not_es256', 'No algorithm, with a signature.', withAlg('none')),
  fail('alg-none-case', 3, 'alg_not_es256', 'The same in other letters.', withAlg('nOnE')),
  fail('alg-missing', 3, 'alg_not_es256', 'alg has to be there.', withAlg(undefined)),
  fail('alg-lower', 3, 'alg_not_es256', 'alg is compared as written.', withAlg('es256')),
  fail('alg-array', 3, 'alg_not_es256', 'An array that holds the name.', withAlg(['ES256'])),
  fail(
    'alg-es384-declared',
    3,
    'alg_not_es256',
    "The algorithm is ours, not the header's.",
    withAlg('ES384'),
  ),
  fail('alg-hs256-jwk', 3, 'alg_not_es256', 'The public key as the secret of an HMAC, as a JWK.', {
    token: hmac(JSON.stringify(KEYS.first.jwk)),
  }),
  fail('alg-hs256-x', 3, 'alg_not_es256', 'The same with one coordinate.', {
    token: hmac(Buffer.from(KEYS.first.jwk.x, 'base64url')),
  }),
  fail('alg-hs256-pem', 3, 'alg_not_es256', 'The same with the text of a PEM.', {
    token: hmac('-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n'),
  }),
  fail(
    'alg-es256-over-p384-key',
    2,
    'key_not_p256',
    'A key that does not fit the algorithm is never tried.',
    withMethod({}, { ...P384, alg: 'ES256' }),
  ),
  fail('s3-tampered', 3, 'signature_invalid', 'A payload that was changed.', {
    token: `${header}.${Buffer.from(JSON.stringify(credential({}, { autonomyLevel: 'A4' }))).toString('base64url')}.${signature}`,
  }),
  fail('s3-header-changed', 3, 'signature_invalid', 'A header that was changed.', {
    token: `${Buffer.from(JSON.stringify({ ...HEADER, x: 1 })).toString('base64url')}.${payload}.${signature}`,
  }),
  fail('s3-other-key', 3, 'signature_invalid', 'A signature of a key that is not the one that is named.', {
    token: token(credential(), HEADER, KEYS.second),
  }),
  fail('s3-embedded-jwk', 3, 'signature_invalid', 'A key in the header is not used.', {
    token: token(credential(), attacker, KEYS.undeclared),
  }),
  fail('s3-zero', 3, 'signature_invalid', 'r and s are zero.', signed(Buffer.alloc(64))),
  fail(
    's3-swapped',
    3,
    'signature_invalid',
    'r and s in the other order.',
    signed(Buffer.concat([bytes.subarray(32), bytes.subarray(0, 32)])),
  ),
  fail('s3-der', 3, 'signature_length', 'The signature in DER.', signed(der())),
  fail('s3-shorter', 3, 'signature_length', '63 bytes.', signed(bytes.subarray(0, 63))),
  fail('s3-longer', 3, 'signature_length', '65 bytes.', signed(Buffer.concat([bytes, Buffer.of(0)]))),
  fail('s3-empty', 3, 'signature_length', 'No signature.', signed(Buffer.alloc(0))),
  fail('s3-payload-not-json', 3, 'payload_not_json', 'What was signed is no JSON.', { token: token('{') }),
  fail('s3-payload-array', 3, 'payload_not_object', 'What was signed is an array.', { token: token('[]') }),
  fail('s3-payload-duplicate', 3, 'payload_not_json', 'A member that stands twice.', {
    token: token(`{"issuer":{"id":"${OTHER}"},${JSON.stringify(credential()).slice(1)}`),
  }),
  fail('s3-payload-not-utf8', 3, 'payload_not_json', 'What was signed is no UTF-8.', {
    token: token(Buffer.of(0x7b, 0xff, 0x7d)),
  }),
  fail('s3-payload-empty', 3, 'payload_not_json', 'Nothing was signed.', { token: token('') }),
  fail('s3-payload-deep', 3, 'payload_not_json', 'A payload that is nested without end.', {
    token: token(`{"x":${'['.repeat(5000)}${']'.repeat(5000)}}`),
  }),
];
