import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { importHmacKey } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../src/charge.js';
import type { Issuer } from '../src/issuer.js';
import { grantedRecord, idOf } from './support/journal-lines.js';
import { manifest } from './support/manifests.js';
import { granted, START, type Workbench, workbench } from './support/workbench.js';

const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

const idOfNumber = (n: number) => idOf(n.toString(36).padStart(6, '0'));

/** Leases that are granted and completed one after another, from `start` on, as journal lines. */
function passingLeases({ first, count, start }: { first: number; count: number; start: number }): string[] {
  return Array.from({ length: count }, (_, n) => {
    const issued_at = at(start + n);
    const lease_id = idOfNumber(first + n);
    const lease = grantedRecord({ lease_id, issued_at, expires_at: at(start + n + 60_000) });
    const ended = { schema_version: '1.2', at: issued_at, event: 'completed', lease_id };
    return [JSON.stringify(lease), JSON.stringify(ended)];
  }).flat();
}

const MANY = passingLeases({ first: 0, count: 5000, start: START + 1000 });

async function append({ journal }: Workbench, lines: readonly string[]): Promise<void> {
  const log = await openFileLog(journal);
  await log.transact(() => ({ append: lines, answer: undefined }));
  await log.close();
}

/** A journal of more than ten thousand lines with a snapshot beside it, and what of it is still open. */
async function longJournal() {
  made ??= await makeLongJournal();
  const { journal, saved, ...leases } = made;
  const bench = workbench();
  bench.clock.now = START + 10_000;
  const snapshot = `${bench.journal}.snapshot`;
  writeFileSync(bench.journal, journal);
  writeFileSync(snapshot, saved);
  return { bench, snapshot, ...leases };
}

// Takes a second; every test works on a copy.
let made: Awaited<ReturnType<typeof makeLongJournal>> | undefined;

async function makeLongJournal() {
  const bench = workbench();
  const issuer = await bench.issuer();
  const wide = manifest({ budget: { tokens: 100, wall_clock_ms: 10 * HOUR } });
  const { lease_id: parent } = await granted(issuer, wide);
  const { lease_id: child } = await granted(issuer, manifest({ approvals: ['read_file'] }), parent);
  const { lease_id: revoked } = await granted(issuer, manifest(), parent);
  await issuer.report(child, { tokens: 30, cost_usd: 0.1 });
  const reserved = await issuer.reserve(child, { tokens: 20 });
  const reservation = 'reservation' in reserved ? String(reserved.reservation) : 'none';
  await issuer.approve(child, { tool: 'read_file' });
  await issuer.revoke(revoked);
  await append(bench, MANY);
  bench.clock.now = START + 10_000;
  // Whoever writes after so many lines saves a snapshot.
  await issuer.heartbeat(parent);
  await issuer.close();
  const saved = readFileSync(`${bench.journal}.snapshot`, 'utf8');
  return { journal: readFileSync(bench.journal), saved, parent, child, revoked, reservation };
}

/** Makes the first lines unreadable; whoever reads them opens nothing any more. */
function spoilTheBeginning({ journal }: Workbench): void {
  const bytes = readFileSync(journal);
  bytes.write('x', 0);
  writeFileSync(journal, bytes);
}

async function opens(issuer: Issuer, lease_id: string): Promise<string> {
  const answer = await issuer.check({ lease_id, tool: 'read_file' });
  return answer.outcome === 'denied' ? answer.code : answer.outcome;
}

