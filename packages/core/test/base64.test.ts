import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from '../src/lib/base64.js';

test('both alphabets are those of RFC 4648', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
    { numRuns: scaled(10_000) },
  );
});

test('bytes have one text', () => {
  const piece = fc.constantFrom(
    'A',
    'B',
    'Q',
    'g',
    '_',
    '-',
    '+',
    '/',
    '=',
    '==',
    ' ',
    '\n',
    '.',
    'é',
    '\u{1f642}',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const text = pieces.join('');
      const [url, standard] = [fromBase64Url(text), fromBase64(text)];

      if (url !== undefined) expect(Buffer.from(url).toString('base64url')).toBe(text);
      if (standard !== undefined) expect(Buffer.from(standard).toString('base64')).toBe(text);
      const strict = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
      if (!strict.test(text)) expect(standard).toBeUndefined();
    }),
    { numRuns: scaled(50_000) },
  );
});

test.each(['AA=', 'AA===', 'AAA', 'A===', '=', 'AB==', 'AAB=', 'AA==AA==', 'AA\n==', 'AA-_', 'AAAAA'])(
  'no base64 is %j',
  (text) => {
    expect(fromBase64(text)).toBeUndefined();
  },
);

test.each(['AA=', 'AA==', 'A', 'AB', 'AAB', 'AA A', 'AA\n', 'AA+/', 'AAAAA'])(
  'no base64url is %j',
  (text) => {
    expect(fromBase64Url(text)).toBeUndefined();
  },
);
