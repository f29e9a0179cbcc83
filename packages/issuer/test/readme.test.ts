import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');

test.each([
  ['the README', join(PACKAGE, 'README.md'), 4],
  ['the guide to budgets', join(repositoryRoot, 'docs', 'guides', 'budgets.md'), 6],
])('the example of %s runs and prints what its comments say', (_, page, prints) => {
  const example = /```js\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  expect(said).toHaveLength(prints);

  const { path, remove } = temporaryFolder('alm-readme-');
  writeFileSync(join(path, 'example.mjs'), example);
  const installed = join(path, 'node_modules/@cognitive-delivery');
  mkdirSync(installed, { recursive: true });
  symlinkSync(PACKAGE, join(installed, 'issuer'));
  symlinkSync(join(PACKAGE, '../store'), join(installed, 'store'));
  const run = spawnSync(process.execPath, ['example.mjs'], { cwd: path, encoding: 'utf8' });
  remove();
  expect(run.stderr).toBe('');
  expect(run.stdout.trim().split('\n')).toEqual(said);
});
