import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
const alm = (args: string | readonly string[], stdin = '') =>
  almIn(workspace.path, ['credential', ...(typeof args === 'string' ? args.split(' ') : args)], { stdin });
const file = (...path: string[]) => join(workspace.path, ...path);
const json = async (args: string) => JSON.parse((await alm(`${args} --json`)).stdout);
const ISSUER = [
  '--name',
  'Example Freight GmbH',
  '--registry-code',
  'HRB 1',
  '--jurisdiction',
  'DE',
  '--contact',
  'security@issuer.example',
];

beforeAll(async () => {
  workspace = await initializedWorkspace();
  await alm(['init', '--site', 'https://issuer.example/agents-of-ours/', ...ISSUER]);
  await alm('publish .alm/credential/example.json --slug order-desk');
});
afterAll(() => workspace.remove());

describe('alm credential init', () => {
  test('makes a key that only its owner reads, and a DID of the site', async () => {
    const settings = JSON.parse(readFileSync(file('.alm', 'credential', 'issuer.json'), 'utf8'));
    expect(settings.did).toBe('did:web:issuer.example:agents-of-ours');
    expect(statSync(file('.alm', 'credential', 'key.json')).mode & 0o077).toBe(0);
    expect(statSync(file('.alm', 'credential')).mode & 0o077).toBe(0);
    expect(readdirSync(file('.alm')).filter((name) => name.startsWith('credential'))).toEqual(['credential']);
  });
  test('leaves what is there', async () => {
    const again = await alm(['init', '--site', 'https://other.example/', ...ISSUER]);
    expect([again.exit, again.stderr.includes('credential_issuer_exists')]).toEqual([1, true]);
  });
  test.each([
    ['http://issuer.example/'],
    ['https://issuer.example/x'],
    ['https://me:hunter2@issuer.example/'],
    ['https://hunter2@issuer.example/'],
    ['https://192.0.2.1/'],
    ['https://localhost/'],
    ['https://issuer.example/a%20b/'],
  ])('refuses the site %s', async (site) => {
    const run = await alm(['init', '--site', site, ...ISSUER]);
    expect([run.exit, (run.stdout + run.stderr).includes('hunter2')]).toEqual([2, false]);
  });
  test('refuses an organisation that cannot be an operator', async () => {
    const args = ISSUER.with(ISSUER.indexOf('DE'), 'XK');
    const run = await alm(['init', '--site', 'https://issuer.example/', ...args]);
    expect([run.exit, run.stderr.includes('ISO 3166-1')]).toEqual([2, true]);
  });
  test('a workspace without an issuer says what to do', async () => {
    const other = await initializedWorkspace();
    const run = await almIn(other.path, ['credential', 'status']);
    other.remove();
    expect([run.exit, run.stderr.includes('alm credential init')]).toEqual([3, true]);
  });
});

