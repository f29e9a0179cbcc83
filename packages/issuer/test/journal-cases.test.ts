import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { parseInstant } from '@cognitive-delivery/core';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { type PostgresServer, startPostgres, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fold } from '../src/fold.js';
import { openPostgres } from '../src/open-postgres.js';
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

/** Gives stores of one kind; each call of what `fresh` returns opens the same journal once more. */
interface Stores {
  start(): Promise<void>;
  fresh(): Promise<() => Promise<RecordLog>>;
  stop(): Promise<void>;
}

const FILES: Stores = {
  start: async () => undefined,
  async fresh() {
    const { path, remove } = temporaryFolder('alm-cases-');
    onTestFinished(remove);
    return () => openFileLog(join(path, 'journal.jsonl'));
  },
  stop: async () => undefined,
};

let server: PostgresServer;
const POSTGRES: Stores = {
  async start() {
    server = await startPostgres();
  },
  async fresh() {
    const url = await server.database();
    return () => openPostgres(url);
  },
  stop: () => server.remove(),
};

describe.each([
  ['a file', FILES],
  ['PostgreSQL', POSTGRES],
])('the cases of journal that need an issuer, over %s', (_store, stores) => {
  beforeAll(stores.start);
  afterAll(stores.stop);

  /** A bench over a fresh journal. */
  async function fresh(policy?: AgentLeaseManifest) {
    const bench = workbench(policy);
    const open = await stores.fresh();
    const records = async () => {
      const log = await open();
      const lines = await log.catchUp();
      await log.close();
      return lines.map(({ text }) => JSON.parse(text) as LeaseRecord);
    };
    return { bench, issuer: async () => bench.issuer({ store: await open() }), records };
  }

  /** A bench whose root policy gives a root lease the budget of a case. */
  async function freshUnder(budget: { depth: number; fan_out: number }) {
    const made = await fresh(rootPolicy({ budget: { ...budget, depth: budget.depth + 1 } }));
    const { lease_id: parent } = await granted(await made.issuer(), manifest({ budget }));
    return { ...made, parent };
  }

  test.each(casesOfKind('refusal'))('%s', async (_, { input, expected, why }) => {
    const { issuer, records: read } = await fresh();
    const { declared, declared_text } = input as { declared?: AgentLeaseManifest; declared_text?: string };
    await (await issuer()).issue({ declared: declared_text ?? (declared as object) });
    const records = await read();
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
    const { issuer, parent } = await freshUnder(budget);
    const issuers = await Promise.all(Array.from({ length: requests }, issuer));
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
    const { bench, issuer, parent } = await freshUnder(budget);
    bench.clock.now = parseInstant(revoked_at) as number;
    await (await issuer()).revoke(parent);
    bench.clock.now = parseInstant(now) as number;
    const answer = await (await issuer()).issue({ declared: manifest(), parent });
    expect({ granted: answer.outcome === 'granted' ? 1 : 0 }, why).toMatchObject(expected);
  });
});

describe('the cases of journal that need one store, or none', () => {
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
