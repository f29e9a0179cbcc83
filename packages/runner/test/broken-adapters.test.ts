import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adaptCommand } from '../src/adapters/child-adapter.js';
import { runCorpus } from '../src/run-corpus.js';
import { readCorpus } from './support/corpus.js';
import { FAULTS } from './support/faults.mjs';

const corpus = readCorpus();
const script = join(import.meta.dirname, 'support', 'broken-adapter.mjs');

/** A fault, which cases are run, and each `group: state` in which it must show, with one case where it does. */
type Row = readonly [fault: string, only: string, shows: Readonly<Record<string, string>>];

const TABLE: readonly Row[] = [
  [
    'accepts everything',
    'validate/lease-record',
    { 'invalid fixtures: failed': 'validate/lease-record.at-with-offset' },
  ],
  [
    'refuses everything',
    'validate/lease-record',
    {
      'valid fixtures: failed': 'validate/lease-record.minimal',
      'unknown members: failed': 'validate/lease-record.minimal/newer-writer',
      'invalid fixtures: failed-elsewhere': 'validate/lease-record.at-with-offset',
    },
  ],
  [
    'refuses members it does not know',
    'validate/lease-record',
    { 'unknown members: failed': 'validate/lease-record.minimal/newer-writer' },
  ],
  [
    'reports every error at the root',
    'validate/lease-record',
    { 'invalid fixtures: failed-elsewhere': 'validate/lease-record.at-with-offset' },
  ],
  [
    'omits the errors',
    'validate/lease-record',
    { 'invalid fixtures: unlocated': 'validate/lease-record.at-with-offset' },
  ],
  [
    'omits the places',
    'validate/lease-record',
    { 'invalid fixtures: unlocated': 'validate/lease-record.refused-without-reasons' },
  ],
  [
    'lets a pattern end before a line feed',
    'validate/agent-lease-manifest',
    { 'invalid fixtures: failed': 'validate/agent-lease-manifest.host-trailing-newline' },
  ],
  [
    'drops members it does not know',
    'roundTrip/',
    { 'round trip: failed': 'roundTrip/agent-lease-manifest.minimal' },
  ],
  [
    'keeps the order of members',
    'canonicalise/',
    {
      'canonical bytes: failed': 'canonicalise/member-order',
      'RFC 8785 vectors: failed': 'canonicalise/jcs/sorting',
    },
  ],
  [
    'sorts members by code point',
    'canonicalise/',
    {
      'canonical bytes: failed': 'canonicalise/utf16-key-order',
      'RFC 8785 vectors: failed': 'canonicalise/jcs/sorting',
    },
  ],
  [
    'escapes what is not ASCII',
    'canonicalise/',
    {
      'canonical bytes: failed': 'canonicalise/string-literals',
      'RFC 8785 vectors: failed': 'canonicalise/jcs/sorting',
    },
  ],
  [
    'replaces half a surrogate pair',
    'canonicalise/',
    { 'canonical bytes: failed': 'canonicalise/lone-surrogate' },
  ],
  ['writes minus zero', 'canonicalise/', { 'RFC 8785 vectors: failed': 'canonicalise/jcs/numbers' }],
  [
    'writes no exponents',
    'canonicalise/',
    {
      'canonical bytes: failed': 'canonicalise/numbers',
      'RFC 8785 vectors: failed': 'canonicalise/jcs/numbers',
    },
  ],
  ['serialises NaN as null', 'canonicalise/', { 'canonical bytes: failed': 'canonicalise/nan' }],
  ['hashes pretty JSON', 'hash/', { 'declared hashes: failed': 'hash/populated' }],
  ['writes hashes in upper case', 'hash/', { 'declared hashes: failed': 'hash/populated' }],
  ['verifies without looking', 'verify/', { 'signatures: failed': 'verify/populated/manifest-changed' }],
  ['never verifies', 'verify/', { 'signatures: failed': 'verify/populated' }],
  [
    'ignores the case of a signature',
    'verify/',
    { 'signatures: failed': 'verify/populated/signature-upper-case' },
  ],
  ['reads the last of two members', 'verify/', { 'signatures: failed': 'verify/populated/member-twice' }],
  [
    'holds a tool by its beginning',
    'narrow/',
    { 'narrowing: failed': 'narrow/tools-intersect-by-exact-name' },
  ],
  [
    'holds a path by its beginning',
    'narrow/',
    { 'narrowing: failed': 'narrow/paths-sibling-with-same-beginning' },
  ],
  [
    'holds a host by its ending',
    'narrow/',
    { 'narrowing: failed': 'narrow/hosts-wildcard-label-containment' },
  ],
  ["keeps the parent's order", 'narrow/', { 'narrowing: failed': 'narrow/allow-keeps-declared-order' }],
  ["puts the parent's denials first", 'narrow/', { 'narrowing: failed': 'narrow/deny-and-approvals-union' }],
  ["forgets the parent's denials", 'narrow/', { 'narrowing: failed': 'narrow/deny-and-approvals-union' }],
  ['does not count depth down', 'narrow/', { 'narrowing: failed': 'narrow/depth-decrements-and-clamps' }],
  [
    'takes an undeclared budget for no limit',
    'narrow/',
    { 'narrowing: failed': 'narrow/budget-every-field-inherited' },
  ],
  ['passes tool_args on', 'narrow/', { 'narrowing: failed': 'narrow/tool-args-dropped' }],
  ['grants what must be refused', 'narrow/', { 'narrowing: failed': 'narrow/R1-empty-purpose' }],
  ['grants with an empty list of refusals', 'narrow/', { 'narrowing: failed': 'narrow/nothing-to-narrow' }],
  [
    'reports the first refusal only',
    'narrow/',
    { 'narrowing: failed-elsewhere': 'narrow/R1-and-R2-both-reported' },
  ],
  ['lets a lease end as it begins', 'rules/', { 'lease rules: failed': 'rules/agent-lease.TooEarly' }],
  ['never finds L3', 'rules/', { 'lease rules: failed': 'rules/lease-record.RevokedByStranger' }],
  [
    'finds L3 without a journal',
    'rules/',
    { 'lease rules: failed': 'rules/lease-record.RevokedByStranger/without-journal' },
  ],
  [
    'finds L3 whoever revokes',
    'rules/',
    { 'lease rules: failed': 'rules/lease-record.revoked/with-journal' },
  ],
  ['names no place of a finding', 'rules/', { 'lease rules: unlocated': 'rules/agent-lease.Expired' }],
  ['calls every finding L1', 'rules/', { 'lease rules: failed-elsewhere': 'rules/agent-lease.SelfParent' }],
  [
    'crashes at one document',
    'validate/lease-record',
    { 'valid fixtures: errored': 'validate/lease-record.narrowed' },
  ],
  [
    'never answers for one document',
    'validate/lease-record',
    { 'valid fixtures: timed-out': 'validate/lease-record.narrowed' },
  ],
  ['matches every glob', 'case/glob-match', { 'component glob-match: failed': 'case/glob-match/KF-027' }],
];

test.each(TABLE)('an adapter that %s', async (fault, only, shows) => {
  const command = `node ${JSON.stringify(script)} ${JSON.stringify(fault)}`;
  const { results } = await runCorpus(adaptCommand({ command, timeoutMs: 1500 }), corpus, { only });
  const seen = new Map<string, string[]>();
  for (const { group, state, id } of results.filter((result) => result.state !== 'passed')) {
    const key = `${group}: ${state}`;
    seen.set(key, [...(seen.get(key) ?? []), id]);
  }
  expect([...seen.keys()].sort()).toEqual(Object.keys(shows).sort());
  for (const [key, id] of Object.entries(shows)) expect(seen.get(key)).toContain(id);
});

test('the table holds every fault', () => {
  expect(TABLE.map(([fault]) => fault).sort()).toEqual(Object.keys(FAULTS).sort());
});
