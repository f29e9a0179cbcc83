import { expect, test } from 'vitest';
import { visible } from '../../src/lib/visible.js';

test('what could not be seen is written out, anywhere in a value', () => {
  expect(visible({ a: ['\u001b[31m', { b: 'x\ny' }], c: 1, d: null })).toEqual({
    a: ['\\u{1b}[31m', { b: 'x\\u{a}y' }],
    c: 1,
    d: null,
  });
});

test.each([
  '\u0000',
  '\u007f',
  '\u009b',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\u2028',
  '\u2066',
  '\ufeff',
  '\ud800',
])('%j does not stay', (character) => {
  expect(visible(`a${character}b`)).toMatch(/^a\\u\{[0-9a-f]+\}b$/);
});

test('what people write stays as it is', () => {
  const text = 'Grüße, 日本語, \u{1f642} e\u0301 \\u{1b}';
  expect(visible(text)).toBe(text);
});
