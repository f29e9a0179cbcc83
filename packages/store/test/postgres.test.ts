import { inspect } from 'node:util';
import { type PostgresServer, startPostgres } from '@cognitive-delivery/testkit';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordLog } from '../src/index.js';
import { openPostgresLog } from '../src/postgres.js';
import { postgresBench } from './support/postgres-bench.js';

let server: PostgresServer;
let url: string;
let schema: string;
let admin: Client;
const opened: RecordLog[] = [];
beforeAll(async () => {
  server = await startPostgres();
  url = await server.database();
});
afterAll(() => server.remove());
beforeEach(async () => {
  ({ schema } = postgresBench(url));
  admin = new Client(url);
  await admin.connect();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
  await admin.end();
});

const open = async (options: Parameters<typeof openPostgresLog>[1] = {}) => {
  const log = await openPostgresLog(url, { schema, ...options });
  opened.push(log);
  return log;
};
const one = (line: string) => () => ({ append: [line], answer: undefined });
const texts = async () => {
  const { rows } = await admin.query<{ text: string }>(`SELECT text FROM ${schema}.line ORDER BY number`);
  return rows.map(({ text }) => text);
};
/** Runs PL/pgSQL before each statement that inserts lines; `calls` counts them, aborted ones too. */
const beforeInsert = async (body: string) => {
  await admin.query(`
    CREATE SEQUENCE ${schema}.calls;
    CREATE FUNCTION ${schema}.interfere() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE call bigint := nextval('${schema}.calls');
    BEGIN ${body} RETURN NEW; END $$;
    CREATE TRIGGER interfere BEFORE INSERT ON ${schema}.line
      FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.interfere()`);
};

describe('the schema', () => {
  test('is made once, however many open it at the same time', async () => {
    const logs = await Promise.all(Array.from({ length: 6 }, () => open()));
    await Promise.all(logs.map((log, n) => log.transact(one(`${n}`))));
    expect((await texts()).sort()).toEqual(['0', '1', '2', '3', '4', '5']);
    expect((await admin.query(`SELECT version FROM ${schema}.migration`)).rows).toEqual([{ version: 1 }]);
  });

  test('of a newer release is left alone', async () => {
    await open();
    await admin.query(`INSERT INTO ${schema}.migration (version) VALUES (99)`);
    await expect(open()).rejects.toMatchObject({ code: 'store_other_version' });
    await expect(open({ readOnly: true })).rejects.toMatchObject({ code: 'store_other_version' });
  });

  test('keeps one log from another in the same database', async () => {
    await (await open()).transact(one('{"here":1}'));
    const other = await open({ schema: `${schema}_other` });
    expect(await other.catchUp()).toEqual([]);
  });

  test('may have a name that SQL knows', async () => {
    const log = await open({ schema: 'user' });
    await log.transact(one('{}'));
    expect(await log.catchUp()).toEqual([]);
  });
});

describe('a line that was appended', () => {
  test.each([
    'UPDATE line SET text = text',
    'DELETE FROM line WHERE number = 1',
    'DELETE FROM line WHERE false',
    'TRUNCATE line',
    'SET session_replication_role TO replica; DELETE FROM line',
  ])('stays: %s is refused', async (statement) => {
    await (await open()).transact(one('{"n":1}'));
    const change = admin.query(`SET search_path TO ${schema}; ${statement}`);
    await expect(change).rejects.toThrow('append-only');
    await admin.query('RESET session_replication_role');
    expect(await texts()).toEqual(['{"n":1}']);
  });

  test('by hand, without the lock, never takes the place of another', async () => {
    const log = await open();
    await beforeInsert(`IF call = 1 THEN INSERT INTO ${schema}.line VALUES (1, 0, '{"hand":1}'); END IF;`);
    await expect(log.transact(one('{"n":1}'))).rejects.toMatchObject({ code: 'store_aborted' });
    expect(await texts()).toEqual([]);
  });

  test('by hand, with a gap before it, is noticed', async () => {
    const log = await open();
    await log.transact(one('{"n":1}'));
    await admin.query(`INSERT INTO ${schema}.line VALUES (3, 8, '{"n":3}')`);
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_truncated', line: 2 });
  });

  test('and is gone, or is another, is noticed', async () => {
    const log = await open();
    await log.transact(one('{"n":1}'));
    await log.transact(one('{"n":2}'));
    await admin.query(`ALTER TABLE ${schema}.line DISABLE TRIGGER append_only`);
    await admin.query(`UPDATE ${schema}.line SET text = '{"m":2}' WHERE number = 2`);
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_truncated', line: 2 });
    await admin.query(`DELETE FROM ${schema}.line WHERE number = 2`);
    await expect(log.transact(one('{"n":3}'))).rejects.toMatchObject({ code: 'store_truncated' });
    expect(await texts()).toEqual(['{"n":1}']);
  });
});

