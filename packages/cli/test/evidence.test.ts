import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeEach(async () => {
  workspace = await initializedWorkspace();
});
afterEach(() => workspace.remove());

const alm = (line: string) => almIn(workspace.path, line.split(' '));
const file = (...path: string[]) => join(workspace.path, ...path);
const read = (name: string) => readFileSync(file(name), 'utf8');

async function chainOfTwo(): Promise<void> {
  await alm('issue coder.json --out coder.lease');
  await alm('issue reviewer.json --parent coder.lease --out reviewer.lease');
}

async function closedChain(): Promise<void> {
  await chainOfTwo();
  await alm('revoke coder.lease --reason cancelled');
  await alm('keys publish --out jwks.json');
}

describe('alm evidence', () => {
  test('is verified elsewhere, with the published keys and nothing else', async () => {
    await closedChain();
    expect((await alm('evidence reviewer.lease --out reviewer.evidence')).exit).toBe(0);
    const elsewhere = temporaryFolder();
    for (const name of ['reviewer.evidence', 'jwks.json'])
      writeFileSync(join(elsewhere.path, name), read(name));
    const run = await almIn(elsewhere.path, ['verify', 'reviewer.evidence', '--key', 'jwks.json', '--json']);
    elsewhere.remove();
    const [verdict] = JSON.parse(run.stdout).leases;
    expect(run.exit).toBe(0);
    expect(verdict).toMatchObject({ verified: true, faults: [] });
    expect(verdict.proves).toHaveLength(3);
    expect(verdict.does_not_prove.length).toBeGreaterThan(0);
  });

  test('holds no live id unless it is asked for, and says so then', async () => {
    await chainOfTwo();
    await alm('complete reviewer.lease');
    // It has ended, but its parent has not.
    const refused = await alm('evidence reviewer.lease --out reviewer.evidence');
    expect(refused).toMatchObject({ exit: 1, stderr: expect.stringContaining('lease_live') });
    expect(() => statSync(file('reviewer.evidence'))).toThrow();

    const made = await alm('evidence reviewer.lease --include-live --out reviewer.evidence');
    expect(made).toMatchObject({ exit: 0, stdout: expect.stringContaining('secret') });
    expect(statSync(file('reviewer.evidence')).mode & 0o777).toBe(0o600);
    expect(JSON.parse(read('reviewer.evidence')).live).toHaveLength(1);
    await alm('keys publish --out jwks.json');
    expect((await alm('verify reviewer.evidence --key jwks.json')).exit).toBe(0);
  });

  test('a byte that was changed in it speaks against it', async () => {
    await closedChain();
    await alm('evidence reviewer.lease --out reviewer.evidence');
    const bundle = JSON.parse(read('reviewer.evidence'));
    for (const change of ['lines', 'checkpoint', 'key_history'] as const) {
      const copy = structuredClone(bundle);
      if (change === 'lines') copy.lines[0].text = copy.lines[0].text.replace('"granted"', '"narrowed"');
      if (change === 'checkpoint') copy.checkpoint = copy.checkpoint.replace('\n', '/2\n');
      if (change === 'key_history') copy.key_history.pop();
      writeFileSync(file('changed.evidence'), JSON.stringify(copy));
      expect((await alm('verify changed.evidence --key jwks.json')).exit, change).toBe(1);
    }
    writeFileSync(file('changed.evidence'), '{"evidence":"alm-evidence/2"}');
    expect((await alm('verify changed.evidence --key jwks.json')).exit).toBe(1);
  });

  test('a lease that nobody granted, and a journal that is not the one signed', async () => {
    await closedChain();
    const unknown = await alm('evidence 00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({ exit: 1, stderr: expect.stringContaining('lease_unknown') });
    await alm('checkpoint');
    const journal = file('.alm', 'journal.jsonl');
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('cancelled', 'completed'));
    const forked = await alm('evidence reviewer.lease');
    expect(forked).toMatchObject({ exit: 1, stderr: expect.stringContaining('journal_forked') });
  });
});

const ID = '00000000-0000-4000-8000-000000000000';

