import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitLease, findWidening, isMatch } from '../src/index.js';
import { oracleMatches, textsOver } from './support/oracle.js';

// A small world: every pattern and every target over few characters, and what matches what by the oracle.
interface World {
  readonly capability: string;
  readonly patterns: readonly string[];
  readonly targets: readonly string[];
  /** One bit for each target that the pattern of the index stands for. */
  readonly covers: readonly Uint32Array[];
}

function worldOf(
  capability: string,
  separators: string,
  alphabet: string,
  patternLength: number,
  targetLength: number,
): World {
  const admitted = (pattern: string) => admitLease({ lease_request: { [capability]: [pattern] } }).ok;
  const patterns = textsOver(`${alphabet}*`, patternLength).filter(admitted);
  // Every target in its one form matches the pattern that stands for anything.
  const isTarget = (text: string) => isMatch(capability, '**', text) && isMatch(capability, text, text);
  // The second letter is one that no pattern names.
  const targets = textsOver(`${alphabet}z`, targetLength).filter(isTarget);
  const covers = patterns.map((pattern) => {
    const bits = new Uint32Array(Math.ceil(targets.length / 32));
    targets.forEach((target, index) => {
      if (oracleMatches(pattern, target, separators))
        bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
    });
    return bits;
  });
  return { capability, patterns, targets, covers };
}

function verdict(capability: string, child: string, parents: readonly string[]) {
  const admit = (patterns: readonly string[]) => {
    const admission = admitLease({ lease_request: { [capability]: patterns } });
    if (!admission.ok) throw new Error(admission.error.message);
    return admission.lease;
  };
  return findWidening(admit([child]), admit(parents));
}

// Compares a verdict with the oracle: covered exactly if no target shows otherwise, and the sample is one.
function judge(world: World, child: number, parents: readonly number[]): string | undefined {
  const childBits = world.covers[child] as Uint32Array;
  const truth = childBits.every(
    (word, at) => (word & ~parents.reduce((all, one) => all | (world.covers[one]?.[at] ?? 0), 0)) === 0,
  );
  const texts = parents.map((index) => world.patterns[index] as string);
  const text = world.patterns[child] as string;
  const widening = verdict(world.capability, text, texts);
  if ((widening === undefined) !== truth) return `${text} under ${texts}: judged ${widening === undefined}`;
  if (widening === undefined) return undefined;
  const separators = world.capability === 'tool.call' ? './' : '/';
  const shows =
    widening.sample !== undefined &&
    oracleMatches(text, widening.sample, separators) &&
    !texts.some((parent) => oracleMatches(parent, widening.sample as string, separators));
  return shows ? undefined : `${text} under ${texts}: sample ${widening.sample} shows nothing`;
}

// Targets are long enough that none longer would show another difference.
const WORLDS = [
  worldOf('fs.read', '/', 'a/', 5, 8),
  worldOf('tool.call', './', 'a./', 3, 6),
  worldOf('model.use', '/', 'ab/', 3, 6),
];

describe.each(WORLDS)(
  '$capability, $patterns.length patterns on $targets.length targets: coverage is what an oracle finds by trying everything',
  (world) => {
    const { patterns } = world;

    test('for every child under every parent', () => {
      const step = scaled(50) === 50 ? 1 : 7;
      const faults: string[] = [];
      for (let child = 0; child < patterns.length; child++) {
        for (let parent = child % step; parent < patterns.length; parent += step) {
          const fault = judge(world, child, [parent]);
          if (fault !== undefined) faults.push(fault);
        }
      }
      expect(faults.slice(0, 5)).toEqual([]);
    });

    test('for children under two and three parents together', () => {
      const index = fc.nat({ max: patterns.length - 1 });
      fc.assert(
        fc.property(index, fc.array(index, { minLength: 2, maxLength: 3 }), (child, parents) => {
          expect(judge(world, child, parents)).toBeUndefined();
        }),
        { numRuns: scaled(250_000) },
      );
    });
  },
);

// Beyond what can be tried out, coverage is tested by targets made from the child's own pattern.
describe('no child judged covered has a target that its parents lack', () => {
  const fill = (pattern: string, fillings: readonly string[]) => {
    let next = 0;
    return pattern.replaceAll(/\*+/g, () => fillings[next++ % fillings.length] ?? '');
  };

  test.each([
    [
      'fs.read',
      ['/a', '/b', '/*', '/**', '/a*', '/*b', '/a**', '/**b', '/a*b', 'a', '*'],
      ['', 'a', 'b', 'a/b', 'x/y', 'ab'],
    ],
    ['tool.call', ['a', '.b', '.*', '/**', '.**', '*b', 'a**', '*'], ['', 'a', 'b.a', 'x/y', 'x']],
    [
      'net.fetch',
      [
        'https://',
        'http://',
        '*',
        '**',
        'h',
        '*.h',
        '**.h',
        'a*.h',
        ':8',
        ':80',
        '/',
        '/a',
        '/*',
        '/**',
        '/a**',
        '?b',
      ],
      ['', 'a', 'b.a', 'h', 'a/b', 'x?y', 'x:9'],
    ],
  ])('%s', (capability, pieces, fillings) => {
    const hosts = ['h', '*', '**', '*.h', '**.h', 'a*.h', '*.*.h', '**:8', 'h:8', 'a.h', 'a.**.h'];
    const start = capability === 'net.fetch' ? hosts.map((host) => `https://${host}`) : [''];
    const pattern = fc
      .tuple(fc.constantFrom(...start), fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }))
      .map(([first, parts]) => first + parts.join(''));
    let pairs = 0;
    fc.assert(
      fc.property(
        pattern,
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(...fillings), { minLength: 1, maxLength: 4 }),
        (child, parents, chosen) => {
          const admitted = [child, ...parents].every(
            (text) => admitLease({ lease_request: { [capability]: [text] } }).ok,
          );
          if (!admitted) return;
          pairs += 1;
          const target = fill(child, chosen);
          const widening = verdict(capability, child, parents);
          if (widening === undefined && isMatch(capability, child, target)) {
            expect(
              parents.some((parent) => isMatch(capability, parent, target)),
              target,
            ).toBe(true);
          }
          if (widening?.sample !== undefined) {
            const { sample } = widening;
            expect(isMatch(capability, child, sample), sample).toBe(true);
            expect(
              parents.some((parent) => isMatch(capability, parent, sample)),
              sample,
            ).toBe(false);
          }
        },
      ),
      { numRuns: scaled(250_000) },
    );
    expect(pairs).toBeGreaterThan(scaled(250_000) / 20);
  });

  test('a lease of a megabyte is answered in time', () => {
    const request = (from: number) => ({
      'fs.read': Array.from({ length: 30_000 }, (_, index) => `/a/**/${from + index}/*x`),
    });
    const start = performance.now();
    const [parent, child] = [0, 7].map((from) => {
      const admission = admitLease({ lease_request: request(from) });
      if (!admission.ok) throw new Error(admission.error.message);
      return admission.lease;
    });
    if (parent === undefined || child === undefined) throw new Error('no lease');
    expect(findWidening(child, parent)).toMatchObject({ path: '/lease_request/fs.read/29993' });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('a proof that outgrows its fuel counts as failed, and in time', () => {
    const letters = 'abcdefghij';
    const parents = Array.from(letters, (one) => `*${one}*${[...letters].reverse().join('*')}*`.repeat(8));
    const child = `*${letters.split('').join('*')}*`.repeat(12);
    const start = performance.now();
    expect(verdict('model.use', child, parents)).toBeDefined();
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
