import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, requireTool } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '../support/manifests.js';
import { type ServiceProcess, serviceProcess } from '../support/service-process.js';

// What the guide tells people to run is what runs here.
const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'clients.md'), 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
const run = promisify(execFile);

let service: ServiceProcess;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  service = await serviceProcess();
  const token = await service.token('present');
  env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ALM_URL: service.address, ALM_TOKEN: token };
});
afterAll(() => service.remove());

test('the example in JavaScript prints what its comments say', async () => {
  const example = block('js');
  writeFileSync(join(service.folder, 'example.mjs'), example);
  const installed = join(service.folder, 'node_modules', '@cognitive-delivery');
  mkdirSync(installed, { recursive: true });
  symlinkSync(join(import.meta.dirname, '..', '..'), join(installed, 'issuer'));
  const { stdout } = await run(process.execPath, ['example.mjs'], { cwd: service.folder, env });
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  expect(said).toHaveLength(5);
  expect(stdout.trim().split('\n')).toEqual(said);
});

const hint = 'comes with python3';
test.skipIf(!requireTool('python3', hint))(`the example in Python does, too (${hint})`, async () => {
  const example = block('python');
  writeFileSync(join(service.folder, 'example.py'), example);
  writeFileSync(join(service.folder, 'declared.json'), JSON.stringify(manifest()));
  const PYTHONPATH = join(repositoryRoot, 'adapters', 'python');
  const options = { cwd: service.folder, env: { ...env, PYTHONPATH } };
  const { stdout } = await run('python3', ['example.py'], options);
  const said = [...example.matchAll(/print\(.*\) {2}# (.*)/g)].map(([, comment]) => comment);
  expect(said).toHaveLength(4);
  expect(stdout.trim().split('\n')).toEqual(said);
});

test('every metric that the guide to operations names is one of the service', async () => {
  const token = await service.token('audit');
  const operations = readFileSync(join(repositoryRoot, 'docs', 'guides', 'operations.md'), 'utf8');
  const named = [...operations.matchAll(/`(alm_[a-z_]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  const headers = { authorization: `Bearer ${token}` };
  // A new token counts within a second.
  const status = async () => (await fetch(`${service.address}/metrics`, { headers })).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  const metrics = await (await fetch(`${service.address}/metrics`, { headers })).text();
  expect(named.filter((name) => !metrics.includes(`# HELP ${name} `))).toEqual([]);
});
