import { leaseHandle } from '@cognitive-delivery/core';
import { expect, test } from 'vitest';
import { manifest } from '../support/manifests.js';
import { recordsIn } from '../support/workbench.js';
import { serviceBench } from './support/service-bench.js';

test('an agent works under its lease with nothing but its id', async () => {
  const { call, grant, tokens } = await serviceBench();
  const id = await grant({ budget: { steps: 10 } });
  const agent = (what: string, body?: unknown) =>
    call('POST', `/v1/leases/self/${what}`, { as: id, ...(body !== undefined && { body }) });

  expect(await agent('check', { tool: 'read_file' })).toMatchObject({
    status: 200,
    json: { outcome: 'allowed', entry: 'read_file' },
  });
  expect(await agent('check', { tool: 'deploy' })).toMatchObject({
    status: 200,
    json: { outcome: 'denied', code: 'tool_not_granted' },
  });
  expect(await agent('report', { usage: { steps: 1 } })).toMatchObject({ status: 200 });
  const { json: reserved } = await agent('reserve', { usage: { steps: 4 } });
  expect((await call('GET', '/v1/leases/self', { as: id })).json).toMatchObject({
    usage: { steps: 5 },
    remaining: { steps: 5 },
  });
  const { reservation } = reserved;
  expect(await agent('commit', { reservation, usage: { steps: 2 } })).toMatchObject({ status: 200 });
  expect((await agent('release', { reservation })).json).toMatchObject({
    error: { code: 'reservation_unknown' },
  });
  expect(await agent('reserve', { usage: { steps: 8 } })).toMatchObject({
    status: 409,
    json: { error: { code: 'budget_exhausted' } },
  });
  expect(await agent('heartbeat')).toMatchObject({ status: 200, json: { event: 'heartbeat' } });
  expect(await agent('complete', { usage: { steps: 3 } })).toMatchObject({
    status: 200,
    json: { outcome: 'recorded', event: 'completed', reach: 'effective_everywhere' },
  });
  expect(await agent('complete')).toMatchObject({
    status: 200,
    json: { outcome: 'unchanged', state: 'completed' },
  });
  expect((await agent('check', { tool: 'read_file' })).json).toMatchObject({ code: 'lease_completed' });
  expect(await call('POST', `/v1/leases/${id}/attach`, { as: tokens.present, body: {} })).toMatchObject({
    status: 400,
    json: { error: { code: 'request_malformed' } },
  });
});

test('an operator sees, approves, stops and revokes', async () => {
  const { call, grant, tokens, journal } = await serviceBench();
  const root = await grant({ approvals: ['read_file'] });
  const child = await grant({}, root);
  const operate = (path: string, body?: unknown) =>
    call(body === undefined ? 'GET' : 'POST', path, {
      as: tokens.operate,
      ...(body !== undefined && { body }),
    });

  const { json: asked } = await call('POST', '/v1/leases/self/check', {
    as: root,
    body: { tool: 'read_file', args: { path: 'a' } },
  });
  expect(asked).toMatchObject({ outcome: 'approval_required', tool: 'read_file' });
  const { request_hash } = asked;
  const handle = leaseHandle(root);
  expect(await operate(`/v1/leases/${handle}/approve`, { tool: 'read_file', request_hash })).toMatchObject({
    status: 200,
  });
  const again = { as: root, body: { tool: 'read_file', args: { path: 'a' } } };
  expect((await call('POST', '/v1/leases/self/check', again)).json).toMatchObject({ outcome: 'allowed' });
  expect((await call('POST', '/v1/leases/self/check', again)).json).toMatchObject({
    outcome: 'approval_required',
  });

  const attach = { containment: 'enforced', platform: 'linux' };
  expect(await operate(`/v1/leases/${child}/attach`, attach)).toMatchObject({ status: 200 });
  expect((await operate(`/v1/leases/${leaseHandle(child)}`)).json).toMatchObject({
    lease_id: child,
    parent_lease_id: root,
    attached: attach,
  });
  expect(await operate(`/v1/leases/${child}/revoke`, { by: child })).toMatchObject({
    status: 409,
    json: { error: { code: 'not_an_ancestor' } },
  });
  expect(await operate(`/v1/leases/${child}/revoke`, { by: handle, reason: 'enough' })).toMatchObject({
    status: 200,
  });
  expect(await operate(`/v1/leases/${handle}/stop`, {})).toMatchObject({ status: 200 });
  const events = recordsIn(journal).map(({ event }) => event);
  expect(events.filter((event) => event !== 'narrowed')).toEqual([
    'granted',
    'granted',
    'heartbeat',
    'heartbeat',
    'attached',
    'revoked',
    'stopped',
  ]);
});

