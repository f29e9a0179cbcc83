import {
  chmodSync,
  chownSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeyRing, rotateKey } from '../src/key-ring.js';

let folder: string;
let remove: () => void;
beforeEach(() => {
  const made = temporaryFolder('alm-keys-');
  folder = join(made.path, 'keys');
  remove = made.remove;
});
afterEach(() => remove());

async function load(options = {}) {
  const read = await loadKeyRing(folder, options);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.keys;
}

async function firstKeyFile(): Promise<string> {
  await rotateKey(folder);
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.key')) ?? '');
}

test('the first key is private to its owner and signs', async () => {
  const made = await rotateKey(folder);
  const keys = await load();
  expect(made).toEqual({ ok: true, fingerprint: keys.signing?.fingerprint });
  expect(keys.verifying).toHaveLength(1);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('after a rotation the new key signs and every key verifies; nothing is overwritten', async () => {
  const file = await firstKeyFile();
  const before = readFileSync(file);
  const old = (await load()).signing?.fingerprint;
  await rotateKey(folder);
  const { signing, verifying } = await load();
  expect(verifying.map(({ fingerprint }) => fingerprint)).toContain(old);
  expect(signing?.fingerprint).not.toBe(old);
  expect(verifying).toContain(signing);
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder)).toHaveLength(3);
});

test.each(['', '0123456789abcdef', '../x'])('where `current` holds %j no key signs', async (current) => {
  await rotateKey(folder);
  writeFileSync(join(folder, 'current'), current);
  const keys = await load();
  expect(keys.signing).toBeUndefined();
  expect(keys.verifying).toHaveLength(1);
});

test('a key that others can read is refused, with the command that mends it', async () => {
  const file = await firstKeyFile();
  chmodSync(file, 0o640);
  expect(await loadKeyRing(folder)).toMatchObject({
    ok: false,
    issues: [{ code: 'key_exposed', message: expect.stringContaining('chmod 600') }],
  });
});

test('a folder that others can write to is refused, with the command that mends it', async () => {
  await firstKeyFile();
  for (const mode of [0o770, 0o702]) {
    chmodSync(folder, mode);
    expect(await loadKeyRing(folder)).toMatchObject({
      ok: false,
      issues: [{ code: 'keys_writable', message: expect.stringContaining('chmod go-w') }],
    });
  }
  chmodSync(folder, 0o755);
  expect((await load()).verifying).toHaveLength(1);
});

test.skipIf(process.geteuid?.() !== 0)(
  'a key or a folder of another user is refused, but for root (only root can give files away)',
  async () => {
    const file = await firstKeyFile();
    const foreign = { code: 'key_foreign', message: expect.stringContaining('chown 0 ') };
    chownSync(file, 1234, 1234);
    expect(await loadKeyRing(folder)).toMatchObject({ ok: false, issues: [foreign] });
    chownSync(folder, 1234, 1234);
    expect(await loadKeyRing(folder)).toMatchObject({ ok: false, issues: [foreign, foreign] });
    chownSync(folder, 0, 0);
    chownSync(file, 0, 1234);
    expect((await load()).verifying).toHaveLength(1);
  },
);

test('a key is refused that is malformed, misnamed or the published one', async () => {
  const file = await firstKeyFile();
  const hex = readFileSync(file, 'utf8');
  const test_key = 'f26727a6f3ac3817c4ea31fd126ed165a8e5e3cda28cdfe6900c26ea54a98df3';

  writeFileSync(file, hex.toUpperCase().slice(1));
  expect(await loadKeyRing(folder)).toMatchObject({ issues: [{ code: 'key_malformed' }] });
  writeFileSync(file, `${'ab'.repeat(32)}\n`);
  expect(await loadKeyRing(folder)).toMatchObject({ issues: [{ code: 'key_misnamed' }] });

  const published = join(folder, '9d12c441941d9b5e.key');
  renameSync(file, published);
  writeFileSync(published, test_key);
  const refused = await loadKeyRing(folder);
  expect(refused).toMatchObject({ issues: [{ code: 'key_is_test_key' }] });
  expect(JSON.stringify(refused)).not.toContain(test_key);
  expect((await load({ conformance: true })).verifying).toHaveLength(1);
});

test('a folder that is missing is one issue, not an exception', async () => {
  expect(await loadKeyRing(folder)).toMatchObject({ ok: false, issues: [{ code: 'keys_unavailable' }] });
  writeFileSync(folder, 'a file');
  expect(await rotateKey(folder)).toMatchObject({ ok: false, issues: [{ code: 'keys_unavailable' }] });
});
