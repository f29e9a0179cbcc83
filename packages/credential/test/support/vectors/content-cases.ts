import { createHash } from 'node:crypto';
import { fail, pass, type VectorCase } from './case.js';
import { LISTS } from './lists.js';
import {
  credential,
  didDocument,
  HEADER,
  hashOf,
  ISSUER,
  KEYS,
  LIST_URL,
  listPayload,
  MANIFEST,
  OTHER,
  OTHER_DOCUMENT,
  token,
} from './material.js';

const issuedBy = (issuer: unknown) => ({ token: token(credential({ issuer })) });
const period = (dates: Readonly<Record<string, unknown>>) => ({ token: token(credential(dates)) });
const valid = (validFrom: unknown, validUntil = '2027-01-30T00:00:00Z') => period({ validFrom, validUntil });
const until = (validUntil: unknown) => period({ validUntil });

/** Step 4: the issuer inside is the one that signed. */
export const issuerCases: readonly VectorCase[] = [
  fail('s4-other-signer', 4, 'issuer_mismatch', 'Another DID signed in the name of the issuer.', {
    token: token(credential(), { ...HEADER, kid: `${OTHER}#key-1` }, KEYS.other),
    did_documents: { [ISSUER]: didDocument(), [OTHER]: OTHER_DOCUMENT },
  }),
  fail(
    's4-text',
    4,
    'issuer_not_object',
    'The issuer is an object with its name, registry code and contact.',
    issuedBy(ISSUER),
  ),
  fail('s4-array', 4, 'issuer_not_object', 'An array that holds the issuer.', issuedBy([{ id: ISSUER }])),
  fail('s4-missing', 4, 'issuer_not_object', 'No issuer.', issuedBy(undefined)),
  fail('s4-null', 4, 'issuer_not_object', 'Null is no issuer.', issuedBy(null)),
  fail(
    's4-id-missing',
    4,
    'issuer_id_missing',
    'An issuer without an id.',
    issuedBy({ name: 'Example Freight GmbH' }),
  ),
  fail('s4-id-array', 4, 'issuer_id_missing', 'An array that holds the id.', issuedBy({ id: [ISSUER] })),
  fail(
    's4-prefix',
    4,
    'issuer_mismatch',
    'A DID that begins with the other.',
    issuedBy({ id: `${ISSUER}.evil.example` }),
  ),
  fail(
    's4-sub-path',
    4,
    'issuer_mismatch',
    'A path under a domain is another issuer than the domain.',
    issuedBy({ id: `${ISSUER}:users:bob` }),
  ),
  fail(
    's4-case',
    4,
    'issuer_mismatch',
    'DIDs are compared byte for byte.',
    issuedBy({ id: 'did:web:ISSUER.example' }),
  ),
  fail(
    's4-also-known-as',
    4,
    'issuer_mismatch',
    'alsoKnownAs proves nothing.',
    issuedBy({ id: OTHER, alsoKnownAs: [ISSUER] }),
  ),
  fail('s4-iss', 4, 'iss_mismatch', 'The claim iss, where it stands, names the same issuer.', {
    token: token(credential({ iss: OTHER })),
  }),
  pass('s4-iss-same', 'The claim iss names the issuer.', { token: token(credential({ iss: ISSUER })) }),
  fail('s4-vc-claim', 4, 'vc_claim_present', 'The payload is the credential, so there is no claim vc.', {
    token: token(credential({ vc: {} })),
  }),
  fail('s4-vp-claim', 4, 'vc_claim_present', 'Nor a claim vp.', { token: token(credential({ vp: null })) }),
];

