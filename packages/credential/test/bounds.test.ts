import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { CREDENTIAL_FORM, readCompactToken } from '../src/verify/compact-token.js';
import { NOW_MS } from './support/requests.js';
import { didDocument, ISSUER, LIST_URL, listPayload, token } from './support/vectors/material.js';

test('a status list that unpacks to 128 MiB is refused within 64 MiB of memory', () => {
  const bomb = `u${gzipSync(Buffer.alloc(128 * 1024 * 1024)).toString('base64url')}`;
  const { path, remove } = temporaryFolder('alm-bomb-');
  const input = {
    token: token(),
    now: NOW_MS,
    documents: { [ISSUER]: didDocument() },
    lists: { [LIST_URL]: token(listPayload(bomb)) },
  };
  writeFileSync(join(path, 'input.json'), JSON.stringify(input));
  const script = join(import.meta.dirname, 'support', 'bomb-process.mjs');
  const said = execFileSync(process.execPath, [script, join(path, 'input.json')], { encoding: 'utf8' });
  remove();
  const { step, code, grownKiB } = JSON.parse(said) as { step: number; code: string; grownKiB: number };
  expect({ step, code }).toEqual({ step: 6, code: 'status_list_too_large' });
  expect(grownKiB).toBeLessThan(64 * 1024);
});

// Whatever takes a text apart here goes through these two; a character by itself is looked at only after them.
test('of a 10 MB token nothing but the length is looked at', () => {
  const looks: string[] = [];
  const split = String.prototype.split;
  const slice = String.prototype.slice;
  const huge = `${'a'.repeat(5_000_000)}.${'b'.repeat(5_000_000)}.c`;
  try {
    String.prototype.split = function (this: string, ...args: unknown[]) {
      looks.push('split');
      return Reflect.apply(split, this, args) as string[];
    } as typeof split;
    String.prototype.slice = function (this: string, ...args: unknown[]) {
      looks.push('slice');
      return Reflect.apply(slice, this, args) as string;
    } as typeof slice;
    expect(readCompactToken(huge, CREDENTIAL_FORM)).toMatchObject({ ok: false, code: 'token_too_long' });
  } finally {
    String.prototype.split = split;
    String.prototype.slice = slice;
  }
  expect(looks).toEqual([]);
});

test('refusing a 10 MB token costs no more than refusing one of 70 KB', () => {
  const huge = 'a'.repeat(10_000_000);
  const small = 'a'.repeat(70_000);
  const cost = (text: string) => {
    const started = process.hrtime.bigint();
    for (let i = 0; i < 2000; i++) readCompactToken(text, CREDENTIAL_FORM);
    return Number(process.hrtime.bigint() - started);
  };
  cost(small);
  const ratios = Array.from({ length: 7 }, () => cost(huge) / cost(small));
  expect(Math.min(...ratios)).toBeLessThan(10);
});

test.each([
  ['dots', '.'.repeat(60_000)],
  ['a header of brackets', `${Buffer.from('['.repeat(30_000)).toString('base64url')}.e30.e30`],
  [
    'a kid of colons',
    `${Buffer.from(JSON.stringify({ alg: 'ES256', typ: 'vc+jwt', kid: `did:web:${':'.repeat(20_000)}` })).toString('base64url')}.e30.e30`,
  ],
  [
    'many members',
    `${Buffer.from(`{${Array.from({ length: 3000 }, (_, i) => `"a${i}":1`).join(',')}}`).toString('base64url')}.e30.e30`,
  ],
])('%s are refused', (_name, text) => {
  expect(readCompactToken(text, CREDENTIAL_FORM).ok).toBe(false);
});
