import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { judgeHost, judgePath, normalizeHost } from '@cognitive-delivery/core';
import { type Case, repositoryRoot, scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileBubblewrap, compileSandboxRuntime, type Disk, readDisk } from '../../src/index.js';
import { manifestOf } from '../support/lease.js';
import { diskOf, FILES, WS } from './disks.js';
import { bubblewrapAccess, sandboxRuntimeAccess, sandboxRuntimeReaches } from './targets.js';

const disk: Disk = diskOf(FILES, { 'src/link': 'link', 'src/socket': 'other' });

const allowedBy = ({ allow, deny }: AgentLeaseManifest, how: 'read' | 'write', path: string) =>
  judgePath({ allow: how === 'read' ? allow.read_paths : allow.write_paths, deny: deny.paths }, path).allowed;

// Names that nothing has yet.
const NEW = [
  'src/new.ts',
  'src/x.ts/.env',
  'secrets/new',
  'deep/.env',
  'new/.env',
  'docs/b.ts',
  '.env.local',
];

/** Asks the sandboxes for every file, and every file that may be made; what one lets through the lease lets through. */
function expectSound(manifest: AgentLeaseManifest, entries: Disk): void {
  const bubblewrap = compileBubblewrap(manifest, { workspace: WS, disk: entries });
  const runtime = compileSandboxRuntime(manifest, { workspace: WS, disk: entries });
  const files = [...entries].flatMap(([path, kind]) => (kind === 'file' ? [path] : []));
  for (const path of [...files, ...NEW]) {
    const found = [
      bubblewrapAccess(bubblewrap.args, `${WS}/${path}`),
      sandboxRuntimeAccess(runtime.settings, `${WS}/${path}`),
    ];
    for (const access of found) {
      // What has no name yet cannot be masked from who reads, and cannot be made.
      for (const how of files.includes(path) ? (['read', 'write'] as const) : (['write'] as const)) {
        // What can be written can be read: a lease that grants the one alone gets neither.
        if (access[how])
          expect(allowedBy(manifest, how, path), `${how} ${path} ${JSON.stringify(manifest)}`).toBe(true);
      }
    }
  }
}

const allowEntry = fc.constantFrom(
  ...[
    '**',
    'src/**',
    'src/*',
    'src/*.ts',
    '*',
    '*.ts',
    '**/*.ts',
    'src/a.ts',
    'src/x.ts',
    'src',
    'src/[ab].ts',
  ],
  ...[
    'src/{a,b}.ts',
    'src/!a',
    'src/#a',
    'src/a ',
    'src/(a)',
    'secrets/**',
    'deep/**',
    'missing/**',
    'src/link/**',
    'src/?.ts',
  ],
);
const denyEntry = fc.constantFrom(
  ...[
    '**/.env',
    '.env',
    'src/.env',
    'secrets/**',
    'secrets/key',
    'SRC/**',
    'src/a.ts',
    '~/.ssh/**',
    '**/*.ts',
    'secrets/',
  ],
);
const lease = fc
  .record({
    reads: fc.uniqueArray(allowEntry, { maxLength: 4 }),
    writes: fc.uniqueArray(allowEntry, { maxLength: 4 }),
    denyPaths: fc.uniqueArray(denyEntry, { maxLength: 3 }),
  })
  .map((grants) => manifestOf({ tools: ['Read'], ...grants }));

describe('what a sandbox opens the lease opens', () => {
  test('for leases at random, over a tree of odd names', () => {
    fc.assert(
      fc.property(lease, (manifest) => expectSound(manifest, disk)),
      { numRuns: scaled(10_000, 200) },
    );
  });

  const vectors = (component: string) =>
    JSON.parse(
      readFileSync(join(repositoryRoot, 'conformance/escape', `${component}.json`), 'utf8'),
    ) as Case[];

  test('for every pattern and path of the escape corpus', () => {
    for (const { input } of vectors('glob-match')) {
      const { pattern, path } = input as { pattern: string; path: string };
      if (
        path === '' ||
        path.startsWith('/') ||
        path.split('/').some((part) => ['', '.', '..'].includes(part))
      )
        continue;
      const manifest = manifestOf({ reads: [pattern], writes: [pattern] });
      expectSound(manifest, diskOf([path, ...FILES]));
    }
  });

  test('for every host of the escape corpus', () => {
    let reached = 0;
    for (const { input } of vectors('host-match')) {
      const { allow, deny = [], host } = input as { allow: string[]; deny?: string[]; host?: string };
      // What is no name nobody can look up, and so nobody reaches.
      const name = host === undefined ? undefined : normalizeHost(host);
      if (name === undefined) continue;
      const { settings } = compileSandboxRuntime(manifestOf({ hosts: allow, denyHosts: deny }), {
        workspace: WS,
        disk,
      });
      if (!sandboxRuntimeReaches(settings, name)) continue;
      reached += 1;
      expect(judgeHost({ allow, deny }, name).allowed, `${name} ${JSON.stringify(input)}`).toBe(true);
    }
    expect(reached).toBeGreaterThan(3);
  });
});

const bubblewrapOf = (manifest: AgentLeaseManifest, newFiles: boolean) => {
  const { args } = compileBubblewrap(manifest, { workspace: WS, disk, newFiles });
  return (path: string) => bubblewrapAccess(args, `${WS}/${path}`);
};
const runtimeOf = (manifest: AgentLeaseManifest, newFiles: boolean) => {
  const { settings } = compileSandboxRuntime(manifest, { workspace: WS, disk, newFiles });
  return (path: string) => sandboxRuntimeAccess(settings, `${WS}/${path}`);
};

