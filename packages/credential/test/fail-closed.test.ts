import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDateTimeStamp } from '../src/index.js';
import { andThen } from '../src/lib/maybe-promise.js';
import { readCompactToken } from '../src/verify/compact-token.js';
import { verifyCase } from './support/answer-case.js';
import { goodInput } from './support/vectors/case.js';
import { credential, hashOf, MANIFEST, token } from './support/vectors/material.js';

describe('a moment that is no number', () => {
  test('lets no credential through', async () => {
    expect(await verifyCase(goodInput(), { now: Number.NaN })).toMatchObject({
      outcome: 'fail',
      code: 'not_yet_valid',
    });
    expect(await verifyCase(goodInput(), { now: Number.POSITIVE_INFINITY })).toMatchObject({
      outcome: 'fail',
      code: 'expired',
    });
  });

  test('nor does a skew that is none', async () => {
    expect((await verifyCase(goodInput(), { skewMs: Number.NaN })).outcome).toBe('fail');
  });
});

test('a promise of another realm is waited for, and is never taken for true', async () => {
  const foreign = runInNewContext('Promise.resolve(false)') as Promise<boolean>;
  expect(foreign).not.toBeInstanceOf(Promise);
  expect(await andThen(foreign, (value) => value)).toBe(false);
});

test('without a level of its own a credential goes as high as its manifest', async () => {
  const manifest = { ...MANIFEST, autonomyMax: 'A4' };
  const subject = { autonomyLevel: undefined, manifestHash: hashOf(manifest) };
  const input = goodInput({
    token: token(credential({}, subject)),
    manifest: JSON.stringify(manifest),
    action: { skill: 'reply.draft', risk: 'low' },
  });
  expect(await verifyCase(input)).toMatchObject({
    outcome: 'requires_approval',
    code: 'approval_for_level',
  });
});

test('what is remembered of a header does not hold on to its token', () => {
  const body = 'A'.repeat(2 ** 20);
  const form = { maxLength: 2 ** 21, typ: ['vc+jwt'] };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 50; i++) {
    const header = JSON.stringify({ alg: 'ES256', typ: 'vc+jwt', kid: `did:web:a.example#${i}` });
    const text = `${Buffer.from(header).toString('base64url')}.${body}.AAAA`;
    expect(readCompactToken(text, form).ok).toBe(true);
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(16 * 2 ** 20);
});

test('an instant in the usual form is the one that any other form of it names', () => {
  const instants = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      const text = `${date.toISOString().slice(0, 19)}Z`;
      expect(parseDateTimeStamp(text)).toBe(Date.parse(text));
      expect(parseDateTimeStamp(text.replace('Z', '+00:00'))).toBe(Date.parse(text));
    }),
  );
});

test('the result is JSON as it stands, with its warnings, and so is a copy', async () => {
  const result = await verifyCase(goodInput({ token: token(credential({ termsOfUse: [] })) }));
  const codes = ['terms_incomplete'];
  expect(result.warnings.map(({ code }) => code)).toEqual(codes);
  const copies = [JSON.parse(JSON.stringify(result)), { ...result }, structuredClone(result)];
  for (const copy of copies) {
    expect((copy as typeof result).warnings.map(({ code }) => code)).toEqual(codes);
    expect(Object.keys(copy)).toContain('credential');
  }
});
