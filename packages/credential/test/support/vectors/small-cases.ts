import { createHash } from 'node:crypto';
import type { VectorCase } from './case.js';
import { LISTS } from './lists.js';
import { canonical } from './material.js';

type Row = readonly [id: string, why: string, input: object, expected: object];

const rows = (component: string, list: readonly Row[]): readonly VectorCase[] =>
  list.map(([id, why, input, expected]) => ({
    id,
    component,
    input: input as VectorCase['input'],
    expected: expected as VectorCase['expected'],
    why,
  }));

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const hash = (id: string, why: string, json: string, text: string): Row => [
  id,
  why,
  { json },
  { canonical: text, sha256: sha256(text) },
];
const noHash = (id: string, why: string, json: string): Row => [id, why, { json }, { fails: true }];

/** The canonical form of section 1.4 and its hash. */
export const hashCases = rows('credential-hash', [
  hash(
    'h-order',
    'Names are sorted, at every level.',
    '{"b":1,"a":{"d":[],"c":{}}}',
    '{"a":{"c":{},"d":[]},"b":1}',
  ),
  hash('h-blanks', 'No white space outside texts.', ' { "a" : [ 1 , "b c" ] } ', '{"a":[1,"b c"]}'),
  hash('h-list-order', 'Lists keep their order.', '[3,1,2]', '[3,1,2]'),
  hash(
    'h-code-units',
    'The code sorts by UTF-16 code unit: a pair of surrogates comes before U+FB33.',
    '{"\\ufb33":1,"\\ud83d\\ude00":2}',
    '{"\ud83d\ude00":2,"\ufb33":1}',
  ),
  hash(
    'h-lone-surrogate',
    'Half a pair is written as an escape, as JSON.stringify does.',
    '{"a":"\\ud800"}',
    '{"a":"\\ud800"}',
  ),
  hash(
    'h-escapes',
    'Escapes are read and written again in one way.',
    '{"a":"\\u0041\\/\\u001f\\u007f\\"\\n"}',
    '{"a":"A/\\u001f\u007f\\"\\n"}',
  ),
  hash('h-minus-zero', 'Minus zero is written 0.', '[-0]', '[0]'),
  hash('h-integer', 'A number has one text.', '[1.0,1e0,10E-1]', '[1,1,1]'),
  hash(
    'h-large',
    'The text of a number is that of ECMAScript.',
    '[1e21,100000000000000000000,5e-324,0.000001,1e-7]',
    '[1e+21,100000000000000000000,5e-324,0.000001,1e-7]',
  ),
  hash(
    'h-unsafe',
    'An integer beyond 2^53 is rounded: two texts share a hash.',
    '[9007199254740993]',
    '[9007199254740992]',
  ),
  hash('h-nfc', 'Texts are not normalised: composed', '{"a":"\\u00e9"}', '{"a":"\u00e9"}'),
  hash('h-nfd', 'and decomposed have two hashes.', '{"a":"e\\u0301"}', '{"a":"e\u0301"}'),
  hash(
    'h-proto',
    'A member called __proto__ is a member like any other.',
    '{"__proto__":{"a":1},"a":2}',
    '{"__proto__":{"a":1},"a":2}',
  ),
  hash('h-null', 'null stays.', '{"a":null}', '{"a":null}'),
  hash('h-empty-name', 'A name may be empty.', '{"":1}', '{"":1}'),
  hash(
    'h-depth',
    'Nesting of 128 is read.',
    '['.repeat(128) + ']'.repeat(128),
    '['.repeat(128) + ']'.repeat(128),
  ),
  noHash('h-too-deep', 'Nesting of 129 is not.', '['.repeat(129) + ']'.repeat(129)),
  noHash('h-duplicate', 'A member that stands twice: two texts would share a hash.', '{"a":1,"a":2}'),
  noHash('h-duplicate-escaped', 'The same, one of them with an escape.', '{"a":1,"\\u0061":2}'),
  noHash('h-trailing', 'Text behind the value.', '{} {}'),
  noHash('h-bom', 'A byte order mark.', '\ufeff{}'),
  noHash('h-overflow', 'A number that overflows.', '[1e400]'),
  noHash('h-nan', 'NaN is no JSON.', '[NaN]'),
]);

const url = (id: string, why: string, did: string, place: string): Row => [id, why, { did }, { url: place }];
const refused = (id: string, why: string, did: string): Row => [id, why, { did }, { refused: true }];

