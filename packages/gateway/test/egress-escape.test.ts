import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, CountingServer, loadCases, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EgressProxy, serveEgress } from '../src/index.js';
import { type Fixture, leaseFixture, manifestOf } from './support/lease.js';
import { authorizationOf, rawRequest, statusOf } from './support/raw-request.js';

interface Vector extends Case {
  readonly result?: 'valid' | 'invalid' | 'acceptable';
}

interface Input {
  readonly allow: readonly string[];
  readonly deny?: readonly string[];
  readonly host?: string;
  readonly url?: string;
  readonly request?: {
    readonly method: string;
    readonly target: string;
    readonly headers: Record<string, string>;
  };
}

const escapes = JSON.parse(
  readFileSync(join(repositoryRoot, 'conformance/escape/host-match.json'), 'utf8'),
) as Vector[];
const isAllowed = ({ result, expected }: Vector) =>
  result === undefined ? expected['allowed'] === true : result === 'valid';
const decided = [...loadCases('host-match'), ...escapes].filter(
  (vector: Vector) => vector.result !== 'acceptable',
);

let listener: CountingServer;
let fixture: Fixture;
let proxy: EgressProxy;
const resolved: string[] = [];
beforeAll(async () => {
  listener = await new CountingServer({ http: true }).listen();
  fixture = await leaseFixture({ hosts: ['*'] });
  proxy = await serveEgress({
    issuer: fixture.issuer,
    resolve: async (host) => {
      resolved.push(host);
      return ['127.0.0.1'];
    },
    allowAddress: (address) => address === '127.0.0.1',
  });
});
afterAll(async () => {
  await proxy.close();
  await listener.close();
  await fixture.close();
});

/** Issues a lease of these hosts; undefined where a manifest cannot even say that. */
async function leaseOf({ allow, deny = [] }: Input): Promise<string | undefined> {
  const declared = manifestOf({ tools: ['none'], hosts: allow, denyHosts: deny });
  const answer = await fixture.issuer.issue({ declared });
  return answer.outcome === 'granted' ? answer.lease.lease_id : undefined;
}

/** Everything that a client could send for an input, as it goes over the wire. */
function requestsFor({ host, url, request }: Input, leaseId: string): readonly string[] {
  const [credentials, { port }] = [authorizationOf(leaseId), listener];
  const send = (method: string, target: string, headers = `Host: ${target}\r\n`) =>
    `${method} ${target} HTTP/1.1\r\n${headers}${credentials}\r\n`;
  if (request !== undefined) {
    const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return [send(request.method, request.target, headers.join('') || 'Host: x\r\n')];
  }
  if (url !== undefined) return [send('GET', url, 'Host: api.example.com\r\n')];
  return [
    send('CONNECT', `${host}:${port}`, 'Host: x\r\n'),
    send('GET', `http://${host}:${port}/`, 'Host: x\r\n'),
  ];
}

test.each(decided.filter((vector) => !isAllowed(vector)).map((vector) => [vector.id, vector] as const))(
  '%s reaches nobody',
  async (_id, { input, why }) => {
    const leaseId = await leaseOf(input as unknown as Input);
    if (leaseId === undefined) return;
    for (const request of requestsFor(input as unknown as Input, leaseId)) {
      resolved.length = 0;
      const before = listener.connections;
      const answer = await rawRequest(proxy.port, request);
      expect([400, 403], `${why}\n${request}\n${answer}`).toContain(statusOf(answer));
      expect(resolved).toEqual([]);
      expect(listener.connections).toBe(before);
    }
  },
);

test('names that the corpus lets through do reach the listener', async () => {
  const names = decided.filter((vector) => isAllowed(vector) && 'host' in vector.input);
  let reached = 0;
  for (const { input } of names) {
    const { host } = input as unknown as Input;
    const leaseId = await leaseOf(input as unknown as Input);
    if (leaseId === undefined || /^[0-9.x]+$/i.test(host ?? '')) continue;
    const before = listener.connections;
    const [tunnel] = requestsFor(input as unknown as Input, leaseId);
    // A tunnel is a line of ASCII; other names a client writes in their ASCII form.
    if (tunnel === undefined || /[^\0-\x7f]/.test(tunnel)) continue;
    expect(statusOf(await rawRequest(proxy.port, tunnel)), String(host)).toBe(200);
    expect(listener.connections).toBe(before + 1);
    reached += 1;
  }
  expect(reached).toBeGreaterThan(5);
});
