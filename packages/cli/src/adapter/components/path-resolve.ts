import { lstat, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compilePathGate } from '@cognitive-delivery/issuer';
import type { Component } from '../component.js';
import { listOf, type Members, stringOf, stringsOf } from '../request.js';
import { withTemporaryFolder } from '../temporary-folder.js';

export const pathResolve: Component = {
  refusal: { allowed: false },
  answer: (input) =>
    withTemporaryFolder(async (base) => {
      for (const entry of listOf(input, 'tree')) await makeEntry(base, entry);
      const judge = compilePathGate({
        workspace: join(base, stringOf(input, 'root')),
        home: join(base, Object.hasOwn(input, 'home') ? stringOf(input, 'home') : 'no-home'),
        allow: stringsOf(input, 'allow'),
        deny: stringsOf(input, 'deny'),
      });
      for (const step of listOf(input, 'steps')) await takeStep(base, step, judge);
      const { allowed } = judge(stringOf(input, 'request'));
      const absent = Object.hasOwn(input, 'also_absent') ? stringsOf(input, 'also_absent') : [];
      const present = await Promise.all(absent.map((path) => exists(join(base, path))));
      return { allowed, absent: !present.includes(true) };
    }),
};

async function makeEntry(base: string, entry: Members): Promise<void> {
  const path = join(base, stringOf(entry, 'path'));
  await mkdir(dirname(path), { recursive: true });
  switch (stringOf(entry, 'kind')) {
    case 'dir':
      await mkdir(path, { recursive: true });
      return;
    case 'symlink':
      return symlink(targetOf(base, entry), path);
    default:
      return writeFile(path, 'x');
  }
}

async function takeStep(base: string, step: Members, judge: (request: string) => unknown): Promise<void> {
  switch (stringOf(step, 'do')) {
    case 'remove':
      return rm(join(base, stringOf(step, 'path')), { recursive: true });
    case 'symlink':
      return symlink(targetOf(base, step), join(base, stringOf(step, 'path')));
    default:
      judge(stringOf(step, 'request'));
  }
}

// A leading `@/` stands for the absolute base folder.
function targetOf(base: string, entry: Members): string {
  return stringOf(entry, 'to').replace(/^@(?=\/)/, base);
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}
