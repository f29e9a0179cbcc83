import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importHmacKey } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import type { CheckRequest } from '../src/action.js';
import { requestHash } from '../src/approval.js';
import { manifest } from './support/manifests.js';
import { granted, KEY, KEYS, workbench } from './support/workbench.js';

const SCOPE = manifest({
  allow: {
    tools: ['read_file', 'deploy'],
    read_paths: ['**'],
    write_paths: ['out/**'],
    hosts: ['*.example.test'],
    commands: ['node'],
  },
  deny: { paths: ['secret/**'], hosts: ['bad.example.test'], commands: [] },
  approvals: ['deploy'],
});

async function gate(options = {}) {
  const bench = workbench();
  const workspace = join(bench.folder, 'ws');
  mkdirSync(join(workspace, 'src'), { recursive: true });
  writeFileSync(join(workspace, 'src/a.ts'), 'x');
  symlinkSync('/etc/hostname', join(workspace, 'leak'));
  const issuer = await bench.issuer({ workspace, ...options });
  const lease = await granted(issuer, SCOPE);
  const check = (action: Omit<CheckRequest, 'lease_id'>) =>
    issuer.check({ lease_id: lease.lease_id, ...action });
  return { bench, issuer, lease, check, workspace };
}

describe("the issuer's own files", () => {
  test('open for no lease, neither to read nor to write', async () => {
    const { workspace, bench } = await gate();
    const issuer = await bench.issuer({ workspace, ownFiles: [join(workspace, 'own')] });
    const declared = manifest({ allow: { read_paths: ['**'], write_paths: ['**'] } });
    const { lease_id } = await granted(issuer, declared);
    for (const action of [{ read: 'own/keys' }, { write: 'own/journal.jsonl' }, { write: 'own' }]) {
      expect(await issuer.check({ lease_id, ...action })).toMatchObject({ code: 'path_denied' });
    }
    expect(await issuer.open(lease_id, 'own/new', 'w')).toMatchObject({ code: 'path_denied' });
    expect(await issuer.check({ lease_id, write: 'src/a.ts' })).toMatchObject({ outcome: 'allowed' });
  });
});

describe('an action', () => {
  test('is allowed by the entry that grants it', async () => {
    const { check, workspace } = await gate();
    expect(await check({ tool: 'read_file' })).toEqual({ outcome: 'allowed', entry: 'read_file' });
    expect(await check({ read: 'src/a.ts' })).toEqual({
      outcome: 'allowed',
      entry: '**',
      resolved: join(workspace, 'src/a.ts'),
    });
    expect(await check({ write: 'out/b' })).toMatchObject({ outcome: 'allowed', entry: 'out/**' });
    expect(await check({ host: 'API.example.test.' })).toMatchObject({ outcome: 'allowed' });
    expect(await check({ url: 'https://api.example.test:8443/x' })).toMatchObject({ outcome: 'allowed' });
    expect(await check({ command: 'node' })).toMatchObject({ outcome: 'allowed', entry: 'node' });
  });

  test.each([
    [{ tool: 'rm' }, 'tool_not_granted'],
    [{ tool: 'constructor' }, 'tool_not_granted'],
    [{ read: 'secret/key' }, 'path_denied'],
    [{ read: 'leak' }, 'path_outside_workspace'],
    [{ write: 'src/a.ts' }, 'path_not_granted'],
    [{ host: 'bad.example.test' }, 'host_denied'],
    [{ host: 'example.test' }, 'host_not_granted'],
    [{ host: '[::1]' }, 'host_malformed'],
    [{ url: 'file:///etc/passwd' }, 'host_malformed'],
    [{ command: 'sh' }, 'command_not_granted'],
    [{ command: 'no-such-program' }, 'command_not_found'],
    [{}, 'request_malformed'],
    [{ tool: 'read_file', read: 'src/a.ts' }, 'request_malformed'],
    [{ tool: 42 }, 'request_malformed'],
    [{ command: './node', cwd: 42 }, 'request_malformed'],
  ])('%j is denied: %s', async (action, code) => {
    const { check } = await gate();
    expect(await check(action as object)).toMatchObject({
      outcome: 'denied',
      code,
      message: expect.any(String),
    });
  });

  test('on a relative command starts from the folder given, and that from the workspace', async () => {
    const { check, workspace } = await gate();
    writeFileSync(join(workspace, 'src/node'), '#!/bin/sh\n', { mode: 0o755 });
    const resolved = join(workspace, 'src/node');
    expect(await check({ command: './node', cwd: 'src' })).toMatchObject({ outcome: 'allowed', resolved });
    expect(await check({ command: 'src/node' })).toMatchObject({ outcome: 'allowed', resolved });
    expect(await check({ command: './node' })).toMatchObject({ code: 'command_not_found' });
  });

  test('on a path is denied where the gate stands in no workspace', async () => {
    const { check } = await gate({ workspace: undefined });
    expect(await check({ read: 'src/a.ts' })).toMatchObject({ code: 'path_unresolvable' });
  });
});

