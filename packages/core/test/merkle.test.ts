import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leafHash } from '../src/merkle/hash.js';
import { type ConsistencyProof, proveConsistency, proveInclusion } from '../src/merkle/prove.js';
import { MerkleTree, type TreeHead } from '../src/merkle/tree.js';
import { verifyConsistency, verifyInclusion } from '../src/merkle/verify.js';
import { headByInclusion, headOf, headsByConsistency } from './support/independent-log.js';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

// The eight entries of the test suites of Certificate Transparency, with the heads of the first n of them.
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].concat(
  '606162636465666768696a6b6c6d6e6f',
);
const HEADS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const LEAVES = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7',
  '07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  '4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658',
  'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
  '46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1',
];
const NODES = {
  '01': HEADS[2] as string,
  '23': '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '03': HEADS[4] as string,
  '45': '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  '46': '837dbb152e9b079010717e84e865da4ebc0fa198a806d59d31bf15accef22d0e',
  '67': 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  '47': '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
};
const leaf = (index: number): string => LEAVES[index] as string;
const entry = (index: number): Uint8Array => bytes(ENTRIES[index] as string);

const treeOf = (lines: readonly (Uint8Array | string)[]): MerkleTree => {
  const tree = new MerkleTree();
  for (const line of lines) tree.append(line);
  return tree;
};
const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index}`);
const headAt = (size: number): TreeHead => ({ size, root: base64(HEADS[size] as string) });

const inclusion = (all: readonly (Uint8Array | string)[], size: number, index: number) => {
  const prover = proveInclusion(size, [index]);
  for (const line of all) prover.append(line);
  const finished = prover.finish();
  const proof = finished?.proof[0];
  if (finished === undefined || proof === undefined) throw new Error('no proof');
  return { head: finished.head, proof };
};
const consistency = (all: readonly (Uint8Array | string)[], older: number, size: number) => {
  const prover = proveConsistency(older, size);
  for (const line of all) prover.append(line);
  return prover.finish()?.proof as ConsistencyProof;
};

describe('the worked vectors', () => {
  test.each(HEADS.map((head, size) => [size, head] as const))('the head of %i entries', (size, head) => {
    expect(treeOf(ENTRIES.slice(0, size).map(bytes)).head()).toEqual({ size, root: base64(head) });
  });

  test.each(LEAVES.map((hash, index) => [index, hash] as const))('the hash of leaf %i', (index, hash) => {
    expect(Buffer.from(leafHash(entry(index))).toString('hex')).toBe(hash);
  });

  test.each([
    [1, 0, []],
    [2, 1, [leaf(0)]],
    [3, 2, [NODES['01']]],
    [4, 1, [leaf(0), NODES['23']]],
    [5, 4, [NODES['03']]],
    [6, 0, [leaf(1), NODES['23'], NODES['45']]],
    [6, 5, [leaf(4), NODES['03']]],
    [7, 3, [leaf(2), NODES['01'], NODES['46']]],
    [7, 6, [NODES['45'], NODES['03']]],
    [8, 5, [leaf(4), NODES['67'], NODES['03']]],
  ])('of %i entries, entry %i is in', (size, index, path) => {
    const made = inclusion(ENTRIES.map(bytes), size, index);

    expect(made).toEqual({ head: headAt(size), proof: { index, path: path.map(base64) } });
    expect(verifyInclusion(entry(index), made.proof, headAt(size))).toBe(true);
  });

  test.each([
    [1, 2, [leaf(1)]],
    [1, 8, [leaf(1), NODES['23'], NODES['47']]],
    [2, 5, [NODES['23'], leaf(4)]],
    [3, 7, [leaf(2), leaf(3), NODES['01'], NODES['46']]],
    [4, 7, [NODES['46']]],
    [4, 8, [NODES['47']]],
    [6, 8, [NODES['45'], NODES['67'], NODES['03']]],
    [7, 8, [leaf(6), leaf(7), NODES['45'], NODES['03']]],
    [8, 8, []],
  ])('%i entries begin %i', (older, newer, path) => {
    const made = consistency(ENTRIES.map(bytes), older, newer);

    expect(made).toEqual(path.map(base64));
    expect(verifyConsistency(headAt(older), headAt(newer), made)).toBe(true);
  });

  test('an inner node is no entry', () => {
    const both = bytes(leaf(0) + leaf(1));

    expect(Buffer.from(leafHash(both)).toString('hex')).toBe(
      '3fa13040794802ef854096500f3ea3b85b4301b0ece339e91ed7c836185b4832',
    );
    expect(verifyInclusion(both, { index: 0, path: [] }, { ...headAt(2), size: 1 })).toBe(false);
  });

  test('the last leaf is never doubled', () => {
    const three = [0, 1, 2].map(entry);

    expect(treeOf([...three, entry(2)]).head().root).toBe(
      base64('decb470003499e4d6517d780e992af87d02c54b4d3ef9e46f25bd2ef88491d97'),
    );
    expect(treeOf(three).head().root).not.toBe(treeOf([...three, entry(2)]).head().root);
  });

  test('one entry of nothing is not the empty tree', () => {
    expect(treeOf(['']).head()).toEqual(headAt(1));
    expect(treeOf([]).head()).toEqual(headAt(0));
  });
});

describe('verifyInclusion', () => {
  const most = 40;
  const all = lines(most + 4);
  const heads = all.map((_, size) => treeOf(all.slice(0, size)).head());

  test('takes what is true of every size and index, and nothing near it', () => {
    for (let size = 1; size <= most; size++) {
      for (let index = 0; index < size; index++) {
        const { proof, head } = inclusion(all, size, index);
        const { path } = proof;
        const holds = (line: number, changed: object, at = head) =>
          verifyInclusion(all[line] as string, { ...proof, ...changed }, at);

        expect(head).toEqual(heads[size]);
        expect(holds(index, {})).toBe(true);
        expect([
          holds(index, { path: [...path, head.root] }),
          ...(path.length > 0
            ? [holds(index, { path: path.slice(0, -1) }), holds(index, { path: path.slice(1) })]
            : []),
          holds(index, { index: index + 1 }),
          holds(index, { index: index - 1 }),
          holds(index, { index: size }),
          holds(index, { index: index + size }),
          holds(index + 1, {}),
          holds(index, {}, heads[size - 1]),
          holds(index, {}, heads[size + 1]),
        ]).not.toContain(true);
      }
    }
  });

  test.each([
    [null],
    ['proof'],
    [{}],
    [{ index: 0 }],
    [{ path: [] }],
    [{ index: '0', path: [] }],
    [{ index: -0.5, path: [] }],
    [{ index: Number.NaN, path: [] }],
    [{ index: 0n, path: [] }],
    [{ index: 0, path: '' }],
    [{ index: 0, path: [1] }],
    [{ index: 0, path: Array(65).fill(base64(leaf(1))) }],
  ])('no proof is %o', (proof) => {
    expect(verifyInclusion(entry(0), proof, headAt(1))).toBe(false);
  });

  test.each([
    ['an unused bit', (text: string) => text.replace(/.=$/, (end) => `${end === 'c=' ? 'd' : 'h'}=`)],
    ['no padding', (text: string) => text.slice(0, -1)],
    ['a line feed', (text: string) => `${text}\n`],
    ['31 bytes', (text: string) => Buffer.from(text, 'base64').subarray(1).toString('base64')],
    [
      '33 bytes',
      (text: string) => Buffer.concat([Buffer.from(text, 'base64'), Buffer.of(0)]).toString('base64'),
    ],
  ])('a hash is spelt in one way only: %s', (_, change) => {
    const { proof, head } = inclusion(all, 2, 0);

    expect(verifyInclusion('line 0', { ...proof, path: proof.path.map(change) }, head)).toBe(false);
    expect(verifyInclusion('line 0', proof, { ...head, root: change(head.root) })).toBe(false);
  });

  test('counts beyond 32 bits', () => {
    const index = 2 ** 33;
    const siblings = Array.from({ length: 34 }, (_, level) => base64(level.toString(16).padStart(64, '7')));
    const size = index + 2;
    const path = siblings.slice(0, 2);
    const root = headByInclusion(
      Buffer.from('x'),
      BigInt(index),
      BigInt(size),
      path.map((text) => Buffer.from(text, 'base64')),
    );

    expect(verifyInclusion('x', { index, path }, { size, root })).toBe(true);
    expect(verifyInclusion('x', { index: 0, path }, { size, root })).toBe(false);
    expect(verifyInclusion('x', { index: index % 2 ** 32, path }, { size, root })).toBe(false);
  });

  test('ends on whatever it is given', () => {
    const hash = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((hash) => Buffer.from(hash).toString('base64'));
    const number = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.maxSafeNat(), fc.anything());
    fc.assert(
      fc.property(number, number, hash, fc.array(hash, { maxLength: 64 }), (index, size, root, path) => {
        expect(verifyInclusion('x', { index, path: [...path, root] }, { size: size as number, root })).toBe(
          false,
        );
        const head = { size: index as number, root };
        expect(verifyConsistency(head, { size: size as number, root }, [...path, root])).toBe(false);
      }),
      { numRuns: scaled(20_000) },
    );
  });
});

describe('verifyConsistency', () => {
  const most = 34;
  const all = lines(most);
  const heads = Array.from({ length: most + 1 }, (_, size) => treeOf(all.slice(0, size)).head());
  const head = (size: number) => heads[size] as TreeHead;

  test('takes what is true of every pair of sizes, and nothing near it', () => {
    for (let newer = 1; newer <= most; newer++) {
      for (let older = 1; older <= newer; older++) {
        const proof = consistency(all, older, newer);
        const holds = (path: unknown, from = head(older), to = head(newer)) =>
          verifyConsistency(from, to, path);

        expect(holds(proof)).toBe(true);
        expect([
          holds([...proof, head(newer).root]),
          ...(proof.length > 0 ? [holds(proof.slice(1)), holds(proof.slice(0, -1)), holds([])] : []),
          holds(proof, head(older - 1)),
          holds(proof, {
            ...head(older),
            root: head(newer).root === head(older).root ? head(0).root : head(newer).root,
          }),
          holds(proof, head(older), { ...head(newer), root: head(0).root }),
        ]).not.toContain(true);
      }
    }
  });

  test('shows nothing of an empty tree, of an older one that is larger, or of two heads of one size', () => {
    expect(verifyConsistency(head(0), head(5), [])).toBe(false);
    expect(verifyConsistency(head(0), head(0), [])).toBe(false);
    expect(verifyConsistency(head(5), head(3), consistency(all, 3, 5))).toBe(false);
    expect(verifyConsistency({ ...head(5), root: head(4).root }, head(5), [])).toBe(false);
  });
});

describe('another program', () => {
  test('gets the same heads and takes the same proofs', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 80 }), fc.nat(), fc.nat(), (all, a, b) => {
        const buffers = all.map((line) => Buffer.from(line));
        const size = (a % all.length) + 1;
        const index = b % size;
        const root = headOf(buffers.slice(0, size)).toString('base64');
        const { proof, head } = inclusion(all, size, index);
        const path = proof.path.map((hash) => Buffer.from(hash, 'base64'));
        const older = index + 1;
        const olderRoot = headOf(buffers.slice(0, older));
        const steps = consistency(all, older, size).map((hash) => Buffer.from(hash, 'base64'));

        expect(head).toEqual({ size, root });
        expect(headByInclusion(buffers[index] as Buffer, BigInt(index), BigInt(size), path)).toBe(root);
        expect(headsByConsistency(older, size, steps, olderRoot)).toEqual([
          olderRoot.toString('base64'),
          root,
        ]);
      }),
      { numRuns: scaled(10_000) },
    );
  });
});

describe('MerkleTree', () => {
  test('goes on from its state', () => {
    for (const size of [0, 1, 2, 3, 7, 8, 21]) {
      const state = JSON.parse(JSON.stringify(treeOf(lines(size)).state()));
      const resumed = new MerkleTree(state);
      for (const line of lines(30).slice(size)) resumed.append(line);

      expect(resumed.head()).toEqual(treeOf(lines(30)).head());
    }
  });

  test.each([
    [{ size: 3, peaks: [base64(leaf(0))] }],
    [{ size: 1, peaks: ['x'] }],
    [{ size: -1, peaks: [] }],
    [{ size: 0.5, peaks: [] }],
  ])('takes no state that no tree has: %j', (state) => {
    expect(() => new MerkleTree(state)).toThrow(expect.objectContaining({ code: 'index_out_of_range' }));
  });

  test('keeps one hash for each bit of its size', () => {
    const tree = treeOf(lines(1000));

    expect(tree.state().peaks).toHaveLength(6);
    expect(tree.size).toBe(1000);
  });

  test('takes text as its UTF-8, short or long', () => {
    const long = '\u00e9'.repeat(20_000);

    expect(treeOf([long, 'x']).head()).toEqual(treeOf([Buffer.from(long), Buffer.from('x')]).head());
    expect(treeOf([long]).head().root).toBe(headOf([Buffer.from(long)]).toString('base64'));
    expect(treeOf(['\u00e9\u{1f642}']).head()).toEqual(treeOf([Buffer.from('\u00e9\u{1f642}')]).head());
  });
});

describe('a prover', () => {
  test('has no proof for a tree that is longer than the journal', () => {
    const prover = proveInclusion(5, [0]);
    for (const line of lines(4)) prover.append(line);

    expect(prover.finish()).toBeUndefined();
  });

  test('proves many lines in one pass and leaves out what comes after', () => {
    const prover = proveInclusion(11, [10, 0, 3, 3]);
    for (const line of lines(20)) prover.append(line);
    const { head, proof } = prover.finish() ?? {};

    expect(head).toEqual(treeOf(lines(11)).head());
    expect(proof?.map(({ index }) => index)).toEqual([10, 0, 3, 3]);
    for (const one of proof ?? []) {
      expect(verifyInclusion(`line ${one.index}`, one, head as TreeHead)).toBe(true);
    }
  });

  test.each([
    () => proveInclusion(3, [3]),
    () => proveInclusion(3, [-1]),
    () => proveInclusion(0, [0]),
    () => proveInclusion(2 ** 60, [0]),
    () => proveConsistency(0, 3),
    () => proveConsistency(4, 3),
    () => proveConsistency(1.5, 3),
  ])('is for a tree that has these lines: %#', (attempt) => {
    expect(attempt).toThrow(expect.objectContaining({ code: 'index_out_of_range' }));
  });
});
