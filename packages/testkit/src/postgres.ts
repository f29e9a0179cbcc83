import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { embeddedPostgres } from './embedded-postgres.js';
import { temporaryFolder } from './temporary-folder.js';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Makes an empty database and returns its connection string. */
  database(): Promise<string>;
  /** Ends every connection to a database, as a network that breaks or a process that dies would. */
  cut(url: string): Promise<void>;
  /** Absent where the server is not ours to stop (ALM_TEST_POSTGRES). */
  readonly power?: {
    stop(): Promise<void>;
    /** As a crash would: nothing is flushed, every connection is cut. */
    crash(): Promise<void>;
    start(): Promise<void>;
  };
  remove(): Promise<void>;
}

/**
 * Starts a server that comes with a dev dependency, or takes the running one that ALM_TEST_POSTGRES names by a
 * connection string of a user who may create databases.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const running = process.env['ALM_TEST_POSTGRES'];
  if (running !== undefined)
    return { database: () => createDatabase(running), cut, remove: async () => undefined };

  const folder = temporaryFolder('alm-postgres-');
  // The server runs as a user of its own where the tests run as root.
  chmodSync(folder.path, 0o755);
  const port = await freePort();
  const data = join(folder.path, 'data');
  let said = '';
  const Server = await embeddedPostgres(folder.path);
  const server = new Server({
    databaseDir: data,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // No flush: what it writes outlives its own death, and a test pulls no plug.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (message: string) => {
      said = `${said}${message}`.slice(-4000);
    },
    onError: () => undefined,
  });
  let up = false;
  const start = async () => {
    await server.start().catch(() => {
      throw new Error(`PostgreSQL did not start:\n${said}`);
    });
    up = true;
  };
  const stop = async () => {
    if (up) await server.stop();
    up = false;
  };
  await server.initialise();
  await start();
  return {
    cut,
    database: () => createDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`),
    power: {
      start,
      stop,
      async crash() {
        up = false;
        const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
        process.kill(pid, 'SIGQUIT');
        while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
      },
    },
    async remove() {
      await stop();
      folder.remove();
    },
  };
}

async function cut(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  } finally {
    await client.end();
  }
}

async function createDatabase(url: string): Promise<string> {
  const name = `alm_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
