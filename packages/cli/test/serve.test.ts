import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot, startPostgres, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const BIN = join(repositoryRoot, 'packages', 'cli', 'dist', 'bin.js');

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
const started: ChildProcess[] = [];
beforeEach(async () => {
  workspace = await initializedWorkspace();
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  workspace.remove();
});

/** Starts the real command and returns its address once it listens, with what it logs. */
async function served(...options: string[]) {
  const child = spawn(process.execPath, [BIN, 'serve', ...options], {
    cwd: workspace.path,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const log: { event: string; address?: string }[] = [];
  const lines = createInterface({ input: child.stderr });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return reject(new Error(line));
      const entry = JSON.parse(line);
      log.push(entry);
      if (entry.event === 'listening') resolve(entry.address);
    });
    child.on('exit', () => reject(new Error('the service ended')));
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return { child, address, log, ended };
}

const tokenOf = async (name: string, scope: string): Promise<string> =>
  (await almIn(workspace.path, ['tokens', 'new', name, '--scope', scope])).stdout.trim();

const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

async function issue(address: string, token: string) {
  const declared = JSON.parse(readFileSync(join(workspace.path, '.alm', 'example.json'), 'utf8'));
  const response = await fetch(`${address}/v1/leases`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ declared }),
  });
  return { status: response.status, answer: (await response.json()) as { lease: { lease_id: string } } };
}

test('it serves until it is told to stop, and what it answered is in the journal', async () => {
  const token = await tokenOf('harness', 'present');
  const { child, address, log, ended } = await served('--listen', '127.0.0.1:0');
  const { status, answer } = await issue(address, token);
  expect(status).toBe(201);
  // Beside it the command works as ever.
  const stopped = await almIn(workspace.path, ['stop', answer.lease.lease_id, '--reason', 'enough']);
  expect(stopped.exit).toBe(0);
  const check = await fetch(`${address}/v1/leases/self/check`, {
    method: 'POST',
    headers: { ...bearer(answer.lease.lease_id), 'content-type': 'application/json' },
    body: '{"read":"src/app.ts"}',
  });
  expect(await check.json()).toMatchObject({ outcome: 'denied', code: 'lease_stopped' });
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(log.map(({ event }) => event)).toEqual(['listening', 'request', 'request', 'stopping', 'stopped']);
  expect(JSON.stringify(log)).not.toContain(token);
  expect(JSON.stringify(log)).not.toContain(answer.lease.lease_id);
  expect(readFileSync(join(workspace.path, '.alm', 'journal.jsonl'), 'utf8')).toContain(
    answer.lease.lease_id,
  );
});

test('the session of the guide runs as it stands', async () => {
  const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'service.md'), 'utf8');
  const session = (/```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '').trim().split('\n');
  expect(session.at(-1)).toBe('alm serve');
  for (const line of session.slice(1, -1)) {
    const shown = line.replace(/^alm /, `'${process.execPath}' '${BIN}' `);
    expect(spawnSync('sh', ['-c', shown], { cwd: workspace.path, encoding: 'utf8' }).stderr).toBe('');
  }
  const { address } = await served('--listen', '127.0.0.1:0');
  const example = (/```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '').replace('http://127.0.0.1:8787', address);
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  writeFileSync(join(workspace.path, 'example.mjs'), example);
  const run = spawnSync(process.execPath, ['example.mjs'], { cwd: workspace.path, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run.stdout.trim().split('\n')).toEqual(said);
});

