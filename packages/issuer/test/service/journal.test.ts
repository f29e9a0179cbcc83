import { appendFileSync, readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { leaseHandle } from '@cognitive-delivery/core';
import { expect, test, vi } from 'vitest';
import { manifest } from '../support/manifests.js';
import { serviceBench } from './support/service-bench.js';

/** Follows the journal; `text` is what has come so far. */
function follow(address: string, token: string, query = '') {
  const seen = { text: '', ended: false, cutOff: false };
  const sent: ClientRequest = request(`${address}/v1/journal?follow=true${query}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  sent.on('response', (response) => {
    response.on('data', (part) => {
      seen.text += part;
    });
    response.on('end', () => {
      seen.ended = true;
    });
    response.on('error', () => {
      seen.cutOff = true;
    });
  });
  sent.on('error', () => {
    seen.cutOff = true;
  });
  sent.end();
  return { seen, stop: () => sent.destroy() };
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

test('an operator gets the lines as they are, from any of them on', async () => {
  const { call, grant, tokens, journal } = await serviceBench();
  for (let n = 0; n < 5; n += 1) await grant();
  const whole = readFileSync(journal, 'utf8');
  const get = async (query: string) =>
    (await call('GET', `/v1/journal${query}`, { as: tokens.operate })).text;
  expect(await get('')).toBe(whole);
  expect(lines(await get('?after=2&limit=2'))).toEqual(lines(whole).slice(2, 4));
  expect(await get('?after=1000')).toBe('');
  expect(await get('?limit=0')).toBe('');
});

test.each([
  ['digits before it', (id: string) => `0123${id}`],
  ['digits behind it', (id: string) => `${id}4567`],
  ['what looks like an id before it, and overlaps', (id: string) => `00000000-0000-0000-0000-0000${id}`],
  ['what looks like an id behind it, and overlaps', (id: string) => `${id}-0000-0000-0000-000000000000`],
  ['groups before it', (id: string) => `00000000-0000-${id}`],
  ['itself before it', (id: string) => `${id}${id}`],
])('an auditor does not see an id with %s', async (_, around) => {
  const { call, grant, tokens } = await serviceBench();
  const root = await grant();
  const purpose = around(root);
  await grant({ intent: { purpose }, note: { [purpose]: purpose } }, root);
  for (const path of ['/v1/journal', '/v1/leases']) {
    const { text } = await call('GET', path, { as: tokens.audit });
    expect(text).not.toContain(root);
    expect(text).toContain(around(leaseHandle(root)).split('lease:')[1]?.slice(0, 12));
  }
});

test('readers who leave at any moment take no place of others', async () => {
  const { call, grant, tokens, address } = await serviceBench();
  await grant();
  const { port, hostname } = new URL(address);
  const leave = (query: string, afterMs: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const head = ['Host: localhost', `Authorization: Bearer ${tokens.audit}`].join('\r\n');
        socket.write(`GET /v1/journal${query} HTTP/1.1\r\n${head}\r\n\r\n`);
        setTimeout(() => socket.destroy(), afterMs);
      });
      socket.on('error', () => undefined).on('close', () => resolve());
    });
  for (let n = 0; n < 60; n += 1) await leave(n % 3 === 0 ? '' : '?follow=true', n % 12);
  await vi.waitFor(
    async () => {
      const { text } = await call('GET', '/metrics', { as: tokens.audit });
      expect(text).toContain('alm_journal_streams 0\n');
    },
    { timeout: 10_000 },
  );
});

test('an auditor gets handles in place of every id that opens something, wherever it stands', async () => {
  const { call, grant, tokens, journal } = await serviceBench();
  const root = await grant();
  const closed = await grant();
  const spy = manifest({ intent: { purpose: `as ${root.toUpperCase()} said` }, note: { [root]: [root] } });
  const child = await grant(spy, root);
  await call('POST', `/v1/leases/${closed}/revoke`, { as: tokens.operate, body: { reason: `for ${root}` } });
  await call('POST', `/v1/leases/${child}/revoke`, { as: tokens.operate, body: { by: root } });
  appendFileSync(journal, 'no record\n');

  const { text } = await call('GET', '/v1/journal', { as: tokens.audit });
  expect(text.toLowerCase()).not.toContain(root);
  expect(lines(text)).toHaveLength(lines(readFileSync(journal, 'utf8')).length);
  expect(text).toContain(`as ${leaseHandle(root)} said`);
  expect(text).toContain(`"by":"${leaseHandle(root)}"`);
  expect(text).toContain(`for ${leaseHandle(root)}`);
  // What is closed opens nothing any more.
  expect(text).toContain(closed);
  expect(text).toContain(child);
  expect(JSON.parse(lines(text).at(-1) ?? '')).toEqual({ line: lines(text).length, unreadable: true });
  for (const path of ['/v1/leases', `/v1/leases/${leaseHandle(root)}`, '/metrics', '/readyz']) {
    expect((await call('GET', path, { as: tokens.audit })).text.toLowerCase()).not.toContain(root);
  }
  // Whoever holds the child is not thereby who holds its parent.
  const own = (await call('GET', '/v1/leases/self', { as: child })).text;
  expect(own).toContain(child);
  expect(own.toLowerCase()).not.toContain(root);
});

test('a follower sees what is recorded, its end, and signs of life', async () => {
  const { address, grant, tokens, service, journal } = await serviceBench();
  await grant();
  const { seen } = follow(address, tokens.operate, '&after=1');
  const audit = follow(address, tokens.audit);
  await vi.waitFor(() => expect(lines(audit.seen.text).length).toBeGreaterThan(0), { timeout: 20_000 });
  const id = await grant();
  const whole = lines(readFileSync(journal, 'utf8'));
  await vi.waitFor(() => expect(lines(seen.text)).toEqual(whole.slice(1)), { timeout: 20_000 });
  await vi.waitFor(() => expect(lines(audit.seen.text)).toHaveLength(whole.length), { timeout: 20_000 });
  expect(audit.seen.text).toContain(leaseHandle(id));
  expect(audit.seen.text).not.toContain(id);
  await service.close();
  await vi.waitFor(() => expect([seen.ended, audit.seen.ended]).toEqual([true, true]), { timeout: 20_000 });
  expect([seen.cutOff, audit.seen.cutOff]).toEqual([false, false]);
});

test('what ran out is on record without anybody asking', async () => {
  const { call, tokens, journal } = await serviceBench({ expireEveryMs: 50 });
  const body = { declared: manifest(), ttl_ms: 20 };
  await call('POST', '/v1/leases', { as: tokens.present, body });
  await vi.waitFor(() => expect(readFileSync(journal, 'utf8')).toContain('"event":"expired"'), {
    timeout: 20_000,
  });
});

test('no more than sixteen follow at a time, and who leaves makes room', async () => {
  const { address, call, grant, tokens } = await serviceBench();
  await grant();
  const all = Array.from({ length: 16 }, () => follow(address, tokens.operate));
  await vi.waitFor(() => expect(all.every(({ seen }) => seen.text !== '')).toBe(true), { timeout: 20_000 });
  const more = await call('GET', '/v1/journal', { as: tokens.operate });
  expect([more.status, more.json.error.code]).toEqual([429, 'too_many_streams']);
  expect((await call('GET', '/metrics', { as: tokens.audit })).text).toContain('alm_journal_streams 16');
  for (const { stop } of all) stop();
  await vi.waitFor(
    async () => expect((await call('GET', '/v1/journal', { as: tokens.operate })).status).toBe(200),
    { timeout: 20_000 },
  );
});
