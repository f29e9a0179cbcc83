// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../lib/run.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alm-connections-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every way to connect is written down with its host, a pipe is not', () => {
  const file = join(folder, 'hosts.txt');
  const recorder = pathToFileURL(join(ROOT, 'scripts', 'record-connections.mjs'));
  recorder.searchParams.set('file', file);
  // Names under .invalid lead nowhere, so nothing leaves this machine.
  const program = `
    import { request } from 'node:https';
    import { connect } from 'node:net';
    const ignored = (emitter) => emitter.on('error', () => {});
    ignored(connect(9, 'net.invalid'));
    ignored(connect({ port: 9, host: 'options.invalid' }));
    ignored(connect({ port: 1 }));
    ignored(connect('${join(folder, 'pipe')}'));
    ignored(request('https://https.invalid/')).end();
    await fetch('http://fetch.invalid/').catch(() => {});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--import ${recorder}` },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const hosts = readFileSync(file, 'utf8').trim().split('\n').toSorted();
  expect(hosts).toEqual(['fetch.invalid', 'https.invalid', 'localhost', 'net.invalid', 'options.invalid']);
});
