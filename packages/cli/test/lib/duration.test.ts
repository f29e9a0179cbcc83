import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from '../../src/lib/duration.js';

test.each([
  ['500ms', 500],
  ['90s', 90_000],
  ['10m', 600_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
])('%s is read as %d ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['', '10', '10 m', '-1m', '0s', '1.5h', '1w', '9999999999s', 'm'])('%j is refused', (text) => {
  expect(() => parseDuration(text)).toThrow(/is no duration/);
});

test.each([
  [0, '0s'],
  [-5, '0s'],
  [1, '1s'],
  [59_001, '1m'],
  [90_000, '1m 30s'],
  [600_000, '10m'],
  [5_400_000, '1h 30m'],
  [86_400_000, '1d'],
  [86_460_000, '1d'],
  [90_061_000, '1d 1h'],
])('%d ms is written %j', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
