import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { scaled, sharedFolder } from '@cognitive-delivery/testkit';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as node from '../src/ed25519/node.js';
import * as portable from '../src/ed25519/portable.js';
import { isSoundPoint } from '../src/ed25519/sound-point.js';
import {
  importPrivateKey,
  importPublicKey,
  type PublicJwk,
  privateJwkOf,
  signBytes,
  verifyBytes,
} from '../src/ed25519-key.js';
import { corpusJson } from './support/corpus.js';

// RFC 8037 appendix A.
const D = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
const X = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const THUMBPRINT = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
const publicJwk: PublicJwk = { crv: 'Ed25519', kty: 'OKP', x: X };
const privateJwk = { ...publicJwk, d: D };
const seed = Buffer.from(D, 'base64url');
const corpusKeys = corpusJson<{ keys: Record<string, { x: string; kid: string; d: string }> }>(
  'proof-vectors.json',
).keys;

describe('importPublicKey', () => {
  test('names the key by its thumbprint, whatever else stands in the JWK', () => {
    const others = { alg: 'EdDSA', kid: 'other', use: 'sig', key_ops: ['verify'], note: 1 };

    expect(importPublicKey(publicJwk)).toEqual({ algorithm: 'ed25519', kid: THUMBPRINT, jwk: publicJwk });
    expect(importPublicKey({ ...others, ...publicJwk })).toEqual(importPublicKey(publicJwk));
  });

  test.each([
    [null],
    ['key'],
    [[]],
    [{}],
    [{ kty: 'OKP', crv: 'Ed25519' }],
    [{ ...publicJwk, kty: 'okp' }],
    [{ ...publicJwk, crv: 'Ed448' }],
    [{ ...publicJwk, alg: 'HS256' }],
    [{ ...publicJwk, use: 'enc' }],
    [{ ...publicJwk, x: 7 }],
    [{ ...publicJwk, x: `${X}=` }],
    [{ ...publicJwk, x: ` ${X}` }],
    [{ ...publicJwk, x: X.slice(1) }],
    [{ ...publicJwk, x: `${X.slice(0, -1)}p` }],
    [{ ...publicJwk, x: X.replace('_', '/') }],
    [privateJwk],
    [Object.create(publicJwk)],
  ])('takes no key %j', (jwk) => {
    const attempt = () => importPublicKey(jwk);

    expect(attempt).toThrow(expect.objectContaining({ code: 'key_malformed' }));
    expect(attempt).not.toThrow(D.slice(0, 10));
  });

  test.each(Object.entries(corpusKeys).filter(([, { kid }]) => kid !== undefined && kid.length === 43))(
    'the corpus publishes the key %s, so it is for conformance runs only',
    (_, { d, kid, x }) => {
      const jwk = { ...publicJwk, x };

      expect(() => importPublicKey(jwk)).toThrow(expect.objectContaining({ code: 'key_is_test_key' }));
      expect(() => importPrivateKey({ ...jwk, d })).toThrow(
        expect.objectContaining({ code: 'key_is_test_key' }),
      );
      expect(importPublicKey(jwk, { conformance: true }).kid).toBe(kid);
    },
  );
});

describe('importPrivateKey', () => {
  test('takes what privateJwkOf makes of a seed', () => {
    expect(privateJwkOf(seed)).toEqual(privateJwk);
    expect(importPrivateKey(privateJwk).publicKey).toEqual(importPublicKey(publicJwk));
  });

  test.each([
    [publicJwk],
    [{ ...privateJwk, d: D.slice(1) }],
    [{ ...privateJwk, x: corpusKeys['current']?.x }],
    [{ kty: 'OKP', crv: 'Ed25519', d: D }],
  ])('takes no key %#', (jwk) => {
    expect(() => importPrivateKey(jwk)).toThrow(expect.objectContaining({ code: 'key_malformed' }));
    expect(() => importPrivateKey(jwk)).not.toThrow(D.slice(0, 10));
  });

  test.each([0, 31, 33])('a seed is not %i bytes', (length) => {
    expect(() => privateJwkOf(new Uint8Array(length))).toThrow(
      expect.objectContaining({ code: 'key_malformed' }),
    );
  });

  test('gives a key that never shows its material', () => {
    const key = importPrivateKey(privateJwk);
    const shown = [
      JSON.stringify({ key }),
      inspect(key, { showHidden: true, depth: null }),
      JSON.stringify(structuredClone(key)),
    ].join('\n');

    expect(Reflect.ownKeys(key)).toEqual(['algorithm', 'publicKey']);
    expect(shown).toContain(X);
    for (const text of [D, D.slice(0, 12), seed.toString('hex').slice(0, 12)])
      expect(shown).not.toContain(text);
  });

  test('gives a key that cannot be imitated', () => {
    const key = importPrivateKey(privateJwk);
    const malformed = expect.objectContaining({ code: 'key_malformed' });

    expect(() => signBytes({ ...key }, new Uint8Array())).toThrow(malformed);
    expect(() => verifyBytes({ ...key.publicKey }, new Uint8Array(), new Uint8Array(64))).toThrow(malformed);
  });
});

