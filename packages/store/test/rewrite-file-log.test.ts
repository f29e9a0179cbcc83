import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFileLog, type RecordLog, rewriteFileLog } from '../src/index.js';
import { script, start } from './support/child.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let archive: string;
beforeEach(() => {
  folder = temporaryFolder('alm-rewrite-');
  file = join(folder.path, 'journal.jsonl');
  archive = join(folder.path, 'archive', 'old');
});
afterEach(() => folder.remove());

const LINES = ['one', 'two', 'six', 'ten', 'sum', 'end'];
const EVEN = ['two', 'ten', 'end'];
// Two lines of four bytes fill a file, so that the log has three.
const rotated = { rotateBytes: 8 };

async function grow(lines: readonly string[], options = {}): Promise<void> {
  const log = await openFileLog(file, options);
  for (const line of lines) await append(log, [line]);
  await log.saveSnapshot(() => 'a state');
  await log.close();
}

const append = (log: RecordLog, lines: readonly string[]) =>
  log.transact(() => ({ append: lines, answer: undefined }));

async function linesOf(path: string): Promise<string[]> {
  const log = await openFileLog(path, { readOnly: true });
  try {
    return (await log.catchUp()).map(({ text }) => text);
  } finally {
    await log.close();
  }
}

/** Keeps every second line. */
const rewrite = (replace = true) =>
  rewriteFileLog(file, { archive }, async (from, to) => {
    const lines = (await from.catchUp()).filter(({ number }) => number % 2 === 0);
    await append(
      to,
      lines.map(({ text }) => text),
    );
    return { replace, answer: lines.length };
  });

describe('a log that is rewritten', () => {
  test.each([
    ['in one file', {}],
    ['in several', rotated],
  ])('%s takes the place of the old one, which is in the archive whole', async (_, options) => {
    await grow(LINES, options);
    writeFileSync(join(folder.path, 'journal.torn-9'), 'half a li');
    const before = readdirSync(folder.path).filter((name) => !name.endsWith('.lock'));
    expect(await rewrite()).toBe(3);
    expect(await linesOf(file)).toEqual(EVEN);
    expect(readdirSync(folder.path).sort()).toEqual(['archive', 'journal.jsonl', 'journal.jsonl.lock']);
    expect(readdirSync(archive).sort()).toEqual(before.sort());
    expect(await linesOf(join(archive, 'journal.jsonl'))).toEqual(LINES);
    const old = await openFileLog(join(archive, 'journal.jsonl'));
    expect(await old.resume()).toEqual({ lines: 6, state: 'a state' });
    await old.close();
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    await grow(['new'], options);
    expect(await linesOf(file)).toEqual([...EVEN, 'new']);
  });

  test('needs no extension', async () => {
    file = join(folder.path, 'journal');
    await grow(LINES, rotated);
    await rewrite();
    expect(await linesOf(file)).toEqual(EVEN);
    expect(await linesOf(join(archive, 'journal'))).toEqual(LINES);
  });

  test.skipIf(process.getuid?.() !== 0)('belongs to whom the old one belonged to (as root)', async () => {
    await grow(LINES);
    chownSync(file, 65_534, 65_534);
    await rewrite();
    expect(statSync(file)).toMatchObject({ uid: 65_534, gid: 65_534 });
  });

  test('as many lines long as its old first file, is not read on into the second', async () => {
    await grow(LINES, { rotateBytes: 12 });
    expect(existsSync(join(folder.path, 'journal.000000000004.jsonl'))).toBe(true);
    await rewrite();
    expect(await linesOf(file)).toEqual(EVEN);
  });

  test('stays as it is where that is the answer, or the rewriting fails', async () => {
    await grow(LINES, rotated);
    const before = readdirSync(folder.path);
    expect(await rewrite(false)).toBe(3);
    const failing = rewriteFileLog(file, { archive }, async () => Promise.reject(new RangeError('no')));
    await expect(failing).rejects.toThrow(RangeError);
    expect(await linesOf(file)).toEqual(LINES);
    expect(readdirSync(folder.path).filter((name) => name !== 'archive')).toEqual(before);
    expect(existsSync(archive)).toBe(false);
  });

  test('tells those who had it open, and loses nothing that they append', async () => {
    await grow(LINES);
    const open = await openFileLog(file);
    await open.catchUp();
    const waiting = rewriteFileLog(file, { archive }, async (from, to) => {
      void from;
      const impatient = await openFileLog(file, { lockTimeoutMs: 1 });
      await expect(append(impatient, ['late'])).rejects.toMatchObject({ code: 'store_lock_timeout' });
      await impatient.close();
      await append(to, ['new']);
      return { replace: true, answer: undefined };
    });
    await waiting;
    await expect(append(open, ['late'])).rejects.toMatchObject({ code: 'store_truncated' });
    await expect(open.catchUp()).rejects.toMatchObject({ code: 'store_truncated' });
    await open.close();
    expect(await linesOf(file)).toEqual(['new']);
    expect(readFileSync(join(archive, 'journal.jsonl'), 'utf8')).toBe(`${LINES.join('\n')}\n`);
  });

  test('needs a log, and an archive that is not there yet', async () => {
    await expect(rewrite()).rejects.toMatchObject({ code: 'store_missing' });
    await grow(LINES);
    archive = folder.path;
    await expect(rewrite()).rejects.toMatchObject({ code: 'store_archive_unusable' });
    expect(await linesOf(file)).toEqual(LINES);
  });
});

