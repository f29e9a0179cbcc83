import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { canonicalBytes, canonicalHash, narrow, validate } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecord } from '../../src/fold.js';
import { ManifestMemo, SMALL } from '../../src/replay/manifest-memo.js';

const LENGTH = 500;
const KNOWN = { parentIsValid: true, declaredIsValid: true };
const PARENT = manifestOf({ tools: ['read_file', 'edit_file'], budget: { depth: 2, fan_out: 4 } });

function manifestOf({
  tools = ['read_file'],
  budget = {},
}: {
  tools?: string[];
  budget?: AgentLeaseManifest['budget'];
}) {
  return { ...structuredClone(SMALL), allow: { ...SMALL.allow, tools }, budget };
}

function refusalOf(declared: AgentLeaseManifest, hash = canonicalHash(declared)): LeaseRecord {
  return {
    schema_version: '1.2',
    at: '2026-10-05T06:00:00.000Z',
    event: 'refused',
    lease_id: '3859e302-2e8b-40d0-9112-913df1869076',
    reasons: ['R5'],
    declared_hash: hash,
    declared: structuredClone(declared),
  };
}

function grantOf(declared: AgentLeaseManifest, manifest: AgentLeaseManifest): LeaseRecord {
  const { schema_version, at, lease_id, declared_hash } = refusalOf(declared);
  return {
    schema_version,
    at,
    event: 'granted',
    lease_id,
    lease: {
      schema_version,
      lease_id,
      manifest: structuredClone(manifest),
      declared_hash: canonicalHash(declared),
      issued_at: at,
      expires_at: '2026-10-05T06:15:00.000Z',
      issuer_session_id: 'session-1',
      key_fingerprint: 'sha256:0123456789abcdef',
      signature: '0'.repeat(64),
    },
    declared: structuredClone(declared),
    ...(declared_hash !== undefined && { declared_hash }),
    granted_hash: canonicalHash(manifest),
    usage: {},
  };
}

test('what stands for a manifest that is held is valid', () => {
  expect(validate('agent-lease-manifest', SMALL).valid).toBe(true);
});

const read = (memo: ManifestMemo, record: LeaseRecord, text = JSON.stringify(record)) => {
  const answer = memo.read(text);
  expect(answer).toEqual(readRecord(text));
  return answer.ok ? answer.record : undefined;
};

// What was seen once is not held yet.
function hold(memo: ManifestMemo, record: LeaseRecord, length = LENGTH): void {
  memo.hold(record, length);
  memo.hold(record, length);
}

test('of equal manifests one is held, and of no others', () => {
  const memo = new ManifestMemo();
  const first = refusalOf(manifestOf({}));
  hold(memo, first);
  expect(read(memo, refusalOf(manifestOf({})))?.declared).toBe(first.declared);

  // Members in another order, and a hash that is not its own.
  const { allow, ...rest } = manifestOf({});
  for (const declared of [{ allow, ...rest }, manifestOf({ tools: ['deploy'] })]) {
    const lying = read(memo, refusalOf(declared, first.declared_hash));
    expect(lying?.declared).not.toBe(first.declared);
    expect(lying?.declared).toEqual(declared);
    expect(memo.hashOf(lying?.declared)).toBe(canonicalHash(declared));
  }
});

test('a grant shares its manifest and its declaration', () => {
  const memo = new ManifestMemo();
  const first = grantOf(manifestOf({ tools: ['read_file', 'deploy'] }), manifestOf({}));
  hold(memo, first);
  const again = read(memo, grantOf(manifestOf({ tools: ['read_file', 'deploy'] }), manifestOf({})));
  expect(again?.lease?.manifest).toBe(first.lease?.manifest);
  expect(again?.declared).toBe(first.declared);
  const canonical = new TextDecoder().decode(canonicalBytes(manifestOf({})));
  expect(memo.hashOf(again?.lease?.manifest)).toBe(canonicalHash(manifestOf({})));
  expect(new TextDecoder().decode(memo.canonical.get(again?.lease?.manifest))).toBe(canonical);
});

test('a record is as valid beside a manifest that is held as beside any', () => {
  const memo = new ManifestMemo();
  hold(memo, refusalOf(SMALL));
  const good = refusalOf(SMALL);
  read(memo, good);
  read(memo, { ...good, reasons: [] });
  read(memo, refusalOf({ ...SMALL, approvals: [''] }, good.declared_hash));
});

describe('a line is read as it is written where a manifest that is held', () => {
  const declared = manifestOf({});
  const manifest = JSON.stringify(declared);
  const record = grantOf(declared, declared);
  const text = JSON.stringify(record);
  const { declared: _, ...undeclared } = record;
  const named = (name: string) =>
    JSON.stringify(undeclared).replace('"usage":{}', `"usage":{"${name}":${manifest}}`);

  test.each([
    ['stands twice', text.replace('{', `{"declared":${manifest},`)],
    ['stands twice, its name spelled in two ways', text.replace('{', `{"decl\\u0061red":${manifest},`)],
    ['stands beside null', text.replace('{', '{"declared":null,')],
    [
      'stands where no record has one',
      text.replace('"declared":', '"context":{"declared":').replace(/}$/, '}}'),
    ],
    ['is the whole lease', text.replace(/"lease":.*?"declared":/, `"manifest":${manifest},"declared":`)],
    ['is a member of what it declares', text.replace('"agent":{', `"agent":{"declared":${manifest},`)],
    ['is a member of the agent, as a grant', text.replace('"agent":{', `"agent":{"manifest":${manifest},`)],
    ['goes on', text.replaceAll(manifest, `${manifest.slice(0, -1)},"more":1}`)],
    ['is cut', text.slice(0, text.lastIndexOf(manifest) + 40)],
    ['is followed by no comma', text.replaceAll(`${manifest},`, manifest)],
    ['has a blank before its colon', text.replace('"declared":', '"declared" :')],
    ['stands before the lease', JSON.stringify({ declared, ...undeclared })],
    ['is what a reporter says', named('declared')],
    ['is a text', text.replace(manifest, JSON.stringify(manifest))],
  ])('%s', (_, line) => {
    const memo = new ManifestMemo();
    hold(memo, record);
    expect(memo.read(line)).toEqual(readRecord(line));
  });
});

