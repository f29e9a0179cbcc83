// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/run.mjs';

test('no package asks URL.canParse, which Node 20 answers wrong once it is hot', () => {
  const files = readdirSync(join(ROOT, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(ROOT, 'packages', name, 'src');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
    })
    .filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /URL\.canParse\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
