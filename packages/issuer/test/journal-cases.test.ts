import { readdirSync, writeFileSync } from 'node:fs';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { parseInstant } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { fold } from '../src/fold.js';
import { opennessOf } from '../src/openness.js';
import { casesOf } from './support/cases.js';
import { grantedRecord, idOf, linesOf } from './support/journal-lines.js';
import { manifest, rootPolicy } from './support/manifests.js';
import { granted, recordsIn, workbench } from './support/workbench.js';

const PERIOD = { issued_at: '2026-10-05T06:00:00.000Z', expires_at: '2026-10-05T08:00:00.000Z' };

function casesOfKind(kind: string) {
  return casesOf('journal')
    .filter(({ input }) => input['kind'] === kind)
    .map((item) => [item.id, item] as const);
}

/** A bench whose root policy gives a root lease the budget of a case. */
async function benchUnder(budget: { depth: number; fan_out: number }) {
  const bench = workbench(rootPolicy({ budget: { ...budget, depth: budget.depth + 1 } }));
  const issuer = await bench.issuer();
  const parent = await granted(issuer, manifest({ budget }));
  return { bench, issuer, parent: parent.lease_id };
}

describe('the cases of journal that need an issuer', () => {
  test.each(casesOfKind('refusal'))('%s', async (_, { input, expected, why }) => {
    const bench = workbench();
    const { declared, declared_text } = input as { declared?: AgentLeaseManifest; declared_text?: string };
    await (await bench.issuer()).issue({ declared: declared_text ?? (declared as object) });
    const records = bench.records();
    const refusals = records.filter(({ event }) => event === 'refused');
    const [first] = refusals;
    expect(
      {
        refusal_records: refusals.length,
        reasons: first?.reasons,
        grants: records.length - refusals.length,
        declared_hash: first?.declared_hash,
        declared_form: first?.['declared_form'],
        declared_recorded: first?.declared !== undefined,
      },
      why,
    ).toMatchObject(expected);
  });

  test.each(casesOfKind('concurrent-issue'))('%s', async (_, { input, expected, why }) => {
    const { parent_budget: budget, requests } = input as unknown as {
      parent_budget: { depth: number; fan_out: number };
      requests: number;
    };
    const { bench, parent } = await benchUnder(budget);
    const issuers = await Promise.all(Array.from({ length: requests }, () => bench.issuer()));
    const answers = await Promise.all(issuers.map((each) => each.issue({ declared: manifest(), parent })));
    const refused = answers.flatMap((answer) => (answer.outcome === 'refused' ? [answer.reasons] : []));
    expect(
      { granted: requests - refused.length, refused: refused.length, refusal: refused.flat().join() },
      why,
    ).toMatchObject(expected);
  });

  test.each(casesOfKind('issue-under-revoked-parent'))('%s', async (_, { input, expected, why }) => {
    const {
      parent_budget: budget,
      revoked_at,
      now,
    } = input as unknown as {
      parent_budget: { depth: number; fan_out: number };
      revoked_at: string;
      now: string;
    };
    const { bench, issuer, parent } = await benchUnder(budget);
    bench.clock.now = parseInstant(revoked_at) as number;
    await issuer.revoke(parent);
    bench.clock.now = parseInstant(now) as number;
    const answer = await issuer.issue({ declared: manifest(), parent });
    expect({ granted: answer.outcome === 'granted' ? 1 : 0 }, why).toMatchObject(expected);
  });

  test.each(casesOfKind('torn'))('%s', async (_, { input, expected, why }) => {
    const { complete_lines, tail, then_append } = input as {
      complete_lines: number;
      tail: string;
      then_append: number;
    };
    const bench = workbench();
    const names = Array.from({ length: complete_lines }, (__, n) => `L${n}`);
    const lines = names.map((name) => JSON.stringify(grantedRecord({ lease_id: idOf(name), ...PERIOD })));
    writeFileSync(bench.journal, `${lines.join('\n')}\n${tail}`);
    const issuer = await bench.issuer();
    for (let n = 0; n < then_append; n += 1) await issuer.heartbeat(idOf('L0'));
    expect({ readable_records: recordsIn(bench.journal).length }, why).toMatchObject(expected);
    expect(readdirSync(bench.folder).filter((name) => name.includes('.torn-'))).toHaveLength(1);
  });

  test.each(casesOfKind('read-version'))('%s', (_, { input, expected, why }) => {
    const record = grantedRecord({ lease_id: idOf('A'), ...PERIOD });
    const newer = { ...record, schema_version: input['record_schema_version'], a_newer_member: 'kept' };
    const state = fold(linesOf([newer]));
    expect({ accepted: state.unreadable.length === 0 && state.leases.size === 1 }, why).toEqual(expected);
  });
});

describe('the cases of time that open a lease', () => {
  const cases = casesOf('time').filter(({ expected }) => expected['opens'] !== undefined);
  test.each(cases.map((item) => [item.id, item] as const))('%s', (_, { input, expected, why }) => {
    const { issued_at, expires_at, now } = input as Record<string, string>;
    const lease = { lease_id: idOf('A'), issued_at: issued_at ?? '', expires_at: expires_at ?? '' };
    const state = fold(linesOf([grantedRecord(lease)]));
    const instant = parseInstant(now) ?? Number.NaN;
    expect(opennessOf(state, idOf('A'), instant, () => true).open, why).toBe(expected['opens']);
  });
});