describe('a transaction that the server aborts', () => {
  test('is repeated without running its step again', async () => {
    const log = await open();
    await beforeInsert(`
      IF call = 1 THEN RAISE serialization_failure; END IF;
      IF call = 2 THEN RAISE deadlock_detected; END IF;`);
    let steps = 0;
    await log.transact(() => {
      steps += 1;
      return { append: ['{"n":1}', '{"n":2}'], answer: undefined };
    });
    expect(steps).toBe(1);
    expect(await texts()).toEqual(['{"n":1}', '{"n":2}']);
    expect(await log.catchUp()).toEqual([]);
  });

  test('again and again is given up', async () => {
    const log = await open();
    await beforeInsert('RAISE serialization_failure;');
    await expect(log.transact(one('{}'))).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_rewind_needed' });
    expect(await texts()).toEqual([]);
  });

  test('is not repeated on lines that it was not decided on', async () => {
    const [log, other] = [await open(), await open()];
    await beforeInsert('IF call = 1 THEN PERFORM pg_sleep(0.3); RAISE serialization_failure; END IF;');
    let begun: () => void = () => undefined;
    const stepped = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const call = log.transact(() => {
      begun();
      return { append: ['{"n":1}'], answer: undefined };
    });
    await stepped;
    // Waits for the lock, and gets it when the first is aborted.
    await other.transact(one('{"other":1}'));
    await expect(call).rejects.toMatchObject({ code: 'store_aborted' });
    expect(await texts()).toEqual(['{"other":1}']);
    log.rewind();
    expect(await log.catchUp()).toHaveLength(1);
  });
});

test('a holder of the lock that is silent for too long loses it, and is told', async () => {
  const log = await open({ lockTimeoutMs: 1000 });
  const call = log.transact(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
    return { append: ['{"n":1}'], answer: undefined };
  });
  await expect(call).rejects.toMatchObject({ code: 'store_in_doubt' });
  expect(await texts()).toEqual([]);
  log.rewind();
  await log.transact(one('{"n":2}'));
  expect(await texts()).toEqual(['{"n":2}']);
});

describe('a connection that was cut', () => {
  const cut = () =>
    admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()`);

  test('while nobody used it is made anew', async () => {
    const log = await open();
    await log.transact(one('{"n":1}'));
    await cut();
    expect(await log.catchUp()).toEqual([]);
    await cut();
    await log.transact(one('{"n":2}'));
    expect(await texts()).toEqual(['{"n":1}', '{"n":2}']);
  });

  test('before the commit has left nothing, and the transaction is repeated', async () => {
    const log = await open();
    await beforeInsert('IF call = 1 THEN PERFORM pg_sleep(30); END IF;');
    const call = log.transact(one('{"n":1}'));
    for (let sleeping = 0; sleeping === 0; ) {
      const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
      sleeping = rowCount ?? 0;
    }
    await cut();
    await call;
    expect(await texts()).toEqual(['{"n":1}']);
  });
});

test('settings of the database that would break a promise are overruled', async () => {
  const database = new URL(url).pathname.slice(1);
  await admin.query(`
    ALTER DATABASE ${database} SET synchronous_commit TO off;
    ALTER DATABASE ${database} SET default_transaction_isolation TO 'repeatable read';
    ALTER DATABASE ${database} SET default_transaction_read_only TO on;
    ALTER DATABASE ${database} SET client_encoding TO 'LATIN1'`);
  const logs = [await open(), await open()];
  await admin.query(`ALTER DATABASE ${database} RESET ALL`);
  await beforeInsert(`
    IF current_setting('synchronous_commit') <> 'on' THEN RAISE EXCEPTION 'not durable'; END IF;`);
  await Promise.all(logs.flatMap((log) => ['"\u00e9"', '"\u20ac"'].map((line) => log.transact(one(line)))));
  expect((await texts()).sort()).toEqual(['"\u00e9"', '"\u00e9"', '"\u20ac"', '"\u20ac"']);
});

describe('an address', () => {
  const refused = async (address: string, options = {}) => {
    const error = await openPostgresLog(address, { schema, ...options }).catch((reason: unknown) => reason);
    expect(inspect(error, { depth: 9 })).not.toContain('secret');
    return error;
  };

  test.each(['no url', 'http://user:secret@host/db', 'postgres://user:secret@host:99999/db'])(
    'that is none is refused: %s',
    async (address) => {
      expect(await refused(address)).toMatchObject({ code: 'store_address_malformed' });
    },
  );

  test('with a schema that needs quoting is refused', async () => {
    expect(await refused(url, { schema: 'a"; DROP' })).toMatchObject({ code: 'store_address_malformed' });
  });

  test.each([
    ['a user unknown', 'nobody:secret', '', 'store_permission_denied'],
    ['a database unknown', undefined, '/no_such_database', 'store_missing'],
  ])('with %s is refused without a word of the password', async (_, user, path, code) => {
    const address = new URL(url);
    if (path !== '') address.pathname = path;
    if (user !== undefined) [address.username, address.password] = user.split(':') as [string, string];
    expect(await refused(address.href)).toMatchObject({ code });
  });

  test('that names a certificate which is not there is refused', async () => {
    const address = `${url}?sslmode=verify-full&sslrootcert=/no/such/file.pem`;
    expect(await refused(address)).toMatchObject({ code: 'store_unavailable', cause: { code: 'ENOENT' } });
  });

  test('where nobody answers is refused at once', async () => {
    const address = 'postgres://user:secret@127.0.0.1:1/db';
    expect(await refused(address)).toMatchObject({
      code: 'store_unavailable',
      file: `postgres://127.0.0.1:1/db/${schema}`,
      cause: { code: 'ECONNREFUSED' },
    });
  });

  test('of a database without a log is refused to a reader', async () => {
    await expect(open({ readOnly: true })).rejects.toMatchObject({ code: 'store_missing' });
  });
});
