import { expect, test } from 'vitest';
import { CORPUS } from './support/vectors/corpus.js';

const ids = new Set(
  Object.values(CORPUS)
    .flat()
    .map(({ id }) => id),
);

// Faults that were reported publicly in software that does this job, and the cases that hold us to the right answer.
// Those that need a server, a journal or a clock are told by name of their test.
const FAULTS: readonly (readonly [what: string, ...cases: string[]])[] = [
  ['no algorithm, and a public key as the secret of an HMAC', 'alg-none', 'alg-none-case', 'alg-hs256-pem'],
  ['no key taken for no signature needed', 's2-unreachable', 'alg-none-signed'],
  ['one key function for two kinds of key (CVE-2022-23541)', 'alg-hs256-jwk', 'alg-hs256-x'],
  ['a key that does not fit the algorithm (CVE-2022-23539)', 'alg-es256-over-p384-key', 's2-alg'],
  ['the algorithm is taken from the header (CVE-2023-48238)', 'alg-es384-declared', 'alg-array'],
  ['a PEM is recognised by its text (CVE-2023-48223)', 'alg-hs256-pem', 's2-pem'],
  ['a JWK as the secret of an HMAC (CVE-2024-37568)', 'alg-hs256-jwk', 'alg-hs256-x'],
  ['a key out of the header (CVE-2018-0114)', 's3-embedded-jwk'],
  ['the same where no key is configured (CVE-2026-34240)', 's2-embedded-jwk-unknown-did'],
  ['r and s of zero verify (CVE-2022-21449)', 's3-zero'],
  ['the signature is never checked (CVE-2023-23928)', 's3-tampered', 's3-header-changed'],
  [
    'a critical extension that nobody knows (CVE-2025-59420)',
    'crit-unknown',
    'crit-empty',
    'b64-crit',
    'b64-false',
  ],
  ['giant parts (CVE-2025-61920)', 's1-too-long'],
  ['a compressed encrypted token (CVE-2024-28176)', 's1-jwe-shape'],
  ['a text of two formats (CVE-2022-39227)', 's1-polyglot', 's1-json-form', 's1-json-text'],
  ['an array in place of the issuer (CVE-2025-30144)', 's4-array', 's4-id-array'],
  [
    'many texts of one token',
    's1-padding',
    's1-whitespace',
    's1-newline-after',
    's1-unused-bits',
    's1-standard-alphabet',
  ],
  ['other forms of an ECDSA signature (CVE-2024-42461)', 's3-der', 's3-longer', 's3-shorter', 's3-high-s'],
  [
    'private addresses taken for public ones (CVE-2023-42282)',
    'd-ip-2130706433',
    'd-ip-0x7f-1',
    'd-ip-0177-0-0-1',
    'd-ip-127-1',
  ],
  ['an address of keys in the header is asked (CVE-2026-48522)', 's2-jku'],
  ['every failure of revocation read as not revoked', 's6-unreachable', 's6-index-suffix', 's4-other-signer'],
  ['the status of signed credentials is not looked at', 's6-revoked', 's6-missing'],
  [
    'an unreachable list shown as not revoked',
    's6-unreachable',
    's6-not-there',
    's6-second-list-unreachable',
  ],
  [
    'the issuer of the list is not compared',
    's6-list-otherIssuer',
    's6-list-claimsIssuerSignedByOther',
    's6-list-namesOther',
  ],
  [
    'the bits are counted from the other end',
    'pass-neighbour-bits',
    'pass-index-zero',
    's6-revoked-zero',
    'b-first-lsb',
  ],
  [
    'the prefix of the list missing or eaten',
    's6-list-noPrefix',
    's6-list-stdBase64',
    's6-list-other-prefix',
  ],
  ['a list that is a bomb', 's6-list-bomb', 'b-bomb'],
  ['an old list shown again', 's6-list-expired', 's6-list-ttl-no-extension'],
  ['a port that is encoded twice', 'd-port', 'd-port-path', 'd-colon-twice', 's2-port-did'],
  ['a kid without a fragment', 's1-kid-bare-did', 's1-kid-empty-fragment'],
  ['did:web without TLS for private addresses', 'd-ip-10-0-0-1', 's6-http'],
  ['the document of another DID', 's2-document-id', 's2-document-id-case', 's2-document-id-missing'],
  ['lone surrogates and the order of names', 'h-lone-surrogate', 'h-code-units'],
  ['a prototype changed through a header', 's1-typ-inherited', 's2-proto-key', 's8-proto', 'h-proto'],
];

test.each(FAULTS)('%s', (_what, ...cases) => {
  for (const id of cases) expect(ids.has(id), id).toBe(true);
});
