import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Client, ClientError, type ClientOptions, createClient } from '../../src/client/index.js';

// How a client behaves when a service does not: a server that answers as each test says.

const TOKEN = `alm_${'s3cr3t'.repeat(7)}x`;
const LEASE = '00000000-0000-4000-8000-000000000001';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse, attempt: number) => void;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function serviceThat(answer: Answer, options: Partial<ClientOptions> = {}) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    answer(response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createClient({ url, token: TOKEN, ...options }), asked, url };
}

const json =
  (status: number, value: unknown, headers = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
const failing = (status: number, code: string, headers = {}) =>
  json(status, { error: { code, message: `it is ${code}` } }, headers);
const inTurn =
  (...answers: readonly Answer[]): Answer =>
  (response, attempt) =>
    (answers[attempt - 1] ?? answers.at(-1))?.(response, attempt);
const cut: Answer = (response) => response.destroy();

const thrown = (call: Promise<unknown>): Promise<ClientError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error as ClientError,
  );

const RECORDED = { outcome: 'recorded', event: 'heartbeat', lease_id: LEASE, at: '2026-10-05T06:00:00.000Z' };
const DECLARED = { schema_version: '1.2' };

const SAFE: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  issue: (client) => client.issue({ declared: DECLARED }),
  check: (client) => client.check({ lease_id: LEASE, tool: 'x' }),
  heartbeat: (client) => client.heartbeat(LEASE),
  attach: (client) => client.attach(LEASE, { containment: 'advisory', platform: 'linux' }),
  complete: (client) => client.complete(LEASE),
  stop: (client) => client.stop(LEASE),
  revoke: (client) => client.revoke(LEASE),
  get: (client) => client.get(LEASE),
  list: (client) => client.list(),
  publicKeys: (client) => client.publicKeys(),
};
const COUNTING: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  approve: (client) => client.approve(LEASE, { tool: 'x' }),
  report: (client) => client.report(LEASE, { tokens: 1 }),
  reserve: (client) => client.reserve(LEASE, { tokens: 1 }),
  commit: (client) => client.commit(LEASE, 'r', { tokens: 1 }),
  release: (client) => client.release(LEASE, 'r'),
};

describe('a service that is not there for a moment', () => {
  test.each(Object.entries(SAFE))('is asked again: %s', async (_, call) => {
    const away = inTurn(
      cut,
      failing(503, 'store_unavailable'),
      failing(429, 'rate_limited'),
      json(200, RECORDED),
    );
    const { client, asked } = await serviceThat(away);
    expect(await call(client)).toEqual(RECORDED);
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map(({ headers, body }) => `${headers['idempotency-key']} ${body}`)).size).toBe(1);
  });

  test.each(Object.entries(COUNTING))('is not asked again what would count twice: %s', async (_, call) => {
    const { client, asked } = await serviceThat(inTurn(cut, json(200, RECORDED)));
    expect(await thrown(call(client))).toMatchObject({ code: 'service_unreachable' });
    const other = await serviceThat(inTurn(failing(503, 'store_unavailable'), json(200, RECORDED)));
    expect(await thrown(call(other.client))).toMatchObject({ code: 'store_unavailable', status: 503 });
    expect([asked.length, other.asked.length]).toEqual([1, 1]);
  });

  test('is asked as often as it was said, and no more', async () => {
    for (const retries of [0, 2]) {
      const { client, asked } = await serviceThat(failing(503, 'shutting_down'), { retries });
      expect(await thrown(client.list())).toMatchObject({ code: 'shutting_down' });
      expect(asked).toHaveLength(1 + retries);
    }
  });

  test('is given the time that it asks for, where there is so much', async () => {
    const { client, asked } = await serviceThat(
      inTurn(failing(503, 'clock_behind', { 'retry-after': '1' }), json(200, { leases: [] })),
    );
    const begun = performance.now();
    await client.list();
    expect(performance.now() - begun).toBeGreaterThan(990);
    expect(asked).toHaveLength(2);
    const busy = await serviceThat(failing(503, 'clock_behind', { 'retry-after': '60' }));
    expect(await thrown(busy.client.list())).toMatchObject({ code: 'clock_behind' });
    expect(busy.asked).toHaveLength(1);
  });

  test('is not asked again after a plain no', async () => {
    for (const [status, code] of [
      [400, 'request_malformed'],
      [401, 'credential_unknown'],
      [403, 'scope_missing'],
      [500, 'internal_error'],
    ] as const) {
      const { client, asked } = await serviceThat(failing(status, code));
      expect(await thrown(client.list())).toMatchObject({ name: 'ClientError', code, status });
      expect(asked).toHaveLength(1);
    }
  });
});

