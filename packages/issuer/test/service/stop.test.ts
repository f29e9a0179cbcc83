import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { openFileLog } from '@cognitive-delivery/store';
import { openPostgresLog } from '@cognitive-delivery/store/postgres';
import { type PostgresServer, scaled, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { manifest } from '../support/manifests.js';
import { type BenchOptions, serviceBench } from './support/service-bench.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

describe.each([
  ['a file', async (): Promise<BenchOptions> => ({})],
  [
    'PostgreSQL',
    async (): Promise<BenchOptions> => {
      const url = await server.database();
      return { openStore: () => openPostgresLog(url) };
    },
  ],
])('over %s', (_name, options) => {
  test('what was acknowledged before the service stopped is on record, and what was not got an answer', async () => {
    for (let round = 0; round < Math.max(1, scaled(100)); round += 1) {
      const how = await options();
      const bench = await serviceBench(how);
      const body = { declared: manifest() };
      const asked = Array.from({ length: 40 }, () =>
        bench.call('POST', '/v1/leases', { as: bench.tokens.present, body }),
      );
      // As soon as the first is through, others are still on their way.
      await Promise.race(asked);
      await bench.service.close();
      const answers = await Promise.allSettled(asked);
      const granted = answers.flatMap((each) =>
        each.status === 'fulfilled' && each.value.status === 201 ? [each.value.json.lease.lease_id] : [],
      );
      expect(granted.length).toBeGreaterThan(0);
      for (const each of answers) {
        if (each.status === 'rejected') expect(['ECONNREFUSED', 'ECONNRESET']).toContain(each.reason.code);
        else if (each.value.status !== 201) expect(each.value.json.error.code).toBe('shutting_down');
      }
      const next = await serviceBench({ openStore: how.openStore ?? (() => openFileLog(bench.journal)) });
      const { text } = await next.call('GET', '/v1/journal', { as: next.tokens.operate });
      for (const id of granted) expect(text).toContain(id);
      const reads = await next.call('GET', '/readyz');
      expect(reads.status).toBe(200);
      await next.service.close();
    }
  }, 120_000);

  test('a journal is followed while another host writes it', async () => {
    const how = await options();
    const a = await serviceBench(how);
    const b = await serviceBench({ openStore: how.openStore ?? (() => openFileLog(a.journal)) });
    let text = '';
    const sent = request(`${a.address}/v1/journal?follow=true`, {
      agent: false,
      headers: { authorization: `Bearer ${a.tokens.operate}` },
    });
    sent.on('response', (response) => response.on('data', (part) => (text += part)));
    sent.on('error', () => undefined);
    sent.end();
    const id = await b.grant();
    await vi.waitFor(() => expect(text).toContain(id), { timeout: 30_000 });
    sent.destroy();
  });
});

test('where the store fails under way a follower is cut off, and knows it was', async () => {
  const { power } = server;
  if (power === undefined) return;
  const url = await server.database();
  const bench = await serviceBench({ openStore: () => openPostgresLog(url, { lockTimeoutMs: 1000 }) });
  await bench.grant();
  let text = '';
  const broken = new Promise<void>((resolve, reject) => {
    const sent = request(`${bench.address}/v1/journal?follow=true`, {
      agent: false,
      headers: { authorization: `Bearer ${bench.tokens.operate}` },
    });
    sent.on('response', (response) => {
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => reject(new Error('it ended as if it were whole')));
      response.on('error', () => resolve());
    });
    sent.end();
  });
  await vi.waitFor(() => expect(text).toContain('granted'), { timeout: 30_000 });
  await power.stop();
  try {
    await broken;
    expect((await bench.call('GET', '/readyz')).json.error.code).toBe('store_unavailable');
  } finally {
    await power.start();
  }
  await bench.grant();
  expect(bench.logged.join('')).not.toContain('"fault"');
});

describe('whoever is slow', () => {
  const patience = { headersMs: 300, requestMs: 600, idleMs: 300, silenceMs: 1500 };

  const connected = async (address: string) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const seen = { text: '' };
    socket.on('data', (part) => {
      seen.text += part;
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, seen, closed: once(socket, 'close') };
  };

  test('with headers or a body is told so and let go, and holds up nobody', async () => {
    const { address, call, tokens } = await serviceBench({ patience });
    const headers = await connected(address);
    headers.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
    const body = await connected(address);
    body.socket.write(
      `POST /v1/leases HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${tokens.present}\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"decl',
    );
    expect((await call('GET', '/healthz')).status).toBe(200);
    await Promise.all([headers.closed, body.closed]);
    expect(headers.seen.text).toContain('"code":"request_timeout"');
    expect(body.seen.text).toContain('"code":"request_timeout"');
    const ended = await connected(address);
    await call('GET', '/healthz');
    ended.socket.destroy();
    expect((await call('GET', '/healthz')).status).toBe(200);
  });

  test('to read a stream of the journal is cut off', async () => {
    const { address, call, grant, tokens } = await serviceBench({ patience });
    for (let n = 0; n < 20; n += 1) await grant({ intent: { purpose: 'x'.repeat(400) } });
    const reader = await connected(address);
    reader.socket.pause();
    reader.socket.write(
      `GET /v1/journal?follow=true HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${tokens.operate}\r\n\r\n`,
    );
    const streams = async () => (await call('GET', '/metrics', { as: tokens.audit })).text;
    await vi.waitFor(async () => expect(await streams()).toContain('alm_journal_streams 1'), {
      timeout: 20_000,
    });
    await vi.waitFor(async () => expect(await streams()).toContain('alm_journal_streams 0'), {
      timeout: 30_000,
    });
    reader.socket.destroy();
  });
});