describe('alm verify', () => {
  test('takes a record as it stands in the journal', async () => {
    await closedChain();
    const lines = readFileSync(file('.alm', 'journal.jsonl'), 'utf8').trim().split('\n');
    const revoked = lines.find((line) => JSON.parse(line).event === 'revoked') ?? '';
    writeFileSync(file('revoked.json'), revoked);
    writeFileSync(file('granted.json'), lines[0] ?? '');
    expect((await alm('verify revoked.json granted.json --key jwks.json')).exit).toBe(0);
    writeFileSync(file('revoked.json'), revoked.replace('cancelled', 'expired'));
    const run = await alm('verify revoked.json --key jwks.json');
    expect(run).toMatchObject({ exit: 1, stdout: expect.stringContaining('proof_mismatch') });
  });

  test('reads evidence of as many records as a long day brings', async () => {
    await closedChain();
    const bundle = JSON.parse((await alm('evidence reviewer.lease --json')).stdout);
    const long = { ...bundle, made_at: bundle.made_at.padEnd(2 << 20) };
    writeFileSync(file('long.evidence'), JSON.stringify(long));
    expect(await alm('verify long.evidence --key jwks.json')).toMatchObject({ exit: 0, stderr: '' });
  });

  // A lease is easy to come by, and its own signature says nothing of what is written around it.
  test.each([
    ['a revocation', { event: 'revoked', by: 'issuer', reason: 'made up' }, 'signature_missing'],
    ['the end of the lease', { event: 'completed', usage: { tokens: 1 } }, 'signature_missing'],
    ['a refusal', { event: 'refused', reasons: ['R2'], declared_hash: 'a'.repeat(64) }, 'signature_missing'],
    [
      'an approval',
      {
        event: 'heartbeat',
        approval: { id: ID, state: 'granted', tool: 'deploy', request_hash: 'a'.repeat(64) },
      },
      'signature_missing',
    ],
    ['a statement of pruning', { event: 'heartbeat', pruned: {} }, 'signature_missing'],
    ['the grant of another lease', { lease_id: ID }, 'record_mismatch'],
    ['a grant beneath another lease', { parent_lease_id: ID }, 'record_mismatch'],
    ['a grant of another time', { at: '2026-01-01T00:00:00.000Z' }, 'record_mismatch'],
    ['another declaration', { declared_hash: 'a'.repeat(64) }, 'hash_mismatch'],
    ['another grant', { granted_hash: 'a'.repeat(64) }, 'hash_mismatch'],
  ])('does not take a good lease for %s', async (_, members, code) => {
    await closedChain();
    const [line = ''] = readFileSync(file('.alm', 'journal.jsonl'), 'utf8').split('\n');
    const forged = { ...JSON.parse(line), ...members };
    for (const record of [
      forged,
      { ...forged, signature: forged.lease.signature, proof: forged.lease.proof },
    ]) {
      writeFileSync(file('forged.json'), JSON.stringify(record));
      for (const how of ['', ' --key jwks.json']) {
        const { exit, stdout } = await alm(`verify forged.json --json${how}`);
        expect([exit, JSON.parse(stdout).verified], how).toEqual([1, false]);
        const codes = JSON.parse(stdout).leases[0].faults.map((fault: { code: string }) => fault.code);
        if (record === forged && how === '') expect(codes).toContain(code);
      }
    }
  });

  test('evidence is judged by public keys alone', async () => {
    await closedChain();
    await alm('evidence reviewer.lease --out reviewer.evidence');
    writeFileSync(file('hex.key'), `${'11'.repeat(32)}\n`);
    const run = await alm('verify reviewer.evidence --key hex.key');
    expect(run).toMatchObject({ exit: 3, stderr: expect.stringContaining('public_keys_needed') });
  });
});

describe('alm checkpoint', () => {
  test('prints the note that it keeps beside the journal and at the anchor', async () => {
    await alm('issue coder.json');
    const run = await alm('checkpoint --anchor anchor.txt');
    expect(run.exit).toBe(0);
    expect(run.stdout).toMatch(
      /^alm-journal\/\S+\n[0-9]+\n\S{44}\nalm-keys 2 \S{44}\n\n\u2014 alm-journal\/\S+ \S+\n$/,
    );
    for (const name of ['anchor.txt', join('.alm', 'journal.jsonl.checkpoints')]) {
      expect(JSON.parse(read(name)).checkpoint).toBe(run.stdout);
    }
  });

  test('is made by itself once as many lines were written as the settings say', async () => {
    const settings = file('.alm', 'checkpoints.json');
    const { origin } = JSON.parse(readFileSync(settings, 'utf8'));
    writeFileSync(settings, JSON.stringify({ origin, every_lines: 2, anchor: '../anchor.txt' }));
    await alm('issue coder.json');
    await alm('issue coder.json');
    expect(read('anchor.txt')).toContain(origin);
    writeFileSync(settings, '{"origin":"a b"}');
    expect(await alm('issue coder.json')).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining('settings_unusable'),
    });
  });

  test('says that the anchor could not be written', async () => {
    const run = await alm('checkpoint --anchor no/such/folder/anchor');
    expect(run).toMatchObject({ exit: 3, stderr: expect.stringContaining('the anchor has no copy') });
  });

  test('is refused over a journal that was cut, and made anew under another name', async () => {
    await alm('issue coder.json');
    await alm('checkpoint');
    writeFileSync(file('.alm', 'journal.jsonl'), '');
    rmSync(file('.alm', 'journal.jsonl.snapshot'), { force: true });
    const cut = await alm('checkpoint');
    expect(cut).toMatchObject({ exit: 1, stderr: expect.stringContaining('journal_truncated') });
    const settings = file('.alm', 'checkpoints.json');
    writeFileSync(
      settings,
      JSON.stringify({ ...JSON.parse(readFileSync(settings, 'utf8')), every_lines: 1 }),
    );
    // What is decided meanwhile counts, and says that something is wrong.
    const issued = await alm('issue coder.json');
    expect(issued).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('no checkpoint of the journal was made'),
    });
    const anew = await alm('checkpoint --new-tree');
    expect(anew.exit).toBe(0);
    expect(read(join('.alm', 'journal.jsonl.checkpoints')).trim().split('\n')).toHaveLength(2);
  });

  test('proves a line, and what it grew from', async () => {
    await alm('issue coder.json');
    writeFileSync(file('old.txt'), (await alm('checkpoint')).stdout);
    await alm('issue coder.json');
    const line = await alm('checkpoint prove --line 1');
    expect(line.stdout).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n/);
    expect((await alm('checkpoint prove --since old.txt')).stdout).toMatch(/^consistency 2 4\n\S{44}\n/);
    expect((await alm('checkpoint prove --line 9')).exit).toBe(2);
    expect((await alm('checkpoint prove --line 1x')).exit).toBe(2);
    expect((await alm('checkpoint prove')).exit).toBe(2);
    expect((await alm('checkpoint prove --since coder.json')).exit).toBe(1);
  });
});
