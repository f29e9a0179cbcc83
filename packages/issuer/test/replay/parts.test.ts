import { randomUUID } from 'node:crypto';
import { canonicalize } from '@cognitive-delivery/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDifference } from '../../src/replay/first-difference.js';
import { IdSet } from '../../src/replay/id-set.js';
import { readLines } from '../../src/replay/journal-lines.js';

test('a set of ids holds what was added to it, and nothing else', () => {
  const ids = Array.from({ length: 5000 }, () => randomUUID());
  const set = new IdSet();
  for (const id of ids) {
    expect(set.has(id)).toBe(false);
    expect(set.add(id)).toBe(true);
  }
  expect(ids.every((id) => set.has(id) && !set.add(id))).toBe(true);
  expect(set.size).toBe(5000);
  expect(set.has(randomUUID())).toBe(false);
  const zeros = '00000000-0000-0000-0000-000000000000';
  expect([set.has(zeros), set.add(zeros), set.has(zeros), set.add(zeros)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the first difference of two values is a place at which they differ, and there is one where they do', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(firstDifference(a, structuredClone(a))).toBeUndefined();
      const path = firstDifference(a, b);
      expect(path === undefined).toBe(canonicalize(a) === canonicalize(b));
      if (path === undefined) return;
      const [left, right] = [a, b].map((root) => at(root, path));
      expect(JSON.stringify(left)).not.toBe(JSON.stringify(right) ?? '-');
    }),
  );
  expect(firstDifference({ 'a/b': { '~': 1 } }, { 'a/b': { '~': 2 } })).toBe('/a~1b/~0');
  expect(firstDifference({ a: undefined }, {})).toBeUndefined();
  expect(firstDifference({ a: undefined }, { b: 1 })).toBe('/b');

  // A walk that looked at each level twice would never end.
  const nest = (levels: number): object => (levels === 0 ? {} : { a: nest(levels - 1) });
  expect(firstDifference(nest(100), nest(100))).toBeUndefined();
});

function at(root: unknown, path: string): unknown {
  const names = path.split('/').slice(1);
  return names.reduce<unknown>((value, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return value === null || value === undefined ? undefined : (value as Record<string, unknown>)[key];
  }, root);
}

test('lines are cut at line feeds and nowhere else, whatever the pieces', async () => {
  const text = 'a\r\n\n\ufeffb\u2028c\nü';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 3, 100]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.slice(n * size, (n + 1) * size),
    );
    const lines = [];
    for await (const some of readLines(pieces)) lines.push(...some);
    expect(lines.map(({ number, text: line, whole }) => [number, line, whole])).toEqual([
      [1, 'a\r', true],
      [2, '', true],
      [3, '\ufeffb\u2028c', true],
      [4, 'ü', false],
    ]);
  }
});

test('bytes that are no UTF-8 are a line without a text', async () => {
  const { value } = await readLines([Uint8Array.of(0xff, 0x0a)]).next();
  expect(value).toMatchObject([{ number: 1, text: undefined, whole: true }]);
});
