import { appendFileSync, truncateSync } from 'node:fs';
import { openFileLog } from '@cognitive-delivery/store';
import { describe, expect, test } from 'vitest';
import { manifest } from './support/manifests.js';
import { granted, START, workbench } from './support/workbench.js';

describe('a clock', () => {
  test('behind the journal within the skew goes by the newest record', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest());
    bench.clock.now -= 2000;
    expect(await issuer.check({ lease_id: lease.lease_id, tool: 'read_file' })).toMatchObject({
      outcome: 'allowed',
    });
    expect((await granted(issuer, manifest())).issued_at).toBe(lease.issued_at);
  });

  test('further behind opens nothing, and still closes and records', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest());
    bench.clock.now -= 2001;
    const request = { lease_id: lease.lease_id, tool: 'read_file' };
    expect(await issuer.check(request)).toMatchObject({ outcome: 'denied', code: 'clock_behind' });
    expect(await issuer.approve(lease.lease_id, { tool: 'read_file' })).toMatchObject({
      code: 'clock_behind',
    });
    expect(await issuer.issue({ declared: manifest() })).toMatchObject({
      reasons: ['runtime_error:clock_behind'],
      refusal_id: expect.any(String),
    });
    expect(await issuer.revoke(lease.lease_id)).toMatchObject({ outcome: 'recorded' });
    const instants = bench.records().map(({ at }) => at);
    expect(instants).toEqual([...instants].sort());
  });

  test('that is no number opens nothing', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest());
    bench.clock.now = Number.NaN;
    expect(await issuer.check({ lease_id: lease.lease_id, tool: 'read_file' })).toMatchObject({
      code: 'clock_behind',
    });
    expect(await issuer.issue({ declared: manifest() })).toMatchObject({
      reasons: ['runtime_error:clock_behind'],
    });
    expect(await issuer.revoke(lease.lease_id)).toMatchObject({
      outcome: 'recorded',
      at: new Date(START).toISOString(),
    });
  });
});

describe('a line that cannot be read', () => {
  test.each([
    ['{"broken":\n', 'journal_unreadable'],
    ['{"schema_version":"3.0"}\n', 'unsupported_schema_version'],
    ['\n', 'journal_unreadable'],
    [Buffer.from([0xff, 0x0a]), 'journal_unreadable'],
  ])('%j opens nothing, and the answer says which line', async (line, code) => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest());
    const number = bench.records().length + 1;
    appendFileSync(bench.journal, line);
    const request = { lease_id: lease.lease_id, tool: 'read_file' };
    for (const each of [issuer, await bench.issuer()]) {
      const answer = await each.check(request);
      expect(answer).toMatchObject({ outcome: 'denied', code });
      expect(answer).toMatchObject({ message: expect.stringMatching(new RegExp(`\\bline ${number}\\b`)) });
      expect(await each.issue({ declared: manifest() })).toMatchObject({
        reasons: ['runtime_error:store_unavailable'],
      });
    }
  });

  test('keeps nobody from closing a lease, where the store can still be written', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest());
    appendFileSync(bench.journal, '{"broken":\n');
    expect(await issuer.revoke(lease.lease_id)).toMatchObject({ outcome: 'recorded' });
    expect(await issuer.sync()).toMatchObject({ leases: 1, unreadable: [{ code: 'journal_unreadable' }] });
  });
});

describe('a store', () => {
  test('that cannot be written refuses, says so, and goes on gating', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest());
    const reader = await bench.issuer({ store: await openFileLog(bench.journal, { readOnly: true }) });
    const answer = await reader.issue({ declared: manifest() });
    expect(answer).toMatchObject({ outcome: 'refused', reasons: ['runtime_error:store_unavailable'] });
    expect(answer).not.toHaveProperty('refusal_id');
    expect(await reader.revoke(lease.lease_id)).toMatchObject({
      outcome: 'refused',
      code: 'store_unavailable',
    });
    expect(await reader.expire()).toMatchObject({ code: 'store_unavailable' });
    const request = { lease_id: lease.lease_id, tool: 'read_file' };
    expect(await reader.check(request)).toMatchObject({ outcome: 'allowed' });
  });

  test('that lost lines it had opens nothing', async () => {
    const bench = workbench();
    const issuer = await bench.issuer();
    const lease = await granted(issuer, manifest({ budget: { depth: 1, fan_out: 1 } }));
    await issuer.heartbeat(lease.lease_id);
    truncateSync(bench.journal, Buffer.byteLength(`${JSON.stringify(bench.records()[0])}\n`));
    for (let time = 0; time < 2; time += 1) {
      expect(await issuer.check({ lease_id: lease.lease_id, tool: 'read_file' })).toMatchObject({
        code: 'journal_unreadable',
      });
      expect(await issuer.issue({ declared: manifest() })).toMatchObject({
        reasons: ['runtime_error:store_unavailable'],
      });
    }
  });

  test('that fails once is read anew, and nothing undecided is left in the ledger', async () => {
    const bench = workbench();
    const store = await openFileLog(bench.journal);
    let failing = false;
    const flaky = Object.create(store, {
      transact: {
        value: (step: Parameters<typeof store.transact>[0]) =>
          store.transact((news) => {
            const { append, answer } = step(news);
            // A line break inside a line makes the real store refuse the write.
            return { append: failing ? ['a\nb'] : append, answer };
          }),
      },
    });
    for (const name of ['catchUp', 'rewind', 'resume', 'close'] as const)
      flaky[name] = store[name].bind(store);
    const issuer = await bench.issuer({ store: flaky });
    const lease = await granted(issuer, manifest());
    failing = true;
    const lost = [issuer.issue({ declared: manifest() }), issuer.revoke(lease.lease_id)];
    for (const answer of await Promise.all(lost)) expect(answer).toMatchObject({ outcome: 'refused' });
    failing = false;
    expect(await issuer.check({ lease_id: lease.lease_id, tool: 'read_file' })).toMatchObject({
      outcome: 'allowed',
    });
    expect(await issuer.list()).toHaveLength(1);
    await granted(issuer, manifest());
  });
});

test('a torn last line is set aside, reported, and keeps nobody from anything', async () => {
  const bench = workbench();
  const lease = await granted(await bench.issuer(), manifest());
  appendFileSync(bench.journal, '{"schema_version":"1.2","at":"2026-10-');
  const issuer = await bench.issuer();
  const request = { lease_id: lease.lease_id, tool: 'read_file' };
  expect(await issuer.check(request)).toMatchObject({ outcome: 'allowed' });
  await granted(issuer, manifest());
  expect(await issuer.sync()).toMatchObject({ unreadable: [], torn_tails: [{ bytes: 38 }] });
  expect(bench.records().every(({ at }) => at === new Date(START).toISOString())).toBe(true);
});