describe('a process killed while it rewrites', () => {
  test.each([
    ['one file', {}],
    ['several', rotated],
  ])('leaves the old log, the new one, or none until it is done again, with %s', async (_, options) => {
    await grow(LINES, options);
    let state = LINES;
    const seen = new Set<string>();
    let deaths = 0;
    for (let step = 1; ; step += 1) {
      const idle = await openFileLog(file);
      await idle.catchUp();
      archive = join(folder.path, 'archive', String(step));
      const [command = '', ...args] = script('rewrite.mjs', file, archive);
      const dieAt = join(import.meta.dirname, 'support', 'die-at.mjs');
      const child = start(['env', `ALM_DIE_AT=${step}`, command, '--import', dieAt, ...args]);
      const { code, stderr } = await child.ended;
      expect(stderr).toBe('');
      const even = state.filter((_line, index) => index % 2 === 1);
      const [old, made] = [state.join(), even.join()];
      const read = await linesOf(file).then(
        (lines) => lines.join(),
        (error) => error.code,
      );
      // One that had the log open is told, or what it appends counts.
      const late = await append(idle, ['late']).then(
        () => true,
        () => false,
      );
      await idle.close();
      expect([old, made, 'store_truncated']).toContain(read);
      seen.add(read === old ? 'old' : read === made ? 'new' : read);

      archive = join(folder.path, 'archive', `none-${step}`);
      await rewrite(false);
      const now = await linesOf(file);
      const isNew = now.join() === made;
      if (!isNew) expect(now.join()).toBe(late ? [old, 'late'].join() : old);
      else expect(late).toBe(false);
      expect(existsSync(join(folder.path, 'archive', String(step)))).toBe(isNew);
      if (isNew)
        expect(await linesOf(join(folder.path, 'archive', String(step), 'journal.jsonl'))).toEqual(state);
      expect(readdirSync(folder.path).filter((name) => name.includes('rewriting'))).toEqual([]);
      if (code === 0) break;
      deaths += 1;
      // Begins the next round as it began this one.
      await rewriteFileLog(
        file,
        { archive: join(folder.path, 'archive', `again-${step}`) },
        async (_from, to) => {
          await append(to, LINES);
          return { replace: true, answer: undefined };
        },
      );
      if (options === rotated) {
        const log = await openFileLog(file, rotated);
        await append(log, ['x']);
        await append(log, ['y']);
        await log.close();
      }
      state = await linesOf(file);
    }
    expect(deaths).toBeGreaterThan(10);
    expect([...seen].sort()).toEqual(['new', 'old', 'store_truncated']);
  });

  test('does not take half a copy for a file, where the file system has no links', async () => {
    await grow(LINES, rotated);
    // What a process leaves that died when the last file of the old log had gone and the new one was not in place.
    const draft = `${file}.rewriting`;
    const old = join(draft, 'old');
    for (const path of [old, join(draft, 'new')]) mkdirSync(path, { recursive: true });
    for (const name of readdirSync(folder.path).filter((each) => /\.jsonl$/.test(each)))
      copyFileSync(join(folder.path, name), join(old, name));
    writeFileSync(join(draft, 'archive'), archive);
    writeFileSync(join(draft, 'new', 'journal.jsonl'), 'two\nten\n');
    rmSync(join(folder.path, 'journal.000000000005.jsonl'));

    const [command = '', ...args] = script('rewrite.mjs', file, archive);
    const dieAt = join(import.meta.dirname, 'support', 'die-at.mjs');
    const { ended } = start(['env', 'ALM_NO_LINK=1', command, '--import', dieAt, ...args]);
    expect(await ended).toMatchObject({ code: null, stderr: '' });
    await rewrite(false);
    expect(await linesOf(file)).toEqual(LINES);
  });
});
