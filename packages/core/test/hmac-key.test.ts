import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { authenticate, importHmacKey } from '../src/hmac-key.js';
import { testKeyHex } from './support/corpus.js';

const HEX = 'e899492c07ae9f42ae9c65c92cdc219247c441c45b4324571eb2cd9d465f6c0c';

describe('importHmacKey', () => {
  test('decodes the digits to 32 bytes', () => {
    const data = new TextEncoder().encode('data');
    const expected = createHmac('sha256', Buffer.from(HEX, 'hex')).update(data).digest('hex');

    expect(authenticate(importHmacKey(HEX), data)).toBe(expected);
  });

  test.each([
    ['', 'nothing'],
    [HEX.slice(2), '62 digits'],
    [`${HEX}00`, '66 digits'],
    [HEX.toUpperCase(), 'upper case'],
    [`${HEX.slice(0, 62)}zz`, 'no digits at the end'],
    [`${HEX}\n`, 'a line feed'],
    [` ${HEX.slice(1)}`, 'a blank'],
    [`0x${HEX.slice(2)}`, 'a prefix'],
  ])('%s is refused: %s', (hex) => {
    const attempt = () => importHmacKey(hex);

    expect(attempt).toThrow(expect.objectContaining({ code: 'key_malformed' }));
    expect(attempt).not.toThrow(hex.slice(0, 20) || HEX);
  });

  test.each([undefined, null, 7, [HEX], Buffer.from(HEX, 'hex')])('%o is no text', (value) => {
    expect(() => importHmacKey(value as unknown as string)).toThrow(
      expect.objectContaining({ code: 'key_malformed' }),
    );
  });

  test('the published test key is for conformance runs only', () => {
    expect(() => importHmacKey(testKeyHex())).toThrow(expect.objectContaining({ code: 'key_is_test_key' }));
    expect(() => importHmacKey(testKeyHex(), { conformance: false })).toThrow();
    expect(importHmacKey(testKeyHex(), { conformance: true }).fingerprint).toBe('sha256:9d12c441941d9b5e');
  });
});

describe('a key', () => {
  const key = importHmacKey(HEX);

  test('says what it is and no more', () => {
    expect(Object.keys(key)).toEqual(['algorithm', 'fingerprint']);
    expect(Reflect.ownKeys(key)).toEqual(['algorithm', 'fingerprint']);
    expect(key).toMatchObject({
      algorithm: 'hmac-sha256',
      fingerprint: expect.stringMatching(/^sha256:[0-9a-f]{16}$/),
    });
    expect(Object.isFrozen(key)).toBe(true);
  });

  test('never shows its material', () => {
    const shown = [
      String(key),
      JSON.stringify(key),
      JSON.stringify({ key }),
      inspect(key, { showHidden: true, depth: null }),
      inspect(new Error('x', { cause: key }), { showHidden: true }),
      JSON.stringify(structuredClone(key)),
    ].join('\n');

    for (const digits of [HEX, HEX.slice(0, 16), HEX.slice(-16)]) expect(shown).not.toContain(digits);
    expect(shown).not.toContain(Buffer.from(HEX, 'hex').toString('base64').slice(0, 12));
  });

  test('cannot be imitated', () => {
    for (const imitation of [
      { ...key },
      structuredClone(key),
      { algorithm: 'hmac-sha256', fingerprint: '' },
      HEX,
    ]) {
      expect(() => authenticate(imitation as typeof key, new Uint8Array())).toThrow(
        expect.objectContaining({ code: 'key_malformed' }),
      );
    }
  });
});
