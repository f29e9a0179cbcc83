import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64Url as nodeBase64 } from '../src/base64/node.js';
import { fromBase64Url as webBase64 } from '../src/base64/portable.js';
import * as nodeKeys from '../src/es256/node.js';
import * as webKeys from '../src/es256/portable.js';
import { gunzip as nodeGunzip } from '../src/gunzip/node.js';
import { gunzip as webGunzip } from '../src/gunzip/portable.js';
import { LISTS } from './support/vectors/lists.js';
import { KEYS, token } from './support/vectors/material.js';

const good = token();
const signed = good.slice(0, good.lastIndexOf('.'));
const signature = Buffer.from(good.slice(good.lastIndexOf('.') + 1), 'base64url');

describe.each([
  ['node:crypto', nodeKeys],
  ['Web Cryptography', webKeys],
])('ES256 by %s', (_name, { importPoint, verifyText }) => {
  test('verifies what was signed, and nothing else', async () => {
    const key = (await importPoint(KEYS.first.jwk.x, KEYS.first.jwk.y)) as never;
    expect(await verifyText(key, signed, signature)).toBe(true);
    expect(await verifyText(key, `${signed}x`, signature)).toBe(false);
    expect(await verifyText(key, signed, new Uint8Array(64))).toBe(false);
    const other = (await importPoint(KEYS.other.jwk.x, KEYS.other.jwk.y)) as never;
    expect(await verifyText(other, signed, signature)).toBe(false);
  });

  test('takes no point beside the curve', async () => {
    const beside = Buffer.alloc(32, 5).toString('base64url');
    await expect((async () => importPoint(KEYS.first.jwk.x, beside))()).rejects.toThrow();
  });
});

describe.each([
  ['node:zlib', nodeGunzip],
  ['Compression Streams', webGunzip],
])('gunzip by %s', (_name, gunzip) => {
  const packed = (list: string) => Buffer.from(list.slice(1), 'base64url');
  test('unpacks up to the bound', async () => {
    const bytes = Buffer.from('a'.repeat(1000));
    expect(Buffer.from((await gunzip(gzipSync(bytes), 1000)) as Uint8Array)).toEqual(bytes);
    expect(await gunzip(gzipSync(bytes), 999)).toBe('too_large');
  });
  test.each(['zlibFormat', 'raw', 'truncated', 'badCrc'] as const)('refuses %s', async (name) => {
    expect(await gunzip(packed(LISTS[name]), 1 << 20)).toBe('malformed');
  });
  test('stops at the bound', async () => {
    expect(await gunzip(packed(LISTS.bomb), 1 << 20)).toBe('too_large');
  });
});

test('both readers of base64url take the same texts, and give the same bytes', () => {
  const character = fc.constantFrom(...'ABCQgwx0489_-=+/ \n\u00e9');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
      const [ours, theirs] = [nodeBase64(text), webBase64(text)];
      expect(ours && Buffer.from(ours)).toEqual(theirs && Buffer.from(theirs));
    }),
    { numRuns: 3000 },
  );
  for (const bytes of [0, 1, 2, 3, 4, 63, 64].map((size) => Buffer.alloc(size, 0xfb))) {
    expect(nodeBase64(bytes.toString('base64url'))).toEqual(bytes);
  }
});
