import { openFileLog } from '@cognitive-delivery/store';
import { expect, test } from 'vitest';
import { compact } from '../../src/compact.js';
import { evolve } from '../../src/evolve.js';
import { emptyLedger } from '../../src/ledger-state.js';
import { ONCE_MS } from '../../src/once.js';
import { restoreLedger, saveLedger } from '../../src/saved-ledger.js';
import { manifest, rootPolicy } from '../support/manifests.js';
import { recordsIn } from '../support/workbench.js';
import { type Answer, serviceBench } from './support/service-bench.js';

const said = ({ status, json }: Answer) => [status, json?.error?.code];
const grants = (journal: string) => recordsIn(journal).filter(({ event }) => event === 'granted').length;

test('the same key gives the first answer again, on any host and at the same time', async () => {
  const { call, tokens, journal } = await serviceBench();
  // Another host, over the same journal.
  const other = await serviceBench({ openStore: () => openFileLog(journal) });
  const body = { declared: manifest({ allow: { tools: ['read_file', 'shell'] } }), ttl_ms: 600_000 };
  const headers = { 'idempotency-key': 'job-1' };
  const ask = () => call('POST', '/v1/leases', { as: tokens.present, body, headers });
  const there = () => other.call('POST', '/v1/leases', { as: other.tokens.present, body, headers });
  const answers = await Promise.all([ask(), there(), ask(), there(), ask()]);
  const [first] = answers;
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(first?.json.changes).toMatchObject([{ kind: 'dropped', entry: 'shell' }, {}, {}]);
  for (const { json, headers: answered } of answers) {
    expect(json).toEqual(first?.json);
    expect(answered.location).toBe(first?.headers.location);
  }
  const replayed = answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true');
  expect(replayed).toHaveLength(4);
  expect(grants(journal)).toBe(1);
});

test('another body, or a lease that has been closed since, is told apart', async () => {
  const { call, tokens, journal } = await serviceBench();
  const ask = (body: object, key = 'k', as = tokens.present) =>
    call('POST', '/v1/leases', { as, body, headers: { 'idempotency-key': key } });
  const body = { declared: manifest() };
  const { json } = await ask(body);
  expect(said(await ask({ ...body, ttl_ms: 5 }))).toEqual([409, 'idempotency_conflict']);
  // The order of members is no difference, and keys are each caller's own.
  expect((await ask({ declared: Object.fromEntries(Object.entries(manifest()).reverse()) })).json).toEqual(
    json,
  );
  expect((await ask({ declared: manifest() }, 'k', json.lease.lease_id)).status).toBe(201);
  // A dry run neither uses a key up nor is answered by one.
  expect((await ask({ ...body, dry_run: true })).json.outcome).toBe('grantable');
  await call('POST', `/v1/leases/${json.lease.lease_id}/stop`, { as: tokens.operate });
  expect(said(await ask(body))).toEqual([409, 'idempotency_lease_closed']);
  expect(grants(journal)).toBe(2);
});

test.each(['stop', 'revoke', 'complete'])(
  'a lease is closed with what is above it, by %s too',
  async (how) => {
    const { call, tokens, grant } = await serviceBench();
    const root = await grant();
    const middle = await grant({}, root);
    const body = { declared: manifest(), parent: middle };
    const ask = () =>
      call('POST', '/v1/leases', { as: tokens.present, body, headers: { 'idempotency-key': 'k' } });
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    await call('POST', `/v1/leases/${root}/${how}`, { as: tokens.operate });
    expect(said(await ask())).toEqual([409, 'idempotency_lease_closed']);
  },
);

test('a refusal is given again, too; one for want of the clock is not kept', async () => {
  const clock = { now: Date.now() };
  const { call, tokens, journal } = await serviceBench({ clock: () => clock.now });
  const ask = (declared: unknown, key: string) =>
    call('POST', '/v1/leases', {
      as: tokens.present,
      body: { declared },
      headers: { 'idempotency-key': key },
    });
  const first = await ask({}, 'bad');
  const again = await ask({}, 'bad');
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([422, 422, 'true']);
  expect(again.json.refusal_id).toBe(first.json.refusal_id);
  expect(again.json.reasons).toEqual(first.json.reasons);
  const codes = new Set(again.json.issues.map(({ code }: { code: string }) => code));
  expect(codes).toEqual(new Set(first.json.reasons));
  expect(recordsIn(journal)).toHaveLength(1);

  clock.now -= 60_000;
  expect(said(await ask(manifest(), 'late'))).toEqual([503, 'clock_behind']);
  clock.now += 60_000;
  expect((await ask(manifest(), 'late')).status).toBe(201);
});

test('the key outlives a restart, and no secret of it is in the journal', async () => {
  const { call, tokens, journal, service, tokenFile } = await serviceBench();
  const ask = (to: typeof call) =>
    to('POST', '/v1/leases', {
      as: tokens.present,
      body: { declared: manifest() },
      headers: { 'idempotency-key': 'a-telling-name' },
    });
  const { json } = await ask(call);
  await service.close();
  const next = await serviceBench({ openStore: () => openFileLog(journal), tokenFile });
  expect((await ask(next.call)).json).toEqual(json);
  expect(JSON.stringify(recordsIn(journal))).not.toContain('a-telling-name');
});

test('a key is forgotten after an hour, from memory as from the journal', async () => {
  const { call, tokens, journal } = await serviceBench({
    rootPolicy: rootPolicy({ budget: { depth: 2, fan_out: 9 } }),
  });
  await call('POST', '/v1/leases', {
    as: tokens.present,
    body: { declared: manifest() },
    headers: { 'idempotency-key': 'k' },
  });
  const [record] = recordsIn(journal);
  if (record === undefined) throw new Error('no record');
  const state = emptyLedger();
  evolve(state, record, 1);
  expect(state.requests.size).toBe(1);
  expect(restoreLedger(JSON.parse(JSON.stringify(saveLedger(state)))).requests).toEqual(state.requests);
  compact(state);
  expect(state.requests.size).toBe(1);
  state.newest += ONCE_MS;
  compact(state);
  expect(state.requests.size).toBe(0);
});
