import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { scaled } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCredentialVerifier, resolveDidWeb, StatusList } from '../src/index.js';
import { issuerKey } from './support/requests.js';
import { SiteServer } from './support/site-server.js';
import { credential, entry, hashOf, listPayload, MANIFEST } from './support/vectors/material.js';

let server: SiteServer;
let did: string;
let root: string;
let files: Map<string, { mediaType: string; text: string }>;
let now: number;

beforeEach(async () => {
  server = await new SiteServer().listen();
  did = `did:web:site.example%3A${server.port}`;
  root = `https://site.example:${server.port}/`;
  now = Date.parse('2026-12-01T12:00:00Z');
  files = new Map();
  server.file = async (path) => files.get(path);
  await publish();
});
afterEach(() => server.close());

const json = (value: unknown) => ({ mediaType: 'application/json', text: JSON.stringify(value) });
const sign = async (payload: object, typ = 'vc+jwt') => (await issuerKey(`${did}#key-1`)).sign(typ, payload);

async function publish(): Promise<void> {
  const { jwk } = await issuerKey(`${did}#key-1`);
  const method = { id: `${did}#key-1`, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk };
  files.set(
    '.well-known/did.json',
    json({ id: did, verificationMethod: [method], assertionMethod: [method.id] }),
  );
  files.set('status/1.jwt', { mediaType: 'application/vc+jwt', text: await list() });
  files.set('agents/order-desk/manifest.json', json(MANIFEST));
}

const list = (patch: object = {}) =>
  sign(
    listPayload(undefined, {
      id: `${root}status/1.jwt`,
      issuer: { id: did },
      validUntil: '2026-12-31T00:00:00Z',
      ...patch,
    }),
  );

async function token(patch: object = {}, subject: object = {}): Promise<string> {
  const payload = credential(
    {
      issuer: { id: did },
      credentialStatus: entry({ statusListCredential: `${root}status/1.jwt` }),
      ...patch,
    },
    { id: `${did}:agents:order-desk`, manifestHash: hashOf(MANIFEST), ...subject },
  );
  return sign(payload);
}

const verifier = (options: object = {}) =>
  createCredentialVerifier({ network: server.network, clock: () => now, ...options });
const ACTION = { skill: 'order.read', risk: 'low' };

