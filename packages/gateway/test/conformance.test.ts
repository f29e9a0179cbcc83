import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { AREAS, serveHttp } from '../src/index.js';
import { EVERYTHING_TOOLS, startEverything } from './support/everything.js';
import { leaseFixture } from './support/lease.js';

const require = createRequire(import.meta.url);
const SUITE = join(
  dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);
const SHIM = join(import.meta.dirname, 'support/glob-sync.mjs');

/** Runs every scenario for servers against a URL and returns each check with its verdict. */
async function results(url: URL): Promise<readonly string[]> {
  const { path, remove } = temporaryFolder('alm-conformance-');
  const args = ['--import', SHIM, SUITE, 'server', '--url', url.href, '--suite', 'all', '-o', path];
  // In a process beside this one, which serves meanwhile.
  await promisify(execFile)(process.execPath, args);
  const checks = readdirSync(path).flatMap((folder) => {
    const scenario = folder.replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    const read = JSON.parse(readFileSync(join(path, folder, 'checks.json'), 'utf8')) as Check[];
    return read.map(({ id, status }) => `${scenario} ${id} ${status}`);
  });
  remove();
  return checks.sort();
}

interface Check {
  readonly id: string;
  readonly status: string;
}

test('the conformance suite sees the same server with and without a gateway', async () => {
  const server = await startEverything();
  const fixture = await leaseFixture({ tools: EVERYTHING_TOOLS });
  const { issuer, leaseId } = fixture;
  const gateway = await serveHttp({ issuer, leaseId, upstream: server.url, areas: new Set(AREAS) });
  const without = await results(server.url);
  const within = await results(gateway.url);
  await gateway.close();
  await server.close();
  await fixture.close();
  expect(without.length).toBeGreaterThan(40);
  expect(without.filter((check) => check.endsWith('FAILURE'))).toEqual([]);
  expect(within).toEqual(without);
});
