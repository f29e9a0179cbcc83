import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { leaseHandle } from '@cognitive-delivery/core';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test, vi } from 'vitest';
import { ERROR_STATUS } from '../../src/service/describe/errors.js';
import { ROUTES } from '../../src/service/describe/routes.js';
import { addToken, readTokens, removeToken } from '../../src/service/token-file.js';
import { manifest, type rootPolicy } from '../support/manifests.js';
import { KEYS } from '../support/workbench.js';
import { type Answer, send, serviceBench } from './support/service-bench.js';

const said = ({ status, json }: Answer) => [status, json?.error?.code];

describe('who asks', () => {
  test('every route lets in whom it names, and nobody else', async () => {
    const { call, grant, tokens } = await serviceBench();
    const [id, other] = [await grant(), await grant()];
    const stranger = `alm_${'x'.repeat(43)}`;
    for (const { method, path, access } of ROUTES) {
      const place = path.replace('{lease}', id);
      const ask = async (as?: string) => said(await call(method, place, as === undefined ? {} : { as }));
      if (access === undefined) {
        expect((await ask())[0], path).not.toBe(401);
        continue;
      }
      expect(await ask(), path).toEqual([401, 'credential_missing']);
      expect(await ask(stranger), path).toEqual([401, 'credential_unknown']);
      expect(await ask('not a token'), path).toEqual([401, 'credential_unknown']);
      for (const [scope, token] of Object.entries(tokens)) {
        const [, code] = await ask(token);
        const isLetIn = access.scopes.some((each) => each === scope);
        expect(code === 'scope_missing', `${path} with ${scope}`).toBe(!isLetIn);
      }
      const [, code] = await ask(other);
      const isForLeases = access.lease && path.includes('{lease}');
      if (isForLeases) expect(code, path).toBe('not_your_lease');
      else if (!access.lease) expect(code, path).toBe('scope_missing');
    }
  });

  test('a token is good until it is removed or its time is over, without a restart', async () => {
    const { call, tokenFile } = await serviceBench();
    const list = async (as: string) => (await call('GET', '/v1/leases', { as })).status;
    const { token } = await addToken(tokenFile, { name: 'short', scopes: ['audit'], now: Date.now() });
    await vi.waitFor(async () => expect(await list(token)).toBe(200), { timeout: 20_000 });
    await removeToken(tokenFile, 'short');
    await vi.waitFor(async () => expect(await list(token)).toBe(401), { timeout: 20_000 });
    const past = { name: 'past', scopes: ['audit'] as const, now: Date.now() - 10_000, ttlMs: 5000 };
    const { token: over } = await addToken(tokenFile, past);
    const { token: next } = await addToken(tokenFile, { name: 'next', scopes: ['audit'], now: Date.now() });
    await vi.waitFor(async () => expect(await list(next)).toBe(200), { timeout: 20_000 });
    expect(await list(over)).toBe(401);
  });

  test('a token file that cannot be trusted lets nobody in, and says so', async () => {
    const { call, grant, tokenFile, tokens } = await serviceBench();
    const id = await grant();
    const list = async () => said(await call('GET', '/v1/leases', { as: tokens.audit }));
    chmodSync(tokenFile, 0o644);
    await vi.waitFor(async () => expect(await list()).toEqual([503, 'tokens_unavailable']), {
      timeout: 20_000,
    });
    chmodSync(tokenFile, 0o600);
    await vi.waitFor(async () => expect(await list()).toEqual([200, undefined]), { timeout: 20_000 });
    writeFileSync(tokenFile, '{"tokens":[{"name":"x"}]}');
    await vi.waitFor(async () => expect(await list()).toEqual([503, 'tokens_unavailable']), {
      timeout: 20_000,
    });
    // A lease id needs no file.
    expect(await call('GET', '/v1/leases/self', { as: id })).toMatchObject({ status: 200 });
  });

  test.skipIf(process.getuid?.() !== 0)('a token file of another user lets nobody in (as root)', async () => {
    const { tokenFile } = await serviceBench();
    chownSync(tokenFile, 65_534, 65_534);
    await expect(readTokens(tokenFile)).rejects.toMatchObject({ code: 'token_file_unreadable' });
    chownSync(tokenFile, 0, 65_534);
    expect(await readTokens(tokenFile)).toHaveLength(3);
  });

  test('the file holds hashes, no tokens, and is for its owner alone', async () => {
    const { tokenFile, tokens } = await serviceBench();
    const entries = await readTokens(tokenFile);
    expect(entries.map(({ name, scopes }) => [name, scopes])).toEqual([
      ['the-present', ['present']],
      ['the-operate', ['operate']],
      ['the-audit', ['audit']],
    ]);
    for (const token of Object.values(tokens)) expect(JSON.stringify(entries)).not.toContain(token.slice(4));
    expect(lstatSync(tokenFile).mode & 0o777).toBe(0o600);
    await expect(addToken(tokenFile, { name: 'the-audit', scopes: ['audit'], now: 0 })).rejects.toMatchObject(
      {
        code: 'token_name_taken',
      },
    );
    await expect(removeToken(tokenFile, 'nobody')).rejects.toMatchObject({ code: 'token_unknown' });
  });

  test('handles find leases for those who may see others, and no one else', async () => {
    const { call, grant, tokens } = await serviceBench();
    const id = await grant();
    const path = `/v1/leases/${leaseHandle(id)}`;
    expect((await call('GET', path, { as: tokens.audit })).json.lease_id).toBe(leaseHandle(id));
    expect((await call('GET', path, { as: id })).json.lease_id).toBe(id);
    const body = { containment: 'advisory', platform: 'linux' };
    expect(said(await call('POST', `${path}/attach`, { as: tokens.present, body }))).toEqual([
      403,
      'not_your_lease',
    ]);
    expect((await call('POST', `/v1/leases/${id}/attach`, { as: tokens.present, body })).status).toBe(200);
    const none = '/v1/leases/lease:000000000000';
    expect(said(await call('GET', none, { as: tokens.audit }))).toEqual([404, 'lease_unknown']);
    expect(said(await call('GET', '/v1/leases/self', { as: tokens.audit }))).toEqual([403, 'not_your_lease']);
    expect(said(await call('GET', '/v1/leases/self', { as: randomUUID() }))).toEqual([404, 'lease_unknown']);
    expect(
      said(await call('POST', '/v1/leases/self/report', { as: randomUUID(), body: { usage: { steps: 1 } } })),
    ).toEqual([404, 'lease_unknown']);
    const check = { as: randomUUID(), body: { tool: 'read_file' } };
    expect((await call('POST', '/v1/leases/self/check', check)).json.code).toBe('lease_unknown');
  });
});

