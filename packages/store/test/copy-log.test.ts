import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresServer, scaled, startPostgres, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyLog, openFileLog, type RecordLog } from '../src/index.js';
import { postgresBench } from './support/postgres-bench.js';

let server: PostgresServer;
let url: string;
let folder: ReturnType<typeof temporaryFolder>;
const opened: RecordLog[] = [];
beforeAll(async () => {
  server = await startPostgres();
  url = await server.database();
});
afterAll(() => server.remove());
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
  folder.remove();
});

const keep = (log: RecordLog) => {
  opened.push(log);
  return log;
};
const openFile = async (name: string, options = {}) =>
  keep(await openFileLog(join(folder.path, name), options));
const openDatabase = async () => keep(await postgresBench(url).open());
const read = (name: string) => readFileSync(join(folder.path, name));
const appendTo = async (log: RecordLog, ...append: string[]) =>
  await log.transact(() => ({ append, answer: undefined }));

// Whatever a line may hold: JSON, and text that a database or an array literal might take for something else.
const line = fc
  .oneof(
    fc.json(),
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    fc.string({
      unit: fc.constantFrom('\\', '"', "'", '{', '}', ',', ' ', '\t', '$', '\u2028', '\u00e9', '\u{1f600}'),
    }),
  )
  .filter((text) => /\S/.test(text) && !/[\0\n\r\p{Surrogate}]/u.test(text));

test('a log comes back from the other store byte for byte', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 50 }), async (lines) => {
      run += 1;
      const [file, database, back] = [
        await openFile(`${run}.jsonl`, { rotateBytes: 100 }),
        await openDatabase(),
        await openFile(`${run}-back.jsonl`),
      ];
      await appendTo(file, ...lines.slice(0, 20));
      await appendTo(file, ...lines.slice(20));
      expect(await copyLog(file, database)).toBe(lines.length);
      expect(await copyLog(database, back)).toBe(lines.length);
      expect(read(`${run}-back.jsonl`).toString()).toBe(lines.map((text) => `${text}\n`).join(''));
      await Promise.all(opened.splice(0).map((log) => log.close()));
    }),
    { numRuns: scaled(500) },
  );
});

test('a copy is taken up where it was broken off, and brought up to date', async () => {
  const [file, database] = [await openFile('journal.jsonl'), await openDatabase()];
  await appendTo(file, ...Array.from({ length: 2500 }, (_, n) => JSON.stringify({ n })));
  await appendTo(database, ...Array.from({ length: 1200 }, (_, n) => JSON.stringify({ n })));
  expect(await copyLog(file, database)).toBe(1300);
  expect(await copyLog(file, database)).toBe(0);
  await appendTo(file, '"one more"');
  expect(await copyLog(file, database)).toBe(1);
});

test.each([
  ['another line', ['{"n":1}', '{"m":2}'], 2],
  ['more lines', ['{"n":1}', '{"n":2}', '{"n":3}'], 3],
])('a log with %s is not copied to', async (_, lines, place) => {
  const [from, to] = [await openFile('from.jsonl'), await openDatabase()];
  await appendTo(from, '{"n":1}', '{"n":2}');
  await appendTo(to, ...lines);
  await expect(copyLog(from, to)).rejects.toMatchObject({ code: 'store_diverged', line: place });
  to.rewind();
  expect((await to.catchUp()).map(({ text }) => text)).toEqual(lines);
});

test('a line that cannot be kept as it is stops the copy', async () => {
  writeFileSync(join(folder.path, 'dos.jsonl'), '{"n":1}\r\n');
  const [from, to] = [await openFile('dos.jsonl'), await openDatabase()];
  await expect(copyLog(from, to)).rejects.toMatchObject({ code: 'store_line_unwritable' });
});
