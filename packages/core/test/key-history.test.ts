import { describe, expect, test } from 'vitest';
import { canonicalize } from '../src/canonicalize.js';
import { importPublicKey, type PublicJwk, privateJwkOf } from '../src/ed25519-key.js';
import { exportJwkSet, importJwkSet } from '../src/jwk-set.js';
import { type HistoricKey, type KeyEvent, keysInForce, readKeyHistory } from '../src/key-history.js';
import { corpusJson } from './support/corpus.js';

const jwkNumber = (number: number): PublicJwk => {
  const { d: _, ...jwk } = privateJwkOf(new Uint8Array(32).fill(number));
  return jwk;
};
const [one, two] = [jwkNumber(1), jwkNumber(2)];
const kidOf = (jwk: PublicJwk) => importPublicKey(jwk).kid;
const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const created = (jwk: PublicJwk, at: string, purpose: 'checkpoint' | 'proof' = 'proof'): KeyEvent => ({
  event: 'created',
  at,
  purpose,
  kid: kidOf(jwk),
  jwk,
});
const retired = (jwk: PublicJwk, at: string): KeyEvent => ({ event: 'retired', at, kid: kidOf(jwk) });
const read = (...events: readonly unknown[]) =>
  readKeyHistory(events.map((event) => (typeof event === 'string' ? event : canonicalize(event))));
const keysOf = (reading: ReturnType<typeof read>): readonly HistoricKey[] => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.keys;
};

describe('readKeyHistory', () => {
  test('tells which key signs when', () => {
    const keys = keysOf(
      read(
        created(one, day(1)),
        created(jwkNumber(3), day(1), 'checkpoint'),
        created(two, day(5)),
        retired(one, day(9)),
      ),
    );
    const at = (text: string) => keysInForce(keys, 'proof', Date.parse(text)).map(({ jwk }) => jwk);

    expect(at('2026-09-30T23:59:59.999Z')).toEqual([]);
    expect(at(day(1))).toEqual([one]);
    expect(at(day(5))).toEqual([one, two]);
    expect(at('2026-10-08T23:59:59.999Z')).toEqual([one, two]);
    expect(at(day(9))).toEqual([two]);
    expect(keysInForce(keys, 'checkpoint', Date.parse(day(20)))).toHaveLength(1);
    expect(keysInForce(keys, 'proof', Number.NaN)).toEqual([]);
  });

  test('keeps nothing of an empty history, and members that are not known', () => {
    expect(read()).toEqual({ ok: true, keys: [] });
    expect(keysOf(read({ ...created(one, day(1)), note: 'by whom' }))).toHaveLength(1);
  });

  test.each<[string, string, readonly unknown[]]>([
    ['key_event_malformed', '/0', ['{']],
    ['key_event_malformed', '/0', ['']],
    ['key_event_malformed', '/0/at', [{ ...created(one, day(1)), at: '2026-10-01' }]],
    ['key_event_malformed', '/0/at', [[]]],
    ['key_event_malformed', '/0/kid', [{ ...created(one, day(1)), kid: 7 }]],
    ['key_event_malformed', '/0/kid', [{ ...created(one, day(1)), kid: kidOf(two) }]],
    ['key_event_malformed', '/0/purpose', [{ ...created(one, day(1)), purpose: 'all' }]],
    ['key_malformed', '/0/jwk', [{ ...created(one, day(1)), jwk: null }]],
    [
      'key_malformed',
      '/0/jwk/d',
      [{ ...created(one, day(1)), jwk: privateJwkOf(new Uint8Array(32).fill(1)) }],
    ],
    [
      'key_event_unknown',
      '/1/event',
      [created(one, day(1)), { ...retired(one, day(2)), event: 'compromised' }],
    ],
    ['key_event_out_of_order', '/0/kid', [retired(one, day(2))]],
    ['key_event_out_of_order', '/1/kid', [created(one, day(2)), created(one, day(3))]],
    ['key_event_out_of_order', '/1/kid', [created(one, day(2)), retired(one, day(1))]],
    ['key_event_out_of_order', '/2/kid', [created(one, day(1)), retired(one, day(2)), retired(one, day(3))]],
    ['key_event_out_of_order', '/1/kid', [created(one, day(1)), created(one, day(1), 'checkpoint')]],
  ])('%s at %s', (code, path, events) => {
    expect(read(...events)).toEqual({ ok: false, issues: [expect.objectContaining({ code, path })] });
  });

  test('tells of every line that is at fault, and takes published test keys in a conformance run only', () => {
    const { x = '' } =
      corpusJson<{ keys: Record<string, { x: string }> }>('proof-vectors.json').keys['current'] ?? {};
    const jwk: PublicJwk = { ...one, x };
    const { kid } = importPublicKey(jwk, { conformance: true });
    const event = { ...created(one, day(1)), jwk, kid };

    expect(read('{', event)).toMatchObject({
      issues: [{ path: '/0' }, { code: 'key_is_test_key', path: '/1/jwk' }],
    });
    expect(readKeyHistory([canonicalize(event)], { conformance: true }).ok).toBe(true);
  });
});

describe('a key set', () => {
  const history = keysOf(
    read(
      created(one, '2026-10-01T00:00:00.123Z'),
      created(two, day(5)),
      created(jwkNumber(3), day(5), 'checkpoint'),
      retired(one, day(9)),
    ),
  );

  test('publishes the proof keys with their times', () => {
    expect(exportJwkSet(history)).toEqual({
      keys: [
        { ...one, alg: 'Ed25519', kid: kidOf(one), use: 'sig', nbf: 1790812800.123, exp: 1791504000 },
        { ...two, alg: 'Ed25519', kid: kidOf(two), use: 'sig', nbf: 1791158400 },
      ],
    });
  });

  test('comes back as the history that it was made of', () => {
    const set: unknown = JSON.parse(JSON.stringify(exportJwkSet(history)));

    expect(importJwkSet(set)).toEqual(history.filter(({ purpose }) => purpose === 'proof'));
  });

  test('of another maker may leave the times out and have keys of other types', () => {
    const keys = importJwkSet({ keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }, one, { ...two, crv: 'Ed448' }] });

    expect(keys).toEqual([{ key: importPublicKey(one), purpose: 'proof', from: -Infinity }]);
    expect(exportJwkSet(keys).keys[0]).not.toHaveProperty('nbf');
  });

  test.each<[string, unknown]>([
    ['/keys', one],
    ['/keys', { keys: one }],
    ['/keys/1/d', { keys: [two, privateJwkOf(new Uint8Array(32).fill(1))] }],
    ['/keys/1', { keys: [two, { ...two, kid: 'again' }] }],
    ['/keys/0/nbf', { keys: [{ ...one, nbf: '1' }] }],
    ['/keys/0/exp', { keys: [{ ...one, exp: null }] }],
    ['/keys/0/x', { keys: [{ ...one, x: '' }] }],
  ])('is refused at %s', (place, set) => {
    expect(() => importJwkSet(set)).toThrow(expect.objectContaining({ code: 'key_malformed', place }));
  });
});
