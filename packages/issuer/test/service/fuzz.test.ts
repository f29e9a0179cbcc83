import { mkdirSync, renameSync, truncateSync } from 'node:fs';
import { openPostgresLog } from '@cognitive-delivery/store/postgres';
import { type PostgresServer, scaled, startPostgres } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './support/contract.js';
import { type FuzzRequest, fuzzRequest, renderRequest } from './support/requests.js';
import { type Answer, type BenchOptions, type ServiceBench, serviceBench } from './support/service-bench.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

const onPostgres = async (): Promise<BenchOptions> => {
  const url = await server.database();
  return { openStore: () => openPostgresLog(url, { lockTimeoutMs: 2000 }) };
};

const CLOSING = new Set(['stopped', 'revoked', 'completed']);
const ANSWER_MS = 30_000;

/** Sends requests one after the other, and keeps the leases that are live. */
class Fuzzer {
  readonly #bench: ServiceBench;
  /** By id, until when. */
  readonly live = new Map<string, number>();
  readonly statuses = new Map<number, number>();
  #reservation = '';

  constructor(bench: ServiceBench) {
    this.#bench = bench;
  }

  async send(request: FuzzRequest): Promise<Answer & { readonly faults: readonly string[] }> {
    const { tokens } = this.#bench;
    const at = { leases: [...this.live.keys()], reservation: this.#reservation, tokens };
    const { path, call, leaseId, own } = renderRequest(request, at);
    const answer = await inTime(this.#bench.call(request.method, path, call));
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    // Whoever names a lease by its id knows it; an auditor is shown a handle even so.
    const known = request.lease.as === 'id' && request.caller !== 'audit' ? [leaseId, own] : [own];
    const leaks = this.#leaksIn(answer, request, known);
    this.#note(answer, own ?? leaseId);
    return { ...answer, faults: [...faultsOf(request.route.path, request.method, answer), ...leaks] };
  }

  /** Sees to it that there are a few leases to ask about. */
  async replenish(): Promise<void> {
    const now = Date.now();
    for (const [id, until] of this.live) if (until <= now) this.live.delete(id);
    while (this.live.size < 3) {
      const id = await this.#bench.grant({
        budget: { depth: 3, fan_out: 9, steps: 1e6 },
        approvals: ['deploy'],
      });
      this.live.set(id, now + 600_000);
    }
  }

  // Row 24 is for all who do not operate: nobody learns the id of a lease that they do not hold.
  #leaksIn(
    { text, json }: Answer,
    { caller, route }: FuzzRequest,
    known: readonly (string | undefined)[],
  ): string[] {
    if (caller === 'operate') return [];
    const given = route.id === 'issue' ? [json?.lease?.lease_id, json?.lease?.parent_lease_id] : [];
    const now = Date.now();
    return [...this.live]
      .filter(([id, until]) => until > now + 1000 && !known.includes(id) && !given.includes(id))
      .filter(([id]) => text.toLowerCase().includes(id))
      .map(([id]) => `the answer to ${route.id} tells ${caller} of ${id}`);
  }

  #note({ status, json }: Answer, leaseId: string): void {
    if (typeof json?.reservation === 'string') this.#reservation = json.reservation;
    if (status === 201) this.live.set(json.lease.lease_id, Date.parse(json.lease.expires_at));
    if (status === 200 && json?.outcome === 'recorded' && CLOSING.has(json.event)) {
      this.live.delete(json.lease_id ?? leaseId);
    }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer came')), ANSWER_MS);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const runs = (count: number) => ({ numRuns: scaled(count), endOnFailure: true });

describe.each([
  ['a file', async (): Promise<BenchOptions> => ({})],
  ['PostgreSQL', onPostgres],
])('over %s', (_name, options) => {
  test('every request is answered as described: no 5xx, no hang, no id of a lease of others', async () => {
    const bench = await serviceBench(await options());
    const fuzzer = new Fuzzer(bench);
    await fc.assert(
      fc.asyncProperty(fuzzRequest, async (request) => {
        await fuzzer.replenish();
        const { status, text, faults } = await fuzzer.send(request);
        expect(faults).toEqual([]);
        expect(status, text).toBeLessThan(500);
      }),
      runs(10_000),
    );
    for (const line of bench.logged) {
      for (const token of Object.values(bench.tokens)) expect(line).not.toContain(token);
      for (const id of fuzzer.live.keys()) expect(line).not.toContain(id);
    }
    expect(bench.logged.join('')).not.toContain('"fault"');
    // It was not all refused at the door.
    expect(fuzzer.statuses.get(200)).toBeGreaterThan(scaled(10_000) / 10);
    expect(fuzzer.statuses.size).toBeGreaterThan(4);
  });
});

const NEED_NO_STORE = new Set(['health', 'metrics', 'openapi', 'keys']);

describe('with the store out of reach', () => {
  const outages: readonly (readonly [
    string,
    () => Promise<{ bench: ServiceBench; fail(): Promise<void>; heal?(): Promise<void> }>,
    readonly string[],
  ])[] = [
    [
      'PostgreSQL stopped',
      async () => {
        const bench = await serviceBench(await onPostgres());
        return { bench, fail: async () => server.power?.stop(), heal: async () => server.power?.start() };
      },
      ['store_unavailable'],
    ],
    [
      'the journal cut',
      async () => {
        const bench = await serviceBench();
        return { bench, fail: async () => truncateSync(bench.journal, 10) };
      },
      ['store_unavailable', 'journal_unreadable'],
    ],
    [
      'a folder where the journal was',
      async () => {
        const bench = await serviceBench();
        const fail = async () => {
          renameSync(bench.journal, `${bench.journal}.old`);
          mkdirSync(bench.journal);
        };
        return { bench, fail };
      },
      ['store_unavailable', 'journal_unreadable'],
    ],
  ];

  test.each(outages)(
    '%s: what needs it answers 503 with its code, all else as ever',
    async (_name, outage, codes) => {
      const { bench, fail, heal } = await outage();
      const fuzzer = new Fuzzer(bench);
      await fuzzer.replenish();
      const seen = new Set<string>();
      await fail();
      await fc.assert(
        fc.asyncProperty(fuzzRequest, async (request) => {
          const { status, json, text, faults } = await fuzzer.send(request);
          expect(faults).toEqual([]);
          if (status >= 500) {
            expect([status, codes.includes(json.error.code)], text).toEqual([503, true]);
            expect(NEED_NO_STORE.has(request.route.id)).toBe(false);
            seen.add(request.route.id);
          } else if (status < 400) {
            expect([...NEED_NO_STORE], text).toContain(request.route.id);
          }
        }),
        runs(10_000),
      );
      expect(seen.size).toBeGreaterThan(5);
      if (heal === undefined) return;
      await heal();
      expect((await bench.call('GET', '/readyz')).status).toBe(200);
      await bench.grant();
    },
  );
});