describe('a service that does not answer', () => {
  test('is waited for as long as the call has', async () => {
    const { client } = await serviceThat(() => undefined);
    expect(await thrown(client.list({}, { timeoutMs: 50 }))).toMatchObject({ code: 'call_timeout' });
    const slow = await serviceThat((response) => response.writeHead(200).write('{"leases":'), {
      timeoutMs: 50,
    });
    expect(await thrown(slow.client.list())).toMatchObject({ code: 'call_timeout' });
  });

  test('is let go when the caller says so', async () => {
    const controller = new AbortController();
    const { client } = await serviceThat(() => controller.abort());
    expect(await thrown(client.list({}, { signal: controller.signal }))).toMatchObject({
      code: 'call_aborted',
    });
    // Between two attempts, too.
    const other = new AbortController();
    const waiting = await serviceThat((response, attempt) => {
      failing(503, 'shutting_down', { 'retry-after': '5' })(response, attempt);
      setTimeout(() => other.abort(), 20);
    });
    const error = await thrown(waiting.client.list({}, { signal: other.signal }));
    expect(error.code).toBe('call_aborted');
  });

  test('is not reached at all', async () => {
    const { client } = await serviceThat(cut, { url: 'http://127.0.0.1:1', retries: 0 });
    expect(await thrown(client.ready())).toMatchObject({ code: 'service_unreachable' });
  });
});

describe('an answer that is none', () => {
  test.each<[string, Answer]>([
    ['no JSON', (response) => response.end('<html>')],
    ['no object', json(200, 7)],
    ['an error without a code', json(404, { message: 'no' })],
    ['a page of a proxy', (response) => response.writeHead(404).end('nothing here')],
  ])('is said to be none: %s', async (_, answer) => {
    const { client } = await serviceThat(answer);
    expect(await thrown(client.list())).toMatchObject({ code: 'answer_malformed' });
  });

  test('leads nowhere else', async () => {
    const elsewhere = await serviceThat(json(200, { leases: [] }));
    const to = { location: `${elsewhere.url}/v1/leases` };
    const { client } = await serviceThat(json(302, {}, to), { retries: 0 });
    await thrown(client.list());
    expect(elsewhere.asked).toEqual([]);
  });
});

