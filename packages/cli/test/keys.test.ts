import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
});
afterEach(() => workspace.remove());

const alm = (line: string) => almIn(workspace.path, line.split(' '));
const json = async (line: string) => JSON.parse((await alm(`${line} --json`)).stdout);
const file = (...path: string[]) => join(workspace.path, '.alm', ...path);

// As a workspace of an earlier release is.
function withoutProofKeys(): void {
  for (const name of readdirSync(file('keys'))) {
    if (!/\.key$|^current$/.test(name)) rmSync(file('keys', name));
  }
  rmSync(file('checkpoints.json'));
}

test('alm init makes a key of each kind, and shows no secret of any', async () => {
  const { keys, public_keys } = await json('keys list');
  expect(keys).toHaveLength(1);
  expect(
    public_keys.map(({ purpose, signs }: { purpose: string; signs: boolean }) => [purpose, signs]),
  ).toEqual([
    ['proof', true],
    ['checkpoint', true],
  ]);
  const { stdout } = await alm('keys list');
  for (const name of readdirSync(file('keys')).filter((each) => each.endsWith('.jwk'))) {
    const { d } = JSON.parse(readFileSync(file('keys', name), 'utf8'));
    expect(d).toHaveLength(43);
    expect(stdout + JSON.stringify(public_keys)).not.toContain(d);
    expect(readFileSync(file('keys', 'keys.jsonl'), 'utf8')).not.toContain(d);
  }
});

describe('a workspace without public-key pairs', () => {
  test('works as before', async () => {
    withoutProofKeys();
    expect((await alm('issue coder.json --out coder.lease')).exit).toBe(0);
    expect(JSON.parse(readFileSync(join(workspace.path, 'coder.lease'), 'utf8'))).not.toHaveProperty('proof');
    expect((await alm('verify coder.lease')).exit).toBe(0);
    expect((await alm('keys list')).exit).toBe(0);
    expect(await alm('checkpoint')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('checkpoints_off'),
    });
    expect(await alm('keys publish')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('no_proof_key'),
    });
  });

  test('gets them by alm keys new, and its leases proofs from then on', async () => {
    withoutProofKeys();
    await alm('issue coder.json --out before.lease');
    expect((await json('keys new')).made).toHaveLength(2);
    expect((await json('keys new')).made).toEqual([]);
    await alm('issue coder.json --out after.lease');
    await alm('keys publish');
    expect((await alm('verify')).exit).toBe(0);
    expect((await alm('verify after.lease --key .alm/jwks.json')).exit).toBe(0);
    const before = await alm('verify before.lease --key .alm/jwks.json');
    expect(before).toMatchObject({ exit: 1, stdout: expect.stringContaining('proof_missing') });
    expect((await alm('checkpoint')).exit).toBe(0);
  });
});

test('what a retired key signed goes on verifying, by the set published after it', async () => {
  await alm('issue coder.json --out old.lease');
  await alm('keys publish --out before.json');
  expect((await alm('keys rotate --for proof')).exit).toBe(0);
  await alm('issue coder.json --out new.lease');
  await alm('keys publish --out after.json');
  expect((await alm('verify old.lease --key after.json')).exit).toBe(0);
  expect((await alm('verify new.lease --key after.json')).exit).toBe(0);
  const stale = await alm('verify new.lease --key before.json');
  expect(stale).toMatchObject({ exit: 1, stdout: expect.stringContaining('proof_key_unknown') });
  const { keys } = JSON.parse(readFileSync(join(workspace.path, 'after.json'), 'utf8'));
  expect(keys.map(({ exp }: { exp?: number }) => exp !== undefined)).toEqual([true, false]);
});

test('a key is retired by the beginning of its name, and nobody issues without the proof that is due', async () => {
  const [{ kid }] = (await json('keys list')).public_keys;
  expect(await alm(`keys retire -- ${kid.slice(0, 8)}`)).toMatchObject({ exit: 0 });
  expect(await alm(`keys retire -- ${kid}`)).toMatchObject({
    exit: 1,
    stderr: expect.stringContaining('key_retired'),
  });
  // None in force: no proof, and no refusal.
  expect((await alm('issue coder.json')).exit).toBe(0);

  expect((await json('keys new')).made).toHaveLength(1);
  const name = readdirSync(file('keys')).filter((each) => each.endsWith('.jwk'));
  const { public_keys } = await json('keys list');
  const lost = public_keys.find(
    (key: { purpose: string; signs: boolean }) => key.purpose === 'proof' && key.signs,
  );
  rmSync(file('keys', name.find((each) => each.includes(lost.kid)) ?? ''));
  const refused = await alm('issue coder.json');
  expect(refused).toMatchObject({ exit: 1, stdout: expect.stringContaining('no_signing_key') });
});

test('a lease whose proof was taken away is found, though its HMAC was made anew', async () => {
  await alm('issue coder.json --out coder.lease');
  const lease = JSON.parse(readFileSync(join(workspace.path, 'coder.lease'), 'utf8'));
  const { proof: _, ...stripped } = lease;
  writeFileSync(join(workspace.path, 'stripped.lease'), JSON.stringify(stripped));
  await alm('keys publish');
  const verdict = await alm('verify stripped.lease --key .alm/jwks.json');
  expect(verdict).toMatchObject({ exit: 1, stdout: expect.stringContaining('proof_required') });
});

test('a key log that was touched stops everything that signs', async () => {
  const log = file('keys', 'keys.jsonl');
  writeFileSync(log, readFileSync(log, 'utf8').replace('"purpose":"checkpoint"', '"purpose":"proof"'));
  const run = await alm('issue coder.json');
  expect(run).toMatchObject({ exit: 3, stderr: expect.stringContaining('key_event_unproven') });
  expect(existsSync(file('jwks.json'))).toBe(false);
});

test.each([
  ['keys rotate --for nothing', 2, 'usage'],
  ['keys rotate --overlap 1h', 2, 'usage'],
  ['keys retire sha256:0123456789abcdef', 1, 'removing its file'],
  ['keys retire', 2, 'KEY is missing'],
  ['keys retire abc --at tomorrow', 2, 'no instant'],
  ['verify coder.json --key coder.json', 3, 'key_malformed'],
])('alm %s ends with %d', async (line, exit, words) => {
  expect(await alm(line)).toMatchObject({ exit, stderr: expect.stringContaining(words) });
});
