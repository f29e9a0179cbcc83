import { describe, expect, test } from 'vitest';
import { resolveLinks } from '../src/resolve-links.js';

function resolve(path: string, links: Record<string, string> = {}): string | undefined {
  return resolveLinks(path, (at) => links[at]);
}

describe('resolveLinks', () => {
  test.each([
    ['/', '/'],
    ['/a/./b//c/', '/a/b/c'],
    ['/a/../../b', '/b'],
  ])('%s without links is %s', (path, expected) => {
    expect(resolve(path)).toBe(expected);
  });

  test.each([
    ['a relative link', '/w/l/x', { '/w/l': '../out' }, '/out/x'],
    ['an absolute link', '/w/l/x', { '/w/l': '/out' }, '/out/x'],
    ['a link whose target is missing', '/w/l', { '/w/l': 'gone/too' }, '/w/gone/too'],
    ['a link to a link', '/w/l', { '/w/l': 'm', '/w/m': '/out' }, '/out'],
    ['a `..` behind a link leads where the link leads', '/w/l/../x', { '/w/l': '/a/b' }, '/a/x'],
    ['a link to the root', '/w/l', { '/w/l': '/' }, '/'],
  ])('follows %s', (_, path, links, expected) => {
    expect(resolve(path, links)).toBe(expected);
  });

  test('gives up on links that go round in circles', () => {
    expect(resolve('/a', { '/a': 'b', '/b': 'a' })).toBeUndefined();
    expect(resolve('/a', { '/a': 'a/a' })).toBeUndefined();
  });
});