describe('a credential', () => {
  test('is in no error, whatever goes wrong', async () => {
    const answers: Answer[] = [
      cut,
      json(200, 7),
      failing(503, 'shutting_down'),
      json(302, {}, { location: '/' }),
    ];
    for (const answer of answers) {
      for (const token of [TOKEN, undefined]) {
        const { client } = await serviceThat(answer, token === undefined ? {} : { token });
        const error = await thrown(client.check({ lease_id: LEASE, tool: 'x' }, { timeoutMs: 300 }));
        expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/s3cr3t|00000000-0000-4000/);
      }
    }
    for (const token of [`${TOKEN}\n`, `${TOKEN}é`, ' ', '']) {
      expect(() => createClient({ url: 'http://localhost', token })).toThrow(ClientError);
      expect(() => createClient({ url: 'http://localhost', token })).not.toThrow(/s3cr3t/);
    }
    const bare = createClient({ url: 'http://localhost' });
    expect(await thrown(bare.heartbeat('an id\n'))).toMatchObject({ code: 'credential_malformed' });
  });

  test('is never in a URL: a lease is named by its handle, or is itself the credential', async () => {
    const { client, asked, url } = await serviceThat(json(200, RECORDED));
    await client.heartbeat(LEASE);
    await client.heartbeat('lease:0123456789ab');
    const agent = createClient({ url });
    await agent.heartbeat(LEASE);
    await agent.issue({ declared: DECLARED, parent: LEASE });
    expect(asked.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([
      [expect.stringMatching(/^\/v1\/leases\/lease:[0-9a-f]{12}\/heartbeat$/), `Bearer ${TOKEN}`],
      ['/v1/leases/lease:0123456789ab/heartbeat', `Bearer ${TOKEN}`],
      ['/v1/leases/self/heartbeat', `Bearer ${LEASE}`],
      ['/v1/leases', `Bearer ${LEASE}`],
    ]);
  });

  test.each(['localhost', 'ftp://h', 'http://user:pw@h', 'http://h?q', 'http://h#f', 'http://'])(
    'goes to no such place: %s',
    (url) => {
      expect(() => createClient({ url, token: TOKEN })).toThrow(
        expect.objectContaining({ code: 'url_malformed' }),
      );
    },
  );

  test('goes by the fetch of the platform, which is no method of a client', async () => {
    const fetch = vi.fn(function (this: unknown) {
      // As a browser has it.
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return Promise.resolve(new Response('{"leases":[]}'));
    });
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    expect(await createClient({ url: 'http://localhost', token: TOKEN }).list()).toEqual({ leases: [] });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('goes to a service beneath a path', async () => {
    const { asked, url } = await serviceThat(json(200, { leases: [] }));
    await createClient({ url: `${url}/alm/`, token: TOKEN }).list({ state: 'open', limit: 3 });
    expect(asked[0]?.url).toBe('/alm/v1/leases?state=open&limit=3');
  });
});

describe('answers', () => {
  const call = async (answer: Answer, ask: (client: Client) => Promise<unknown>) =>
    ask((await serviceThat(answer)).client);

  test('that refuse are data', async () => {
    const refused = { outcome: 'refused', reasons: ['R1'], issues: [], declared_hash: '0'.repeat(64) };
    const with422 = json(422, { ...refused, error: { code: 'refused', message: 'R1' } });
    expect(await call(with422, (client) => client.issue({ declared: '{}' }))).toEqual(refused);
    const ofProxy = json(422, { error: { code: 'of_a_proxy', message: 'm' } });
    await expect(call(ofProxy, (client) => client.issue({ declared: '{}' }))).rejects.toMatchObject({
      code: 'of_a_proxy',
    });
    const late = failing(409, 'lease_revoked');
    expect(await call(late, (client) => client.reserve(LEASE, { tokens: 1 }))).toEqual({
      outcome: 'refused',
      code: 'lease_revoked',
      message: 'it is lease_revoked',
    });
    const unknown = failing(404, 'lease_unknown');
    expect(await call(unknown, (client) => client.stop(LEASE))).toMatchObject({ outcome: 'unknown' });
    expect(await call(unknown, (client) => client.get(LEASE))).toBeUndefined();
    expect(await call(unknown, (client) => client.check({ lease_id: LEASE, tool: 'x' }))).toMatchObject({
      outcome: 'denied',
      code: 'lease_unknown',
    });
    expect(await call(failing(404, 'not_found'), (client) => client.publicKeys())).toBeUndefined();
  });

  test('that are of the request, not of the lease, are errors', async () => {
    for (const [status, code] of [
      [409, 'idempotency_conflict'],
      [404, 'not_found'],
    ] as const) {
      const error = await thrown(call(failing(status, code), (client) => client.issue({ declared: '{}' })));
      expect(error).toMatchObject({ code, status });
    }
    const ambiguous = call(failing(409, 'handle_ambiguous'), (client) => client.stop('lease:0123456789ab'));
    expect(await thrown(ambiguous)).toMatchObject({ code: 'handle_ambiguous' });
  });
});

describe('the journal', () => {
  const all = async (client: Client, query = {}, options = {}) => {
    const lines = [];
    for await (const line of client.journal(query, options)) lines.push(line);
    return lines;
  };

  test('comes line by line, wherever it is cut into pieces; blank lines count for nothing', async () => {
    const bytes = Buffer.from('{"n":"ä"}\n\n{"n":2}\n\n{"n":3}\nhalf');
    const { client, asked } = await serviceThat(async (response) => {
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    expect(await all(client, { after: 7, follow: true })).toEqual([
      { number: 8, text: '{"n":"ä"}' },
      { number: 9, text: '{"n":2}' },
      { number: 10, text: '{"n":3}' },
    ]);
    expect(asked[0]?.url).toBe('/v1/journal?after=7&follow=true');
  });

  test('that breaks off, or falls silent, is an error and not its end', async () => {
    const broken = await serviceThat((response) => {
      response.write('{}\n');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await thrown(all(broken.client))).toMatchObject({ code: 'service_unreachable' });
    const silent = await serviceThat((response) => response.write('{}\n'));
    expect(await thrown(all(silent.client, {}, { timeoutMs: 100 }))).toMatchObject({ code: 'call_timeout' });
    const denied = await serviceThat(failing(403, 'scope_missing'));
    expect(await thrown(all(denied.client))).toMatchObject({ code: 'scope_missing' });
  });

  test('goes on for as long as there are signs of life, and ends when nobody reads', async () => {
    let closed = false;
    const { client } = await serviceThat((response) => {
      const timer = setInterval(() => response.write('\n'), 50);
      setTimeout(() => response.write('{}\n'), 1500);
      response.on('close', () => {
        clearInterval(timer);
        closed = true;
      });
    });
    for await (const line of client.journal({}, { timeoutMs: 1000 })) {
      expect(line).toEqual({ number: 1, text: '{}' });
      break;
    }
    await expect.poll(() => closed, { timeout: 60_000 }).toBe(true);
  });
});
