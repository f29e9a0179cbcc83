import { describe, expect, test } from 'vitest';
import { locate } from '../src/index.js';

const text = `{
  "a": { "b/c": [1, { "d~": null }] },
  "text": "with \\" and { and \\\\",
  "a": {
    "b/c": [10,
      20]
  }
}
`;

describe('a place', () => {
  test.each([
    ['', 1, 1],
    ['/text', 3, 3],
    ['/a', 4, 3],
    ['/a/b~1c', 5, 5],
    ['/a/b~1c/0', 5, 13],
    ['/a/b~1c/1', 6, 7],
  ])('of %s', (pointer, line, column) => {
    expect(locate(text, pointer)).toEqual({ line, column });
  });

  test('of what is not there is the deepest that is', () => {
    expect(locate(text, '/a/none/0')).toEqual({ line: 4, column: 3 });
    expect(locate(text, '/a/b~1c/7')).toEqual({ line: 5, column: 5 });
    expect(locate(text, 'no pointer')).toEqual({ line: 1, column: 1 });
  });

  test('counts from the first character that is no white space', () => {
    expect(locate('\n\n  true', '')).toEqual({ line: 3, column: 3 });
    expect(locate('[[],{},"",{"x":[1]}]', '/3/x/0')).toEqual({ line: 1, column: 17 });
  });
});