describe('how much is asked', () => {
  test('one caller is held back and the others are not', async () => {
    const { call, grant, tokens } = await serviceBench({ rate: { per_second: 0.01, burst: 5 } });
    const [a, b] = [await grant(), await grant()];
    const ask = async (as: string) => (await call('GET', '/v1/leases/self', { as })).status;
    // A lease is a stranger until its first answer.
    expect([await ask(a), await ask(b)]).toEqual([200, 200]);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await ask(a));
    expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await ask(b)).toBe(200);
    const held = await call('GET', '/v1/leases/self', { as: a });
    expect(said(held)).toEqual([429, 'rate_limited']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', '/v1/leases', { as: tokens.audit })).status).toBe(200);
    // Made-up ids share what is left for strangers.
    const strangers = [];
    for (let n = 0; n < 6; n += 1) strangers.push(await ask(randomUUID()));
    expect(strangers.slice(-3)).toEqual([429, 429, 429]);
    expect(await ask(b)).toBe(200);
  });

  test('a body may have a megabyte, and what is in it must be JSON that all read alike', async () => {
    const { call, tokens, journal } = await serviceBench();
    const issue = async (raw: string | Buffer, headers = {}) =>
      said(await call('POST', '/v1/leases', { as: tokens.present, raw, headers }));
    expect(await issue(`{"declared":"${'x'.repeat(1_048_576)}"}`)).toEqual([413, 'body_too_large']);
    expect(await issue('{"declared":{},"declared":{}}')).toEqual([400, 'json_duplicate_member']);
    expect(await issue('{"declared":')).toEqual([400, 'json_syntax']);
    expect(await issue('{} {}')).toEqual([400, 'json_trailing_text']);
    expect(await issue(Buffer.from([0x22, 0xff, 0x22]))).toEqual([400, 'json_not_utf8']);
    expect(await issue('\ufeff{}')).toEqual([400, 'json_bom']);
    expect(await issue('{"declared":1e999}')).toEqual([400, 'json_number_out_of_range']);
    expect(await issue('['.repeat(200) + ']'.repeat(200))).toEqual([400, 'json_too_deep']);
    expect(await issue('{}', { 'content-type': 'text/plain' })).toEqual([415, 'media_type_unsupported']);
    expect(await issue('{"declared":{},"ttl":1}')).toEqual([400, 'request_malformed']);
    expect(await issue('{"declared":{}}', { 'idempotency-key': 'a b' })).toEqual([400, 'request_malformed']);
    const { json } = await call('POST', '/v1/leases', { as: tokens.present, raw: '{"declared":{},"t/l":1}' });
    expect(json.error.path).toBe('/t~1l');
    expect(lstatSync(journal).size).toBe(0);
    expect(said(await call('GET', '/v1/leases?limit=0', { as: tokens.audit }))).toEqual([
      400,
      'request_malformed',
    ]);
    expect((await call('GET', '/v1/leases?limt=3', { as: tokens.audit })).json.error.path).toBe('limt');
    expect(said(await call('GET', '/v1/leases?limit=1&limit=2', { as: tokens.audit }))[0]).toBe(400);
  });

  test('what is no route, no method or no HTTP gets an error like any other', async () => {
    const { call, address } = await serviceBench();
    expect(said(await call('GET', '/'))).toEqual([404, 'not_found']);
    expect(said(await call('GET', '/v1/leases/%zz'))).toEqual([400, 'request_malformed']);
    const put = await call('DELETE', '/v1/leases');
    expect([said(put), put.headers.allow]).toEqual([[405, 'method_not_allowed'], 'POST, GET']);
    const { hostname, port } = new URL(address);
    const raw = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write('what?\r\n\r\n'));
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });
    expect(raw).toContain('400 Bad Request');
    expect(raw).toContain('"code":"request_malformed"');
    const big = await call('GET', '/healthz', { headers: { 'x-big': 'x'.repeat(20_000) } });
    expect(said(big)).toEqual([431, 'headers_too_large']);
  });
});