describe('a lease', () => {
  test('is known by its id alone', async () => {
    const { issuer, lease } = await gate();
    const handle = (await issuer.get(lease.lease_id))?.handle ?? '';
    for (const lease_id of [
      handle,
      lease.lease_id.toUpperCase(),
      lease.lease_id.slice(0, 8),
      lease.signature,
      '',
    ]) {
      expect(await issuer.check({ lease_id, tool: 'read_file' })).toMatchObject({ code: 'lease_unknown' });
    }
  });

  test('opens nothing once it has expired, to the millisecond', async () => {
    const { check, bench } = await gate();
    bench.clock.now += 15 * 60_000 - 1;
    expect(await check({ tool: 'read_file' })).toMatchObject({ outcome: 'allowed' });
    bench.clock.now += 1;
    expect(await check({ tool: 'read_file' })).toMatchObject({ code: 'lease_expired' });
  });

  test('opens nothing under another key', async () => {
    const { bench, lease } = await gate();
    const other = importHmacKey('22'.repeat(32));
    const issuer = await bench.issuer({ keys: { signing: other, verifying: [other] } });
    const request = { lease_id: lease.lease_id, tool: 'read_file' };
    expect(await issuer.check(request)).toMatchObject({ code: 'signature_invalid' });
    const both = await bench.issuer({ keys: { signing: other, verifying: [other, KEY] } });
    expect(await both.check(request)).toMatchObject({ outcome: 'allowed' });
  });

  test.each(['revoke', 'stop', 'complete'] as const)(
    'opens nothing after %s, and nothing beneath it does',
    async (close) => {
      const { issuer, lease, check, bench } = await gate();
      const child = await granted(issuer, SCOPE, lease.lease_id);
      // Another process closes it.
      const other = await bench.issuer({ keys: KEYS });
      expect(await other[close](lease.lease_id)).toMatchObject({ outcome: 'recorded' });
      expect(await check({ tool: 'read_file' })).toMatchObject({ outcome: 'denied' });
      expect(await issuer.check({ lease_id: child.lease_id, tool: 'read_file' })).toMatchObject({
        code: 'ancestor_closed',
      });
    },
  );
});

