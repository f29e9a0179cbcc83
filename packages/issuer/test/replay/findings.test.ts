import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import { declaredHash, importHmacKey, signLease, signRecord } from '@cognitive-delivery/core';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { type AuditFinding, type AuditOptions, auditJournal, FINDINGS } from '../../src/replay.js';
import { type Command, Ledger } from '../support/ledger.js';
import { manifest, rootPolicy } from '../support/manifests.js';
import { KEY } from '../support/workbench.js';

// biome-ignore lint/suspicious/noExplicitAny: what is tampered with need not be a record afterwards
type Loose = any;

const POLICY = rootPolicy({ budget: { depth: 3, fan_out: 4, tokens: 800, cost_usd: 5 } });
const issue = (parts: Parameters<typeof manifest>[0] = {}, under?: number): Command => {
  // As the policy has it, so that nothing falls short and each grant is one line.
  const budget = {
    depth: 2 - (under === undefined ? 0 : 1),
    fan_out: 3,
    tokens: 100,
    cost_usd: 1,
    ...(parts['budget'] as object),
  };
  const declaration = manifest({ ...parts, budget });
  return { do: 'issue', declaration: declaration as Loose, which: under ?? 0, root: under === undefined };
};
const tokens = (amount: number) => ({ tokens: amount });

/** Plays a journal, changes its records, and audits it. */
async function audit(
  steps: readonly Command[],
  change: (records: Loose[]) => unknown = () => undefined,
  options: AuditOptions = {},
): Promise<readonly AuditFinding[]> {
  const ledger = new Ledger();
  for (const step of steps) ledger.run(step);
  const records = ledger.lines.map(({ text }) => JSON.parse(text) as LeaseRecord);
  change(records);
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const outcome = await auditJournal(lines, { keys: [KEY], rootPolicy: POLICY, ...options });
  if (!outcome.ok) throw new Error('no policy');
  return outcome.report.findings;
}

const told = (findings: readonly AuditFinding[]) => findings.map(({ code, certainty }) => [code, certainty]);
const resigned = (record: Loose, lease: object) => {
  record.lease = signLease({ ...record.lease, ...lease }, KEY);
};
const stopped = (record: Loose) => ({
  ...{ schema_version: '1.2', at: record.at, event: 'stopped', lease_id: record.lease_id, reason: '' },
});

test('L1 and L2: a lease that never opens, or is its own parent, whoever signed it', async () => {
  const never = await audit([issue()], ([record]) => resigned(record, { expires_at: record.at }));
  expect(told(never)).toEqual([['L1', 'certain']]);
  const own = await audit([issue()], ([record]) => {
    record.parent_lease_id = record.lease_id;
    resigned(record, { parent_lease_id: record.lease_id });
  });
  expect(told(own)).toContainEqual(['L2', 'certain']);
});

test('L3: a revocation by one that is no ancestor, whoever signed it', async () => {
  const found = await audit([issue(), issue(), { do: 'revoked', which: 0 }], (records) => {
    records[2] = signRecord({ ...records[2], by: records[1].lease_id }, KEY);
  });
  expect(told(found)).toEqual([['L3', 'certain']]);
});

test('a lease that is wider or lives longer than what it was declared for, whoever signed it', async () => {
  const wider = await audit([issue()], ([record]) => {
    const { lease } = record;
    lease.manifest.allow.tools.push('deploy');
    delete record.granted_hash;
    resigned(record, {});
  });
  expect(wider).toMatchObject([
    { code: 'grant_differs', certainty: 'certain', path: '/lease/manifest/allow/tools/1' },
  ]);
  const longer = await audit([issue()], ([record]) =>
    resigned(record, { expires_at: '2026-10-05T08:00:00.000Z' }),
  );
  expect(told(longer)).toEqual([['grant_outlives', 'certain']]);
});

test('a grant beneath what was closed, or where nothing was left', async () => {
  const closed = await audit(
    [issue({ budget: tokens(5) }), issue({ budget: { tokens: 1 } }, 0)],
    (records) => {
      records.splice(1, 0, stopped(records[0]));
    },
  );
  expect(told(closed)).toContainEqual(['grant_refused', 'certain']);
  const spent = await audit(
    [issue({ budget: tokens(5) }), issue({ budget: { tokens: 1 } }, 0)],
    (records) => {
      const { at, lease_id } = records[0];
      records.splice(1, 0, { schema_version: '1.2', at, event: 'heartbeat', lease_id, usage: tokens(5) });
    },
  );
  expect(told(spent)).toContainEqual(['grant_refused', 'certain']);
});

