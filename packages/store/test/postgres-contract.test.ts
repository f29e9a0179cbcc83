import { type PostgresServer, startPostgres } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll } from 'vitest';
import { postgresBench } from './support/postgres-bench.js';
import { describeStore } from './support/store-contract.js';

let server: PostgresServer;
let url: string;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.database();
});
afterAll(() => server.remove());

describeStore('PostgreSQL', async () => postgresBench(url));