describe('a tool on approval', () => {
  const call = { tool: 'deploy', args: { to: 'production', n: 1 } };

  test('asks for it, is opened once by it, and asks again', async () => {
    const { check, issuer, lease, bench } = await gate();
    const asked = await check(call);
    const request_hash = requestHash(call.tool, call.args);
    expect(asked).toMatchObject({ outcome: 'approval_required', tool: 'deploy', request_hash });
    expect(await issuer.approve(lease.lease_id, call)).toMatchObject({
      outcome: 'recorded',
      event: 'heartbeat',
    });
    expect(await check({ tool: 'deploy', args: { n: 1, to: 'production' } })).toEqual({
      outcome: 'allowed',
      entry: 'deploy',
    });
    expect(await check(call)).toMatchObject({ outcome: 'approval_required' });
    const notes = bench.records().map((record) => record['approval'] as { state: string } | undefined);
    expect(notes.flatMap((note) => note?.state ?? [])).toEqual(['granted', 'used']);
  });

  test('is approved for the arguments that were hashed, and for no others', async () => {
    const { check, issuer, lease } = await gate();
    await issuer.approve(lease.lease_id, { tool: 'deploy', request_hash: requestHash('deploy', call.args) });
    for (const args of [undefined, {}, { to: 'production', n: 2 }]) {
      expect(await check({ tool: 'deploy', args })).toMatchObject({ outcome: 'approval_required' });
    }
    expect(await check(call)).toMatchObject({ outcome: 'allowed' });
  });

  test('is approved for five minutes', async () => {
    const { check, issuer, lease, bench } = await gate();
    await issuer.approve(lease.lease_id, call);
    bench.clock.now += 5 * 60_000;
    expect(await check(call)).toMatchObject({ outcome: 'approval_required' });
  });

  test('is opened as often as it was approved, by whichever gates ask at once', async () => {
    const { issuer, lease, bench, workspace } = await gate();
    await issuer.approve(lease.lease_id, call);
    await issuer.approve(lease.lease_id, call);
    const gates = await Promise.all(Array.from({ length: 4 }, () => bench.issuer({ workspace })));
    const answers = await Promise.all(
      gates.flatMap((each) => [1, 2].map(() => each.check({ lease_id: lease.lease_id, ...call }))),
    );
    expect(answers.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(2);
  });

  test('is not opened by an approval that nobody signed', async () => {
    const { check, issuer, lease, bench } = await gate();
    await issuer.approve(lease.lease_id, call);
    const forged = bench.records().at(-1);
    const honest = bench.records().slice(0, -1);
    expect(forged?.signature).toMatch(/^[0-9a-f]{64}$/);
    await issuer.close();
    writeFileSync(bench.journal, honest.map((record) => `${JSON.stringify(record)}\n`).join(''));
    appendFileSync(bench.journal, `${JSON.stringify({ ...forged, signature: '0'.repeat(64) })}\n`);
    const fresh = await bench.issuer();
    expect(await fresh.check({ lease_id: lease.lease_id, ...call })).toMatchObject({
      outcome: 'approval_required',
    });
    await expect(check(call)).resolves.toMatchObject({ code: 'store_unavailable' });
  });

  test('is not opened again by a copy of an approval that was used', async () => {
    const { check, issuer, lease, bench } = await gate();
    await issuer.approve(lease.lease_id, call);
    const approval = `${JSON.stringify(bench.records().at(-1))}\n`;
    appendFileSync(bench.journal, approval);
    expect(await check(call)).toMatchObject({ outcome: 'allowed' });
    appendFileSync(bench.journal, approval);
    bench.clock.now += 5 * 60_000 - 1;
    for (const gate of [issuer, await bench.issuer()]) {
      expect(await gate.check({ lease_id: lease.lease_id, ...call })).toMatchObject({
        outcome: 'approval_required',
      });
    }
  });

  test('cannot be approved where the lease does not hold it so, or is closed', async () => {
    const { issuer, lease, bench } = await gate();
    const approve = (tool: string) => issuer.approve(lease.lease_id, { tool });
    expect(await approve('read_file')).toMatchObject({ outcome: 'refused', code: 'tool_not_granted' });
    const keyless = await bench.issuer({ keys: { verifying: [KEY] } });
    expect(await keyless.approve(lease.lease_id, call)).toMatchObject({ code: 'no_signing_key' });
    expect(await issuer.approve('none', call)).toMatchObject({ outcome: 'unknown' });
    const bad = { tool: 'deploy', request_hash: 'short' };
    expect(await issuer.approve(lease.lease_id, bad)).toMatchObject({ code: 'request_malformed' });
    await issuer.stop(lease.lease_id);
    expect(await approve('deploy')).toMatchObject({ outcome: 'refused', code: 'lease_stopped' });
  });

  test('with arguments that are no JSON value is denied', async () => {
    const { check } = await gate();
    expect(await check({ tool: 'deploy', args: { n: 1n } })).toMatchObject({ code: 'request_malformed' });
  });
});