/** Step 5: the period of validity. */
export const validityCases: readonly VectorCase[] = [
  pass('s5-at-from', 'The beginning belongs to the period.', { ...valid('2026-12-01T12:00:00Z') }),
  pass('s5-at-until', 'The end belongs to the period.', until('2026-12-01T12:00:00Z')),
  fail('s5-before', 5, 'not_yet_valid', 'A millisecond early.', valid('2026-12-01T12:00:00.001Z')),
  fail('s5-expired', 5, 'expired', 'A millisecond late.', until('2026-12-01T11:59:59.999Z')),
  pass('s5-skew', 'Clocks may differ as far as the verifier says.', {
    ...until('2026-12-01T11:59:00Z'),
    clock_skew_seconds: 60,
  }),
  fail('s5-beyond-skew', 5, 'expired', 'And no further.', {
    ...until('2026-12-01T11:58:59Z'),
    clock_skew_seconds: 60,
  }),
  pass('pass-offset-plus', 'Instants are compared, not texts.', until('2026-12-01T14:00:00+02:00')),
  fail(
    's5-offset-plus',
    5,
    'expired',
    'As a text this would be later than now.',
    until('2026-12-01T13:30:00+02:00'),
  ),
  pass('pass-offset-minus', 'As a text this would be earlier than now.', until('2026-12-01T10:00:00-04:00')),
  fail(
    's5-offset-minus',
    5,
    'not_yet_valid',
    'As a text this would be earlier than now.',
    valid('2026-12-01T10:00:00-04:00'),
  ),
  pass('s5-hour-24', 'Hour 24 is the midnight that follows.', until('2026-12-31T24:00:00Z')),
  pass('s5-nanoseconds', 'What is finer than a millisecond is cut.', valid('2026-11-01T00:00:00.123456789Z')),
  fail(
    's5-february-30',
    5,
    'valid_until_malformed',
    'A day that does not exist would be carried over into March.',
    until('2027-02-30T00:00:00Z'),
  ),
  fail('s5-leap-second', 5, 'valid_until_malformed', 'Seconds end at 59.', until('2026-12-31T23:59:60Z')),
  fail(
    's5-no-offset',
    5,
    'valid_until_malformed',
    'Without an offset the time would be that of whoever reads.',
    until('2026-12-30T10:00:00'),
  ),
  fail('s5-date', 5, 'valid_until_malformed', 'A day is no instant.', until('2026-12-30')),
  fail('s5-year', 5, 'valid_until_malformed', 'A number as a text.', until('5')),
  fail('s5-blank', 5, 'valid_until_malformed', 'A blank in place of T.', until('2026-12-30 10:00:00Z')),
  fail(
    's5-offset-form',
    5,
    'valid_until_malformed',
    'An offset without its colon.',
    until('2026-12-30T10:00:00+0200'),
  ),
  fail('s5-lower-case', 5, 'valid_until_malformed', 'T and Z are capitals.', until('2026-12-30t10:00:00z')),
  fail('s5-no-seconds', 5, 'valid_until_malformed', 'Seconds are not left out.', until('2026-12-30T10:00Z')),
  fail(
    's5-six-digits',
    5,
    'valid_until_malformed',
    'A year with a sign and two zeros in front.',
    until('+002026-12-30T10:00:00Z'),
  ),
  fail(
    's5-offset-15',
    5,
    'valid_until_malformed',
    'Offsets end at 14:00.',
    until('2026-12-30T10:00:00+15:00'),
  ),
  fail('s5-number', 5, 'valid_until_malformed', 'An instant is a text.', until(1_798_000_000)),
  fail('s5-until-missing', 5, 'valid_until_malformed', 'A credential that never expires.', until(undefined)),
  fail('s5-from-missing', 5, 'valid_from_malformed', 'A credential that was always valid.', valid(undefined)),
  fail('s5-from-empty', 5, 'valid_from_malformed', 'An empty text.', valid('')),
  fail(
    's5-reversed',
    5,
    'validity_reversed',
    'The end is before the beginning.',
    valid('2026-12-01T12:00:00Z', '2026-11-01T00:00:00Z'),
  ),
  fail('s5-sandbox', 5, 'sandbox_not_allowed', 'A credential for tests is of no force.', {
    token: token(credential({ environment: 'SANDBOX' })),
  }),
  pass('s5-sandbox-allowed', 'Unless the verifier allows it.', {
    token: token(credential({ environment: 'SANDBOX' })),
    allow_sandbox: true,
  }),
  ...[{ toString: 1, valueOf: 1 }, null, ['SANDBOX']].map((environment, index) =>
    fail(`s5-environment-${index + 1}`, 5, 'sandbox_not_allowed', 'Whatever stands there counts.', {
      token: token(credential({ environment })),
    }),
  ),
  fail('order-5-before-6', 5, 'expired', 'Expired and revoked: expiry is told, and is not revocation.', {
    ...until('2026-11-30T00:00:00Z'),
    status_lists: { [LIST_URL]: token(listPayload(LISTS.revoked)) },
  }),
];

const published = (manifest: string | null) => ({ manifest });
const bound = (manifestHash: unknown) => ({ token: token(credential({}, { manifestHash })) });

/** Step 7: the manifest that is published now. */
export const manifestCases: readonly VectorCase[] = [
  pass(
    's7-order-of-members',
    'The hash is over the canonical form, so the text may be laid out otherwise.',
    published(JSON.stringify(Object.fromEntries(Object.entries(MANIFEST).reverse()), null, 2)),
  ),
  fail(
    's7-changed',
    7,
    'manifest_changed',
    'A skill was added since.',
    published(JSON.stringify({ ...MANIFEST, skills: [...MANIFEST.skills, 'order.cancel'] })),
  ),
  fail(
    's7-order-of-skills',
    7,
    'manifest_changed',
    'The order of a list is part of the hash.',
    published(JSON.stringify({ ...MANIFEST, skills: MANIFEST.skills.toReversed() })),
  ),
  fail(
    's7-unreachable',
    7,
    'manifest_unreachable',
    'A manifest that cannot be had is not the one that was signed for.',
    published(null),
  ),
  fail('s7-not-json', 7, 'manifest_not_json', 'What is published is no JSON.', published('<html></html>')),
  fail(
    's7-duplicate',
    7,
    'manifest_not_json',
    'A member that stands twice: two texts would share a hash.',
    published(`{"name":"x",${JSON.stringify(MANIFEST).slice(1)}`),
  ),
  fail('s7-array', 7, 'manifest_not_object', 'What is published is an array.', published('[]')),
  fail(
    's7-hash-missing',
    7,
    'manifest_hash_malformed',
    'A credential that is bound to nothing.',
    bound(undefined),
  ),
  fail(
    's7-hash-capitals',
    7,
    'manifest_hash_malformed',
    'The hash is in lower case.',
    bound(hashOf(MANIFEST).toUpperCase()),
  ),
  fail(
    's7-hash-prefix',
    7,
    'manifest_hash_malformed',
    'The hash has no prefix.',
    bound(`sha256:${hashOf(MANIFEST)}`),
  ),
  fail(
    's7-hash-short',
    7,
    'manifest_hash_malformed',
    'The beginning of a hash is not the hash.',
    bound(hashOf(MANIFEST).slice(0, 32)),
  ),
  fail(
    's7-hash-of-text',
    7,
    'manifest_changed',
    'The hash is not that of the text as JSON.stringify writes it.',
    bound(createHash('sha256').update(JSON.stringify(MANIFEST)).digest('hex')),
  ),
];
