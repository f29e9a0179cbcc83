import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainMatch, isMatch } from '../src/index.js';
import { oracleMatches } from './support/oracle.js';

describe('a match says what it compared', () => {
  test.each([
    ['net.fetch', 'https://h/**', 'HTTPS://H:443/a/%2e%2e/b?c', 'https://h/b?c'],
    ['fs.read', '/a/**', '/a//b/../c/', '/a/c'],
    ['tool.call', '**', 'a/../B', 'a/../B'],
  ])('%s', (capability, pattern, target, compared) => {
    expect(explainMatch(capability, pattern, target)).toEqual({ matches: true, target: compared });
  });

  test.each([
    ['pattern_refused', 'fs.read', '/a/../b', '/a'],
    ['pattern_refused', 'net.fetch', 'https://h*', 'https://h/'],
    ['pattern_refused', 'db.read', '*', 'x'],
    ['target_refused', 'fs.read', '/a/**', '/../a'],
    ['target_refused', 'net.fetch', 'https://h/**', 'https://u@h/'],
    ['no_match', 'model.use', 'gpt-*', 'o3'],
  ])('%s', (reason, capability, pattern, target) => {
    expect(explainMatch(capability, pattern, target)).toMatchObject({ matches: false, reason });
  });
});

describe('matching is what an oracle finds by trying everything', () => {
  test.each([
    ['fs.read', '/', ['a', 'b', '/', '*', '**', '**/', '/**']],
    ['tool.call', './', ['a', '.', '/', '*', '**', '.**.', '/**']],
    ['model.use', '/', ['a', '?', '[', '{', '/', '*', '**']],
  ])('%s', (capability, separators, pieces) => {
    const pattern = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 });
    const target = fc.array(fc.constantFrom('a', 'b', '.', '/', '?'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pattern, target, (patternPieces, targetPieces) => {
        const [text, asked] = [patternPieces.join(''), targetPieces.join('')];
        const match = explainMatch(capability, text, asked);
        if (match.target !== undefined) {
          expect(match.matches, `${text} on ${match.target}`).toBe(
            oracleMatches(text, match.target, separators),
          );
        }
      }),
      { numRuns: scaled(100_000) },
    );
  });
});

describe('a URL is matched by its pieces', () => {
  const host = fc.constantFrom('h', 'a.h', 'a.b.h', 'b.a', '10.0.0.1');
  const path = fc.constantFrom('/', '/a', '/a/b', '/a?b', '/?/');

  test('no part of a target passes for another', () => {
    const junk = fc.array(
      fc.constantFrom('h', 'a', '.', '/', '?', '#', '@', ':', '\\', '%2e', '%2f', '8', '\t'),
      {
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(junk, (pieces) => {
        const target = `https://${pieces.join('')}`;
        if (!isMatch('net.fetch', 'https://**.h/a/**', target)) return;
        // As the parser that opens the connection reads it.
        const url = new URL(target);
        expect(url.hostname.endsWith('.h')).toBe(true);
        expect([url.port, url.username, url.password, url.hash]).toEqual(['', '', '', '']);
        expect(url.pathname === '/a' || url.pathname.startsWith('/a/')).toBe(true);
      }),
      { numRuns: scaled(200_000) },
    );
  });

  test('a literal URL is covered by itself and by every pattern of its host', () => {
    fc.assert(
      fc.property(host, path, (name, rest) => {
        const url = `https://${name}${rest}`;
        const patterns = [url, `https://${name}/**`, 'https://**'];
        for (const pattern of patterns) expect(isMatch('net.fetch', pattern, url), pattern).toBe(true);
        expect(isMatch('net.fetch', `http://${name}/**`, url)).toBe(false);
      }),
    );
  });
});

describe('cost', () => {
  const fastest = (capability: string, pattern: string, target: string): number => {
    isMatch(capability, pattern, target);
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now();
      isMatch(capability, pattern, target);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  const HARD: readonly (readonly [
    name: string,
    pattern: (length: number) => string,
    target: (length: number) => string,
  ])[] = [
    ['stars', (n) => '*a'.repeat(n / 2), (n) => 'a'.repeat(n)],
    ['stars that fail at the end', (n) => `${'a*'.repeat(n / 2 - 1)}b`, (n) => 'a'.repeat(n)],
    ['crossing stars', (n) => '**a'.repeat(n / 4).padEnd(n, 'b'), (n) => 'a/'.repeat(n / 2)],
    ['segments', (n) => '**/a/'.repeat(n / 8).padEnd(n, 'b'), (n) => 'a/'.repeat(n / 2)],
    ['text', (n) => 'a'.repeat(n), (n) => 'a'.repeat(n)],
  ];

  test.each(HARD)('256 characters against 100,000 answer in under 50 ms: %s', (_, pattern, target) => {
    expect(fastest('model.use', pattern(256), target(100_000))).toBeLessThan(50);
  });

  test('at most c times the length of the pattern times the length of the target', () => {
    const sizes = [64, 128, 256, 512].flatMap((p) => [10_000, 30_000, 90_000].map((t) => [p, t] as const));
    const worst = HARD.map(([name, pattern, target]) => {
      const points = sizes.map(([p, t]) => ({
        x: p * t,
        y: fastest('model.use', pattern(p), target(t)) * 1e6,
      }));
      // Least squares through the origin, in nanoseconds for a pair of characters.
      const c =
        points.reduce((sum, { x, y }) => sum + x * y, 0) / points.reduce((sum, { x }) => sum + x * x, 0);
      return { name, c, above: Math.max(...points.map(({ x, y }) => y / x)) };
    });
    const c = Math.max(...worst.map((one) => one.c));
    console.info(`arcp match: c = ${c.toFixed(3)} ns for a pair of characters`);
    expect(c).toBeLessThan(2);
  });

  test('no input costs more', () => {
    const pattern = fc.array(fc.constantFrom('a', 'b', '/', '*', '**', '/**/', '.'), { maxLength: 300 });
    const target = fc.array(fc.constantFrom('a', 'b', '/', 'aa', 'ab', '.'), { maxLength: 2_000 });
    fc.assert(
      fc.property(
        fc.constantFrom('tool.call', 'fs.read', 'model.use'),
        pattern,
        target,
        (capability, p, t) => {
          const start = performance.now();
          explainMatch(capability, p.join(''), t.join(''));
          // Far above any answer, far below what backtracking would take.
          expect(performance.now() - start).toBeLessThan(500);
        },
      ),
      { numRuns: scaled(20_000) },
    );
  });

  test('nothing is thrown, whatever the texts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string({ unit: fc.constantFrom(...'*/.:@#?[]\\%') }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('net.fetch', 'fs.read', 'tool.call', 'x-vendor.a.b'),
        text,
        text,
        (capability, p, t) => {
          expect(typeof isMatch(capability, p, t)).toBe('boolean');
          expect(typeof isMatch(capability, `https://${p}`, `https://${t}`)).toBe('boolean');
        },
      ),
      { numRuns: scaled(100_000) },
    );
  });

  test('a pattern of more than 1,024 characters is refused', () => {
    expect(isMatch('model.use', 'a'.repeat(1024), 'a'.repeat(1024))).toBe(true);
    expect(explainMatch('model.use', 'a'.repeat(1025), 'a')).toMatchObject({ reason: 'pattern_refused' });
    expect(explainMatch('net.fetch', `https://h/${'\u00fc'.repeat(900)}`, 'https://h/')).toMatchObject({
      reason: 'pattern_refused',
    });
  });
});