describe('by which name', () => {
  test('on loopback a name that was pointed here, and pages of others, are turned away', async () => {
    const { call, address } = await serviceBench({ hosts: ['Issuer.example'] });
    const { host } = new URL(address);
    const get = async (headers: Record<string, string>) => said(await call('GET', '/healthz', { headers }));
    expect(await get({ host: 'evil.example' })).toEqual([421, 'host_not_allowed']);
    expect(await get({ host: '127.0.0.1.evil.example' })).toEqual([421, 'host_not_allowed']);
    expect(await get({ host: 'localhost:1' })).toEqual([200, undefined]);
    expect(await get({ host: '[::1]:8787' })).toEqual([200, undefined]);
    expect(await get({ host: 'issuer.example' })).toEqual([200, undefined]);
    expect(await get({ origin: 'https://evil.example' })).toEqual([403, 'origin_not_allowed']);
    expect(await get({ origin: 'null' })).toEqual([403, 'origin_not_allowed']);
    expect(await get({ origin: `http://${host}` })).toEqual([200, undefined]);
  });

  test('a socket is for its owner alone, and takes the place of one that was left behind', async () => {
    const at = (folder: string) => ({ socket: join(folder, 'alm.sock') });
    const bench = await serviceBench({ listen: at });
    const path = bench.address.slice('unix:'.length);
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
    expect((await send(bench.address, 'GET', '/healthz')).status).toBe(200);
    expect(
      said(await send(bench.address, 'GET', '/healthz', { headers: { origin: 'http://localhost' } })),
    ).toEqual([403, 'origin_not_allowed']);
    await expect(serviceBench({ listen: { socket: path } })).rejects.toMatchObject({
      code: 'address_in_use',
    });
    writeFileSync(join(bench.folder, 'file'), '');
    await expect(serviceBench({ listen: { socket: join(bench.folder, 'file') } })).rejects.toMatchObject({
      code: 'address_unusable',
    });
    await bench.service.close();
    expect(() => lstatSync(path)).toThrow();
  });

  test('beyond loopback nothing is served without a token', async () => {
    const listen = { host: '0.0.0.0', port: 0 };
    await expect(serviceBench({ listen, tokenFile: '/nowhere/tokens.json' })).rejects.toMatchObject({
      code: 'token_file_missing',
    });
    const { address } = await serviceBench({ listen });
    const { port } = new URL(address);
    const answer = await send(`http://127.0.0.1:${port}`, 'GET', '/healthz', {
      headers: { host: 'any.example' },
    });
    expect(answer.status).toBe(200);
  });
});

test('without a key to sign with, and without a policy, nothing is issued and nothing breaks', async () => {
  const noKey = await serviceBench({ keys: { verifying: KEYS.verifying } });
  const body = { declared: manifest() };
  const answer = await noKey.call('POST', '/v1/leases', { as: noKey.tokens.present, body });
  expect([answer.status, answer.json.reasons]).toEqual([422, ['runtime_error:no_signing_key']]);
  const noPolicy = await serviceBench({ rootPolicy: null as unknown as ReturnType<typeof rootPolicy> });
  const refused = await noPolicy.call('POST', '/v1/leases', { as: noPolicy.tokens.present, body });
  expect([refused.status, refused.json.reasons]).toEqual([422, ['runtime_error:policy_invalid']]);
});

test('the guide tells every error code with its status', () => {
  const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'service.md'), 'utf8');
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    expect(guide).toMatch(new RegExp(`^\\| ${status} \\|.*\`${code}\``, 'm'));
  }
});
