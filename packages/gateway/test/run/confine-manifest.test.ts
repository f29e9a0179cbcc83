import { compilePathJudge, judgePath } from '@cognitive-delivery/core';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bubblewrapArguments, type Disk, type Kind } from '../../src/index.js';
import { confineManifest, denialsIn } from '../../src/run/confine-manifest.js';
import { literalPattern, withinFolder } from '../../src/run/within-folder.js';
import { bubblewrapAccess } from '../compile/targets.js';
import { manifestOf } from '../support/lease.js';

const WS = '/home/me/ws';
const disk: Disk = new Map<string, Kind>([
  ...['src', 'src/deep', 'docs', 'secrets', '.alm'].map((path) => [path, 'folder'] as const),
  ...['a.ts', '.env', 'src/a.ts', 'src/.env', 'src/[a].ts', 'src/deep/b.ts', 'src/deep/key.pem'].map(
    (path) => [path, 'file'] as const,
  ),
  ...['docs/a.md', 'secrets/key', '.alm/journal.jsonl'].map((path) => [path, 'file'] as const),
  ['src/link', 'link'],
  ['src/socket', 'other'],
]);
// Names that come while the command runs.
const LATER = [
  'new.ts',
  'src/new.ts',
  'src/deep/.env',
  'src/deep/new.pem',
  'docs/.env',
  'src/NEW/.ENV',
  'secrets/new',
];

test('a denied link makes way for a file, so its folder takes none', () => {
  const confined = (deny: string) =>
    confineManifest(manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: [deny] }), {
      workspace: WS,
      disk,
    });
  for (const entry of ['src/link', 'src/link/**']) expect(confined(entry).fixed, entry).toEqual(['src/**']);
  expect(confined('src/a.ts').fixed).toEqual([]);
});

test('the folders above a masked name are mounts of their own, which nobody can move away', () => {
  const manifest = manifestOf({
    reads: ['**'],
    writes: ['src/**'],
    denyPaths: ['src/deep/key.pem', 'docs/a.md'],
  });
  const { args } = bubblewrapArguments(manifest, { workspace: WS, disk, env: {} });
  const at = (how: string, path: string) =>
    args.findIndex((one, index) => one === how && args[index + 2] === `${WS}/${path}`);
  expect(at('--bind', 'src/deep')).toBeGreaterThan(at('--bind', 'src'));
  expect(at('--ro-bind', 'src/deep/key.pem')).toBeGreaterThan(at('--bind', 'src/deep'));
  // What cannot be written to cannot be moved.
  expect(at('--bind', 'docs')).toBe(-1);
});

describe('what a pattern says of a folder', () => {
  test.each([
    ['src/**', 'src', ['**']],
    ['src/a.ts', 'src', ['a.ts']],
    ['**/.env', 'src/deep', ['**/.env']],
    ['s*/x', 'src', ['x']],
    ['SRC/x', 'src', ['x']],
    ['STRASSE/x', 'stra\u00dfe', ['x']],
    ['src', 'src', []],
    ['docs/**', 'src', []],
    ['a/**/b', 'a/c/d', ['**/b']],
    ['a/**/c/b', 'a/c', ['**/c/b', 'b']],
    ['**/*/k/**', 'src', ['**/*/k/**', 'k/**']],
    ['x', '.', ['x']],
  ])('%s in %s: %j', (pattern, folder, expected) => {
    expect(withinFolder(pattern, folder)).toEqual(expected);
  });

  test('many stars in a deep folder are no more work than their number', () => {
    const stars = '**/'.repeat(300);
    expect(withinFolder(`${stars}k`, 'a/'.repeat(50))).toContain(`${stars}k`);
  });

  test('denials of the home count in a workspace that lies there', () => {
    const place = { workspace: WS, home: '/home/me' };
    expect(denialsIn(['~/ws/keys/**', '~/.ssh/**', '~/**/.npmrc', '.env'], place)).toEqual([
      'keys/**',
      '**/.npmrc',
      '.env',
    ]);
    expect(denialsIn(['~/ws/keys/**'], { workspace: WS, home: '/root' })).toEqual([]);
  });

  test('a denial counts however it is spelt', () => {
    const place = { workspace: WS, home: '/home/me' };
    for (const entry of ['~/', '~//', '~/./', '~/.//./'])
      expect(denialsIn([entry], place), entry).toEqual(['**']);
    for (const entry of ['~//ws/k', '~/./ws/k', '~/ws//./k'])
      expect(denialsIn([entry], place)).toEqual(['k']);
    for (const entry of ['./src/.env', 'src//.env']) expect(denialsIn([entry], place)).toEqual(['src/.env']);
    expect(denialsIn([`~/${'/'.repeat(2000)}x`], place)).toEqual([`~/${'/'.repeat(2000)}x`]);
  });

  test('nothing that a gate denies in a workspace is left out', () => {
    const segment = fc.constantFrom('', '', '.', 'ws', 'WS', 'me', 'k', 'k', '*', '**', '?', '.env', '[k]');
    const entry = fc
      .tuple(fc.constantFrom('~/', '', './'), fc.array(segment, { minLength: 1, maxLength: 6 }))
      .map(([start, segments]) => start + segments.join('/'));
    const path = fc
      .array(fc.constantFrom('ws', 'k', 'K', '.env', 'me', 'a'), { minLength: 1, maxLength: 4 })
      .map((names) => names.join('/'));
    fc.assert(
      fc.property(entry, path, (denial, relative) => {
        const home = '/home/me';
        const gate = compilePathJudge({ allow: ['**'], deny: [denial], home });
        if (gate({ relative, absolute: `${WS}/${relative}` }).allowed) return;
        const said = denialsIn([denial], { workspace: WS, home });
        expect(judgePath({ allow: ['**'], deny: said }, relative).allowed).toBe(false);
      }),
      { numRuns: scaled(100_000) },
    );
  });

  test('a path as a pattern covers itself alone', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-c*?[\]!-]{1,8}$/),
        fc.stringMatching(/^[a-c*?[\]!-]{1,8}$/),
        (path, other) => {
          const judge = (name: string) =>
            judgePath({ allow: [literalPattern(path)], deny: [] }, name).allowed;
          expect(judge(path)).toBe(true);
          if (other !== path) expect(judge(other)).toBe(false);
        },
      ),
    );
  });
});

