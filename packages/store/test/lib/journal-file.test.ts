import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFileLog, type RecordLog } from '../../src/index.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let log: RecordLog;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
  log = await openFileLog(file, { maxLineBytes: 4 << 20 });
});
afterEach(async () => {
  await log.close();
  folder.remove();
});

const one = (line: string) => () => ({ append: [line], answer: undefined });
const texts = async () => (await log.catchUp()).map((line) => line.text);

describe('a torn last line', () => {
  test('is left alone by a reader and moved aside by a writer', async () => {
    writeFileSync(file, '{"n":1}\n{"n":2');
    expect(await texts()).toEqual(['{"n":1}']);
    expect(log.tornTails).toEqual([]);
    await log.transact(one('{"n":3}'));
    expect(log.tornTails).toEqual([{ offset: 8, file: file.replace('.jsonl', '.torn-8'), bytes: 6 }]);
    expect(readFileSync(file.replace('.jsonl', '.torn-8'), 'utf8')).toBe('{"n":2');
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":3}\n');
  });

  test('at the same place twice is kept twice', async () => {
    writeFileSync(file, '{"first');
    await log.transact(() => ({ append: [], answer: undefined }));
    appendFileSync(file, '{"second');
    await log.transact(one('{"n":1}'));
    expect(log.tornTails.map((torn) => readFileSync(torn.file, 'utf8'))).toEqual(['{"first', '{"second']);
    expect(readdirSync(folder.path).filter((name) => name.includes('torn'))).toEqual([
      'journal.torn-0',
      'journal.torn-0-2',
    ]);
  });

  test('is read once whoever writes it ends it', async () => {
    writeFileSync(file, '{"n":');
    expect(await texts()).toEqual([]);
    appendFileSync(file, '1}\n');
    expect(await texts()).toEqual(['{"n":1}']);
  });
});

describe('a line that cannot be read', () => {
  test.each([
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['is cut within a character', Buffer.from('"\u20ac').subarray(0, 3)],
    ['encodes a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['is empty', Buffer.alloc(0)],
    ['is blank', Buffer.from(' \r')],
  ])('because it %s stops readers and writers, and says where', async (_, bytes) => {
    const content = Buffer.concat([Buffer.from('{"n":1}\n'), bytes, Buffer.from('\n{"n":3}\n')]);
    writeFileSync(file, content);
    const refusal = { code: 'store_line_unreadable', file, line: 2, offset: 8 };
    await expect(log.catchUp()).rejects.toMatchObject(refusal);
    await expect(log.catchUp()).rejects.toMatchObject(refusal);
    await expect(log.transact(one('{"n":4}'))).rejects.toMatchObject(refusal);
    expect(readFileSync(file)).toEqual(content);
  });

  test('because it is too long is refused, ended or not', async () => {
    const refusal = { code: 'store_line_too_long', line: 2, offset: 3 };
    writeFileSync(file, `{}\n${'x'.repeat((4 << 20) + 1)}`);
    await expect(log.transact(one('{}'))).rejects.toMatchObject(refusal);
    appendFileSync(file, '\n');
    await expect(log.catchUp()).rejects.toMatchObject(refusal);
  });
});

describe('a file changed behind the reader', () => {
  beforeEach(() => log.transact(() => ({ append: ['{"n":1}', '{"n":2}'], answer: undefined })));
  const refused = async () => {
    await expect(log.catchUp()).rejects.toMatchObject({ code: 'store_truncated', file });
    await expect(log.transact(one('{}'))).rejects.toMatchObject({ code: 'store_truncated', file });
  };

  test('by a cut is refused', async () => {
    truncateSync(file, 8);
    await refused();
  });

  test('by a cut and other lines in their place is refused', async () => {
    truncateSync(file, 8);
    appendFileSync(file, '{"m":2}\n{"n":3}\n');
    await refused();
  });

  test('by another file in its place, or none, is refused', async () => {
    writeFileSync(`${file}.new`, readFileSync(file));
    renameSync(`${file}.new`, file);
    await refused();
    rmSync(file);
    await refused();
  });
});

test('lines longer than what is read at once keep their number and place', async () => {
  const long = JSON.stringify('\u20ac'.repeat(1_000_000));
  await log.transact(() => ({ append: ['1', long, '3', long, '5'], answer: undefined }));
  log.rewind();
  const lines = await log.catchUp();
  expect(lines.map(({ number, text }) => [number, text.length])).toEqual([
    [1, 1],
    [2, long.length],
    [3, 1],
    [4, long.length],
    [5, 1],
  ]);
  const bytes = readFileSync(file);
  for (const { offset, text } of lines) {
    expect(bytes.subarray(offset, offset + Buffer.byteLength(text)).toString()).toBe(text);
  }
});
