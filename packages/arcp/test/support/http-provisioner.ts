import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProvisionedCredential, Provisioner } from '../../src/index.js';
import { PermanentRevocationError } from '../../src/index.js';

/** What the next calls of one kind run into; the last one stays. */
type Mood =
  | 'well'
  /** Answers with a status and a body that holds secrets. */
  | 'fails'
  /** Does its work and never answers. */
  | 'hangs'
  /** Does its work and drops the connection. */
  | 'dies'
  /** Says that there is nothing to be done about it. */
  | 'refuses for good'
  /** Does its work and answers after a while. */
  | 'is slow';

/** An upstream that makes and takes back keys, on loopback. */
export interface Upstream {
  readonly provisioner: Provisioner;
  /** The values that would open something now. */
  live(): string[];
  /** Every value ever issued. */
  readonly issued: string[];
  readonly revocations: string[];
  moods: { issue: Mood[]; revoke: Mood[] };
  /** What is issued as the id, and as the value; counted up where left out. */
  fixed: { id?: string; value?: string };
  readonly orders: unknown[];
  close(): Promise<void>;
}

const SLOW_MS = 250;

export async function startUpstream(): Promise<Upstream> {
  const keys = new Map<string, string[]>();
  const gone = new Set<string>();
  let count = 0;
  const upstream = {
    issued: [] as string[],
    revocations: [] as string[],
    orders: [] as unknown[],
    moods: { issue: ['well'] as Mood[], revoke: ['well'] as Mood[] },
    fixed: {} as Upstream['fixed'],
  };
  const next = (moods: Mood[]) => (moods.length > 1 ? (moods.shift() as Mood) : (moods[0] as Mood));

  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const isIssue = request.method === 'POST';
    const mood = next(isIssue ? upstream.moods.issue : upstream.moods.revoke);
    if (mood === 'fails') return void response.writeHead(503).end(`no room for SECRET-${count}`);
    if (mood === 'refuses for good') return void response.writeHead(410).end(`SECRET-${count} is not ours`);
    if (mood === 'is slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answer = isIssue
      ? issue(JSON.parse(body))
      : revoke(decodeURIComponent((request.url ?? '').slice(1)));
    if (mood === 'hangs') return;
    if (mood === 'dies') return void request.socket.destroy();
    response.writeHead(200).end(JSON.stringify(answer));
  }
  function issue(order: { request_id: string }) {
    upstream.orders.push(order);
    // A request that was taken back comes to nothing, however late it arrives.
    if (gone.has(order.request_id)) return [];
    count += 1;
    const value = upstream.fixed.value ?? `SECRET-${count}`;
    const credential = {
      id: upstream.fixed.id ?? `key-${count}`,
      scheme: 'bearer',
      value,
      endpoint: 'https://llm.example.com/v1',
    };
    upstream.issued.push(value);
    keys.set(order.request_id, [...(keys.get(order.request_id) ?? []), value]);
    return [credential];
  }
  function revoke(requestId: string) {
    upstream.revocations.push(requestId);
    gone.add(requestId);
    keys.delete(requestId);
    return {};
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provisioner: Provisioner = {
    async issue(order, signal) {
      const response = await fetch(base, { method: 'POST', body: JSON.stringify(order), signal });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as ProvisionedCredential[];
    },
    async revoke(requestId, signal) {
      const response = await fetch(`${base}/${encodeURIComponent(requestId)}`, { method: 'DELETE', signal });
      if (response.status === 410) throw new PermanentRevocationError(await response.text());
      if (!response.ok) throw new Error(await response.text());
    },
  };
  return Object.assign(upstream, {
    provisioner,
    live: () => [...keys.values()].flat(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
