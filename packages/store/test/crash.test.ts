import { join } from 'node:path';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { openFileLog } from '../src/index.js';
import { script, start } from './support/child.js';

const WRITERS = 2;
const rounds = scaled(200);

/** Starts writers, kills them at a random instant after their first line, and tells what they acknowledged. */
async function killWriters(file: string, round: number): Promise<string[]> {
  // From lines of some bytes to lines that take the kernel long enough to be cut in two.
  const bytes = 40 * 4 ** (round % 10);
  const writers = Array.from({ length: WRITERS }, (_, w) => `${round}.${w}`).map((tag) => ({
    tag,
    ...start(script('append.mjs', file, tag, 100_000, bytes)),
  }));
  await Promise.race(
    writers.map(({ child }) => new Promise((resolve) => child.stdout?.once('data', resolve))),
  );
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
  for (const { child } of writers) child.kill('SIGKILL');
  const ends = await Promise.all(writers.map(({ ended }) => ended));
  expect(ends.map(({ stderr }) => stderr).join('')).toBe('');
  return writers.flatMap(({ tag }, w) => {
    const said = ends[w]?.stdout.split('\n').slice(0, -1) ?? [];
    return said.map((n) => `${tag}:${n}`);
  });
}

test(`after kill -9 at ${rounds} random instants every acknowledged line is there and every line whole`, {
  timeout: 20_000 + rounds * 3000,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const folder = temporaryFolder();
    const file = join(folder.path, 'journal.jsonl');
    const acknowledged = await killWriters(file, round);
    const log = await openFileLog(file);
    await log.transact(() => ({ append: ['{"tag":"after","n":1}'], answer: undefined }));
    log.rewind();
    const written = (await log.catchUp()).map((line) => {
      const { tag, n } = JSON.parse(line.text) as { tag: string; n: number };
      return `${tag}:${n}`;
    });
    await log.close();
    expect(new Set(written).size).toBe(written.length);
    const present = new Set(written);
    expect(acknowledged.filter((line) => !present.has(line))).toEqual([]);
    expect(written.at(-1)).toBe('after:1');
    folder.remove();
  }
});
