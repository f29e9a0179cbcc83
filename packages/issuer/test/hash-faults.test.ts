import { writeFileSync } from 'node:fs';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import { canonicalHash, parseInstant } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { fold } from '../src/fold.js';
import { hashFaults } from '../src/hash-faults.js';
import { opennessOf } from '../src/openness.js';
import { linesOf } from './support/journal-lines.js';
import { manifest } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

const OTHER = manifest({ intent: { purpose: 'look harmless' } });

async function journalWith(what: 'granted' | 'refused') {
  const bench = workbench();
  const issuer = await bench.issuer();
  if (what === 'granted') await granted(issuer, manifest());
  else await issuer.issue({ declared: manifest({ allow: { tools: ['rm'] } }) });
  const record = bench.records().find(({ event }) => event === what) as LeaseRecord;
  return { bench, issuer, record };
}

describe('hashes of a record', () => {
  test.each(['granted', 'refused'] as const)('fit where an issuer wrote it: %s', async (what) => {
    expect(hashFaults((await journalWith(what)).record)).toEqual([]);
  });

  test.each([
    ['granted', { declared: OTHER }, ['/declared']],
    ['granted', { declared: OTHER, declared_hash: canonicalHash(OTHER) }, ['/declared', '/declared_hash']],
    ['granted', { declared_hash: '0'.repeat(64) }, ['/declared_hash']],
    ['granted', { granted_hash: '0'.repeat(64) }, ['/granted_hash']],
    ['refused', { declared: OTHER }, ['/declared']],
    ['refused', { declared_hash: '0'.repeat(64) }, ['/declared']],
  ] as const)('do not for %s with %j', async (what, parts, paths) => {
    const { record } = await journalWith(what);
    expect(hashFaults({ ...record, ...parts } as LeaseRecord).map(({ path }) => path)).toEqual(paths);
  });

  test('that are left out, as an earlier minor does, are no fault', async () => {
    const { record } = await journalWith('granted');
    const { declared: _, declared_hash: __, granted_hash: ___, ...older } = record;
    expect(hashFaults(older as LeaseRecord)).toEqual([]);
  });
});

test('a grant with a wrong hash is told of with its line, and stands by its signature', async () => {
  const { bench, issuer, record } = await journalWith('granted');
  const now = parseInstant(record.at) as number;
  const swapped = { ...record, declared: OTHER };
  const state = fold(linesOf([swapped]));
  const fault = { line: 1, rule: 'hash_mismatch', path: '/declared', message: expect.any(String) };
  expect(state.invalid).toEqual([fault]);
  expect(opennessOf(state, record.lease_id, now, () => true).open).toBe(true);

  await issuer.close();
  writeFileSync(bench.journal, `${JSON.stringify(swapped)}\n`);
  const auditor = await bench.issuer({ history: true });
  expect((await auditor.sync()).invalid).toEqual([fault]);
  expect(await auditor.check({ lease_id: record.lease_id, tool: 'read_file' })).toMatchObject({
    outcome: 'allowed',
  });
  // What was swapped in is not shown as what was asked for.
  expect(await auditor.get(record.lease_id)).not.toHaveProperty('declared');
});

test('a refusal with another declaration is told of, and shown without it', async () => {
  const { bench, issuer, record } = await journalWith('refused');
  await issuer.close();
  writeFileSync(bench.journal, `${JSON.stringify({ ...record, declared: OTHER })}\n`);
  const auditor = await bench.issuer({ history: true });
  expect((await auditor.sync()).invalid).toMatchObject([{ line: 1, rule: 'hash_mismatch' }]);
  const [refusal] = (await auditor.tree()).refusals;
  expect(refusal).toMatchObject({ declared_hash: record.declared_hash });
  expect(refusal).not.toHaveProperty('declared');
});
