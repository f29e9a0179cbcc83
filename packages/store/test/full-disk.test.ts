import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireTool, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { script, start } from './support/child.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

interface Told {
  readonly acknowledged: readonly number[];
  readonly refusals: readonly string[];
  readonly unrewound: string;
  readonly again: number;
  readonly whenFull: string;
  readonly after: string;
}

/** What went in and was acknowledged is there whole, nothing else is, and appending went on afterwards. */
async function expectNothingLost(command: string[]) {
  const { code, stdout, stderr } = await start(command).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const told = JSON.parse(stdout) as Told;
  const numbers = (text: string) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { n: number }).n);
  expect(new Set(told.refusals)).toEqual(new Set(['store_full']));
  expect(told.unrewound).toBe('store_rewind_needed');
  expect(told.acknowledged.length).toBeGreaterThan(4);
  expect(numbers(told.whenFull)).toEqual(told.acknowledged.slice(0, -1));
  expect(told.whenFull.endsWith('\n')).toBe(true);
  expect(told.again).toBe(told.acknowledged.length - 1);
  expect(numbers(told.after)).toEqual(told.acknowledged);
}

const prlimit = process.platform === 'linux' && requireTool('prlimit', 'comes with util-linux');

test.skipIf(!prlimit)('a file size limit loses nothing (needs prlimit of util-linux)', async () => {
  const file = join(folder.path, 'journal.jsonl');
  await expectNothingLost(['prlimit', '--fsize=10000:unlimited', ...script('fill.mjs', file)]);
});

// A mount namespace of its own, so that nothing stays mounted whatever happens.
const inTmpfs = (at: string, then: string) => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=64k none ${at} && dd if=/dev/zero of=${at}/ballast bs=1k count=32 2>/dev/null && ${then}`,
];
const canMount = () => {
  const at = temporaryFolder();
  const [command = '', ...args] = inTmpfs(at.path, 'true');
  const { status } = spawnSync(command, args, { stdio: 'ignore' });
  at.remove();
  return status === 0;
};

test.skipIf(process.platform !== 'linux' || !canMount())(
  'a full disk loses nothing (needs unshare of util-linux and leave to mount a tmpfs)',
  async () => {
    const at = join(folder.path, 'small');
    mkdirSync(at);
    const fill = script('fill.mjs', join(at, 'journal.jsonl'), join(at, 'ballast'));
    await expectNothingLost(inTmpfs(at, `exec ${fill.join(' ')}`));
  },
);
