import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { script, start } from './support/child.js';

let folder: ReturnType<typeof temporaryFolder>;
let closed: string;
beforeEach(() => {
  folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  closed = join(folder.path, 'closed');
  mkdirSync(closed);
});
afterEach(() => {
  chmodSync(closed, 0o755);
  folder.remove();
});

const run = async (file: string, what: string) => {
  const { stdout, stderr } = await start(script('open-unprivileged.mjs', file, what)).ended;
  return `${stdout}${stderr}`.trim();
};

// Windows keeps no such modes.
test.skipIf(process.platform === 'win32')(
  'a read-only folder refuses writers and serves readers',
  async () => {
    const file = join(closed, 'journal.jsonl');
    writeFileSync(file, '{"n":1}\n');
    chmodSync(file, 0o644);
    chmodSync(closed, 0o555);
    expect(await run(join(closed, 'new.jsonl'), 'append')).toBe('StoreError store_permission_denied');
    expect(await run(file, 'append')).toBe('StoreError store_permission_denied');
    expect(await run(file, 'read')).toBe('read 1');
    chmodSync(file, 0o600);
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n');
  },
);
