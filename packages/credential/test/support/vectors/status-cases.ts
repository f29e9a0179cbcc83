import { fail, pass, type VectorCase } from './case.js';
import { LISTS } from './lists.js';
import { credential, entry, LIST_URL, listPayload, token } from './material.js';

type Patch = Readonly<Record<string, unknown>>;

const status = (credentialStatus: unknown) => ({ token: token(credential({ credentialStatus })) });
const withEntry = (patch: Patch) => status(entry(patch));
/** Serves this in place of the status list. */
export const served = (list: unknown) => ({ status_lists: { [LIST_URL]: list } });
/** Serves a list of these bits, with members replaced. */
export const list = (encoded: string = LISTS.zeros, patch: Patch = {}, subject: Patch = {}) =>
  served(token(listPayload(encoded, patch, subject)));
export const SECOND = 'https://issuer.example/status/2.jwt';

/** Step 6: the status list. */
export const statusCases: readonly VectorCase[] = [
  fail('s6-revoked', 6, 'revoked', 'The bit is set.', list(LISTS.revoked)),
  pass(
    'pass-neighbour-bits',
    'The bits beside it are set; the first bit of a byte is its highest.',
    list(LISTS.neighbours),
  ),
  pass('pass-all-others', 'Every bit but this one is set.', list(LISTS.ones_but_ours)),
  pass('pass-index-zero', 'Index 0 is the leftmost bit.', {
    ...withEntry({ statusListIndex: '0' }),
    ...list(),
  }),
  fail('s6-revoked-zero', 6, 'revoked', 'Index 0 is the leftmost bit.', {
    ...withEntry({ statusListIndex: '0' }),
    ...list(LISTS.first),
  }),
  fail('s6-revoked-last', 6, 'revoked', 'The last index of the list.', {
    ...withEntry({ statusListIndex: '131071' }),
    ...list(LISTS.last),
  }),
  fail(
    's6-index-outside',
    6,
    'status_index_out_of_range',
    'An index behind the list.',
    withEntry({ statusListIndex: '131072' }),
  ),
  fail(
    's6-index-huge',
    6,
    'status_index_out_of_range',
    'An index that no number holds.',
    withEntry({ statusListIndex: '18446744073709551617' }),
  ),
  ...['-1', '1.5', '0x10', '12abc', '1e3', ' 5', '', '007'].map((index) =>
    fail(
      `s6-index-${JSON.stringify(index).replace(/[^0-9a-z]+/g, '-')}text`,
      6,
      'status_index_malformed',
      `${JSON.stringify(index)} is no index, whatever a lenient reader makes of it.`,
      withEntry({ statusListIndex: index }),
    ),
  ),
  fail(
    's6-index-suffix',
    6,
    'status_index_malformed',
    'Digits with something behind them.',
    withEntry({ statusListIndex: '94567abc' }),
  ),
  fail(
    's6-index-number',
    6,
    'status_index_malformed',
    'An index is a text.',
    withEntry({ statusListIndex: 94_567 }),
  ),
  fail(
    's6-index-null',
    6,
    'status_index_malformed',
    'Null is no index.',
    withEntry({ statusListIndex: null }),
  ),
  fail(
    's6-missing',
    6,
    'status_missing',
    'A credential without a status could never be revoked.',
    status(undefined),
  ),
  fail('s6-null', 6, 'status_entry_malformed', 'Null is no status.', status(null)),
  fail('s6-empty-list', 6, 'status_purpose_missing', 'No entry at all.', status([])),
  fail(
    's6-type',
    6,
    'status_entry_malformed',
    'Another kind of status.',
    withEntry({ type: 'StatusList2021Entry' }),
  ),
  fail('s6-size', 6, 'status_size_unsupported', 'Entries of two bits.', withEntry({ statusSize: 2 })),
  pass('s6-size-one', 'Entries of one bit, said aloud.', withEntry({ statusSize: 1 })),
  fail(
    's6-http',
    6,
    'status_list_not_https',
    'A list without TLS.',
    withEntry({ statusListCredential: 'http://issuer.example/status/1.jwt' }),
  ),
  fail(
    's6-data-url',
    6,
    'status_list_not_https',
    'A list that the credential brings along.',
    withEntry({ statusListCredential: 'data:,x' }),
  ),
  fail('s6-url-number', 6, 'status_list_not_https', 'No address.', withEntry({ statusListCredential: 1 })),
  fail(
    's6-purpose-missing',
    6,
    'status_entry_malformed',
    'A status for no purpose.',
    withEntry({ statusPurpose: undefined }),
  ),
  fail('s6-only-message', 6, 'status_purpose_missing', 'Nothing says anything of revocation.', {
    ...withEntry({ statusPurpose: 'message' }),
    ...list(LISTS.zeros, {}, { statusPurpose: 'message' }),
  }),
  fail('s6-unreachable', 6, 'status_list_unreachable', 'Unreachable is not "not revoked".', served(null)),
  fail('s6-not-there', 6, 'status_list_unreachable', 'Nor is a list that is nowhere.', { status_lists: {} }),
  fail('s6-second-entry', 6, 'revoked', 'Every entry is looked at, not only the first.', {
    ...status([entry({ statusListIndex: '5' }), entry()]),
    ...list(LISTS.revoked),
  }),
  fail('s6-suspended', 6, 'suspended', 'Suspended is not revoked, and fails too.', {
    ...status([
      entry({ statusListIndex: '5' }),
      entry({ statusPurpose: 'suspension', statusListCredential: SECOND }),
    ]),
    status_lists: {
      [LIST_URL]: token(listPayload()),
      [SECOND]: token(listPayload(LISTS.revoked, { id: SECOND }, { statusPurpose: 'suspension' })),
    },
  }),
  pass('s6-two-purposes', 'Revocation and suspension, and neither bit is set.', {
    ...status([entry(), entry({ statusPurpose: 'suspension', statusListCredential: SECOND })]),
    status_lists: {
      [LIST_URL]: token(listPayload()),
      [SECOND]: token(listPayload(LISTS.zeros, { id: SECOND }, { statusPurpose: 'suspension' })),
    },
  }),
  fail('s6-second-list-unreachable', 6, 'status_list_unreachable', 'A second list that cannot be had.', {
    ...status([entry(), entry({ statusListCredential: SECOND })]),
  }),
  fail(
    's6-too-many',
    6,
    'status_too_many',
    'Each entry costs a request, so they are bounded.',
    status(Array.from({ length: 9 }, () => entry())),
  ),
];
