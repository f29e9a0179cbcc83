import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { readRootPolicy } from '../src/read-root-policy.js';
import { loadRootPolicy } from '../src/root-policy.js';
import { rootPolicy } from './support/manifests.js';

test('a manifest that states depth and fan_out is a root policy', () => {
  const manifest = rootPolicy();
  expect(readRootPolicy(manifest)).toEqual({ ok: true, manifest });
  expect(readRootPolicy(JSON.stringify(manifest))).toEqual({ ok: true, manifest });
});

test.each([
  ['no depth', { budget: { fan_out: 8 } }, '/budget'],
  ['no fan_out', { budget: { depth: 4 } }, '/budget'],
  ['another major version', { schema_version: '2.0' }, '/schema_version'],
  ['an escaping path', { allow: { read_paths: ['../x'] } }, '/allow/read_paths/0'],
  ['no approvals', { approvals: undefined }, ''],
])('%s makes it invalid, at %s', (_, parts, path) => {
  const read = readRootPolicy(JSON.stringify(rootPolicy(parts as Parameters<typeof rootPolicy>[0])));
  expect(read).toMatchObject({ ok: false });
  expect(!read.ok && read.issues).toContainEqual(expect.objectContaining({ code: 'policy_invalid', path }));
});

test('what is no JSON, or no file, is an issue and no exception', async () => {
  expect(readRootPolicy('{')).toMatchObject({ ok: false, issues: [{ code: 'policy_invalid' }] });
  const { path, remove } = temporaryFolder();
  writeFileSync(join(path, 'policy.json'), JSON.stringify(rootPolicy()));
  expect(await loadRootPolicy(join(path, 'policy.json'))).toMatchObject({ ok: true });
  expect(await loadRootPolicy(join(path, 'none.json'))).toMatchObject({
    issues: [{ code: 'policy_invalid' }],
  });
  remove();
});