test('what is granted and can be said does work', () => {
  const manifest = manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: ['**/.env'] });
  for (const [newFiles, compile] of [false, true].flatMap(
    (newFiles) =>
      [
        [newFiles, bubblewrapOf],
        [newFiles, runtimeOf],
      ] as const,
  )) {
    const access = compile(manifest, newFiles);
    expect(access('docs/a.md')).toEqual({ read: true, write: false });
    expect(access('src/a.ts')).toEqual({ read: true, write: true });
    // Where it might be made under a denied name nothing is made, unless somebody says so.
    expect(access('src/new.ts')).toEqual({ read: true, write: newFiles });
    for (const path of ['.env', 'src/.env', 'src/socket'])
      expect(access(path)).toEqual({ read: false, write: false });
  }
});

test('a disk is read with its links and sockets for what they are', async () => {
  const { path, remove } = temporaryFolder('alm-disk-');
  mkdirSync(join(path, 'a/b'), { recursive: true });
  writeFileSync(join(path, 'a/b/c'), '');
  symlinkSync('b', join(path, 'a/link'));
  const server = createServer().listen(join(path, 's'));
  await new Promise((resolve) => server.once('listening', resolve));
  expect(Object.fromEntries(await readDisk(path))).toEqual({
    a: 'folder',
    'a/b': 'folder',
    'a/b/c': 'file',
    'a/link': 'link',
    s: 'other',
  });
  await new Promise((resolve) => server.close(resolve));
  remove();
});

const bubblewrap = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;
test.skipIf(!bubblewrap)(
  'bubblewrap itself holds what was compiled (apt-get install bubblewrap; needs user namespaces)',
  async () => {
    const { path, remove } = temporaryFolder('alm-bwrap-');
    mkdirSync(join(path, 'src'));
    for (const file of ['a', 'src/a', 'src/.env', '.env']) writeFileSync(join(path, file), 'x');
    const manifest = manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: ['**/.env'] });
    const place = { workspace: path, disk: await readDisk(path) };
    const { args } = compileBubblewrap(manifest, place);
    const growing = compileBubblewrap(manifest, { ...place, newFiles: true });
    const runs = (script: string, by = args) =>
      spawnSync('bwrap', [...by, '--', 'sh', '-c', script]).status === 0;
    expect(runs('cat a && echo y > src/a && cat src/a')).toBe(true);
    expect(runs('echo y > src/new')).toBe(false);
    expect(runs('echo y > src/new && cat src/new', growing.args)).toBe(true);
    for (const script of [
      'echo y > a',
      'cat .env',
      'cat src/.env',
      'echo y > src/.env',
      'ls /root',
      'cat /etc/passwd',
      `umount ${path}/.env`,
      `umount -l ${path}/.env && cat .env`,
      `mount -o remount,rw,bind ${path} && echo y > a`,
      `mount -o remount,rw,bind ${path}/a && echo y > a`,
    ]) {
      expect(runs(script), script).toBe(false);
    }
    remove();
  },
);

test('a workspace in /usr is closed but for what the lease opens of it', () => {
  const workspace = '/usr/src/app';
  const { args } = compileBubblewrap(manifestOf({ reads: ['a'] }), { workspace, disk: diskOf(['a', 'b']) });
  const closed = args.findIndex((one, at) => one === '--tmpfs' && args[at + 1] === workspace);
  expect(closed).toBeGreaterThan(args.indexOf('/usr'));
  expect(args.indexOf('/usr/src/app/a')).toBeGreaterThan(closed);
  expect(args).not.toContain('/usr/src/app/b');
});

test('a denial of the home masks what lies there of the workspace', () => {
  const place = { workspace: '/home/me/ws', home: '/home/me', disk: diskOf(['a', 'secret/key', 'b.pem']) };
  for (const [entry, hidden] of [
    ['~/ws/secret/**', 'secret/key'],
    ['~/WS/Secret/Key', 'secret/key'],
    ['~/**/*.pem', 'b.pem'],
    ['~/*/b.pem', 'b.pem'],
  ] as const) {
    const manifest = manifestOf({
      tools: ['Bash'],
      commands: ['ls'],
      reads: ['**'],
      writes: ['**'],
      denyPaths: [entry],
    });
    const { args } = compileBubblewrap(manifest, place);
    const runtime = compileSandboxRuntime(manifest, place).settings;
    const at = `/home/me/ws/${hidden}`;
    const none = { read: false, write: false };
    expect(bubblewrapAccess(args, at), entry).toEqual(none);
    expect(sandboxRuntimeAccess(runtime, at), entry).toEqual(none);
    expect(bubblewrapAccess(args, '/home/me/ws/a'), entry).toEqual({ read: true, write: true });
    const elsewhere = compileBubblewrap(manifest, { ...place, workspace: '/srv/ws' });
    expect(bubblewrapAccess(elsewhere.args, `/srv/ws/${hidden}`), entry).toEqual({ read: true, write: true });
  }
});

test('where every host is denied the settings open none', () => {
  const manifest = manifestOf({ tools: ['Bash'], hosts: ['api.example.com', '*'], denyHosts: ['*'] });
  const { network } = compileSandboxRuntime(manifest, { workspace: WS, disk }).settings;
  expect(network.allowedDomains).toEqual([]);
});
