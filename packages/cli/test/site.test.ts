import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountingServer, repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const alm = (args: readonly string[], stdin = '') => almIn(folder.path, ['site', ...args], { stdin });
const file = (...path: string[]) => join(folder.path, ...path);
const WHO = [
  '--domain',
  'shop.example',
  '--name',
  'Shop',
  '--owner',
  'Shop Ltd',
  '--contact',
  'help@shop.example',
];
const shop = JSON.parse(
  readFileSync(join(repositoryRoot, 'conformance', 'intentweb', 'realistic', 'kettle-shop.json'), 'utf8'),
);
const URL_ = 'https://kettles.example/.well-known/agent.json';

describe('from the first line to what an agent finds', () => {
  test('init, lint, export with a hint, discover', async () => {
    expect((await alm(['init', ...WHO, '--search', '/api/search', '--out', 'shop.json'])).exit).toBe(0);
    expect(await alm(['lint', 'shop.json', '--strict', '--url', 'https://shop.example/'])).toEqual({
      exit: 0,
      stdout: 'valid\n',
      stderr: '',
    });
    mkdirSync(file('public'));
    writeFileSync(file('public', 'index.html'), '<!doctype html><head><title>Shop</title></head><p>Hello');
    const exported = await alm(['export', 'shop.json', '--out', 'public', '--page', 'index.html']);
    expect(exported.stdout).toBe('written  .well-known/agent-manifest.json\nwritten  index.html\n');
    const found = await alm(['discover', 'shop.example', '--folder', 'public']);
    expect(found.exit, found.stderr).toBe(0);
    expect(found.stdout).toContain('found  https://shop.example/.well-known/agent-manifest.json');
    expect(found.stdout).toMatch(/search +low +reads +no consent +open +http/);
  });

  test('init keeps a file that is there, and names what is missing', async () => {
    writeFileSync(file('shop.json'), 'mine');
    const run = await alm(['init', ...WHO, '--out', 'shop.json']);
    expect([run.exit, run.stderr.includes('output_exists')]).toEqual([3, true]);
    expect(readFileSync(file('shop.json'), 'utf8')).toBe('mine');
    expect((await alm(['init', '--name', 'x'])).exit).toBe(2);
  });
});

describe('alm site lint', () => {
  test('shows each fault at its place, and what is worth a second look', async () => {
    const bad = structuredClone(shop);
    bad.status = 'live';
    bad.capabilities[2].audit = [];
    bad.capabilities[2].enforcement = { audit: false };
    const run = await alm(['lint', '-'], JSON.stringify(bad));
    expect(run.exit).toBe(1);
    expect(run.stdout).toContain('invalid-schema');
    expect(run.stdout).toMatch(/enum +\/status/);
    expect(run.stdout).toMatch(/IW-R-CRITICAL-AUDIT +\/capabilities\/2\/enforcement\/audit/);
  });

  test('advice alone is no fault, unless asked for', async () => {
    const text = JSON.stringify(shop);
    expect((await alm(['lint', '-', '--url', 'https://other.example/'], text)).exit).toBe(0);
    const strict = await alm(['lint', '-', '--strict', '--url', 'https://other.example/'], text);
    expect([strict.exit, strict.stdout.includes('IW-A-DOMAIN')]).toEqual([1, true]);
  });
});

describe('alm site discover', () => {
  test('a site on this machine', async () => {
    const server = await new CountingServer({ http: true }).listen();
    server.answer = ({ url }, response) => {
      if (url === '/.well-known/agent-manifest.json') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ ...shop, identity: { ...shop.identity, domain: '127.0.0.1' } }));
      } else response.writeHead(404).end();
    };
    const site = `http://127.0.0.1:${server.port}`;
    const run = await alm(['discover', site, '--local', '--json']);
    const shut = await alm(['discover', site]);
    await server.close();
    expect(JSON.parse(run.stdout).visits.map(({ meeting }: { meeting: string }) => meeting)).toEqual([
      'absent',
      'manifest',
    ]);
    // The rule against hosts of private networks holds for what is published, here too.
    expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'invalid', code: 'invalid-rule' });
    expect(run.exit).toBe(1);
    expect(shut.exit).toBe(3);
    expect(server.connections).toBe(2);
  });

  test('nothing, and what it means', async () => {
    mkdirSync(file('empty'));
    const run = await alm(['discover', 'shop.example', '--folder', 'empty']);
    expect(run.exit).toBe(1);
    expect(run.stdout).toContain('none  no manifest, so nothing is granted');
    expect((await alm(['discover', 'shop.example', '--folder', 'empty', '--local'])).exit).toBe(2);
  });

  test('no text of a site paints the terminal', async () => {
    mkdirSync(file('public'));
    const name = 'Shop\u001b[2J\nfound  https://bank.example/';
    writeFileSync(
      file('public', 'agent-manifest.json'),
      JSON.stringify({ ...shop, identity: { ...shop.identity, name } }),
    );
    const run = await alm(['discover', 'kettles.example', '--folder', 'public']);
    expect(run.exit).toBe(0);
    expect(run.stdout).not.toContain('\u001b');
    expect(run.stdout.split('\n').filter((line) => line.startsWith('found'))).toHaveLength(1);
  });
});

