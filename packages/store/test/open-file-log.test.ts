import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStoreError, openFileLog } from '../src/index.js';
import { script, start } from './support/child.js';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
});
afterEach(() => folder.remove());

const one = (line: string) => () => ({ append: [line], answer: undefined });

describe('opening', () => {
  test('makes the file and its lock for the owner only', async () => {
    const log = await openFileLog(file);
    await log.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(`${file}.lock`).mode & 0o777).toBe(0o600);
  });

  test('leaves the mode of its folder and of a file that is there', async () => {
    chmodSync(folder.path, 0o750);
    writeFileSync(file, '', { mode: 0o640 });
    await (await openFileLog(file)).close();
    expect(statSync(folder.path).mode & 0o777).toBe(0o750);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  test('with create: false refuses a missing file and leaves nothing behind', async () => {
    await expect(openFileLog(file, { create: false })).rejects.toMatchObject({ code: 'store_missing', file });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('refuses a missing folder', async () => {
    await expect(openFileLog(join(folder.path, 'none', 'j'))).rejects.toMatchObject({
      code: 'store_missing',
    });
  });

  test('refuses a folder in the place of the file', async () => {
    mkdirSync(file);
    const error: unknown = await openFileLog(file).catch((reason: unknown) => reason);
    expect(isStoreError(error, 'store_unavailable')).toBe(true);
    expect(error).toHaveProperty('cause.code', 'EISDIR');
  });
});

describe('reading only', () => {
  test('reads, refuses to append, and touches nothing', async () => {
    writeFileSync(file, '{"n":1}\n{"torn');
    const log = await openFileLog(file, { readOnly: true });
    expect((await log.catchUp()).map((line) => line.text)).toEqual(['{"n":1}']);
    await expect(log.transact(one('{}'))).rejects.toMatchObject({ code: 'store_read_only' });
    await log.close();
    expect(readdirSync(folder.path)).toEqual(['journal.jsonl']);
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"torn');
  });

  test('makes no file', async () => {
    await expect(openFileLog(file, { readOnly: true })).rejects.toMatchObject({ code: 'store_missing' });
    expect(existsSync(file)).toBe(false);
  });
});

describe('the lock', () => {
  test('held by another process times out, says who holds it, and is free once that process is killed', async () => {
    const { child, ended } = start(script('hold-lock.mjs', file));
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    const log = await openFileLog(file, { lockTimeoutMs: 50 });
    const error: unknown = await log.transact(one('{}')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'store_lock_timeout', file: `${file}.lock` });
    expect((error as Error).message).toContain(`process ${child.pid}`);
    expect(await log.catchUp()).toEqual([]);
    child.kill('SIGKILL');
    await ended;
    await log.transact(one('{"n":1}'));
    await log.close();
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n');
  });

  test('keeps out another holder in the same process', async () => {
    const first = await openFileLog(file, { exclusive: true });
    await first.transact(one('{"n":1}'));
    const opening = openFileLog(file, { exclusive: true, lockTimeoutMs: 30 });
    await expect(opening).rejects.toMatchObject({ code: 'store_lock_timeout' });
    await first.close();
    const second = await openFileLog(file, { exclusive: true });
    expect(await second.catchUp()).toHaveLength(1);
    await second.close();
  });

  test('excludes those who come to the file by way of a link', async () => {
    const first = await openFileLog(file, { exclusive: true });
    symlinkSync(file, `${file}-link`);
    const opening = openFileLog(`${file}-link`, { exclusive: true, lockTimeoutMs: 30 });
    await expect(opening).rejects.toMatchObject({ code: 'store_lock_timeout' });
    await first.close();
  });

  test('excludes although its file was removed while the log was open', async () => {
    const logs = await Promise.all([openFileLog(file), openFileLog(file)]);
    await logs[0].transact(one('{"n":0}'));
    rmSync(`${file}.lock`);
    const calls = logs.flatMap((log, who) =>
      Array.from({ length: 20 }, (_, n) => log.transact(one(JSON.stringify({ who, n })))),
    );
    await Promise.all(calls);
    await Promise.all(logs.map((log) => log.close()));
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(41);
  });
});
