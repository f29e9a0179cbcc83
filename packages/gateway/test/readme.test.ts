import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

test('the example of the README runs and prints what its comments say', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  expect(said).toHaveLength(4);

  const { path, remove } = temporaryFolder('alm-readme-');
  writeFileSync(join(path, 'example.mjs'), example);
  const installed = join(path, 'node_modules/@cognitive-delivery');
  mkdirSync(installed, { recursive: true });
  for (const name of ['gateway', 'issuer', 'store']) {
    symlinkSync(join(repositoryRoot, 'packages', name), join(installed, name));
  }
  const run = spawnSync(process.execPath, ['example.mjs'], { cwd: path, encoding: 'utf8' });
  remove();
  expect(run.stderr).toBe('');
  expect(run.stdout.trim().split('\n')).toEqual(said);
});
