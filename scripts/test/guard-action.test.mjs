// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../lib/run.mjs';

const action = readFileSync(join(ROOT, '.github', 'actions', 'guard', 'action.yml'), 'utf8');
const script = action.slice(action.indexOf('run: |\n') + 'run: |\n'.length).replaceAll(/^ {8}/gm, '');

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alm-action-'));
  git('init', '--initial-branch=main');
  write({ type: 'object' });
  git('switch', '--create', 'work');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string[]} args */
function git(...args) {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
}

/** @param {object} schema */
function write(schema) {
  mkdirSync(join(root, 'specs'), { recursive: true });
  writeFileSync(join(root, 'specs', 'a.json'), JSON.stringify(schema));
  git('add', '.');
  git('commit', '--message', 'a schema');
}

/** @param {string} base */
function runAction(base) {
  const files = { GITHUB_OUTPUT: join(root, 'output'), GITHUB_STEP_SUMMARY: join(root, 'summary') };
  const guard = `${process.execPath} ${join(ROOT, 'packages', 'guard', 'dist', 'cli', 'bin.js')}`;
  return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...files,
      RUNNER_TEMP: root,
      BASE: base,
      SCHEMAS: 'specs',
      VERSION: 'latest',
      GUARD: guard,
    },
  });
}

test('a break fails with an annotation and a summary, an addition passes', () => {
  write({ type: 'object', properties: { b: {} } });
  expect(runAction('main')).toMatchObject({ status: 0, stdout: expect.stringContaining('Additive') });
  write({ type: 'object', required: ['b'] });
  expect(runAction('main')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^::error file=specs\/a\.json,/),
  });
  expect(readFileSync(join(root, 'summary'), 'utf8')).toContain('### FIELD_NOW_REQUIRED in `specs/a.json:1`');
});

test('a base that is not there fails closed', () => {
  expect(runAction('')).toMatchObject({ status: 3, stdout: expect.stringContaining('fetch-depth: 0') });
});
