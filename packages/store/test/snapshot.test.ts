import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFileLog, type RecordLog } from '../src/index.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
const opened: RecordLog[] = [];
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
  folder.remove();
});

const open = async () => {
  const log = await openFileLog(file);
  opened.push(log);
  return log;
};
const saved = async () => {
  writeFileSync(file, '{"n":1}\n{"n":2}\n{"n":3}\n');
  await (await open()).saveSnapshot((news) => JSON.stringify(news));
  return `${file}.snapshot`;
};

describe('the file of a snapshot', () => {
  test('is for its owner only', async () => {
    expect(statSync(await saved()).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['cut', (text: string) => text.slice(0, -5)],
    ['changed', (text: string) => text.replace('n', 'm')],
    ['empty', () => ''],
    ['of another kind', () => 'no header\nno state'],
    ['of another format', (text: string) => text.replace('"format":1', '"format":2')],
  ])('that is %s counts for nothing', async (_, change) => {
    const snapshot = await saved();
    writeFileSync(snapshot, change(readFileSync(snapshot, 'utf8')));
    const log = await open();
    expect(await log.resume()).toBeUndefined();
    expect(await log.catchUp()).toHaveLength(3);
  });
});

describe('a log that does not hold what its snapshot covers', () => {
  test.each([
    ['was cut', () => truncateSync(file, 16)],
    ['was cut within a line', () => truncateSync(file, 20)],
    ['ends with another line', () => writeFileSync(file, '{"n":1}\n{"n":2}\n{"m":3}\n')],
    ['has a longer line before', () => writeFileSync(file, '{"n":11}\n{"n":2}\n{"n":3}\n')],
    ['has a shorter line before', () => writeFileSync(file, '{"n":1}\n{"":2}\n{"n":3}\n{"n":4}\n')],
  ])('because it %s is refused', async (_, change) => {
    await saved();
    change();
    await expect((await open()).resume()).rejects.toMatchObject({ code: 'store_truncated' });
  });

  test('is read after the snapshot is taken away', async () => {
    await saved();
    truncateSync(file, 16);
    const log = await open();
    await expect(log.resume()).rejects.toMatchObject({ code: 'store_truncated' });
    expect(await log.catchUp()).toHaveLength(2);
  });
});

const lines = scaled(1_000_000);
test(`a log of ${lines} lines is opened by its snapshot without being read`, {
  timeout: 300_000,
}, async () => {
  const text = (n: number) => `${JSON.stringify({ n, pad: 'x'.repeat(900) })}\n`;
  for (let n = 0; n < lines; n += 1000) {
    appendFileSync(file, Array.from({ length: Math.min(1000, lines - n) }, (_, i) => text(n + i)).join(''));
  }
  const first = await open();
  let count = 0;
  for (let read = 1; read > 0; count += read) read = (await first.catchUp({ limit: 10_000 })).length;
  expect(count).toBe(lines);
  await first.saveSnapshot(() => 'x'.repeat(lines));
  await first.transact(() => ({ append: ['"one more"'], answer: undefined }));
  const begun = performance.now();
  const log = await open();
  const snapshot = await log.resume();
  const news = await log.catchUp();
  const took = performance.now() - begun;
  expect([snapshot?.lines, news.length]).toEqual([lines, 1]);
  expect(took).toBeLessThan(2000);
});
