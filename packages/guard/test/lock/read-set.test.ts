import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockText, makeLock } from '../../src/lock/lock.js';
import { readPair, readSet } from '../../src/lock/read-set.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function write(path: string, content: unknown): string {
  const file = join(folder.path, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const names = (path: string): string[] => [...readSet(join(folder.path, path), folder.path).files.keys()];

describe('a folder', () => {
  test('has the files that are called schemas, in its subfolders too', () => {
    write('set/b.schema.json', true);
    write('set/deep/a.schema.json', {});
    write('set/index.json', [1]);
    write('set/README.md', 'text');
    expect(names('set')).toEqual(['b.schema.json', 'deep/a.schema.json']);
    const [first] = readSet(join(folder.path, 'set'), folder.path).files.values();
    expect(first).toMatchObject({ file: 'set/b.schema.json', schema: true });
  });

  test('has every JSON file where none is called a schema', () => {
    write('set/b.json', true);
    write('set/note.txt', '');
    expect(names('set')).toEqual(['b.json']);
  });

  test('without schemas is an error', () => {
    write('set/note.txt', '');
    expect(() => names('set')).toThrow('there is no schema in set');
    expect(() => names('nowhere')).toThrow('nowhere cannot be read');
  });
});

test('two files are one schema, whatever they are called', () => {
  const { before, after } = readPair(
    write('old.json', {}),
    write('new.json', { type: 'object' }),
    folder.path,
  );
  expect([...before.files.keys()]).toEqual(['new.json']);
  expect(before.label).toBe('old.json');
  expect([...after.files.keys()]).toEqual(['new.json']);
});

test('a lock stands for the folder that it was made of', () => {
  write('set/a.schema.json', { type: 'object' });
  const set = readSet(join(folder.path, 'set'), folder.path);
  const lock = write('lock.json', lockText(makeLock(set, { package: 'p', version: '1.0.0' })));
  const { before, after } = readPair(lock, join(folder.path, 'set'), folder.path);
  expect(before.label).toBe('p 1.0.0');
  expect([...before.files.keys()]).toEqual([...after.files.keys()]);
});

test('folders of one schema each are matched by name all the same', () => {
  write('old/a.json', {});
  write('new/b.json', {});
  const { before, after } = readPair(join(folder.path, 'old'), join(folder.path, 'new'), folder.path);
  expect([...before.files.keys(), ...after.files.keys()]).toEqual(['a.json', 'b.json']);
});