describe('by its configuration', () => {
  const configure = (config: object): string => {
    writeFileSync(join(workspace.path, '.alm', 'serve.json'), JSON.stringify(config));
    return join('.alm', 'serve.json');
  };
  const checked = async (...options: string[]) =>
    await almIn(workspace.path, ['serve', '--check', ...options]);

  test('it keeps the journal in PostgreSQL, and the evidence in a file', async () => {
    const server = await startPostgres();
    try {
      writeFileSync(join(workspace.path, '.alm', 'url'), `${await server.database()}\n`, { mode: 0o600 });
      const config = configure({
        listen: { socket: 'alm.sock' },
        store: { postgres_url_file: 'url', schema: 'leases' },
        evidence: { file: 'audit.jsonl' },
      });
      const token = await tokenOf('harness', 'present');
      const { child, address, ended } = await served('--config', config, '--listen', '127.0.0.1:0');
      expect((await issue(address, token)).status).toBe(201);
      child.kill('SIGINT');
      expect((await ended).code).toBe(0);
      expect(readFileSync(join(workspace.path, '.alm', 'audit.jsonl'), 'utf8')).toContain(
        'alm.lease.granted',
      );
      expect(readFileSync(join(workspace.path, '.alm', 'journal.jsonl'), 'utf8')).toBe('');
      const { stdout } = await checked('--config', config);
      expect(stdout).toContain('alm.sock');
      expect(stdout).toContain('PostgreSQL, schema leases');
    } finally {
      await server.remove();
    }
  });

  test.each([
    ['{', 'config_unusable'],
    ['{"listen":{"host":"::1"}}', 'config_unusable'],
    ['{"listen":1}', 'config_unusable'],
    ['{"store":{"file":"other.jsonl"}}', 'store_missing'],
    ['{"store":{"postgres_url_file":"missing"}}', 'config_unusable'],
    // Agents with the right to write the whole workspace could write it.
    ['{"tokens":"../tokens.json"}', 'config_unusable'],
    ['{"evidence":{"file":"../audit.jsonl"}}', 'config_unusable'],
  ])('%s is %s', async (text, code) => {
    writeFileSync(join(workspace.path, '.alm', 'serve.json'), text);
    const { exit, stderr } = await checked('--config', '.alm/serve.json');
    expect([exit, stderr]).toEqual([3, expect.stringContaining(code)]);
  });

  test('a file that agents reach is no less theirs by another name', async () => {
    const { path: there, remove } = temporaryFolder();
    try {
      const own = join(workspace.path, 'own.json');
      writeFileSync(own, '{"tokens":[]}', { mode: 0o600 });
      symlinkSync(own, join(there, 'file'));
      symlinkSync(workspace.path, join(there, 'folder'));
      for (const options of [
        ['--tokens', join(there, 'file')],
        ['--tokens', join(there, 'folder', 'own.json')],
        ['--tokens', join(there, 'folder', 'not-there-yet.json')],
        ['--dir', join(there, 'folder'), '--tokens', own],
      ]) {
        const { exit, stderr } = await checked(...options);
        expect([exit, stderr], options.join(' ')).toEqual([3, expect.stringContaining('config_unusable')]);
      }
      // What lies in the issuer's own folder is closed to them under any name.
      expect((await checked('--tokens', join(there, 'folder', '.alm', 'tokens.json'))).exit).toBe(0);
    } finally {
      remove();
    }
  });

  test('what the command line says goes before it, and must make sense', async () => {
    const config = configure({ listen: { host: '127.0.0.1', port: 1234 } });
    const shown = async (...options: string[]) => (await checked('--config', config, ...options)).stdout;
    expect(await shown()).toContain('http://127.0.0.1:1234');
    expect(await shown('--listen', '[::1]:99')).toContain('http://[::1]:99');
    expect(await shown('--socket', 'a.sock')).toContain(`unix:${join(workspace.path, 'a.sock')}`);
    expect((await checked('--listen', 'nowhere')).exit).toBe(2);
    expect((await checked('--listen', '127.0.0.1:99999')).exit).toBe(2);
    expect((await checked('--listen', '127.0.0.1:1', '--socket', 'x')).exit).toBe(2);
  });

  test('beyond loopback it does not start without a token', async () => {
    await expect(served('--listen', '0.0.0.0:0')).rejects.toThrow('token_file_missing');
  });
});

test('the pages for people need no token, and hold no data', async () => {
  const { address } = await served('--listen', '127.0.0.1:0');
  for (const page of ['explorer', 'playground']) {
    const response = await fetch(`${address}/${page}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    const html = await response.text();
    expect(html).toContain('<div id="page"></div>');
    expect(html).not.toContain('id="embedded">');
  }
});
