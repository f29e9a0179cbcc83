import { describe, expect, test } from 'vitest';
import { compareSchemaVersion, lowerMinor } from '../src/schema-version.js';

describe('compareSchemaVersion', () => {
  test.each([
    ['1.2', 'same'],
    ['1.0', 'older-minor'],
    ['1.3', 'newer-minor'],
    ['1.10', 'newer-minor'],
    [`1.${'9'.repeat(400)}`, 'newer-minor'],
    ['2.0', 'other-major'],
    ['0.2', 'other-major'],
    ['11.2', 'other-major'],
    ['9007199254740993.2', 'other-major'],
    ['1', 'malformed'],
    ['1.2.0', 'malformed'],
    ['v1.2', 'malformed'],
    ['1.2\n', 'malformed'],
    ['1.-1', 'malformed'],
    ['', 'malformed'],
    [1.2, 'malformed'],
    [null, 'malformed'],
    [['1.2'], 'malformed'],
  ])('%j against 1.2: %s', (version, relation) => {
    expect(compareSchemaVersion(version)).toBe(relation);
  });

  test('takes another version as ours', () => {
    expect(compareSchemaVersion('2.1', '2.3')).toBe('older-minor');
  });
});

test.each([
  ['1.0', '1.0'],
  ['1.2', '1.2'],
  ['1.7', '1.2'],
  ['2.0', '1.2'],
  ['soon', '1.2'],
])('lowerMinor of %s and 1.2 is %s', (version, lower) => {
  expect(lowerMinor(version)).toBe(lower);
});