test('whatever is done to a line, it is read as it is written', () => {
  const declared = manifestOf({});
  const record = grantOf(declared, declared);
  const held = JSON.stringify(declared);
  const other = JSON.stringify(manifestOf({ tools: ['read_file', 'rm', 'sudo'] }));
  const names = fc.constantFrom('"manifest"', '"declared"', '"lease"');
  const values = fc.constantFrom(held, other, 'null');
  const members = fc
    .tuple(names, fc.constantFrom(':', ' :', ': ', '\t:'), values)
    .map(([name, colon, value]) => `${name}${colon}${value}`);
  const elsewhere = fc.oneof(
    members,
    members.map((member) => `"x":{${member}}`),
    members.map((member) => `"x":[{${member}}]`),
    names.map((name) => `"x":${name}`),
  );
  type Edit = (line: string) => string;
  const edits: fc.Arbitrary<Edit> = fc.oneof(
    elsewhere.map(
      (member): Edit =>
        (line) =>
          line.replace('{', `{${member},`),
    ),
    elsewhere.map(
      (member): Edit =>
        (line) =>
          line.replace(/}$/, `,${member}}`),
    ),
    elsewhere.map(
      (member): Edit =>
        (line) =>
          line.replace('"lease":{', `"lease":{${member},`),
    ),
    elsewhere.map(
      (member): Edit =>
        (line) =>
          line.replace('"declared":{', `"declared":{${member},`),
    ),
    fc.tuple(names, fc.constantFrom(' :', '\n:', ':  ')).map(
      ([name, colon]): Edit =>
        (line) =>
          line.replace(`${name}:`, `${name}${colon}`),
    ),
    fc.constantFrom<Edit>(
      (line) => line.replace(`"manifest":${held}`, `"manifest":${other}`),
      (line) => line.replace(`"manifest" :${held}`, `"manifest" :${other}`),
      (line) => line.replace(`"declared":${held}`, `"declared":${other}`),
      (line) => line.replace(`"declared" :${held}`, `"declared" :${other}`),
    ),
  );
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 4 }), (some) => {
      const memo = new ManifestMemo();
      hold(memo, record);
      const line = some.reduce((text, edit) => edit(text), JSON.stringify(record));
      expect(memo.read(line)).toEqual(readRecord(line));
    }),
    {
      numRuns: scaled(50_000),
      examples: [
        // The genuine manifest stands elsewhere, and that of the lease is hidden by a blank.
        [
          [
            (line) => line.replace('"manifest":', '"manifest" :').replace(held, other),
            (line) => line.replace(/}$/, `,"x":{"manifest":${held}}}`),
          ],
        ],
      ],
    },
  );
});

test('what was narrowed before is narrowed again where anything of its parent is another', () => {
  const memo = new ManifestMemo();
  const record = refusalOf(manifestOf({ tools: ['read_file', 'deploy'], budget: { tokens: 10 } }));
  hold(memo, record);
  const { declared } = record;
  const parents = [
    PARENT,
    { ...PARENT, budget: { ...PARENT.budget } },
    { ...PARENT, budget: { ...PARENT.budget, fan_out: 0 } },
    { ...PARENT, budget: { ...PARENT.budget, tokens: 5 } },
    { ...PARENT, approvals: ['deploy'] },
    { ...PARENT, deny: { ...PARENT.deny, commands: ['sudo'] } },
    { ...PARENT, allow: { ...PARENT.allow, tools: ['deploy'] } },
    PARENT,
  ];
  const answers = parents.map((parent) => memo.narrow(declared, parent, KNOWN));
  expect(answers).toEqual(parents.map((parent) => narrow(declared, parent, KNOWN)));
  expect(answers[1]).toBe(answers[0]);
});

test('no more is held than has room', () => {
  const memo = new ManifestMemo();
  const records = Array.from({ length: 100 }, (_, index) => refusalOf(manifestOf({ tools: [`t${index}`] })));
  for (const record of records) hold(memo, record, 1 << 14);
  const held = records.filter(({ declared }) => {
    return read(memo, refusalOf(declared as AgentLeaseManifest))?.declared === declared;
  });
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(33);
});

test('what is declared but once is not held', () => {
  const memo = new ManifestMemo();
  for (const tools of [['a'], ['b'], ['c']]) {
    const record = refusalOf(manifestOf({ tools }));
    memo.hold(record, LENGTH);
    expect(memo.hashOf(record.declared)).toBe(record.declared_hash);
    expect(read(memo, refusalOf(manifestOf({ tools })))?.declared).not.toBe(record.declared);
  }
});
