import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What a built module imports in the end, besides modules of its own package. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)];
  return new Set(
    specifiers.flatMap(([, specifier = '']) =>
      specifier.startsWith('.') ? [...importsOf(join(dirname(file), specifier), seen)] : [specifier],
    ),
  );
}

test('a client loads nothing of Node and nothing of the issuer but what a handle is made of', () => {
  const dist = join(import.meta.dirname, '..', '..', 'dist', 'client');
  expect([...importsOf(join(dist, 'index.js'))]).toEqual(['@cognitive-delivery/core']);
  expect([...importsOf(join(dist, 'socket.js'))].sort()).toEqual(['node:http', 'node:stream']);
});
