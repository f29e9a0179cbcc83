import { leaseHandle } from '@cognitive-delivery/core';
import { expect, test } from 'vitest';
import { type Deed, refusalsOf, subtreeOf, whoCould } from '../../src/replay.js';
import { manifest } from '../support/manifests.js';
import { granted, START, workbench } from '../support/workbench.js';

const MINUTE = 60_000;
/** A root with a child, another root, two refusals, a budget that is used up, and an end. */
async function journal() {
  const bench = workbench();
  const issuer = await bench.issuer();
  const allow = { tools: ['read_file', 'deploy'], read_paths: ['src/**'], hosts: ['*.a.test'] };
  const root = await granted(issuer, manifest({ allow, approvals: ['deploy'], budget: { tokens: 10 } }));
  bench.clock.now += MINUTE;
  const child = await granted(
    issuer,
    manifest({ allow: { ...allow, read_paths: ['src/a/**'] } }),
    root.lease_id,
  );
  const other = await granted(issuer, manifest());
  await issuer.issue({ declared: manifest({ allow: { tools: ['rm'] } }), parent: root.lease_id });
  await issuer.issue({
    declared: manifest({ allow: { tools: ['rm'] }, agent: { ...manifest().agent, kind: 'native' } }),
  });
  bench.clock.now += MINUTE;
  await issuer.report(child.lease_id, { tokens: 10 });
  bench.clock.now += MINUTE;
  await issuer.revoke(root.lease_id, { reason: 'enough' });
  const lines = bench.records().map((record) => `${JSON.stringify(record)}\n`);
  return { lines, ids: { root: root.lease_id, child: child.lease_id, other: other.lease_id } };
}

const handlesIn =
  (lines: readonly string[]) => async (kind: Deed['kind'], subject: string, minutes: number) => {
    const holders = await whoCould(lines, { deeds: [{ kind, subject }], at: START + minutes * MINUTE });
    return holders.map(({ lease }) => lease);
  };

test('who could: the leases that were open at that instant and hold it', async () => {
  const { lines, ids } = await journal();
  const handles = handlesIn(lines);
  const [root, child, other] = [ids.root, ids.child, ids.other].map(leaseHandle);
  expect(await handles('read', 'src/a/x.ts', -1)).toEqual([]);
  expect(await handles('read', 'src/a/x.ts', 0)).toEqual([root]);
  expect(await handles('read', 'src/a/x.ts', 1)).toEqual([root, child]);
  expect(await handles('read', 'src/x.ts', 1)).toEqual([root]);
  expect(await handles('host', 'x.a.test', 1)).toEqual([root, child]);
  expect(await handles('tool', 'read_file', 1)).toEqual([root, child, other]);
  // The budget of the root is used up, and so the child's.
  expect(await handles('tool', 'read_file', 2)).toEqual([other]);
  expect(await handles('tool', 'read_file', 60)).toEqual([]);
});

test('who could: by which entry, under whom, and whether on approval', async () => {
  const { lines, ids } = await journal();
  const [, child] = await whoCould(lines, {
    deeds: [
      { kind: 'read', subject: 'src/a/x.ts' },
      { kind: 'tool', subject: 'deploy' },
    ],
    at: START + MINUTE,
  }).then((holders) => holders.filter(({ lease }) => lease === leaseHandle(ids.child)));
  expect(child).toMatchObject({
    line: 3,
    lease: leaseHandle(ids.child),
    chain: [leaseHandle(ids.root)],
    agent: 'worker',
    kind: 'tool',
    entry: 'deploy',
    approval: true,
  });
});

test('a subtree: everything that is on record of a lease and of those beneath it', async () => {
  const { lines, ids } = await journal();
  const entries = await subtreeOf(lines, ids.root);
  expect(entries?.map(({ event }) => event)).toEqual([
    ...['granted', 'narrowed', 'granted', 'narrowed', 'refused', 'heartbeat', 'revoked'],
  ]);
  expect(entries?.at(-1)).toMatchObject({ by: 'issuer', reason: 'enough', subject: leaseHandle(ids.root) });
  expect(JSON.stringify(entries)).not.toContain(ids.child);
  expect(await subtreeOf(lines, leaseHandle(ids.root))).toEqual(entries);
  expect(await subtreeOf(lines, leaseHandle(ids.root).slice(0, 14))).toEqual(entries);
  expect((await subtreeOf(lines, ids.other))?.map(({ event }) => event)).toContain('granted');
  expect(await subtreeOf(lines, 'lease:')).toBeUndefined();
  expect(await subtreeOf(lines, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
});

test('refusals: all, or those for one reason', async () => {
  const { lines } = await journal();
  expect((await refusalsOf(lines)).map(({ reasons }) => reasons)).toEqual([['R2'], ['R2', 'R4']]);
  expect(await refusalsOf(lines, 'R4')).toMatchObject([{ agent: 'worker', reasons: ['R2', 'R4'] }]);
  expect(await refusalsOf(lines, 'R6')).toEqual([]);
});

test('no answer holds the id of a lease, whoever wrote it into what', async () => {
  const bench = workbench();
  const issuer = await bench.issuer();
  const root = await granted(issuer, manifest());
  const id = root.lease_id;
  const text = `as ${id.toUpperCase()} and 00000000-0000-0000-0000-0000${id} said`;
  const parts = { intent: { purpose: text }, agent: { ...manifest().agent, name: `for ${id}` } };
  const child = await granted(issuer, manifest(parts), id);
  await issuer.issue({ declared: manifest({ ...parts, allow: { tools: ['rm'] } }), parent: id });
  await issuer.stop(child.lease_id, { reason: `${text}, and ${child.lease_id}` });
  const lines = bench.records().map((record) => `${JSON.stringify(record)}\n`);
  const deeds: readonly Deed[] = [{ kind: 'tool', subject: 'read_file' }];
  const answers = [
    await subtreeOf(lines, id),
    await refusalsOf(lines),
    await whoCould(
      lines.filter((line) => line.includes('"event":"granted"')),
      { deeds, at: START },
    ),
  ];
  for (const answer of answers) {
    expect(answer).not.toHaveLength(0);
    const shown = JSON.stringify(answer).toLowerCase();
    expect(shown).not.toContain(id);
    expect(shown).not.toContain(child.lease_id);
    expect(shown).toContain(`as ${leaseHandle(id)} and`);
  }
});
