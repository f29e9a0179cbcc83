import { gzipSync } from 'node:zlib';
import { Bitstring } from '@digitalbazaar/bitstring';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_ENTRIES, StatusList, verifyStatusList } from '../src/index.js';
import { LISTS } from './support/vectors/lists.js';
import { didDocument, ISSUER, LIST_URL, listPayload, token } from './support/vectors/material.js';

describe('another implementation', () => {
  test('reads our lists: the same bits, the first one leftmost', async () => {
    const list = StatusList.create();
    const set = [0, 1, 7, 8, 94_567, LEAST_ENTRIES - 1];
    for (const index of set) list.set(index);
    const encoded = list.encode(gzipSync);
    expect(encoded.startsWith('u')).toBe(true);
    const buffer = await Bitstring.decodeBits({ encoded: encoded.slice(1) });
    const bits = new Bitstring({ buffer });
    for (const index of [...set, 2, 6, 9, 94_566, 94_568])
      expect(bits.get(index), `${index}`).toBe(set.includes(index));
  });

  test('writes lists that we read', async () => {
    const bits = new Bitstring({ length: LEAST_ENTRIES });
    bits.set(94_567, true);
    const list = await StatusList.decode(`u${await bits.encodeBits()}`);
    expect(list).toBeInstanceOf(StatusList);
    expect(list instanceof StatusList && [94_566, 94_567, 94_568].map((index) => list.get(index))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test('any bits come back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(LEAST_ENTRIES - 1), { maxLength: 40 }), async (indexes) => {
      const list = StatusList.create();
      for (const index of indexes) list.set(index);
      const read = await StatusList.decode(list.encode(gzipSync));
      for (const index of [...indexes, 0, 5, LEAST_ENTRIES - 1]) {
        expect(read instanceof StatusList && read.get(index)).toBe(indexes.includes(index));
      }
    }),
    { numRuns: 30 },
  );
});

test.each([LEAST_ENTRIES - 8, LEAST_ENTRIES + 1, 0, -8, 1e12, Number.NaN])(
  'a list of %d entries is not made',
  (entries) => {
    expect(() => StatusList.create(entries)).toThrow(RangeError);
  },
);

test('only entries that exist are set', () => {
  const list = StatusList.create();
  for (const index of [-1, 0.5, LEAST_ENTRIES, Number.NaN]) expect(() => list.set(index)).toThrow(RangeError);
});

test('a verified list tells for how long it may be used, and names what it is for', async () => {
  const verified = await verifyStatusList(
    token(listPayload(LISTS.zeros, {}, { statusPurpose: ['revocation'], ttl: 5000 })),
    {
      url: LIST_URL,
      did: ISSUER,
      document: didDocument(),
      now: 0,
    },
  );
  expect(verified).toMatchObject({
    ok: true,
    value: { ttl: 5000, purposes: ['revocation'], issuer: ISSUER, url: LIST_URL },
  });
});
