import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
const alm = (...args: readonly string[]) => almIn(workspace.path, args);

// A policy and a declaration that deny nothing at all.
beforeEach(async () => {
  workspace = await initializedWorkspace();
  const file = join(workspace.path, '.alm', 'root-policy.json');
  const policy = JSON.parse(readFileSync(file, 'utf8'));
  policy.deny.paths = [];
  writeFileSync(file, JSON.stringify(policy));
  const { allow, deny } = policy;
  const declared = JSON.parse(readFileSync(join(workspace.path, 'coder.json'), 'utf8'));
  writeFileSync(
    join(workspace.path, 'greedy.json'),
    JSON.stringify({ ...declared, allow: { ...declared.allow, ...allow }, deny }),
  );
  await alm('issue', 'greedy.json', '--out', 'lease.json');
  symlinkSync('.alm/keys', join(workspace.path, 'way-in'));
});
afterEach(() => workspace.remove());

test.each(['.alm/root-policy.json', '.alm', '.ALM/keys', 'way-in/current'])(
  'the gate keeps %s closed though no policy denies it',
  async (path) => {
    for (const how of ['--read', '--write']) {
      const { exit, stdout } = await alm('check', 'lease.json', how, path, '--json');
      expect(JSON.parse(stdout)).toMatchObject({ outcome: 'denied', code: 'path_denied' });
      expect(exit).toBe(1);
    }
    expect((await alm('check', 'lease.json', '--read', 'README.md')).exit).toBe(0);
  },
);

test('alm policy check warns that no other gate would', async () => {
  const warnings = async () => JSON.parse((await alm('policy', 'check', '--json')).stdout).warnings;
  const warning = { rule: 'issuer-files-not-denied', path: '/deny/paths', message: expect.any(String) };
  expect(await warnings()).toContainEqual(warning);

  const file = join(workspace.path, '.alm', 'root-policy.json');
  const policy = JSON.parse(readFileSync(file, 'utf8'));
  for (const [paths, warned] of [
    [['.alm/**'], true],
    [['**/.alm/**'], false],
    [['**/.ALM/'], false],
  ] as const) {
    writeFileSync(file, JSON.stringify({ ...policy, deny: { ...policy.deny, paths } }));
    expect((await warnings()).length > 0, String(paths)).toBe(warned);
  }
});
