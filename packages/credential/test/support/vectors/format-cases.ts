import { fail, pass, type VectorCase } from './case.js';
import { credential, HEADER, ISSUER, KID, token } from './material.js';

const good = token();
const [header = '', payload = '', signature = ''] = good.split('.');
const base64Url = (value: string | Uint8Array) => Buffer.from(value).toString('base64url');
const withHeader = (value: Readonly<Record<string, unknown>> | string | Uint8Array) => ({
  token: token(credential(), value),
});

// The last character of a part that has bits over; one of them set says the same to a careless reader.
function withUnusedBits(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1) ?? '') + 1];
}

/** Step 1: the form of a token. */
export const formatCases: readonly VectorCase[] = [
  pass('s1-good', 'A compact JWS with typ vc+jwt and a kid that is a DID URL.'),
  fail('s1-null', 1, 'token_not_text', 'A token is a text.', { token: null }),
  fail('s1-json-form', 1, 'token_not_text', 'The JSON form of a JWS is another format.', {
    token: { payload, signatures: [{ protected: header, signature }] },
  }),
  fail('s1-json-text', 1, 'token_not_three_parts', 'The text of the JSON form has no three parts.', {
    token: JSON.stringify({ payload, protected: header, signature }),
  }),
  fail(
    's1-polyglot',
    1,
    'token_not_base64url',
    'A text that is a JSON object to one reader and a compact token to another.',
    { token: `{"x":"${good}"}` },
  ),
  fail('s1-empty', 1, 'token_not_three_parts', 'An empty text has one part.', { token: '' }),
  fail('s1-two-parts', 1, 'token_not_three_parts', 'Without a signature there are two parts.', {
    token: `${header}.${payload}`,
  }),
  fail('s1-four-parts', 1, 'token_not_three_parts', 'A fourth part.', { token: `${good}.x` }),
  fail(
    's1-jwe-shape',
    1,
    'token_not_three_parts',
    'Five parts are an encrypted token, whose compressed content could be a bomb.',
    { token: `${header}..${payload}.${signature}.x` },
  ),
  fail('s1-sd-jwt', 1, 'token_not_base64url', 'A selective disclosure token ends in a tilde.', {
    token: `${good}~`,
  }),
  fail('s1-padding', 1, 'token_not_base64url', 'Base64url in a JWS has no padding.', {
    token: `${header}=.${payload}.${signature}`,
  }),
  fail('s1-whitespace', 1, 'token_not_base64url', 'A blank inside a part.', {
    token: `${header}.${payload.slice(0, 8)} ${payload.slice(8)}.${signature}`,
  }),
  fail('s1-newline-after', 1, 'token_not_base64url', 'A line feed after the token is no part of it.', {
    token: `${good}\n`,
  }),
  fail('s1-standard-alphabet', 1, 'token_not_base64url', 'The standard alphabet of base64.', {
    token: `${header}.${payload}.+${signature.slice(1)}`,
  }),
  fail(
    's1-unused-bits',
    1,
    'token_not_base64url',
    'Unused bits that are set make a second text of one token.',
    { token: `${header}.${payload}.${withUnusedBits(signature)}` },
  ),
  fail('s1-too-long', 1, 'token_too_long', 'More than 64 KiB are not looked at.', {
    token: 'a'.repeat(65_537),
  }),
  fail('s1-header-not-json', 1, 'header_not_json', 'A header that is no JSON.', withHeader('{')),
  fail(
    's1-header-array',
    1,
    'header_not_object',
    'A header that is an array.',
    withHeader('["alg","ES256"]'),
  ),
  fail(
    's1-header-duplicate',
    1,
    'header_not_json',
    'A member that stands twice: readers differ on which counts.',
    withHeader(`{"alg":"none","alg":"ES256","typ":"vc+jwt","kid":"${KID}"}`),
  ),
  fail(
    's1-header-bom',
    1,
    'header_not_json',
    'A byte order mark in front of the header.',
    withHeader(`\ufeff${JSON.stringify(HEADER)}`),
  ),
  fail(
    's1-header-not-utf8',
    1,
    'header_not_json',
    'A header that is no UTF-8.',
    withHeader(Buffer.concat([Buffer.from('{"x":"'), Buffer.of(0xc3, 0x28), Buffer.from('"}')])),
  ),
  fail(
    's1-typ-missing',
    1,
    'typ_not_vc_jwt',
    'Without typ the token could be of any kind.',
    withHeader({ alg: 'ES256', kid: KID }),
  ),
  fail('s1-typ-jwt', 1, 'typ_not_vc_jwt', 'An ordinary JWT.', withHeader({ ...HEADER, typ: 'JWT' })),
  fail(
    's1-typ-case',
    1,
    'typ_not_vc_jwt',
    'typ is compared as written.',
    withHeader({ ...HEADER, typ: 'VC+JWT' }),
  ),
  fail(
    's1-typ-draft',
    1,
    'typ_not_vc_jwt',
    'The name that a draft had.',
    withHeader({ ...HEADER, typ: 'vc+ld+jwt' }),
  ),
  fail(
    's1-typ-presentation',
    1,
    'typ_not_vc_jwt',
    'A presentation is no credential.',
    withHeader({ ...HEADER, typ: 'vp+jwt' }),
  ),
  fail(
    's1-typ-media-type',
    1,
    'typ_not_vc_jwt',
    'The long form is taken only where a verifier is told to.',
    withHeader({ ...HEADER, typ: 'application/vc+jwt' }),
  ),
  fail('s1-typ-number', 1, 'typ_not_vc_jwt', 'typ is a text.', withHeader({ ...HEADER, typ: 1 })),
  fail(
    's1-typ-array',
    1,
    'typ_not_vc_jwt',
    'An array that holds the name is not the name.',
    withHeader({ ...HEADER, typ: ['vc+jwt'] }),
  ),
  fail(
    's1-typ-inherited',
    1,
    'typ_not_vc_jwt',
    'A member called __proto__ gives no other member a value.',
    withHeader(`{"alg":"ES256","kid":"${KID}","__proto__":{"typ":"vc+jwt"}}`),
  ),
  fail('s1-kid-missing', 1, 'kid_missing', 'No key is named.', withHeader({ alg: 'ES256', typ: 'vc+jwt' })),
  fail(
    's1-kid-bare-did',
    1,
    'kid_not_did_url',
    'A DID without a fragment names no key.',
    withHeader({ ...HEADER, kid: ISSUER }),
  ),
  fail(
    's1-kid-empty-fragment',
    1,
    'kid_not_did_url',
    'An empty fragment names no key.',
    withHeader({ ...HEADER, kid: `${ISSUER}#` }),
  ),
  fail(
    's1-kid-relative',
    1,
    'kid_not_did_url',
    'A fragment alone belongs to no DID.',
    withHeader({ ...HEADER, kid: '#key-1' }),
  ),
  fail(
    's1-kid-path',
    1,
    'kid_not_did_url',
    'A DID URL with a path.',
    withHeader({ ...HEADER, kid: `${ISSUER}/keys#key-1` }),
  ),
  fail(
    's1-kid-query',
    1,
    'kid_not_did_url',
    'A DID URL with a query.',
    withHeader({ ...HEADER, kid: `${ISSUER}?v=1#key-1` }),
  ),
  fail(
    's1-kid-https',
    1,
    'kid_not_did_url',
    'A web address is no DID.',
    withHeader({ ...HEADER, kid: 'https://issuer.example/did.json#key-1' }),
  ),
  fail('s1-kid-number', 1, 'kid_not_did_url', 'kid is a text.', withHeader({ ...HEADER, kid: 1 })),
  fail(
    'crit-unknown',
    1,
    'crit_present',
    'An extension that has to be understood.',
    withHeader({ ...HEADER, crit: ['bork'], bork: true }),
  ),
  fail('crit-empty', 1, 'crit_present', 'An empty crit is malformed.', withHeader({ ...HEADER, crit: [] })),
  fail(
    'b64-false',
    1,
    'b64_present',
    'A payload that is not encoded.',
    withHeader({ ...HEADER, b64: false }),
  ),
  fail(
    'b64-crit',
    1,
    'crit_present',
    'The same, declared as critical.',
    withHeader({ ...HEADER, crit: ['b64'], b64: false }),
  ),
  pass(
    's1-unknown-header-member',
    'A header member that nobody knows changes nothing.',
    withHeader({ ...HEADER, note: 'x' }),
  ),
  fail(
    's1-control-in-kid',
    1,
    'kid_not_did_url',
    'A line feed in kid.',
    withHeader({ ...HEADER, kid: `${ISSUER}\n#key-1` }),
  ),
  fail('s1-empty-header', 1, 'header_not_json', 'An empty header.', { token: `.${payload}.${signature}` }),
  fail('s1-header-text', 1, 'header_not_object', 'A header that is a JSON text.', {
    token: `${base64Url('"ES256"')}.${payload}.${signature}`,
  }),
];