test('what only another root policy explains depends on which it was', async () => {
  const narrow = {
    rootPolicy: rootPolicy({ budget: { depth: 3, fan_out: 4 }, allow: { tools: ['deploy'] } }),
  };
  expect(told(await audit([issue()], undefined, narrow))).toEqual([['grant_refused', 'depends']]);
  const outcome = await auditJournal([], { rootPolicy: manifest() });
  expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'policy_invalid' }, {}] });
});

test('without the root policy, what no policy explains is found', async () => {
  const wide = await audit(
    [issue()],
    ([record]) => {
      record.lease.manifest.allow.tools.push('deploy');
      delete record.granted_hash;
      resigned(record, {});
    },
    { rootPolicy: undefined } as Loose,
  );
  expect(told(wide)).toEqual([['grant_differs', 'certain']]);
  const inherited = await audit([issue()], undefined, { rootPolicy: undefined } as Loose);
  expect(inherited).toEqual([]);
});

test('a refusal without a reason, or for another', async () => {
  const refused = issue({ allow: { tools: ['rm'] } });
  const unfounded = await audit([refused], ([record]) => {
    const declared = manifest();
    record.declared = declared;
    record.declared_hash = declaredHash(declared);
  });
  expect(told(unfounded)).toEqual([['refusal_unfounded', 'depends']]);
  const other = await audit([refused], ([record]) => {
    record.reasons = ['R6'];
  });
  expect(told(other)).toEqual([['refusal_differs', 'depends']]);
  const undeclared = await audit([refused], ([record]) => {
    delete record.declared;
  });
  expect(told(undeclared)).toEqual([['declaration_missing', 'certain']]);
});

test('usage that was reserved beyond a budget, settled without being made, or falls', async () => {
  const reserve: Command = { do: 'reserve', which: 0, usage: tokens(4) };
  const steps = [issue({ budget: tokens(5) }), reserve, { do: 'settle', which: 0, spent: 'all' } as Command];
  expect(await audit(steps)).toEqual([]);
  const unfit = await audit(steps.slice(0, 2), (records) => {
    records[1].usage.tokens = 6;
  });
  expect(told(unfit)).toEqual([['reservation_unfit', 'certain']]);
  const unmade = await audit(steps, (records) => records.splice(1, 1));
  expect(told(unmade)).toEqual([['reservation_unknown', 'certain']]);
  const twice = await audit(steps, (records) => records.push(records[2]));
  expect(told(twice)).toEqual([['reservation_unknown', 'certain']]);
  const fallen = await audit(
    [...steps.slice(0, 2), { do: 'report', which: 0, usage: tokens(1) }],
    (records) => {
      records[2].usage.tokens = 3;
    },
  );
  expect(told(fallen)).toEqual([['usage_falls', 'certain']]);
});

test('an end that came too early, or is not as the journal gives it', async () => {
  const early = await audit([issue()], (records) =>
    records.push({ ...stopped(records[0]), event: 'expired' }),
  );
  expect(told(early)).toEqual([['expired_early', 'certain']]);
  const wrong = await audit([issue(), { do: 'completed', which: 0 }], (records) => {
    records[1].usage.wall_clock_ms = 7;
  });
  expect(told(wrong)).toEqual([['usage_wrong', 'certain']]);
  const twice = await audit([issue(), { do: 'stopped', which: 0 }], (records) => records.push(records[1]));
  expect(told(twice)).toEqual([['lease_closed', 'certain']]);
});

test('a signature by another key', async () => {
  const other = importHmacKey('22'.repeat(32));
  const foreign = await audit([issue()], ([record]) => {
    record.lease = signLease({ ...record.lease, key_fingerprint: other.fingerprint }, other);
  });
  expect(told(foreign)).toEqual([['signature_key_unknown', 'depends']]);
  const disguised = await audit([issue()], ([record]) => {
    record.lease = signLease({ ...record.lease, key_fingerprint: 'sha256:0000000000000000' }, KEY);
  });
  expect(told(disguised)).toEqual([['signature_by_other', 'certain']]);
});

test('a statement of pruning that states nothing, or that nobody signed', async () => {
  const pruned = { lines: 1, leases: 1, refusals: 0, from: '', until: '', sha256: '' };
  const statement = (note: unknown) => (records: Loose[]) => {
    const { at } = records[0];
    const lease_id = '00000000-0000-4000-8000-999999999999';
    records.push({ schema_version: '1.2', at, event: 'heartbeat', lease_id, pruned: note });
  };
  expect(told(await audit([issue()], statement({ lines: 'many' })))).toEqual([
    ['prune_malformed', 'certain'],
    ['signature_missing', 'depends'],
  ]);
  expect(told(await audit([issue()], statement(pruned)))).toEqual([['signature_missing', 'depends']]);
});