describe('a journal with a snapshot', () => {
  test('is read from where that ends, and everything that counts is in it', async () => {
    const { bench, parent, child, revoked, reservation } = await longJournal();
    spoilTheBeginning(bench);
    const issuer = await bench.issuer();
    expect(await issuer.sync()).toMatchObject({ leases: 5003, unreadable: [], invalid: [] });
    expect(await opens(issuer, parent)).toBe('allowed');
    expect(await opens(issuer, revoked)).toBe('lease_revoked');
    expect(await opens(issuer, idOfNumber(0))).toBe('lease_completed');
    expect(await issuer.issue({ declared: manifest(), parent: revoked })).toMatchObject({
      reasons: ['runtime_error:parent_closed'],
    });
    expect(await issuer.remaining(child)).toMatchObject({ tokens: 50 });
    await issuer.commit(child, reservation, { tokens: 5 });
    expect(await issuer.remaining(child)).toMatchObject({ tokens: 65 });
    expect((await issuer.get(parent))?.charged).toEqual({ tokens: 35, cost_usd: 0.1 });
    // The approval waits for its one call.
    expect([await opens(issuer, child), await opens(issuer, child)]).toEqual([
      'allowed',
      'approval_required',
    ]);
    expect(await issuer.report(revoked, { tokens: 1 })).toMatchObject({ outcome: 'recorded' });
    expect(await issuer.remaining(parent)).toMatchObject({ tokens: 64 });
    expect((await issuer.list()).length).toBeLessThan(10);
  });

  test('holds no more than a remnant of what is closed, and that for an hour after its expiry', async () => {
    const { bench, parent } = await longJournal();
    const issuer = await bench.issuer();
    const last = idOfNumber(4999);
    expect(await opens(issuer, last)).toBe('lease_completed');
    await append(bench, passingLeases({ first: 6000, count: 2600, start: START + GRACE_MS + 10 * 60_000 }));
    bench.clock.now = START + GRACE_MS + 11 * 60_000;
    expect(await opens(issuer, last)).toBe('lease_unknown');
    expect(await opens(issuer, parent)).toBe('allowed');
    expect(await issuer.sync()).toMatchObject({ leases: 7603 });
  });

  test('is shown whole by an issuer that keeps its history', async () => {
    const { bench, revoked } = await longJournal();
    const issuer = await bench.issuer({ history: true });
    expect(await issuer.list()).toHaveLength(5003);
    expect(await issuer.get(revoked)).toMatchObject({ state: 'revoked' });
    spoilTheBeginning(bench);
    expect((await (await bench.issuer({ history: true })).sync()).unreadable).toMatchObject([{ line: 1 }]);
  });

  test.each([
    ['edited', (text: string) => text.replace('"event":"revoked"', '"event":"expired"')],
    ['of another format', (text: string) => text.replace('"format":1', '"format":2')],
    ['cut off', (text: string) => text.slice(0, -10)],
    ['empty', () => ''],
  ])('that was %s counts for nothing, and the journal is read instead', async (_, edit) => {
    const { bench, snapshot, revoked } = await longJournal();
    const before = readFileSync(snapshot, 'utf8');
    writeFileSync(snapshot, edit(before));
    expect(readFileSync(snapshot, 'utf8')).not.toBe(before);
    const issuer = await bench.issuer();
    expect(await opens(issuer, revoked)).toBe('lease_revoked');
    expect(await issuer.sync()).toMatchObject({ leases: 5003, unreadable: [] });
  });

  test('that no known key signed counts for nothing', async () => {
    const { bench } = await longJournal();
    spoilTheBeginning(bench);
    const other = importHmacKey('22'.repeat(32));
    const issuer = await bench.issuer({ keys: { signing: other, verifying: [other] } });
    expect((await issuer.sync()).unreadable).toMatchObject([{ line: 1 }]);
  });

  test('that covers more than the journal has opens nothing: lines were lost', async () => {
    const { bench, parent } = await longJournal();
    truncateSync(bench.journal, readFileSync(bench.journal, 'utf8').indexOf('\n') + 1);
    const issuer = await bench.issuer();
    expect(await opens(issuer, parent)).toBe('journal_unreadable');
    expect(await issuer.issue({ declared: manifest() })).toMatchObject({
      reasons: ['runtime_error:store_unavailable'],
    });
  });
});

test('a snapshot that cannot be saved keeps nobody from anything, and is reported', async () => {
  const bench = workbench();
  const store = await openFileLog(bench.journal);
  store.saveSnapshot = async () => {
    throw new Error('no room for it');
  };
  const issuer = await bench.issuer({ store });
  await append(bench, MANY);
  bench.clock.now = START + 10_000;
  await granted(issuer, manifest());
  await new Promise(setImmediate);
  expect(await issuer.sync()).toMatchObject({ snapshot_failure: 'no room for it' });
});
