import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'src');

test('only the digest for Node imports anything of Node', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[jt]s$/.test(file),
  );
  const importers = files.filter((file) =>
    /from 'node:|\brequire\(|\bBuffer\b|\bprocess\./.test(readFileSync(join(SOURCE, file), 'utf8')),
  );

  expect(files.length).toBeGreaterThan(10);
  expect(importers.map((file) => file.replaceAll('\\', '/'))).toEqual(['digest/node.ts']);
});