describe('a statement of pruning, though it is signed', () => {
  const stated = (records: Loose[]) => {
    const { at } = records.at(-1);
    const pruned = { lines: 1, leases: 1, refusals: 0, from: '', until: '', sha256: '' };
    const lease_id = '00000000-0000-4000-8000-999999999999';
    const record = { schema_version: '1.2', at, event: 'heartbeat', lease_id, pruned };
    records.push(signRecord(record as Loose, KEY));
  };
  const after = (change: (records: Loose[]) => unknown) => (records: Loose[]) => {
    change(records);
    stated(records);
  };
  const granted = (change: (manifest: Loose) => unknown) =>
    after(([record]) => {
      change(record.lease.manifest);
      delete record.granted_hash;
      resigned(record, {});
    });
  const refusal = (reasons: readonly string[]) =>
    after((records) => {
      const { schema_version, at, declared, declared_hash } = records[0];
      const lease_id = '00000000-0000-4000-8000-888888888888';
      const refused = { schema_version, at, event: 'refused', lease_id, declared, declared_hash, reasons };
      records.unshift({ ...refused, reason: '' });
    });

  test('explains less room for roots, and a refusal for want of it', async () => {
    expect(
      told(
        await audit(
          [issue()],
          granted(({ budget }) => Object.assign(budget, { fan_out: 1 })),
        ),
      ),
    ).toEqual([]);
    expect(told(await audit([issue()], refusal(['R6'])))).toEqual([]);
  });

  test.each<[string, (manifest: Loose) => unknown]>([
    ['a tool', ({ allow }) => allow.tools.push('rm')],
    ['a path', ({ allow }) => allow.write_paths.push('**')],
    ['a sum', ({ budget }) => Object.assign(budget, { tokens: 800 })],
    ['more room', ({ budget }) => Object.assign(budget, { fan_out: 4 })],
    [
      'less room and a tool',
      ({ allow, budget }) => [allow.tools.push('rm'), Object.assign(budget, { fan_out: 1 })],
    ],
  ])('explains no %s in a grant', async (_, change) => {
    const codes = (await audit([issue()], granted(change))).map(({ code }) => code);
    expect(codes).toContain('grant_differs');
  });

  test('explains no lease that lives longer, and no other refusal', async () => {
    const longer = after(([record]) => resigned(record, { expires_at: '2026-10-06T08:00:00.000Z' }));
    expect((await audit([issue()], longer)).map(({ code }) => code)).toContain('grant_outlives');
    for (const reasons of [['R2'], ['R2', 'R6']]) {
      expect(told(await audit([issue()], refusal(reasons)))).toEqual([['refusal_unfounded', 'depends']]);
    }
  });

  test('hides nothing behind as many findings as a report holds', async () => {
    const many = after((records) => {
      const [record] = records;
      const { schema_version, at, declared, declared_hash } = record;
      record.lease.signature = '0'.repeat(64);
      for (let n = 10; n < 40; n += 1) {
        const lease_id = `00000000-0000-4000-8000-8888888888${n}`;
        const refused = { schema_version, at, event: 'refused', lease_id, declared, declared_hash };
        records.unshift({ ...refused, reasons: ['R6'], reason: '' });
      }
    });
    const codes = (await audit([issue()], many, { maxFindings: 5 })).map(({ code }) => code);
    expect(codes).toEqual(['signature_mismatch']);
  });
});

test('a last line without an end, and one of another major version', async () => {
  const ledger = new Ledger();
  ledger.run(issue());
  const [line = ''] = ledger.lines.map(({ text }) => text);
  const codes = async (text: string) => {
    const outcome = await auditJournal([text], { keys: [KEY] });
    return outcome.ok ? told(outcome.report.findings) : [];
  };
  expect(await codes(`${line}\n${line.slice(0, 50)}`)).toEqual([['tail_torn', 'depends']]);
  const major = line.replace('"schema_version":"1.2"', '"schema_version":"2.0"');
  expect(await codes(`${major}\n`)).toEqual([['version_unsupported', 'certain']]);
});

test('more findings than a report holds are counted', async () => {
  const outcome = await auditJournal(['x\n'.repeat(20)], { maxFindings: 5 });
  expect(outcome.ok && outcome.report.findings).toHaveLength(5);
  expect(outcome.ok && outcome.report.counts).toEqual({ line_unreadable: 20 });
});

test('the guide says what each finding means', () => {
  const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'audit.md'), 'utf8');
  for (const [code, meaning] of Object.entries(FINDINGS))
    expect(guide).toContain(`| \`${code}\` | ${meaning} |`);
});
