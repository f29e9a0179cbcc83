import { describe, expect, test } from 'vitest';
import { AlmError, isAlmError } from '../src/errors.js';

describe('AlmError', () => {
  test('carries code, message, cause and place', () => {
    const cause = new Error('below');
    const error = new AlmError('not_canonical', 'no JSON value', { cause, place: '/a/0' });

    expect(error).toMatchObject({ name: 'AlmError', code: 'not_canonical', place: '/a/0', cause });
    expect(error.message).toBe('no JSON value');
    expect(error).toBeInstanceOf(Error);
  });

  test('has no place and no cause where none is given', () => {
    const error = new AlmError('key_malformed', 'not a key');

    expect('place' in error).toBe(false);
    expect('cause' in error).toBe(false);
  });
});

describe('isAlmError', () => {
  test('goes by name and code, so that a second copy of the package is no stranger', () => {
    const foreign = Object.assign(new Error('same shape'), { name: 'AlmError', code: 'key_malformed' });

    expect(isAlmError(foreign)).toBe(true);
    expect(isAlmError(foreign, 'key_malformed')).toBe(true);
    expect(isAlmError(foreign, 'not_canonical')).toBe(false);
  });

  test.each([
    undefined,
    null,
    'AlmError',
    {},
    new Error('plain'),
    { name: 'AlmError', code: 'key_malformed' },
  ])('is false for %o', (value) => {
    expect(isAlmError(value)).toBe(false);
  });
});
