import { MerkleTree } from '@cognitive-delivery/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JournalTree } from '../../src/checkpoints/journal-tree.js';

// The roots of the trees of the first 0, 1, 2, ... lines.
function rootsOf(lines: readonly string[]): string[] {
  const tree = new MerkleTree();
  const roots = [tree.head().root];
  for (const line of lines) {
    tree.append(line);
    roots.push(tree.head().root);
  }
  return roots;
}

const linesOf = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`);

test('tells every head that it had, and none that it never had', () => {
  const lines = linesOf(300);
  const roots = rootsOf(lines);
  const tree = new JournalTree();
  for (const line of lines) tree.append(line);
  expect(lines.map((_, size) => tree.rootAt(size))).toEqual(roots.slice(0, -1));
  expect(tree.rootAt(300)).toBe(roots[300]);
  expect(tree.rootAt(301)).toBeUndefined();
});

test('goes on from a state, and knows no head before that', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), fc.nat({ max: 400 }), (before, after, asked) => {
      const lines = linesOf(before + after);
      const roots = rootsOf(lines);
      const first = new JournalTree();
      for (const line of lines.slice(0, before)) first.append(line);
      const tree = new JournalTree(first.state());
      for (const line of lines.slice(before)) tree.append(line);
      expect(tree.head()).toEqual({ size: lines.length, root: roots.at(-1) });
      const known = asked >= before && asked <= lines.length;
      expect(tree.rootAt(asked)).toBe(known ? roots[asked] : undefined);
    }),
    { numRuns: 30 },
  );
});

test('forgets what is long ago, and is right about the rest', () => {
  const lines = linesOf(33_000);
  const roots = rootsOf(lines);
  const tree = new JournalTree();
  for (const line of lines) tree.append(line);
  expect(tree.rootAt(1)).toBeUndefined();
  for (let size = 32_000; size <= 33_000; size += 37) expect(tree.rootAt(size)).toBe(roots[size]);
  for (let size = 0; size <= 33_000; size += 997) {
    const root = tree.rootAt(size);
    if (root !== undefined) expect(root).toBe(roots[size]);
  }
});
