import { expect, test } from 'vitest';
import { createStyle, pageOf } from '../../src/lib/style.js';

const terminal = { write: () => true, isTTY: true, columns: 72 };
const pipe = { write: () => true };

function isColored(output: Parameters<typeof pageOf>[0], env: Record<string, string>): boolean {
  return pageOf(output, env).style.good('x') !== 'x';
}

test('colour follows the terminal, and NO_COLOR and FORCE_COLOR before it', () => {
  expect(isColored(terminal, {})).toBe(true);
  expect(isColored(pipe, {})).toBe(false);
  expect(isColored(terminal, { TERM: 'dumb' })).toBe(false);
  expect(isColored(pipe, { FORCE_COLOR: '1' })).toBe(true);
  expect(isColored(terminal, { FORCE_COLOR: '0' })).toBe(false);
  expect(isColored(terminal, { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
  expect(isColored(terminal, { NO_COLOR: '' })).toBe(true);
});

test('the width is the terminal, then COLUMNS, then 100, never under 40', () => {
  expect(pageOf(terminal, { COLUMNS: '50' }).width).toBe(72);
  expect(pageOf(pipe, { COLUMNS: '50' }).width).toBe(50);
  expect(pageOf(pipe, {}).width).toBe(100);
  expect(pageOf(pipe, { COLUMNS: '3' }).width).toBe(40);
});

test('an empty text is never painted', () => {
  expect(createStyle(true).bad('')).toBe('');
});