describe('the life of a credential', () => {
  test('issue, export, verify: the exit code tells the outcomes apart', async () => {
    expect((await alm('issue order-desk --operation a --out a.jwt')).exit).toBe(0);
    expect((await alm('export site')).exit).toBe(0);
    const verify = async (rest: string) => (await alm(`verify a.jwt --site site ${rest}`)).exit;
    expect(await verify('--skill order.read --risk low')).toBe(0);
    expect(await verify('--skill order.read --risk high')).toBe(4);
    expect(await verify('--skill order.read')).toBe(4);
    expect(await verify('--skill order.cancel --risk low')).toBe(1);
    expect(await verify('--skill payment.execute --risk low')).toBe(1);
    expect(await verify('--skill order.read --risk low --trust did:web:other.example')).toBe(1);
    expect(await verify('--skill order.read --risk low --at 2020-01-01T00:00:00Z')).toBe(1);
    expect(await verify('--risk low')).toBe(2);
    for (const risk of ['1.2.3', '.', '..'])
      expect(await verify(`--skill order.read --risk ${risk}`)).toBe(2);
    expect(await verify('--manifest https://issuer.example/manifest.json')).toBe(2);
    expect((await alm('verify a.jwt --site .')).exit).toBe(3);
    const page = (await alm('verify a.jwt --site site --skill order.read --risk high')).stdout;
    expect(page).toContain('approval required');
    expect(page).not.toMatch(/^verified/);
  });

  test('a recorded approval lets the action pass once it names this action', async () => {
    const asked = await json('verify a.jwt --site site --skill order.read --risk high');
    const approval = {
      credential: asked.credential.id,
      action: asked.action_hash,
      approvedBy: 'Shift lead',
      at: new Date(Date.now() - 1000).toISOString(),
    };
    writeFileSync(file('approvals.json'), JSON.stringify([approval]));
    expect(
      (await alm('verify a.jwt --site site --skill order.read --risk high --approvals approvals.json')).exit,
    ).toBe(0);
    expect(
      (await alm('verify a.jwt --site site --skill reply.draft --risk high --approvals approvals.json')).exit,
    ).toBe(4);
  });

  test('the same operation gives the same token, and another request under its key is refused', async () => {
    const again = await alm('issue order-desk --operation a');
    expect(again.stdout).toBe(readFileSync(file('a.jwt'), 'utf8'));
    const other = await alm('issue order-desk --operation a --days 1');
    expect([other.exit, other.stdout.includes('operation_conflict')]).toEqual([1, true]);
  });

  test('a credential for tests fails unless it is allowed', async () => {
    await alm('issue order-desk --sandbox --out sandbox.jwt');
    await alm('export site');
    expect((await alm('verify sandbox.jwt --site site')).exit).toBe(1);
    const allowed = await alm('verify sandbox.jwt --site site --allow-sandbox');
    expect([allowed.exit, allowed.stdout.includes('SANDBOX: not for production')]).toEqual([0, true]);
  });

  test('revocation needs a reason, and is seen in the next export', async () => {
    expect((await alm('revoke order-desk')).exit).toBe(2);
    expect((await alm(['revoke', 'order-desk', '--reason', ' '])).exit).toBe(1);
    const { id } = await json('issue order-desk --operation b --out b.jwt');
    expect((await alm(`revoke ${id} --reason lost`)).exit).toBe(0);
    await alm('export site');
    const run = await alm('verify b.jwt --site site');
    expect([run.exit, run.stdout.includes('step 6  revoked')]).toEqual([1, true]);
    expect((await alm('status')).stdout).toMatch(/revoked +order-desk/);
  });

  test('an agent stands for its current credential, which one revoked before is not', async () => {
    const first = await json('issue order-desk --operation c --out c.jwt');
    const second = await json('issue order-desk --operation d --out d.jwt');
    expect(await json('revoke order-desk --reason lost')).toMatchObject({ id: second.id, first: true });
    expect(await json('revoke order-desk --reason lost')).toMatchObject({ id: first.id, first: true });
    const { credentials } = await json('status order-desk');
    for (const { id, revoked } of credentials as { id: string; revoked?: object }[]) {
      if (revoked === undefined) expect((await alm(`revoke ${id} --reason lost`)).exit).toBe(0);
    }
    // None is current any more: the last one is told of, as one that was revoked before.
    expect(await json('revoke order-desk --reason lost')).toMatchObject({ id: second.id, first: false });
    await json('issue order-desk --operation e --out a.jwt');
    await alm('export site');
  });

  test('content cannot bring an id along that is a path', async () => {
    writeFileSync(file('content.json'), JSON.stringify({ id: 'urn:uuid:../../escaped' }));
    const run = await alm('issue order-desk --content content.json');
    expect([run.exit, run.stdout.includes('request_malformed')]).toEqual([1, true]);
  });

  test('a changed manifest names the credentials that stop matching', async () => {
    const manifest = JSON.parse(readFileSync(file('.alm', 'credential', 'example.json'), 'utf8'));
    writeFileSync(file('changed.json'), JSON.stringify({ ...manifest, skills: ['order.read'] }));
    const published = await alm('publish changed.json --slug order-desk');
    expect([published.exit, published.stdout.includes('stops matching')]).toEqual([0, true]);
    await alm('export site');
    const run = await alm('verify a.jwt --site site');
    expect([run.exit, run.stdout.includes('step 7  manifest_changed')]).toEqual([1, true]);
    expect((await alm('verify a.jwt --site site --manifest .alm/credential/example.json')).exit).toBe(0);
    expect((await alm('rotate order-desk')).exit).toBe(1);
  });
});

test('what is exported holds no private key', async () => {
  const { files } = await json('export site');
  for (const { path } of files) {
    expect(existsSync(file('site', path))).toBe(true);
    expect(readFileSync(file('site', path), 'utf8')).not.toContain('"d":');
  }
});

test('a declared manifest is issued as a lease after it was converted', async () => {
  writeFileSync(
    file('agent.json'),
    JSON.stringify({
      name: 'Editor',
      role: 'Edits files',
      operator: { legalName: 'Example Freight GmbH', registryCode: 'HRB 1', jurisdiction: 'DE' },
      autonomyMax: 'A3',
      skills: ['edit_file'],
      prohibited: ['run_command'],
    }),
  );
  const { manifest } = await json('to-lease agent.json');
  expect(manifest.approvals).toEqual(['edit_file']);
  const issued = await almIn(workspace.path, ['issue', '-', '--dry-run'], {
    stdin: JSON.stringify(manifest),
  });
  expect(issued.exit, issued.stdout).toBe(0);
});