test('whoever holds a lease delegates beneath it, and nowhere else', async () => {
  const { call, grant, tokens } = await serviceBench();
  const [mine, other] = [await grant(), await grant()];
  const issue = (body: object) =>
    call('POST', '/v1/leases', { as: mine, body: { declared: manifest(), ...body } });
  const { json } = await issue({});
  expect(json.lease.parent_lease_id).toBe(mine);
  expect(await issue({ parent: mine })).toMatchObject({ status: 201 });
  expect(await issue({ parent: other })).toMatchObject({
    status: 403,
    json: { error: { code: 'not_your_lease' } },
  });
  const claimed = { declared: { ...manifest(), parent_lease_id: other } };
  expect(await issue(claimed)).toMatchObject({ status: 422 });
  expect(await call('GET', `/v1/leases/${other}`, { as: mine })).toMatchObject({ status: 403 });
  // A dry run signs and records nothing.
  expect(await issue({ dry_run: true })).toMatchObject({ status: 200, json: { outcome: 'grantable' } });
  const { json: page } = await call('GET', '/v1/leases', { as: tokens.operate });
  expect(page.leases).toHaveLength(4);
});

test('a refusal says why, is on record and has the status of one', async () => {
  const { call, tokens, journal } = await serviceBench();
  const issue = (declared: unknown) => call('POST', '/v1/leases', { as: tokens.present, body: { declared } });
  for (const declared of [{}, 'no JSON', 3, null, [], manifest({ intent: {} })]) {
    const { status, json } = await issue(declared);
    expect([status, json.outcome, json.error.code]).toEqual([422, 'refused', 'refused']);
    expect(json.issues.length).toBeGreaterThan(0);
  }
  expect(recordsIn(journal).map(({ event }) => event)).toEqual(Array(6).fill('refused'));
});

test('a page of large leases ends early, and the next goes on from there', async () => {
  const { call, grant, tokens } = await serviceBench();
  const paths = Array.from({ length: 900 }, (_, n) => `${'x'.repeat(900)}/${n}`);
  for (let n = 0; n < 5; n += 1) await grant({ deny: { paths } });
  const { json: first } = await call('GET', '/v1/leases', { as: tokens.operate });
  expect(first.leases.length).toBeLessThan(5);
  const { json: second } = await call('GET', `/v1/leases?after=${first.next}`, { as: tokens.operate });
  expect(first.leases.length + second.leases.length).toBe(5);
  expect(second.next).toBeUndefined();
});

test('leases come a page at a time, whatever is closed meanwhile', async () => {
  const { call, grant, tokens } = await serviceBench();
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await grant());
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const path = `/v1/leases?limit=3&state=open${after === undefined ? '' : `&after=${after}`}`;
    const { json } = await call('GET', path, { as: tokens.operate });
    seen.push(...json.leases.map((lease: { lease_id: string }) => lease.lease_id));
    after = json.next;
    // The last of this page goes before the next page is asked for.
    await call('POST', `/v1/leases/${seen.at(-1)}/stop`, { as: tokens.operate });
  } while (after !== undefined);
  expect(seen).toEqual(ids);
  const { json } = await call('GET', '/v1/leases?state=open', { as: tokens.operate });
  expect(json.leases).toHaveLength(4);
});
