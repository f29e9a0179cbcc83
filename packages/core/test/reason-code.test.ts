import { describe, expect, test } from 'vitest';
import { compareReasonCodes, isReasonCode, mayIssuerMint, REFUSAL_CODES } from '../src/reason-code.js';

describe('isReasonCode', () => {
  test.each([
    'R1',
    'R6',
    'R7',
    'R99',
    'runtime_error:parent_unknown',
    'vendor:acme:quota',
    'vendor:a-1:A_b.c-1',
  ])('%s has a reserved form', (code) => {
    expect(isReasonCode(code)).toBe(true);
  });

  test.each([
    'R0',
    'R01',
    'R100',
    'r1',
    'R1 ',
    'R1\n',
    'runtime_error:',
    'runtime_error:Parent',
    `runtime_error:${'a'.repeat(65)}`,
    'vendor:acme',
    'vendor:Acme:quota',
    'vendor::quota',
    'purpose was empty',
    '',
    1,
    null,
    ['R1'],
  ])('%j has none', (value) => {
    expect(isReasonCode(value)).toBe(false);
    expect(mayIssuerMint(value)).toBe(false);
  });
});

describe('mayIssuerMint', () => {
  test.each(['R7', 'R10', 'R99'])('%s is not the issuer’s to assign', (code) => {
    expect(mayIssuerMint(code)).toBe(false);
  });

  test.each(REFUSAL_CODES)('%s, one of ours', (code) => {
    expect(mayIssuerMint(code)).toBe(true);
  });
});

test('compareReasonCodes puts the R codes first, by number', () => {
  const codes = ['vendor:alm:x', 'R10', 'runtime_error:b', 'R2', 'runtime_error:a', 'R1', 'R2'];

  expect(codes.sort(compareReasonCodes)).toEqual([
    'R1',
    'R2',
    'R2',
    'R10',
    'runtime_error:a',
    'runtime_error:b',
    'vendor:alm:x',
  ]);
});

test('REFUSAL_CODES stands in that order', () => {
  expect([...REFUSAL_CODES].sort(compareReasonCodes)).toEqual(REFUSAL_CODES);
});