describe('over the network', () => {
  test('a good credential passes, and the manifest is found by the DID of the agent', async () => {
    const result = await verifier().verify(await token(), { action: ACTION });
    expect(result).toMatchObject({ outcome: 'pass' });
    expect(server.paths).toEqual([
      '/.well-known/did.json',
      '/status/1.jwt',
      '/agents/order-desk/manifest.json',
      '/agents/order-desk/current.json',
    ]);
  });

  test('the manifest is found by the address in the credential, or by that of the caller', async () => {
    files.set('m.json', json(MANIFEST));
    files.delete('agents/order-desk/manifest.json');
    const named = await token({}, { manifestUrl: `${root}m.json` });
    expect(await verifier().verify(named, { action: ACTION })).toMatchObject({ outcome: 'pass' });
    expect(await verifier().verify(await token(), { manifestUrl: `${root}m.json` })).toMatchObject({
      outcome: 'pass',
    });
    expect(await verifier().verify(await token())).toMatchObject({ step: 7, code: 'manifest_unreachable' });
  });

  test('documents and lists are kept for half a minute, and a manifest never', async () => {
    const { verify } = verifier();
    const good = await token();
    for (let i = 0; i < 3; i++) await verify(good);
    const counted = (path: string) => server.paths.filter((one) => one === path).length;
    expect([
      counted('/.well-known/did.json'),
      counted('/status/1.jwt'),
      counted('/agents/order-desk/manifest.json'),
    ]).toEqual([1, 1, 3]);
    now += 30_001;
    await verify(good);
    expect([counted('/.well-known/did.json'), counted('/status/1.jwt')]).toEqual([2, 2]);
    files.delete('status/1.jwt');
    now += 30_001;
    expect(await verify(good)).toMatchObject({ step: 6, code: 'status_list_unreachable' });
  });

  test('lists are kept as far as they weigh 64 MiB together, unpacked', async () => {
    const { verify } = verifier();
    const encodedList = StatusList.create(8 * 1024 * 1024 * 8).encode(gzipSync);
    const tokens: string[] = [];
    for (let i = 0; i < 9; i++) {
      const id = `${root}status/large-${i}.jwt`;
      const text = await sign(
        listPayload(encodedList, { id, issuer: { id: did }, validUntil: '2026-12-31T00:00:00Z' }),
      );
      files.set(`status/large-${i}.jwt`, { mediaType: 'application/vc+jwt', text });
      tokens.push(await token({ credentialStatus: entry({ statusListCredential: id }) }));
    }
    for (const one of tokens) expect(await verify(one)).toMatchObject({ outcome: 'pass' });
    for (const one of tokens.slice(-2)) await verify(one);
    await verify(tokens[0] as string);
    const counted = (i: number) => server.paths.filter((path) => path === `/status/large-${i}.jwt`).length;
    expect([counted(0), counted(7), counted(8)]).toEqual([2, 1, 1]);
  });

  test('a list with a shorter ttl is kept for as long as that', async () => {
    files.set('status/1.jwt', {
      mediaType: 'application/vc+jwt',
      text: await sign(
        listPayload(
          undefined,
          { id: `${root}status/1.jwt`, issuer: { id: did }, validUntil: '2026-12-31T00:00:00Z' },
          { ttl: 1000 },
        ),
      ),
    });
    const { verify } = verifier();
    await verify(await token());
    now += 1001;
    await verify(await token());
    expect(server.paths.filter((path) => path === '/status/1.jwt')).toHaveLength(2);
  });

  test('a list that was kept is still judged by its period', async () => {
    files.set('status/1.jwt', {
      mediaType: 'application/vc+jwt',
      text: await list({ validUntil: '2026-12-01T12:00:10Z' }),
    });
    const { verify } = verifier();
    expect(await verify(await token())).toMatchObject({ outcome: 'pass' });
    now += 11_000;
    expect(await verify(await token())).toMatchObject({ step: 6, code: 'status_list_expired' });
  });

  test('a removed key takes effect when the document is asked for again', async () => {
    const { verify } = verifier({ cacheMs: 0 });
    const good = await token();
    expect(await verify(good)).toMatchObject({ outcome: 'pass' });
    files.set('.well-known/did.json', json({ id: did, verificationMethod: [], assertionMethod: [] }));
    expect(await verify(good)).toMatchObject({ step: 2, code: 'key_not_declared' });
  });

  test('whom nobody trusts nobody asks', async () => {
    const result = await verifier({ trustedIssuers: ['did:web:other.example'] }).verify(await token());
    expect(result).toMatchObject({ step: 2, code: 'issuer_not_trusted' });
    expect(server.connections).toBe(0);
  });

  test('an address of keys in the header is never asked', async () => {
    const header = Buffer.from(
      JSON.stringify({
        alg: 'ES256',
        typ: 'vc+jwt',
        kid: `${did}#key-9`,
        jku: `${root}keys.json`,
        x5u: `${root}x.pem`,
      }),
    );
    const [, payload, signature] = (await token()).split('.');
    await verifier().verify(`${header.toString('base64url')}.${payload}.${signature}`);
    expect(server.paths).toEqual(['/.well-known/did.json']);
  });
});

