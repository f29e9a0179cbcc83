import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { canonicalHash, narrow, validate } from '@cognitive-delivery/core';
import { expect, test } from 'vitest';
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

test('what stands for a manifest that is held is valid', () => {
  expect(validate('agent-lease-manifest', SMALL).valid).toBe(true);
});

test('of equal manifests one is held, and of no others', () => {
  const memo = new ManifestMemo();
  const first = refusalOf(manifestOf({}));
  memo.hold(first, LENGTH);

  const second = refusalOf(manifestOf({}));
  memo.share(second);
  expect(second.declared).toBe(first.declared);

  // Members in another order, and a hash that is not its own.
  const { allow, ...rest } = manifestOf({});
  for (const declared of [{ allow, ...rest }, manifestOf({ tools: ['deploy'] })]) {
    const lying = refusalOf(declared, first.declared_hash);
    memo.share(lying);
    expect(lying.declared).not.toBe(first.declared);
    expect(lying.declared).toEqual(declared);
    expect(memo.hashOf(lying.declared)).toBe(canonicalHash(declared));
  }
});

test('a record is as valid beside a manifest that is held as beside any', () => {
  const memo = new ManifestMemo();
  memo.hold(refusalOf(SMALL), LENGTH);
  const read = (record: LeaseRecord) => {
    const text = JSON.stringify(record);
    return [readRecord(text), readRecord(text, (value) => memo.share(value))];
  };
  const good = refusalOf(SMALL);
  const bad = { ...good, reasons: [] as string[] };
  const worse = refusalOf({ ...SMALL, approvals: [''] }, good.declared_hash);
  expect(read(good)[1]).toEqual({ ok: true, record: good });
  for (const record of [bad, worse]) {
    const [alone, beside] = read(record);
    expect(alone?.ok).toBe(false);
    expect(beside).toEqual(alone);
  }
});

test('what was narrowed before is narrowed again where anything of its parent is another', () => {
  const memo = new ManifestMemo();
  const record = refusalOf(manifestOf({ tools: ['read_file', 'deploy'], budget: { tokens: 10 } }));
  memo.hold(record, LENGTH);
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
  for (const record of records) memo.hold(record, 1 << 14);
  const held = records.filter(({ declared }) => {
    const again = refusalOf(declared as AgentLeaseManifest);
    memo.share(again);
    return again.declared === declared;
  });
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(33);
});
