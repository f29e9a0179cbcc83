import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRef } from '../../src/lock/read-ref.js';

let folder: ReturnType<typeof temporaryFolder>;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: folder.path,
    stdio: 'pipe',
  });

beforeEach(() => {
  folder = temporaryFolder();
  git('init', '--initial-branch=main');
  mkdirSync(join(folder.path, 'schemas', 'deep'), { recursive: true });
  writeFileSync(join(folder.path, 'schemas', 'ä b.schema.json'), '{"type":"object"}');
  writeFileSync(join(folder.path, 'schemas', 'deep', 'c.schema.json'), 'true');
  writeFileSync(join(folder.path, 'other.schema.json'), 'true');
  git('add', '.');
  git('commit', '-m', 'first');
});
afterEach(() => folder.remove());

test('a commit has the schemas of its time, whatever the working tree says', () => {
  rmSync(join(folder.path, 'schemas'), { recursive: true });
  const set = readRef('main', 'schemas', folder.path);
  expect([...set.files.values()].map(({ name, file, schema }) => [name, file, schema])).toEqual([
    ['deep/c.schema.json', 'schemas/deep/c.schema.json', true],
    ['ä b.schema.json', 'schemas/ä b.schema.json', { type: 'object' }],
  ]);
  expect([...readRef('HEAD', 'schemas/', join(folder.path)).files.keys()]).toHaveLength(2);
});

test.each(['no-such-branch', '0000000000000000000000000000000000000001', '--help', '', 'main~9'])(
  'a ref that is not there (%j) is an error and says how to get it',
  (ref) => {
    expect(() => readRef(ref, 'schemas', folder.path)).toThrow(/git fetch --unshallow/);
  },
);

test('a folder without schemas is an error, and so is one outside the repository', () => {
  expect(() => readRef('main', 'nowhere', folder.path)).toThrow('there is no schema in main');
  expect(() => readRef('main', '../..', folder.path)).toThrow();
});