test('a folder takes no new file under a denied name, however that is spelt', () => {
  for (const entry of ['src/new', './src/new', 'src//new', '~/ws/src/new', '~//ws/./src/new']) {
    const manifest = manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: [entry] });
    expect(confineManifest(manifest, { workspace: WS, disk, home: '/home/me' }).fixed, entry).toEqual([
      'src/**',
    ]);
  }
});

test('a folder stays whole where what is denied there is there, and can be masked by its name', () => {
  const kept = manifestOf({
    reads: ['**'],
    writes: ['src/**'],
    denyPaths: ['src/.env', 'docs/**', 'secrets/*.key'],
  });
  expect(confineManifest(kept, { workspace: WS, disk })).toMatchObject({ fixed: [], wider: [] });
  const patterned = manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: ['**/*.pem'] });
  const confined = confineManifest(patterned, { workspace: WS, disk });
  expect(confined.fixed).toEqual(['src/**']);
  expect(confined.manifest.allow.write_paths).toEqual([
    'src/a.ts',
    'src/.env',
    'src/deep/b.ts',
    'src/deep/key.pem',
  ]);
  expect(confineManifest(patterned, { workspace: WS, disk, newFiles: true }).wider).toEqual(['src/**']);
});

test('more single files than bubblewrap takes are refused', () => {
  const many = new Map(Array.from({ length: 4000 }, (_, index) => [`f${index}`, 'file'] as const));
  const manifest = manifestOf({ reads: ['**'], writes: ['**'], denyPaths: ['**/.env'] });
  expect(() => bubblewrapArguments(manifest, { workspace: WS, disk: many, env: {} })).toThrow(RangeError);
});

test('what the arguments open the lease opens, now and of what comes later', () => {
  const entry = fc.constantFrom(
    ...['**', 'src/**', 'docs/**', 'src/a.ts', 'src/*.ts', '**/*.ts', 'a.ts', 'src/deep/**', 'secrets/**'],
  );
  const denial = fc.constantFrom(
    ...[
      '.env',
      'src/.env',
      '**/.env',
      '**/*.pem',
      'secrets/**',
      'src/new.ts',
      '~/ws/docs/**',
      '~/**/.env',
      'SRC/**',
      '.git/**',
    ],
  );
  const grants = fc.record({
    reads: fc.uniqueArray(entry, { maxLength: 4 }),
    writes: fc.uniqueArray(entry, { maxLength: 4 }),
    denyPaths: fc.uniqueArray(denial, { maxLength: 4 }),
  });
  let opened = 0;
  fc.assert(
    fc.property(grants, (given) => {
      const manifest = manifestOf(given);
      const place = { workspace: WS, home: '/home/me', disk, closed: ['.alm'], env: {} };
      const { args, wider } = bubblewrapArguments(manifest, place);
      expect(wider).toEqual([]);
      const deny = [...denialsIn(manifest.deny.paths, place), '.alm/**'];
      const opens = (allow: readonly string[], path: string) => judgePath({ allow, deny }, path).allowed;
      for (const path of [...disk.keys(), ...LATER]) {
        if (['folder', 'link'].includes(disk.get(path) ?? '')) continue;
        const access = bubblewrapAccess(args, `${WS}/${path}`);
        const isThere = disk.has(path);
        // What others make later is theirs; what the command itself can make the lease has to let it write.
        if (access.read && isThere)
          expect([path, opens(manifest.allow.read_paths, path)]).toEqual([path, true]);
        if (access.write) expect([path, opens(manifest.allow.write_paths, path)]).toEqual([path, true]);
        if (access.write) opened += 1;
      }
    }),
    { numRuns: scaled(20_000) },
  );
  expect(opened).toBeGreaterThan(0);
});