describe('alm site to-lease', () => {
  const ask = (...more: string[]) =>
    alm(['to-lease', '-', '--url', URL_, '--purpose', 'Buy a kettle.', ...more], JSON.stringify(shop));

  test('a manifest that is issued like any other', async () => {
    const run = await ask('--capabilities', 'search-products,place-order', '--json');
    expect(run.exit, run.stdout).toBe(0);
    const { manifest, capabilities, refused } = JSON.parse(run.stdout);
    expect(refused).toEqual([]);
    expect(capabilities.map(({ binding }: { binding: { kind: string } }) => binding.kind)).toEqual([
      'http',
      'hosted-checkout',
    ]);
    const workspace = await initializedWorkspace(
      '--tools',
      'search-products,place-order',
      '--hosts',
      '*.example',
    );
    const issued = await almIn(workspace.path, ['issue', '-', '--json'], { stdin: JSON.stringify(manifest) });
    workspace.remove();
    expect(JSON.parse(issued.stdout).lease.manifest).toMatchObject({
      allow: { tools: ['search-products', 'place-order'], hosts: ['kettles.example'] },
    });
    expect(JSON.parse(issued.stdout).lease.manifest.approvals).toContain('place-order');
  });

  test('what a user is shown', async () => {
    const { stdout } = await ask('--capabilities', 'place-order');
    expect(stdout).toContain('of each call, never remembered (consent, risk, transaction, state-change)');
    expect(stdout).toContain('you go on at that page yourself');
    expect(stdout).toContain('an approval does not say step_up');
  });

  test('an OpenAPI document of the caller', async () => {
    const spec = {
      openapi: '3.1.0',
      servers: [{ url: '/v1' }],
      paths: { '/p': { get: { operationId: 'searchProducts' } } },
    };
    writeFileSync(file('spec.json'), JSON.stringify(spec));
    const args = ['--capabilities', 'search-products', '--kinds', 'openapi', '--json'];
    expect((await ask(...args)).exit).toBe(1);
    const run = await ask(...args, '--openapi', '/openapi.json=spec.json');
    expect(JSON.parse(run.stdout).capabilities[0].binding).toMatchObject({
      urls: ['https://kettles.example/v1'],
    });
    expect((await ask(...args, '--openapi', 'spec.json')).exit).toBe(2);
  });

  test('refusals', async () => {
    expect((await ask()).stdout).toContain('none-selected');
    expect((await ask('--capabilities', 'fly')).stdout).toMatch(/unknown-capability +fly/);
    expect((await alm(['to-lease', '-', '--purpose', 'x'], '{}')).exit).toBe(2);
    expect((await alm(['to-lease', '-', '--url', URL_], '{}')).exit).toBe(2);
    const remote = await alm(['to-lease', 'https://localhost/', '--purpose', 'x', '--capabilities', 'a']);
    expect([remote.exit, remote.stderr.includes('site_unreachable')]).toEqual([3, true]);
  });
});

describe('alm site export', () => {
  beforeEach(() => writeFileSync(file('shop.json'), JSON.stringify(shop)));
  const SHARED = '.well-known/agent.json';

  test('never over a file of another format', async () => {
    mkdirSync(file('public', '.well-known'), { recursive: true });
    for (const foreign of ['{"name":"Bot","skills":[{"name":"s"}],"protocolVersion":"0.2"}', '{}', 'x', '']) {
      writeFileSync(file('public', SHARED), foreign);
      const run = await alm(['export', 'shop.json', '--out', 'public', '--agent-json']);
      expect([run.exit, run.stderr.includes('output_foreign')]).toEqual([1, true]);
      expect(readFileSync(file('public', SHARED), 'utf8')).toBe(foreign);
      expect(existsSync(file('public', '.well-known/agent-manifest.json'))).toBe(false);
    }
    expect((await alm(['export', 'shop.json', '--out', 'public'])).exit).toBe(0);
  });

  test('over an earlier one of its own, through no link', async () => {
    expect((await alm(['export', 'shop.json', '--out', 'public', '--agent-json'])).exit).toBe(0);
    writeFileSync(file('kept.json'), readFileSync(file('public', SHARED)));
    writeFileSync(file('shop.json'), JSON.stringify({ ...shop, status: 'draft' }));
    mkdirSync(file('linked', '.well-known'), { recursive: true });
    symlinkSync(file('kept.json'), file('linked', SHARED));
    expect((await alm(['export', 'shop.json', '--out', 'linked', '--agent-json'])).exit).toBe(0);
    expect(JSON.parse(readFileSync(file('linked', SHARED), 'utf8')).status).toBe('draft');
    expect(JSON.parse(readFileSync(file('kept.json'), 'utf8')).status).toBe('stable');
  });

  test('nothing that is not good, and no page without a head', async () => {
    const bad = await alm(['export', '-', '--out', 'public'], JSON.stringify({ ...shop, id: 'A' }));
    expect([bad.exit, bad.stderr.includes('invalid-schema'), existsSync(file('public'))]).toEqual([
      1,
      true,
      false,
    ]);
    mkdirSync(file('public'));
    writeFileSync(file('public', 'p.html'), '<p>x');
    const page = await alm(['export', 'shop.json', '--out', 'public', '--page', 'p.html']);
    expect([page.exit, page.stderr.includes('page_without_head')]).toEqual([1, true]);
    expect(existsSync(file('public', '.well-known'))).toBe(false);
    expect((await alm(['export', 'shop.json'])).exit).toBe(2);
  });
});

test('the guide runs as it stands', async () => {
  const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'sites.md'), 'utf8');
  const lines = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const line of lines) {
    const [, ...words] = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const run = await alm(words.slice(1));
    expect(`${line}: ${run.exit} ${run.stderr}`).toBe(`${line}: 0 `);
  }
});