/** Where a did:web is published. */
export const didUrlCases = rows('credential-did-url', [
  url(
    'd-host',
    'A host alone has its document in a well-known place.',
    'did:web:example.com',
    'https://example.com/.well-known/did.json',
  ),
  url(
    'd-path',
    'Further pieces are a path.',
    'did:web:example.com:user:alice',
    'https://example.com/user/alice/did.json',
  ),
  url(
    'd-port',
    'A port stands behind %3A.',
    'did:web:example.com%3A3000',
    'https://example.com:3000/.well-known/did.json',
  ),
  url(
    'd-port-path',
    'A port and a path.',
    'did:web:example.com%3A3000:user:alice',
    'https://example.com:3000/user/alice/did.json',
  ),
  url(
    'd-port-lower',
    'The same in lower case.',
    'did:web:example.com%3a8443',
    'https://example.com:8443/.well-known/did.json',
  ),
  url(
    'd-a-label',
    'A name in its ASCII form.',
    'did:web:xn--bcher-kva.example',
    'https://xn--bcher-kva.example/.well-known/did.json',
  ),
  refused('d-other-method', 'Another method.', 'did:key:z6Mk'),
  refused('d-empty', 'No host.', 'did:web:'),
  refused('d-unicode', 'A DID has no characters beyond ASCII.', 'did:web:b\u00fccher.example'),
  ...[
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '10.0.0.1',
    '0x7f000001',
    '192.168.0.1',
    '1.1.1.1',
  ].map((host) =>
    refused(`d-ip-${host.replaceAll('.', '-')}`, 'An IP address in one of its spellings.', `did:web:${host}`),
  ),
  refused('d-ipv6', 'An IPv6 address.', 'did:web:%5B%3A%3A1%5D'),
  refused('d-slash', 'A slash that is encoded.', 'did:web:example.com%2Fx'),
  refused('d-fragment', 'A fragment that is encoded.', 'did:web:example.com%2Fx%23'),
  refused('d-query', 'A query that is encoded.', 'did:web:example.com:x%3Fy'),
  refused('d-user', 'A user that is encoded.', 'did:web:user%40evil.example'),
  refused('d-backslash', 'A backslash that is encoded.', 'did:web:example.com:a%5Cb'),
  refused('d-nul', 'A zero byte that is encoded.', 'did:web:example.com:a%00'),
  refused('d-dots', 'Two dots climb.', 'did:web:example.com:..:admin'),
  refused('d-dots-encoded', 'Two dots that are encoded.', 'did:web:example.com:%2e%2e:admin'),
  refused('d-dot', 'One dot stays.', 'did:web:example.com:.:admin'),
  refused('d-empty-piece', 'An empty piece.', 'did:web:example.com::admin'),
  refused('d-trailing', 'A colon at the end.', 'did:web:example.com:'),
  refused('d-colon-twice', 'A port that is encoded twice.', 'did:web:example.com%253A3000'),
  refused('d-colon-in-path', 'A colon that is encoded in the path.', 'did:web:example.com:a%3Ab'),
  refused('d-port-zero', 'There is no port 0.', 'did:web:example.com%3A0'),
  refused('d-port-large', 'There is no port 65536.', 'did:web:example.com%3A65536'),
  refused('d-port-empty', 'No port behind %3A.', 'did:web:example.com%3A'),
  refused('d-dot-at-end', 'A name that ends in a dot.', 'did:web:example.com.'),
  refused('d-localhost', 'A name without a dot is one of the inside.', 'did:web:localhost%3A8443'),
  refused('d-underscore', 'A label of other characters.', 'did:web:a_b.example'),
  refused('d-fragment-plain', 'A DID URL is no DID.', 'did:web:example.com#key-1'),
  refused('d-path-plain', 'Nor with a path.', 'did:web:example.com/x'),
  refused('d-blank', 'A blank.', 'did:web:exam ple.com'),
  refused('d-capital-method', 'The method is in lower case.', 'DID:WEB:example.com'),
]);

const bit = (id: string, why: string, encoded_list: string, index: unknown, value: 0 | 1): Row => [
  id,
  why,
  { encoded_list, index },
  { bit: value },
];
const noBit = (id: string, why: string, encoded_list: unknown, index: unknown): Row => [
  id,
  why,
  { encoded_list, index },
  { refused: true },
];