describe('the DID document', () => {
  const resolve = (name = did) => resolveDidWeb(name, server.network);

  test('resolves', async () => {
    expect(await resolve()).toMatchObject({ ok: true, content: { id: did } });
  });

  test.each([
    [
      'of another DID',
      () => files.set('.well-known/did.json', json({ id: 'did:web:other.example' })),
      'document_id_mismatch',
    ],
    [
      'that is no JSON',
      () => files.set('.well-known/did.json', { mediaType: 'application/json', text: '<' }),
      'json_syntax',
    ],
    [
      'with a member twice',
      () => files.set('.well-known/did.json', { mediaType: 'application/json', text: '{"id":"a","id":"b"}' }),
      'json_duplicate_member',
    ],
    [
      'that is a page',
      () => files.set('.well-known/did.json', { mediaType: 'text/html', text: '{}' }),
      'media_type_refused',
    ],
    ['that is not there', () => files.delete('.well-known/did.json'), 'not_found'],
    [
      'of more than 64 KiB',
      () => files.set('.well-known/did.json', json({ id: did, x: 'x'.repeat(70_000) })),
      'response_too_large',
    ],
  ])('%s is refused', async (_name, change, code) => {
    change();
    expect(await resolve()).toMatchObject({ ok: false, code });
  });

  test('a redirect is not followed: one request, and none to where it leads', async () => {
    const other = await new SiteServer().listen();
    server.answer = (_, response) =>
      response.writeHead(302, { location: `https://site.example:${other.port}/did.json` }).end();
    expect(await resolve()).toMatchObject({ ok: false, code: 'redirect_refused' });
    expect([server.requests.length, other.connections]).toEqual([1, 0]);
    await other.close();
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '10.0.0.1',
    '%5B%3A%3A1%5D',
    'localhost',
  ])('nobody connects for did:web:%s', async (host) => {
    const plain = createServer((_, response) => response.end('{}'));
    await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
    let connections = 0;
    plain.on('connection', () => connections++);
    const { port } = plain.address() as AddressInfo;
    expect(await resolve(`did:web:${host}%3A${port}`)).toMatchObject({ ok: false });
    expect(connections + server.connections).toBe(0);
    await new Promise((done) => plain.close(done));
  });

  test('a name that leads to a private address is refused, also where a test allows this machine', async () => {
    for (const address of ['10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']) {
      const answer = await resolveDidWeb(did, { ...server.network, resolve: async () => [address] });
      expect(answer, address).toMatchObject({ ok: false, code: 'address_refused' });
    }
    const { allowAddress: _, ...usual } = server.network;
    expect(await resolveDidWeb(did, usual)).toMatchObject({ ok: false, code: 'address_refused' });
    expect(server.connections).toBe(0);
  });

  test('a list on a port that the issuer does not name is not asked for', async () => {
    const { allowPort: _, ...network } = server.network;
    const elsewhere = entry({ statusListCredential: `https://site.example:${server.port + 1}/status/1.jwt` });
    const result = await createCredentialVerifier({ network, clock: () => now }).verify(
      await token({ credentialStatus: elsewhere }),
    );
    expect(result).toMatchObject({ step: 6, code: 'status_list_unreachable' });
    expect(server.paths).toEqual(['/.well-known/did.json']);
    const same = await createCredentialVerifier({ network, clock: () => now }).verify(await token());
    expect(same).toMatchObject({ outcome: 'pass' });
  });
});

test('a revocation is seen by a verifier with warm caches as soon as its list runs out of use', async () => {
  // What a list may be used for at most; the full half minute where everything is tested at full scale.
  const cacheMs = scaled(30_000, 600);
  const revoked = StatusList.create();
  revoked.set(94_567);
  const { verify } = createCredentialVerifier({ network: server.network, cacheMs });
  const fresh = async (bits: StatusList) => {
    const dates = { validFrom: '2026-01-01T00:00:00Z', validUntil: '2126-01-01T00:00:00Z' };
    const text = await list({
      ...dates,
      credentialSubject: {
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        ttl: 30_000,
        encodedList: bits.encode(gzipSync),
      },
    });
    files.set('status/1.jwt', { mediaType: 'application/vc+jwt', text });
  };
  await fresh(StatusList.create());
  const good = await token({ validFrom: '2026-01-01T00:00:00Z', validUntil: '2126-01-01T00:00:00Z' });
  expect(await verify(good)).toMatchObject({ outcome: 'pass' });
  await fresh(revoked);
  const since = Date.now();
  await vi.waitFor(async () => expect(await verify(good)).toMatchObject({ step: 6, code: 'revoked' }), {
    timeout: 60_000,
    interval: 50,
  });
  expect(Date.now() - since).toBeLessThan(60_000);
});
