import { connect, createServer, type Server, type Socket } from 'node:net';
import { type PostgresServer, scaled, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RecordLog } from '../src/index.js';
import { openPostgresLog } from '../src/postgres.js';
import { script, start } from './support/child.js';
import { postgresBench } from './support/postgres-bench.js';

const isOurs = process.env['ALM_TEST_POSTGRES'] === undefined;

let server: PostgresServer;
let url: string;
const opened: RecordLog[] = [];
beforeAll(async () => {
  server = await startPostgres();
  url = await server.database();
});
afterAll(() => server.remove());
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
});

const open = async (schema: string, address = url) => {
  const log = await openPostgresLog(address, { schema });
  opened.push(log);
  return log;
};
const one = (line: string) => () => ({ append: [line], answer: undefined });
const readAll = async (schema: string) => await (await open(schema)).catchUp();

/** Passes on what the client says until it says COMMIT, then cuts the connection, before or after. */
async function cutAtCommit(when: 'before' | 'after'): Promise<{ address: string; proxy: Server }> {
  const target = new URL(url);
  const isCommit = (bytes: Buffer) => bytes.includes('COMMIT\0');
  const pass = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    let over = false;
    client.on('data', (bytes) => {
      if (isCommit(bytes)) {
        over = true;
        if (when === 'before') upstream.destroy();
        else upstream.write(bytes);
        // Time for the server to do it, and none for the client to hear of it.
        setTimeout(() => client.destroy(), 200);
      } else {
        upstream.write(bytes);
      }
    });
    upstream.on('data', (bytes) => {
      if (!over) client.write(bytes);
    });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.end());
    upstream.on('close', () => over || client.destroy());
  };
  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((proxy.address() as { port: number }).port);
  return { address: address.href, proxy };
}

describe('a connection that was lost at the commit leaves a doubt', () => {
  test.each([
    ['and no lines, where the server never heard of it', 'before', []],
    ['and the lines, where the server did it', 'after', ['{"n":1}']],
  ] as const)('%s', async (_, when, expected) => {
    const { schema } = postgresBench(url);
    await open(schema);
    const { address, proxy } = await cutAtCommit(when);
    const log = await open(schema, address);
    await expect(log.transact(one('{"n":1}'))).rejects.toMatchObject({ code: 'store_in_doubt' });
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_rewind_needed' });
    log.rewind();
    expect((await log.catchUp()).map(({ text }) => text)).toEqual(expected);
    proxy.close();
  });
});

describe.skipIf(!isOurs)('a server (one of our own: ALM_TEST_POSTGRES is not set)', () => {
  test('that is down refuses at once, and is found again', async () => {
    const { schema } = postgresBench(url);
    const log = await open(schema);
    await log.transact(one('{"n":1}'));
    await server.power?.stop();
    const begun = performance.now();
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(log.transact(one('{"n":2}'))).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(performance.now() - begun).toBeLessThan(2000);
    await server.power?.start();
    await log.transact(one('{"n":3}'));
    expect((await readAll(schema)).map(({ text }) => text)).toEqual(['{"n":1}', '{"n":3}']);
  });

  test('that came back wakes those who watch', async () => {
    const { schema } = postgresBench(url);
    const [watcher, writer] = [await open(schema), await open(schema)];
    let woken: () => void = () => undefined;
    watcher.onNews(() => woken());
    await server.power?.crash();
    await server.power?.start();
    const wake = new Promise<void>((resolve) => {
      woken = resolve;
    });
    await writer.transact(one('{}'));
    await wake;
    expect(await watcher.catchUp()).toHaveLength(1);
  });

  const rounds = scaled(100);
  test(`and writers that die at ${rounds} random instants lose nothing that was acknowledged`, {
    timeout: 20_000 + rounds * 5000,
  }, async () => {
    const { schema, target } = postgresBench(url);
    await open(schema);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const writers = Array.from({ length: 3 }, (_, w) => `${round}.${w}`).map((tag) => ({
        tag,
        ...start(script('append.mjs', target, tag, 100_000, 200)),
      }));
      const telling = writers.map(
        ({ child }) => new Promise((resolve) => child.stdout?.once('data', resolve)),
      );
      await Promise.race(telling);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
      writers[0]?.child.kill('SIGKILL');
      await server.power?.crash();
      await server.power?.start();
      for (const { child } of writers) child.kill('SIGKILL');
      for (const { tag, ended } of writers) {
        const said = (await ended).stdout.split('\n').slice(0, -1);
        acknowledged.push(...said.map((n) => `${tag}:${n}`));
      }
    }
    const lines = await readAll(schema);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    const written = lines.map(({ text }) => {
      const { tag, n } = JSON.parse(text) as { tag: string; n: number };
      return `${tag}:${n}`;
    });
    expect(new Set(written).size).toBe(written.length);
    const present = new Set(written);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((line) => !present.has(line))).toEqual([]);
  });
});
