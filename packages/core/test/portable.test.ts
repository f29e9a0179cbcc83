import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'src');

test('only what is written for Node imports anything of Node', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[jt]s$/.test(file),
  );
  const importers = files.filter((file) =>
    /from 'node:|\brequire\(|\bBuffer\b|\bprocess\./.test(readFileSync(join(SOURCE, file), 'utf8')),
  );

  expect(files.length).toBeGreaterThan(10);
  expect(importers.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'digest/node.ts',
    'ed25519/node.ts',
  ]);
});
