import { randomBytes } from 'node:crypto';
import { importPrivateKey, MerkleTree, privateJwkOf, signCheckpoint } from '@cognitive-delivery/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  originOf,
  readCheckpoints,
  sizeOf,
  writeCheckpoint,
} from '../../src/checkpoints/read-checkpoints.js';

const key = importPrivateKey(privateJwkOf(randomBytes(32)));
const root = new MerkleTree().head().root;
const note = (size: number) => signCheckpoint({ origin: 'journal.test/a', size, root }, key);
const at = '2026-11-30T20:00:00.000Z';

test('JSON lines and plain notes are read alike', () => {
  const notes = [note(1), note(2), note(3)];
  const json = notes.map((text) => `${writeCheckpoint(text, at)}\n`).join('');

  expect(readCheckpoints(json)).toEqual(notes.map((text, i) => ({ note: text, at, line: i + 1 })));
  expect(readCheckpoints(notes.join('')).map((kept) => kept.note)).toEqual(notes);
  expect(readCheckpoints(notes.join('\n\n')).map((kept) => kept.note)).toEqual(notes);
  expect(readCheckpoints(notes.join('')).map(({ line }) => line)).toEqual([1, 6, 11]);
});

test('a last line that was cut off is left out; one that is no checkpoint is kept for its reader to refuse', () => {
  const line = writeCheckpoint(note(1), at);
  expect(readCheckpoints(`${line}\n${line.slice(0, -9)}`)).toHaveLength(1);
  expect(readCheckpoints(`${line}\n{"at":"x"}\n${line}`).map((kept) => kept.line)).toEqual([1, 2, 3]);
  expect(readCheckpoints(`${line}\n{"at":"x"}\n`)[1]?.note).toBe('{"at":"x"}');
  expect(readCheckpoints('')).toEqual([]);
});

test('what a note names can be told before it is verified', () => {
  expect(originOf(note(7))).toBe('journal.test/a');
  expect(sizeOf(note(7))).toBe(7);
  expect(sizeOf('a\n08\n')).toBeUndefined();
  expect(originOf('a')).toBe('');
});

test('any text at all is read', () => {
  const lines = fc.array(fc.constantFrom('\u2014 a b', '', 'a', '{', '{"checkpoint":1}'));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    lines.map((all) => all.join('\n')),
  );
  fc.assert(
    fc.property(text, (any) => {
      for (const { note, line } of readCheckpoints(any))
        expect([typeof note, line > 0]).toEqual(['string', true]);
    }),
  );
});
