// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLock } from '../../packages/guard/dist/sets.js';
import { ROOT } from '../lib/run.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alm-lock-'));
  mkdirSync(join(root, 'docs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} path @param {unknown} content */
function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

/** @param {string} version */
function writeLock(version) {
  write('packages/contract/package.json', { name: '@cognitive-delivery/contract', version });
  return spawnSync(process.execPath, [join(ROOT, 'scripts', 'write-lock.mjs'), '--root', root], {
    encoding: 'utf8',
  });
}

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

test('a release writes the lock and what it changed, on top of what earlier ones did', () => {
  write('node_modules/contract-1.0.2/schemas/a.schema.json', { type: 'object' });
  write('schemas/a.schema.json', { type: 'object', properties: { b: { type: 'string' } } });
  write('schemas/deep/new.schema.json', true);
  expect(writeLock('1.3.0')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^locked 2 schemas at 1\.3\.0/),
  });
  const lock = readLock('schemas.lock.json', read('schemas.lock.json'));
  expect(Object.keys(lock.schemas)).toEqual(['a.schema.json', 'deep/new.schema.json']);
  expect(read('docs/schema-changes.md')).toMatch(
    /## 1\.3\.0, after 1\.0\.2\n\nNew: `deep\/new\.schema\.json`\.\n\n### a\.schema\.json\n\n- RESERVES_NAME /,
  );

  write('schemas/a.schema.json', { type: 'object', properties: { b: { type: ['string', 'null'] } } });
  expect(writeLock('1.4.0').status).toBe(0);
  const sections = [...read('docs/schema-changes.md').matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
  expect(sections).toEqual([
    '# Changes of the schemas',
    '## 1.4.0, after @cognitive-delivery/contract 1.3.0',
    '### a.schema.json',
    '## 1.3.0, after 1.0.2',
    '### a.schema.json',
  ]);
});

test('a version that is locked stays as it is', () => {
  write('node_modules/contract-1.0.2/schemas/a.schema.json', true);
  write('schemas/a.schema.json', { type: 'object' });
  expect(writeLock('1.3.0').status).toBe(0);
  const written = read('schemas.lock.json');
  expect(writeLock('1.3.0')).toMatchObject({ status: 0, stdout: expect.stringContaining('already') });
  write('schemas/a.schema.json', { type: 'array' });
  expect(writeLock('1.3.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('needs a new version'),
  });
  expect(read('schemas.lock.json')).toBe(written);
});
