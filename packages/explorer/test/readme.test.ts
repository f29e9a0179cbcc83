import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');

test('the example of the README runs and prints what its comments say', () => {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  expect(said).toHaveLength(2);

  const { path, remove } = temporaryFolder('alm-readme-');
  writeFileSync(join(path, 'example.mjs'), example);
  const installed = join(path, 'node_modules/@cognitive-delivery');
  mkdirSync(installed, { recursive: true });
  symlinkSync(PACKAGE, join(installed, 'explorer'));
  const run = spawnSync(process.execPath, ['example.mjs'], { cwd: path, encoding: 'utf8' });
  remove();
  expect(run.stderr).toBe('');
  expect(run.stdout.trim().split('\n')).toEqual(said);
});

test('what others wrote in the pages is named with its licence', () => {
  const licences = readFileSync(join(PACKAGE, 'dist', 'licences.txt'), 'utf8');
  for (const name of ['preact', '@preact/signals', '@codemirror/state'])
    expect(licences).toContain(`\n${name} `);
  expect(licences).not.toContain('@cognitive-delivery');
});