describe('isSoundPoint', () => {
  const torsion = smallOrderPoints();

  test('refuses the points of small order in every spelling', () => {
    expect(torsion).toHaveLength(8);
    for (const point of torsion) {
      const bytes = point.toBytes();
      const otherSign = bytes.with(31, (bytes[31] as number) ^ 0x80);

      expect([isSoundPoint(bytes), isSoundPoint(otherSign)]).toEqual([false, false]);
    }
  });

  test('refuses what is not below the field size, and nothing else', () => {
    const fieldSize = 2n ** 255n - 19n;
    const encode = (y: bigint, sign: number) =>
      Uint8Array.from({ length: 32 }, (_, i) => Number((y >> BigInt(8 * i)) & 255n) | (i === 31 ? sign : 0));

    for (const sign of [0, 0x80]) {
      for (let y = fieldSize; y < 2n ** 255n; y++) expect(isSoundPoint(encode(y, sign))).toBe(false);
      expect(isSoundPoint(encode(fieldSize - 2n, sign))).toBe(true);
      expect(isSoundPoint(encode(2n, sign))).toBe(true);
    }
  });
});

describe('the two implementations agree', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

  test('on public halves and signatures', () => {
    fc.assert(
      fc.property(bytes(32), fc.uint8Array({ maxLength: 200 }), (secret, message) => {
        const [ours, theirs] = [portable.createPrivate(secret), node.createPrivate(secret)];
        const point = node.publicPoint(theirs);
        const signature = node.signMessage(theirs, message);

        expect(Buffer.from(portable.publicPoint(ours))).toEqual(point);
        expect(Buffer.from(portable.signMessage(ours, message))).toEqual(signature);
        expect(portable.verifyMessage(portable.createPublic(point), message, signature)).toBe(true);
      }),
      { numRuns: scaled(2_000) },
    );
  });

  // The crafted ones are where verifiers differ: R, the key or both have a part of small order.
  test('on signatures that nobody made honestly', () => {
    const torsion = smallOrderPoints();
    const index = fc.integer({ min: 0, max: 7 });
    const { Point } = ed25519;
    const order = Point.Fn.ORDER;
    const littleEndian = (value: Uint8Array) =>
      value.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    const verdicts = new Set<boolean>();

    fc.assert(
      fc.property(
        fc.bigInt(1n, order - 1n),
        fc.bigInt(1n, order - 1n),
        index,
        index,
        bytes(4),
        (a, r, i, j, message) => {
          const key = Point.BASE.multiply(a)
            .add(torsion[i] ?? Point.ZERO)
            .toBytes();
          const commitment = Point.BASE.multiply(r)
            .add(torsion[j] ?? Point.ZERO)
            .toBytes();
          const challenge = littleEndian(sha512(Buffer.concat([commitment, key, message]))) % order;
          const s = (r + challenge * a) % order;
          const signature = Buffer.concat([
            commitment,
            Uint8Array.from({ length: 32 }, (_, k) => Number((s >> BigInt(8 * k)) & 255n)),
          ]);
          const ours = portable.verifyMessage(portable.createPublic(key), message, signature);

          expect(ours).toBe(node.verifyMessage(node.createPublic(key), message, signature));
          verdicts.add(ours);
        },
      ),
      { numRuns: scaled(20_000) },
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });

  test('on any 32 and 64 bytes', () => {
    fc.assert(
      fc.property(bytes(32), bytes(64), (key, signature) => {
        const ours = portable.verifyMessage(portable.createPublic(key), key, signature);

        expect(ours).toBe(node.verifyMessage(node.createPublic(key), key, signature));
      }),
      { numRuns: scaled(10_000) },
    );
  });
});

interface Wycheproof {
  readonly testGroups: readonly {
    readonly publicKey: { readonly pk: string };
    readonly tests: readonly { tcId: number; msg: string; sig: string; result: string }[];
  }[];
}

const folder = sharedFolder('vectors');

test.skipIf(folder === undefined)(
  `the Ed25519 set of Wycheproof${folder === undefined ? ' (skipped: put C2SP/wycheproof beside the repository)' : ''}`,
  () => {
    const { testGroups } = JSON.parse(
      readFileSync(`${folder}/wycheproof/ed25519_test.json`, 'utf8'),
    ) as Wycheproof;
    const hex = (text: string) => Buffer.from(text, 'hex');
    let seen = 0;
    for (const { publicKey, tests } of testGroups) {
      const x = hex(publicKey.pk).toString('base64url');
      const key = importPublicKey({ ...publicJwk, x });
      const other = portable.createPublic(hex(publicKey.pk));
      for (const { tcId, msg, sig, result } of tests) {
        const signature = hex(sig);
        const sized = signature.length === 64;
        const verdicts = [
          sized && verifyBytes(key, hex(msg), signature),
          sized && portable.verifyMessage(other, hex(msg), signature),
        ];

        expect({ tcId, verdicts }).toEqual({ tcId, verdicts: [result === 'valid', result === 'valid'] });
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(100);
  },
);

function smallOrderPoints() {
  const { Point } = ed25519;
  const generator = Point.fromBytes(
    Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'hex'),
  );
  const points = [Point.ZERO];
  for (let point = generator; !point.equals(Point.ZERO); point = point.add(generator)) points.push(point);
  return points;
}