/** The bits of a list. */
export const bitCases = rows('credential-bit', [
  bit('b-zero', 'A list of zeros.', LISTS.zeros, 0, 0),
  bit('b-first', 'Index 0 is the highest bit of the first byte.', LISTS.first, 0, 1),
  bit('b-first-lsb', 'A reader that begins with the lowest bit finds it here.', LISTS.first, 7, 0),
  bit('b-inside', 'A bit in the middle.', LISTS.revoked, 94_567, 1),
  bit('b-left', 'The one before.', LISTS.neighbours, 94_566, 1),
  bit('b-between', 'Between two that are set.', LISTS.neighbours, 94_567, 0),
  bit('b-last', 'The last one.', LISTS.last, 131_071, 1),
  bit('b-two-members', 'Two gzip members one after the other are one file.', LISTS.twoMembers, 131_071, 0),
  noBit('b-outside', 'Behind the list.', LISTS.zeros, 131_072),
  noBit('b-negative', 'Before it.', LISTS.zeros, -1),
  noBit('b-fraction', 'Between two.', LISTS.zeros, 0.5),
  noBit('b-text', 'An index that is a text.', LISTS.zeros, '0'),
  noBit('b-short', 'A list below the least length.', LISTS.short, 0),
  noBit('b-bomb', 'A list that unpacks to more than is read.', LISTS.bomb, 0),
  noBit('b-no-prefix', 'Without the u in front.', LISTS.zeros.slice(1), 0),
  noBit('b-null', 'No list.', null, 0),
]);

const SALT = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const reference = (provider: string, id: string) => ({
  ref: `sha256:${sha256(Buffer.concat([Buffer.from(SALT, 'hex'), Buffer.from(provider + id)]))}`,
});
const asked = (provider: string, external_id: string, more: object = {}) => ({
  salt_hex: SALT,
  providers: ['openai', 'mail', 'crm-north'],
  provider,
  external_id,
  ...more,
});

/** References to bound resources, and the hash over them. */
export const referenceCases = rows('credential-reference', [
  [
    'r-plain',
    'The hash of salt, provider and id, one behind the other.',
    asked('openai', 'key1'),
    reference('openai', 'key1'),
  ],
  ['r-unicode', 'Texts are UTF-8.', asked('mail', '\u00e9'), reference('mail', '\u00e9')],
  ['r-empty-id', 'An id may be empty.', asked('mail', ''), reference('mail', '')],
  ['r-hyphen', 'Names have hyphens.', asked('crm-north', '7'), reference('crm-north', '7')],
  [
    'r-unregistered',
    'A provider that was not registered could be the beginning of another.',
    asked('open', 'aikey1'),
    { refused: true },
  ],
  [
    'r-prefix',
    'Two providers, one of which begins with the other: two resources could share a reference.',
    asked('openai', 'key1', { providers: ['open', 'openai'] }),
    { refused: true },
  ],
  [
    'r-capitals',
    'Names are in lower case.',
    asked('OpenAI', 'x', { providers: ['OpenAI'] }),
    { refused: true },
  ],
  [
    'r-salt-short',
    'A salt of 15 bytes could be guessed.',
    asked('openai', 'key1', { salt_hex: SALT.slice(0, 30) }),
    { refused: true },
  ],
  [
    'r-salt-least',
    'A salt of 16 bytes.',
    { ...asked('openai', 'key1'), salt_hex: SALT.slice(0, 32) },
    {
      ref: `sha256:${sha256(Buffer.concat([Buffer.from(SALT.slice(0, 32), 'hex'), Buffer.from('openaikey1')]))}`,
    },
  ],
]);

const resource = (digit: string, more: object = {}) => ({
  ref: `sha256:${digit.repeat(64)}`,
  provider: 'openai',
  type: 'API_KEY',
  revocationMethod: 'PROVIDER_API',
  irreversible: false,
  failOpen: false,
  ...more,
});

/** The hash over the bound resources that goes into the manifest. */
export const bindingsCases = rows('credential-bindings', [
  ['k-none', 'No resources: the hash of the text [].', { resources: [] }, { sha256: sha256('[]') }],
  [
    'k-one',
    'One resource, in its canonical form.',
    { resources: [resource('a')] },
    { sha256: sha256(canonical([resource('a')])) },
  ],
  [
    'k-sorted',
    'They are sorted by reference.',
    { resources: [resource('b'), resource('a')] },
    { sha256: sha256(canonical([resource('a'), resource('b')])) },
  ],
  [
    'k-member',
    'Every member counts.',
    { resources: [resource('a', { failOpen: true })] },
    { sha256: sha256(canonical([resource('a', { failOpen: true })])) },
  ],
]);
